import { codes } from '#contract/codes.ts';
import type { CallResult } from '#web/api/call-result.ts';

/** The words that `MessageForm` shows of an answer; where other words were sent with the key, the next attempt is another message. */
export function messageOutcome(answer: CallResult<unknown>): { wrong: string; anew?: boolean } {
  if (answer.code === codes.success) return { wrong: '' };
  const fields = answer.code === codes.refusedInput ? answer.data?.fields : undefined;
  return { wrong: Object.values(fields ?? {})[0] ?? answer.msg, anew: answer.code === codes.conflict };
}
