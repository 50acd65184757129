import { codes, type Envelope } from '#contract/envelope.ts';

/** Input that a rule refuses, by field; the first field's message stands for all. */
export const refuseFields = (fields: Record<string, string>): Envelope<never> => ({
  code: codes.refusedInput,
  msg: Object.values(fields)[0] ?? '',
  data: { fields },
});
