import type { Catalogue } from '@reckon/pieces';

/** Words for people who are not in one room. */
export const groupEnglish = {
  // replay
  openHands: 'Open hands',
  replayBy: 'Step by',
  replayPace: (pace: string): string => (pace === 'turn' ? 'by turn' : 'by event'),
  landmarks: 'Moments to jump to',
  scrubPlain: 'Through the game; left and right arrows step through it',
  // other devices
  otherDevices: 'Other devices',
  otherDevicesHelp: 'Your name, your seats and your settings on another phone or computer.',
  otherDevicesOpen: 'Open',
  meTitle: 'Yours, on every device.',
  meLead:
    'There is no account here. This device can keep a key; whoever has it has your name, mark, settings, seats and history.',
  meUse: 'Use on another device',
  meUseHelp: (minutes: number) =>
    `Point the other device at the code, or open the link there. It is good once, for ${minutes} minutes.`,
  meLink: 'Link for your other device',
  meNotOther: 'Show it to nobody else: it opens your seats.',
  meNow: (name: string) =>
    name === '' ? 'This device keeps your things.' : `This device keeps the things of ${name}.`,
  meLinked:
    'What you do here follows to your other devices within a few seconds, sealed: the server cannot read it.',
  meAlone: 'Nothing leaves this device unless you ask for it. You can play without.',
  meRemove: 'Remove all other devices',
  meRemoveHelp: 'They lose your seats at once, and hear nothing new.',
  meStop: 'Keep it here only',
  meStopHelp: 'What lies on the server is thrown away; this device keeps what it has.',
  meTake: 'Use your things on this device?',
  meTakeHelp: 'Name, settings and seats of the other device come here; seats of this device stay.',
  meTakeGo: 'Use them here',
  meTaken: 'Done. Your tables are on the first page.',
  meTicketOld: 'This link was used before, or is too old. Make another one on the other device.',
  meRemoved: 'Another device of yours has removed this one. What was here stays; nothing new comes.',
  meDone: 'Done.',
  meMissed:
    'Done, but not every table answered: there your other devices still have the seat. Try again in a moment.',
  meFailed: 'That did not work. Try again in a moment.',
  // inviting
  inviteAddress: 'Address in your network',
  inviteNetwork: 'The link works for everybody in the same network as this machine.',
  // lobby
  readySay: 'I am ready',
  readyUnsay: 'Not ready after all',
  readyWaits: (names: string, n: number) => `${names} ${n === 1 ? 'has' : 'have'} not said ready yet.`,
  seatRemove: 'Take this seat away',
  seatAdd: 'Add a seat',
  watchingOpen: (names: string) => `You are watching: ${names}. Take a seat to play.`,
  // your tables
  turnYours: 'Your turn',
  turnOf: (names: string) => `Waiting for ${names}`,
  turnLeft: (time: string) => `${time} left`,
  turnSince: (time: string) => `for ${time}`,
  span: (minutes: number): string =>
    minutes < 1
      ? 'less than a minute'
      : minutes < 60
        ? `${minutes} min`
        : minutes < 48 * 60
          ? `${Math.floor(minutes / 60)} h`
          : `${Math.floor(minutes / 1440)} days`,
  // calls
  callMe: 'Call me',
  callMeNote: 'When it is your turn and you are not looking.',
  callMeLead: 'You are called once a turn, when it becomes yours and this table is not open anywhere.',
  callSlow: 'This game may take days. Have yourself called when it is your turn.',
  callHere: 'On this device',
  callHereHelp: (state: string) =>
    ({
      on: 'This browser calls you, even when it is closed.',
      off: 'A notice of the browser, even when the page is closed.',
      denied: 'The browser forbids notices of this page; its own settings can allow them.',
      insecure: 'Browsers do this only for pages with https. Ask whoever runs this server.',
      unable: 'This browser cannot do it. A webhook can.',
    })[state] ?? '',
  callElsewhere: 'By webhook',
  callElsewhereHelp: 'An address of yours that takes a message.',
  webhook: (kind: string) =>
    ({ ntfy: 'ntfy', discord: 'Discord', matrix: 'Matrix', json: 'other' })[kind] ?? kind,
  webhookHelp: (kind: string) =>
    ({
      ntfy: 'The address of your topic, for example https://ntfy.sh/your-topic',
      discord: 'From the settings of a channel: Integrations, Webhooks, Copy address',
      matrix: 'From a webhook bridge in your room (Hookshot)',
      json: 'Any address that takes a small JSON document by POST',
    })[kind] ?? '',
  webhookAddress: 'Address',
  webhookAdd: 'Add',
  webhookSent: 'Added. A first message is on its way there.',
  callRemove: (host: string) => `Call me no more at ${host}`,
  callFailed: 'That did not work. Try again.',
} satisfies Catalogue;

export type GroupText = typeof groupEnglish;
