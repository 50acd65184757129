import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { warnReader } from '#web/ui/warnings.ts';
import { Unreachable, unreachableMessage } from './unreachable.ts';

/** Warns of a failed call (specification §8). Not found is no reason for a warning. */
export function warnOfAnswer(answer: Envelope<unknown>): void {
  if (answer.code !== codes.success && answer.code !== codes.notThere) warnReader(answer.msg);
}

/** Warns why a page could not be loaded: the message thrown by `dataOf`, or no connection. */
export function warnOf(error: unknown): void {
  if (error instanceof Unreachable) warnReader(unreachableMessage);
  const words = (error as { data?: unknown } | null)?.data;
  if (typeof words === 'string') warnReader(words);
}
