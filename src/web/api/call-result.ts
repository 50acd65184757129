import type { Envelope } from '#contract/envelope.ts';

/** The device is offline, or the server can't be reached. */
export type NoAnswer = { code: 'no answer'; msg: string; data: null };

export type CallResult<Data> = Envelope<Data> | NoAnswer;
