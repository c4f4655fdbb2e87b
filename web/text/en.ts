import type { Catalogue } from '@reckon/pieces';
import type { Refusal } from '@reckon/protocol';

const many = (n: number, one: string, more: string): string => `${n} ${n === 1 ? one : more}`;

/** Every word of the frame. Parameters are in the type, so a language that forgets one does not compile. */
export const en = {
  // everywhere
  slogan1: 'Every point',
  slogan2: 'explains',
  slogan3: 'itself.',
  lead: (games: number) =>
    `${games === 1 ? 'A game' : `${['No', 'One', 'Two', 'Three', 'Four'][games] ?? games} games`} at your own table. One link, no accounts, and bots when friends are late.`,
  play: 'Play',
  calculator: 'Calculator',
  rules: 'Rules',
  fairness: 'Fair shuffle',
  language: 'Language',
  mainMenu: 'Main menu',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  copy: 'Copy',
  copied: 'Copied',
  retry: 'Try again',
  loading: 'Loading…',
  home: 'To the first page',
  skip: 'Skip to the content',
  notFound: 'There is nothing at this address.',
  notFoundText:
    'A letter may be missing, or the page has moved. Everything can be reached from the first page.',
  slowTitle: 'The server does not answer.',
  slowText: 'Games are safe there, and this page goes on trying. Calculator and rules work without it.',
  closedTitle: (refused: Refusal | undefined): string =>
    refused?.code === 'BAD_TOKEN'
      ? 'This seat is no longer yours on this device.'
      : (refused?.text ?? 'There is nothing at this address.'),
  closedText: (code: string) =>
    ({
      NO_TABLE:
        'The code may be mistyped, or the table has been cleared away. Ask for the link again, or try another code.',
      BAD_TOKEN:
        'It was taken on another device, or the host has freed it. You can still open the table to watch.',
    })[code] ?? '',
  broken: 'Something on this page broke. Your game is safe on the server.',
  reload: 'Reload the page',
  noServer: 'The server does not answer. Calculator and rules work without it.',
  you: 'you',
  guest: 'Guest',
  quickGame: 'Quick game',
  botName: (seat: number) => ['Sigma', 'Digit', 'Abacus', 'Tally', 'Carry', 'Pip'][seat % 6]!,
  youParen: '(you)',
  botNamed: (bot: string): string => (bot === 'random' ? 'easy' : bot === 'strong' ? 'strong' : 'steady'),
  botHelp: (bot: string): string =>
    bot === 'random'
      ? 'Plays any legal move.'
      : bot === 'strong'
        ? 'Imagines what is hidden and thinks ahead.'
        : 'Plays sensibly, one move at a time.',
  and: ' and ',
  listComma: ', ',

  // home
  players: (min: number, max: number) =>
    min === max ? many(min, 'player', 'players') : `${min}–${max} players`,
  minutes: (n: number) => `${n} min`,
  playNow: 'Play now vs bots',
  openTable: 'Open a table',
  shuffles: 'Shuffles you can check',
  ownMachine: 'Runs on your own machine',
  accessible: 'Keyboard and screen reader',
  goOn: 'Go on',
  goOnAt: (table: string) => `Go on at ${table}`,
  yourTables: 'Your tables',
  openTables: 'Open tables',
  seatsTaken: (taken: number, all: number) => `${taken} of ${many(all, 'seat', 'seats')} taken`,
  tableLine: (game: string, state: string) => `${game}. ${state}.`,
  joinCode: 'Join by code',
  join: 'Join',
  statusWord: (status: string) =>
    ({
      lobby: 'waiting for players',
      starting: 'starting',
      playing: 'being played',
      finished: 'finished',
      abandoned: 'abandoned',
      frozen: 'frozen',
    })[status] ?? status,
  sampleGame: 'generation 7',
  /** Name, arithmetic and rate of a part of the sample score. */
  samplePart: (part: number) =>
    [
      'Rating|20 + 4 = 24',
      'Birds|3 animals × 1 = 3|1 per animal',
      'Greenery|6 tiles × 1 = 6|1 per tile',
      'Cities|2 + 2 = 4|1 per greenery beside',
      'Builder|8 of 8 tags = 5',
    ][part] ?? '',

  // new table, lobby
  newTable: (game: string) => `A table for ${game}`,
  newTableLead: 'Choose the rules. Everybody at the table sees them.',
  tableName: 'Name of the table',
  tableNameDefault: (name: string, game: string) => (name ? `${name}’s ${game}` : game),
  yourName: 'Your name',
  namePlaceholder: 'What others call you',
  seats: 'Seats',
  seatsHelp: 'People and bots together. Empty seats can be filled later.',
  botsHelp: 'Bots take the last seats.',
  bots: 'Bots',
  noBots: 'none',
  turnClock: 'Turn clock',
  turnClockHelp: 'When it runs out, the house plays the least harmful move.',
  pace: (pace: number) => (pace === 0 ? 'off' : pace === 1 ? 'normal' : pace === 2 ? 'double' : `×${pace}`),
  /** So many seconds for a turn, in the largest unit that fits. */
  turnTime: (seconds: number): string =>
    seconds >= 86_400
      ? many(seconds / 86_400, 'day a turn', 'days a turn')
      : seconds >= 3600
        ? many(seconds / 3600, 'hour a turn', 'hours a turn')
        : many(seconds, 'second a turn', 'seconds a turn'),
  listed: 'Listed',
  listedHelp: 'On: anybody on this server finds the table. Off: only by link or code.',
  scoresVisible: 'Scores',
  scoresVisibleHelp: 'Who may read whose score before the end.',
  visibility: (who: string) => ({ all: 'everybody’s', own: 'your own', none: 'nobody’s' })[who] ?? who,
  preset: 'Kind of game',
  presetAsk: (game: string) => `Which ${game}?`,
  presetLater: 'Remembered for next time; a new table can change it.',
  moreSettings: 'More rules and settings',
  create: 'Open the table',
  moreRules: (n: number) => `${many(n, 'more rule', 'more rules')}`,
  fewerRules: 'Fewer rules',
  houseRule: 'house rule',
  options: 'Rules in use',
  optionsNote: 'everyone sees these',
  standardGame: 'The standard game, no house rules.',
  yes: 'yes',
  no: 'no',
  invite: 'Invite',
  inviteNote: 'The link opens the table. It never holds a seat: nobody can play for you with it.',
  qr: 'QR code of the invitation',
  code: 'Code',
  seatsTitle: 'Seats',
  turnOrder: 'turn order as listed',
  host: 'host',
  youHost: '(you, host)',
  openSeat: 'Open seat',
  openSeatHelp: 'waiting for someone with the link',
  addBot: 'Add bot',
  removeBot: 'Remove the bot',
  removePlayer: (name: string) => `Free the seat of ${name}`,
  botStrength: (name: string) => `Strength of ${name}`,
  readyWhen: 'Ready when you are.',
  startWith: (n: number) => `Start with ${n}`,
  startHelp: (taken: number, all: number) =>
    taken < all
      ? `Fill ${many(all - taken, 'more seat', 'more seats')} with a person or a bot.`
      : 'Everybody is here.',
  startAway: (names: string, n: number) =>
    `${names} ${n === 1 ? 'is' : 'are'} not connected. Better wait a moment.`,
  waitHost: (name: string) => `Waiting for ${name} to start.`,
  ready: 'ready',
  /** The game's own sentence says it; a language it does not speak names the option that does not fit. */
  optionRefused: (text: string, _thing: string, _value: string) => text,
  readyHelp: 'Connected, and its share of chance is in.',
  rename: 'Rename',
  saveName: 'Save',
  nameNeeded: 'A name is needed, so that the others know who you are.',
  markLegend: 'Your mark',
  markName: (mark: number) =>
    ['blue circle', 'rust square', 'green triangle', 'ochre diamond', 'purple hexagon', 'grey cross'][mark] ??
    `${mark + 1}`,
  markTaken: (mark: string, name: string) => `${mark}, taken by ${name}`,
  arrangedTo: (thing: string, value: string) => `${thing} to “${value}”`,
  arrangedBy: (name: string, changes: string) => `${name} set ${changes}.`,
  arrangedYou: (changes: string) => `You set ${changes}.`,
  rulesOfGame: 'The game',
  takeSeat: 'Sit down',
  takeSeatLead: (game: string) => `You are invited to ${game}.`,
  leave: 'Leave',
  tableFull: 'Every seat is taken. You can watch.',
  starting: 'Mixing the shuffle: every seat adds its share of chance.',
  fairTitle: 'Fair shuffle',
  fairLobby:
    'The server has locked in its half of the chance. Every seat adds its own at the start, so nobody can choose the outcome.',
  otherDevice: 'Continue on another device',
  otherDeviceNote: 'Opens your seat there and closes it here. Give it to nobody.',

  // table
  score: 'Score',
  scores: 'Scores',
  fullTotal: (certain: string, provisional: number) =>
    provisional === 0 ? certain : `${certain} plus ${provisional} provisional`,
  openScore: (name: string, total: string) => `${name}, ${total}. Open the score`,
  figures: 'In figures',
  figuresNote: 'what the score does not tell',
  hiddenTotal: 'hidden until the end',
  log: 'Log',
  chat: 'Chat',
  watching: (n: number) => `${n} watching`,
  watchingYou: 'You are watching.',
  settings: 'Settings',
  menu: 'Menu',
  keys: 'Keys',
  keysLead: 'Every action has a key. These work now:',
  keyHelp: 'this list',
  keyConfirm: 'confirm, or open what is in focus',
  keyCancel: 'cancel, close',
  keyTab: 'to the next thing that can be done',
  yourTurn: 'Your turn',
  here: 'here',
  offline: 'reconnecting',
  left: 'left',
  presence: (presence: string) =>
    ({ here: 'here', offline: 'connection lost', left: 'has left' })[presence] ?? presence,
  timeLeft: (seconds: number) => `${many(seconds, 'second', 'seconds')} left`,
  tenSeconds: 'Ten seconds left.',
  noLog: 'Nothing has happened yet.',
  logJump: (seq: number) => `Look at the table after event ${seq}`,
  chatPlaceholder: 'Say something to the table',
  send: 'Send',
  reactions: 'Quick reactions',
  react: (sign: string) => `Say ${sign}`,
  noChat: 'Nobody has said anything yet.',
  chatWatcher: 'Only people at the table can speak.',
  unread: (n: number) => many(n, 'new message', 'new messages'),
  reconnecting: 'Reconnecting…',
  reconnectingNote: 'Nothing is lost.',
  offlineBanner: 'Offline.',
  offlineNote: 'The game is safe on the server. You are back as soon as the network is.',
  closedBanner: 'This page is no longer connected.',
  frozenBanner: 'This table can only be read:',
  refused: 'Not possible.',
  /** Refusals of the server itself, by code; a game's own are in its words. */
  refusal: ({ text }: Refusal): string => text,
  seeRule: (rule: string) => `Rule ${rule}`,
  confirmThis: 'Do this?',
  undo: 'Undo',
  leaveGame: 'Leave the game',
  leaveGameNote: 'A bot plays your seat; you can come back.',
  leavingTitle: (going: string): string =>
    going === 'end' ? 'End the game for everybody?' : 'Leave the game?',
  leavingFact: (going: string, fact: number) =>
    (going === 'end'
      ? [
          'The game is over at once, for everybody at the table.',
          'Nobody wins. The scores so far stay readable.',
          'It cannot be played on, only watched again.',
        ]
      : [
          'A bot plays your seat from now on.',
          'You can sit down again as long as the game lasts: it stays under “Your tables”.',
          'Your score counts in the end, whoever made it.',
        ])[fact] ?? '',
  leavingGo: (going: string): string => (going === 'end' ? 'End it for all' : 'Leave'),
  leavingStay: 'Stay',
  lobbyClosedTitle: 'This table was closed before the game began.',
  lobbyClosedText: 'Everybody had left. Open another one, or ask for a new link.',
  watchingWhom: (names: string) => `At the table: ${names}.`,
  rematchAsked: (name: string) => `${name} asks for another game.`,
  rematchAskedNobody: 'Another game is asked for.',
  acceptRematch: 'Accept',
  notNow: 'Not now',
  askPause: 'Ask for a pause',
  askPauseNote: 'The clocks stop when everybody here agrees.',
  pauseAsked: (name: string) => `${name} asks for a pause.`,
  pauseAskedYou: 'You ask for a pause.',
  pauseWaits: (names: string) => `Waiting for ${names}.`,
  pauseAgree: 'Agree',
  pauseDecline: 'Play on',
  pauseWithdraw: 'Take it back',
  paused: 'Paused.',
  pausedNote: 'All clocks stand still and the board is covered. Anybody can go on.',
  pausedWatch: 'All clocks stand still and the board is covered.',
  goOnPlaying: 'Go on',
  takeOver: 'Let a bot play for me',
  takeBack: 'I play again',
  botPlays: (name: string) => `A bot plays for ${name}.`,
  abandon: 'End the game for all',
  colours: 'Colours',
  theme: (theme: string) => ({ system: 'as the system', light: 'light', dark: 'dark' })[theme] ?? theme,
  fourColours: 'Four suit colours',
  fourColoursHelp: 'Shape and letter are always there.',
  animation: 'Animation',
  motion: (ms: number) => ({ 0: 'off', 120: 'fast', 250: 'normal', 500: 'slow' })[ms] ?? `${ms}`,
  sounds: 'Sounds',
  confirmTaps: 'Ask before every move',
  confirmTapsHelp: 'On a phone, grave moves ask in any case.',
  moreEvents: 'Open the log',
  lookBoard: 'Look at the table',
  backToResult: 'Back to the result',

  // end
  winsWith: (name: string, total: string) => `${name} ${name === 'You' ? 'win' : 'wins'} with ${total}.`,
  youWin: (total: string) => `You win with ${total}.`,
  tieWith: (names: string, total: string) => `${names} tie with ${total}.`,
  lowest: 'The lowest total wins.',
  ahead: (n: number) => `${n} ahead of the next.`,
  abandonedTitle: 'The game was abandoned.',
  receipts: 'Receipts',
  receiptsNote: 'open any number',
  total: 'Total',
  place: (n: number) => `place ${n}`,
  overTime: 'Score over time',
  overTimeNote: 'one step a move; point at a line to see what moved it',
  worth: 'What the hands were worth',
  parts: 'How each total is made',
  partsNote: 'point at a part',
  shareReplay: 'Share replay',
  download: 'JSON',
  downloadLabel: 'Download the game as JSON',
  rematch: 'Rematch',
  rematchReady: 'To the next game',
  watchReplay: 'Replay',
  verify: 'Verify',
  verifyAgain: 'Verify again',
  verifying: 'Working it out again…',
  proofCommitted: 'Committed first',
  proofCommittedNote: 'the server’s secret fits the hash it showed before the seats added theirs',
  proofSeats: 'Every seat mixed in',
  proofSeatsNote: (house: string) =>
    house ? `for ${house} the server drew the share itself` : 'each seat drew its own share',
  proofDeal: 'Dealt again here',
  proofDealNote: (events: number, ms: number) =>
    `${many(events, 'event', 'events')} decided again in this browser, ${ms} ms`,
  proofFailed: 'Something does not fit:',
  proofLead:
    'Nobody could choose the cards. Check it here: your browser works the whole game out again from the opened secrets.',
  proofNone: 'This game has no proof: it ended before it began.',

  // replay
  replay: 'replay',
  replayOf: (table: string) => `Replay of ${table}`,
  seenBy: 'Seen by',
  everybody: 'Everybody',
  first: 'First event',
  back: 'One event back',
  forward: 'One event on',
  last: 'Last event',
  playIt: 'Play',
  pauseIt: 'Pause',
  speed: (x: number) => `${x}× speed`,
  of: (at: number, all: number) => `${at} of ${all}.`,
  start: 'The deal.',
  hiddenEvent: 'Something happened that these eyes could not see.',
  shareMoment: 'Share this moment',
  afterEvent: (n: number) => `after event ${n}`,
  scrub: 'Scores over the game; left and right arrows step through it',
  replayMissing: 'This game cannot be replayed.',
  replayMissingText:
    'Either there is no such game, or it is still being played and you have no seat in it. Finished games can be seen by everybody who has the link.',

  // calculator
  calcTitle: 'What is it worth?',
  calcLead: 'Playing at a real table? Enter it here. The sheet adds up as you go, and works offline.',
  calcPosition: 'The table',
  calcSheet: 'The sheet',
  calcIncomplete: 'Not complete yet:',
  calcEmpty: 'It adds up here as soon as everything is in.',
  playerNumber: (n: number) => `Player ${n}`,
  calcNone: 'No game here can be counted by hand.',

  // rules, about
  rulesOf: (game: string) => `Rules of ${game}`,
  rulesLead: 'Every paragraph has a number. Refusals and scores name it.',
  findRule: 'Find in the rules',
  noRule: (words: string) => `No rule says “${words}”.`,
  contents: 'Contents',
  aboutTitle: 'A shuffle you can check',
  aboutLead: 'Nobody has to be believed: not the server, not the host, not the other players.',
  about1Title: '1. The server locks its secret',
  about1:
    'When a table opens the server draws 32 random bytes and shows only their SHA-256 hash. From then on it cannot change its mind.',
  about2Title: '2. Every seat adds its own',
  about2:
    'Your browser draws 16 bytes of its own, shows their hash, and opens them only when all hashes are on the table. One honest seat is enough: nobody, the server included, could choose the outcome.',
  about3Title: '3. The cards follow from both',
  about3:
    'All secrets together make one key. Every shuffle and every roll reads its own labelled stream made from that key by HMAC-SHA-256, without favouring any outcome.',
  about4Title: '4. At the end everything is opened',
  about4:
    'The Verify button works the whole game out again in your browser, from the opened secrets, with the same rules. If one card differed, it would say so. The same check runs on the command line.',
  aboutNotTitle: 'What it does not prove',
  aboutNot:
    'That the operator of the server did not look: a server that deals knows the cards. A bot’s share is drawn by the server, so at a table with one person the proof rests on that person’s share. Friends can talk.',
  aboutDataTitle: 'What this page keeps',
  aboutData:
    'Your name and settings, and one secret per seat you hold, on this device only. No account, no cookies, no third party.',
  aboutFree:
    'Reckon is free software under the MIT licence and not affiliated with any publisher. Rules, words and pictures are our own.',
} satisfies Catalogue;

export type Text = typeof en;
