import type { Catalogue } from '@reckon/pieces';

/** Words for people who are not in one room. */
export const groupEnglish = {
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
