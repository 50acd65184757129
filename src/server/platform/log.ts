import { type Logger, pino } from 'pino';

export type Log = Logger;

/** The program's log: JSON lines on standard output. Tokens, passwords and link keys are never written. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['token', 'password', 'checkPassword', '*.token', '*.password', '*.checkPassword'],
  });
