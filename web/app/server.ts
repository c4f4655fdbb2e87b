import { api } from '@reckon/protocol/client';

/** The HTTP door of the server this page came from. */
export const server = api();
