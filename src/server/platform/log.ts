import { type Logger, pino } from 'pino';

export type Log = Logger;

/** The program's log: JSON lines on standard output. Redacts tokens and passwords. */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['token', 'password', 'checkPassword', '*.token', '*.password', '*.checkPassword'],
  });
