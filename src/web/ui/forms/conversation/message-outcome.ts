import { codes } from '#contract/codes.ts';
import type { CallResult } from '#web/api/call-result.ts';

/** The words that `MessageForm` shows of an answer; after a conflict the next attempt gets a new key. */
export function messageOutcome(answer: CallResult<unknown>): { wrong: string; anew?: boolean } {
  if (answer.code === codes.success) return { wrong: '' };
  const fields = answer.code === codes.refusedInput ? answer.data?.fields : undefined;
  return { wrong: Object.values(fields ?? {})[0] ?? answer.msg, anew: answer.code === codes.conflict };
}
