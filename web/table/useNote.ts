import { useCallback, useEffect, useState } from 'react';
import type { RuleId } from '@reckon/kernel';
import type { Refusal } from '@reckon/protocol';
import { useSettings } from '../app/settings.ts';
import { sound } from '../app/sound.ts';
import type { Told } from '../frame/useTold.ts';
import { useText } from '../text/index.ts';
import type { Note } from './Notes.tsx';

/** What the server refused, and which time that was. */
export type Refused = Refusal & { readonly at: number };

interface NoteStore {
  readonly note: Note | undefined;
  readonly explain: (sentence: string, rule?: RuleId) => void;
  readonly forget: () => void;
}

/** The one note over the board: why something cannot be done, said by the board or by the server. */
export function useNote({ module, telling }: Told, refused: Refused | undefined): NoteStore {
  const t = useText();
  const { sounds } = useSettings();
  const [note, setNote] = useState<Note>();
  const explain = useCallback(
    (sentence: string, rule?: RuleId) => setNote({ id: Date.now(), sentence, rule }),
    [],
  );
  useEffect(() => {
    if (!refused) return;
    const { at: id, text: rejected, rule, code } = refused;
    sound('refused', sounds);
    const sentence =
      rule === undefined
        ? t.refusal(refused)
        : module.text.refusal({ rejected, rule: rule as RuleId, code }, telling);
    setNote({ id, sentence, rule });
    // oxlint-disable-next-line react/exhaustive-deps -- a refusal is shown once
  }, [refused?.at]);
  return { note, explain, forget: () => setNote(undefined) };
}
