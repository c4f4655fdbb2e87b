/** What came of the games of two bots: `score` is won by the first, a tie counting half. */
export interface Meeting {
  readonly one: string;
  readonly other: string;
  readonly games: number;
  readonly score: number;
  /** The sum of the squares of the single scores. */
  readonly squares: number;
}

export interface Rating {
  readonly bot: string;
  readonly elo: number;
  /** Half of a 95 % interval. */
  readonly interval: number;
}

const SCALE = 400 / Math.LN10;
const MEAN = 1000;
const STEPS = 2000;
/** Whoever won or lost everything is still somewhere: as if each pair had drawn one more game. */
const PRIOR = 1;

/** The Elo numbers that make what happened likeliest (Bradley and Terry), with intervals from how much was seen. */
export function ratings(bots: readonly string[], meetings: readonly Meeting[]): readonly Rating[] {
  const strength = new Map(bots.map((bot) => [bot, 0]));
  const of = (bot: string): number => strength.get(bot) ?? 0;
  const expected = ({ one, other }: Meeting): number => 1 / (1 + Math.exp(of(other) - of(one)));
  const seen = (bot: string): number =>
    meetings.reduce((sum, met) => {
      if (met.one !== bot && met.other !== bot) return sum;
      const chance = expected(met);
      return sum + (met.games + PRIOR) * chance * (1 - chance);
    }, 0);
  for (let step = 0; step < STEPS; step++)
    for (const bot of bots) {
      let slope = 0;
      for (const met of meetings) {
        const surplus = met.score + PRIOR / 2 - (met.games + PRIOR) * expected(met);
        if (met.one === bot) slope += surplus;
        if (met.other === bot) slope -= surplus;
      }
      strength.set(bot, of(bot) + (0.5 * slope) / Math.max(1e-9, seen(bot)));
    }
  const mean = bots.reduce((sum, bot) => sum + of(bot), 0) / Math.max(1, bots.length);
  return bots.map((bot) => ({
    bot,
    elo: MEAN + SCALE * (of(bot) - mean),
    interval: (1.96 * SCALE) / Math.sqrt(Math.max(1e-9, seen(bot))),
  }));
}
