/** Four short sounds with different meanings, made here: no files to load. */
export type Sound = 'turn' | 'move' | 'refused' | 'warn' | 'end';

const NOTES: { readonly [S in Sound]: readonly (readonly [hertz: number, at: number, length: number])[] } = {
  turn: [
    [523, 0, 0.12],
    [784, 0.11, 0.2],
  ],
  move: [[320, 0, 0.05]],
  refused: [[196, 0, 0.16]],
  warn: [
    [880, 0, 0.09],
    [880, 0.16, 0.09],
  ],
  end: [
    [523, 0, 0.16],
    [659, 0.14, 0.16],
    [784, 0.28, 0.34],
  ],
};

let context: AudioContext | undefined;

/** Silent until the person has touched the page: browsers ask for that. */
export function sound(name: Sound, on: boolean): void {
  if (!on || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const [hertz, at, length] of NOTES[name]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, currentTime + at);
    gain.gain.linearRampToValueAtTime(0.12, currentTime + at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.001, currentTime + at + length);
    tone.connect(gain).connect(destination);
    tone.start(currentTime + at);
    tone.stop(currentTime + at + length + 0.02);
  }
}
