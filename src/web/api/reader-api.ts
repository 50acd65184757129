import type { Api } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { warnReader } from '#web/ui/warnings.ts';
import { browserApi } from './browser-api.ts';
import { Unreachable, unreachableWords } from './unreachable.ts';

/** Warns of an answer without success, with the server's words. What is not there may be missing without harm. */
function warnOfAnswer(answer: Envelope<unknown>): void {
  if (answer.code !== codes.success && answer.code !== codes.notThere) warnReader(answer.msg);
}

/**
 * The API for readers' pages (specification §8): a call that fails is shown as a warning, whatever the page does without
 * its answer. Rejects as `browserApi` does; `warnOf` warns of that.
 */
export const readerApi = (async (...call: Parameters<typeof browserApi>) => {
  const answer = await browserApi(...call);
  warnOfAnswer(answer);
  return answer;
}) as Api;

/** Warns of why a page could not be loaded: the server's words that `must` threw, or that there was no answer. */
export function warnOf(error: unknown): void {
  if (error instanceof Unreachable) warnReader(unreachableWords);
  const words = (error as { data?: unknown } | null)?.data;
  if (typeof words === 'string') warnReader(words);
}
