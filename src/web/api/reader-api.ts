import type { Api } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { warnReader } from '#web/ui/warnings.ts';
import { browserApi } from './browser-api.ts';
import { Unreachable, unreachableMessage } from './unreachable.ts';

/** Not found is no reason for a warning. */
function warnOfAnswer(answer: Envelope<unknown>): void {
  if (answer.code !== codes.success && answer.code !== codes.notThere) warnReader(answer.msg);
}

/**
 * The API for readers' pages (specification §8): a failed call is shown as a warning. Rejects as `browserApi` does; see
 * `warnOf`.
 */
export const readerApi = (async (...call: Parameters<typeof browserApi>) => {
  const answer = await browserApi(...call);
  warnOfAnswer(answer);
  return answer;
}) as Api;

/** Warns why a page could not be loaded: the message thrown by `dataOf`, or no connection. */
export function warnOf(error: unknown): void {
  if (error instanceof Unreachable) warnReader(unreachableMessage);
  const words = (error as { data?: unknown } | null)?.data;
  if (typeof words === 'string') warnReader(words);
}
