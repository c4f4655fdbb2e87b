import pino, { type Logger } from 'pino';

/** One JSON object a line, on standard error. Nothing that is logged may hold a token, a hand or a message. */
export const openLog = (level: string): Logger =>
  pino(
    {
      level,
      redact: ['*.token', '*.authorization', '*.secret', 'token', 'authorization', 'secret'],
    },
    pino.destination({ dest: 2, sync: false }),
  );
