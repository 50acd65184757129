import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { fail, unavailable } from '../http/route.ts';
import type { Received } from './receive.ts';

const codeOf = {
  'broken off': codes.refusedInput,
  'too large': codes.refusedInput,
  refused: codes.refusedInput,
  'too many': codes.tooMany,
} as const;

/** Seconds until a retry is worth while where the disk was full. */
const noRoomRetry = 300;

/** The answer to a refused upload, with its reason. */
export const refuseUpload = ({ reason, message }: Extract<Received, { ok: false }>): Envelope<never> =>
  reason === 'no room' ? unavailable(message, noRoomRetry) : fail(codeOf[reason], message);
