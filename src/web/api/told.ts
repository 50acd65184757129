import type { Envelope } from '#contract/envelope.ts';

/** There was no answer: the device is offline, or the press is away. */
export type NoAnswer = { code: 'no answer'; msg: string; data: null };

export type Told<Data> = Envelope<Data> | NoAnswer;
