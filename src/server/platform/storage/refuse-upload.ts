import { codes } from '#contract/codes.ts';
import { fail } from '../http/route.ts';
import type { Received } from './receive.ts';

const codeOf = {
  'broken off': codes.refusedInput,
  'too large': codes.refusedInput,
  refused: codes.refusedInput,
  'too many': codes.tooMany,
  'no room': codes.ourFault,
} as const;

/** The answer to whoever sent a file that was not taken: why, in words. */
export const refuseUpload = ({ reason, message }: Extract<Received, { ok: false }>) =>
  fail(codeOf[reason], message);
