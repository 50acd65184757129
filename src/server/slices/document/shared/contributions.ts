import { creditRoleOf } from '#contract/credit.ts';
import type { Contributor } from '#contract/document/document.ts';

/** A role with its degree, where one was said: `Software (lead)`. */
export function withDegree(words: string, degrees: Contributor['degrees']): string {
  const role = creditRoleOf(words);
  const degree = role && degrees?.[role];
  return degree ? `${words} (${degree})` : words;
}
