/** How a webhook wants to be spoken to. */
export const WEBHOOKS = ['ntfy', 'discord', 'matrix', 'json'] as const;
export type Webhook = (typeof WEBHOOKS)[number];

/** In which language somebody is called. */
export const CALL_LANGUAGES = ['en', 'zh'] as const;
export type CallLanguage = (typeof CALL_LANGUAGES)[number];

/** POST /api/tables/:table/calls: where the seat wants to be called when it is its turn and nobody is looking. */
export type NewCall =
  | {
      readonly kind: 'push';
      readonly language: CallLanguage;
      /** What a browser's `PushSubscription` holds. */
      readonly endpoint: string;
      readonly keys: { readonly p256dh: string; readonly auth: string };
    }
  | {
      readonly kind: 'webhook';
      readonly language: CallLanguage;
      readonly url: string;
      readonly webhook: Webhook;
    };

/** GET /api/tables/:table/calls: what the seat has asked for. Addresses are secrets: only their hosts are told. */
export interface CallEntry {
  readonly id: string;
  readonly kind: NewCall['kind'];
  readonly webhook?: Webhook;
  readonly host: string;
}

/** GET /api/calls */
export interface CallsInfo {
  /** The public half of what this server signs its pushes with, as `PushManager.subscribe` wants it. */
  readonly key: string;
}

/** What a service worker is handed when it is somebody's turn. Nothing in it is a secret of the game or of the seat. */
export interface PushedTurn {
  readonly title: string;
  readonly body: string;
  /** A path of the page. */
  readonly path: string;
  /** A later message of the same table takes the place of an earlier one. */
  readonly tag: string;
}
