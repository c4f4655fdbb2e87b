/** What each switch can be set to (CAM-13). */
export const POWER_ON = ['deck_discard', 'any_discard'] as const;
export const START_DISCARD = ['one', 'empty'] as const;
export const CALLER_LOCKS = ['none', 'swap', 'all'] as const;
export const CALL_TIMINGS = ['start', 'end_of_turn'] as const;
export const OWN_TURNS_BEFORE_CALL = [0, 1, 2, 3] as const;
export const TIE_RULES = ['co_winners', 'caller_wins', 'caller_loses'] as const;
/** Those the lobby and the calculator offer; a table may add any number up to `MOST_ADDED`. */
export const PENALTIES = ['double', 'plus(5)', 'plus(10)', 'none'] as const;
export const MOST_ADDED = 100;
export const JOKERS = [0, 2] as const;
export const INITIAL_LOOKS = ['bottom2', 'any2', 'none'] as const;
export const ROUNDS = [1, 'to_100'] as const;
export const DISCARD_HISTORIES = ['top', 'all'] as const;
