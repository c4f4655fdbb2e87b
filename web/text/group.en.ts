import type { Catalogue } from '@reckon/pieces';

/** Words for people who are not in one room. */
export const groupEnglish = {
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
