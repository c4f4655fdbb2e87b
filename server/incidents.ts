/** What must not happen, by the kind it is counted and logged under, and what it means. docs/operations.md is made of it. */

/** No outage explains these: the program, or what is stored, is not as it should be. */
export const FAULTS = {
  rule: 'a rule threw; that one move was refused',
  observer: 'a score threw and was dropped; the game goes on',
  score: 'points do not add up; the line names the event',
  ranking: 'who won could not be worked out',
  fallback: 'the rules had no move for a seat that did not answer',
  screen: 'what one viewer is shown could not be made',
  fold: 'the rules cannot read a log; its table is frozen',
  snapshot: 'a log does not lead to the state that was stored on the way; its table is frozen',
  secret: 'the secret of a game does not open; its table is frozen',
  seals: 'a log is not what was signed and its table is frozen, or another key signed it',
  'rolled back': 'a seat holds a head we signed that the log contradicts; its table is frozen',
} as const;

/** A database, a network or a bot may be the cause. */
export const TROUBLES = {
  store: 'a commit, or the question whether the database is there, failed',
  connection: 'a line to the database broke or fell silent and was replaced',
  bus: 'news between nodes could not be heard or read',
  nodes: 'a beat failed, or a table could not take in what another node said',
  inbox: 'something that was to be done at a table failed and is asked for again',
  resume: 'a table that was due could not be opened; it is tried again',
  lobbies: 'a lobby could not be opened, or could not be closed though nobody comes to it',
  records: 'rows of records could not be made or were refused; they are made anew',
  bot: 'a bot failed or its move was refused; the house moved for it',
  review: 'a game could not be judged, or what was found was not kept',
  call: 'who was to be called could not be read',
  backup: 'a backup that was asked for was cut short',
  closing: 'a stop was cut short',
  http: 'a request ended in an error of ours',
  socket: 'a message ended in an error of ours',
} as const;

export const INCIDENTS = { ...FAULTS, ...TROUBLES };
export type Incident = keyof typeof INCIDENTS;
