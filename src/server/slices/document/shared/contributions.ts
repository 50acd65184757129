import { creditRoleIn } from '#contract/credit.ts';
import type { Contributor } from '#contract/document/document.ts';

/** A role of a person with its degree, where one was said: `Software (lead)`. */
export function withDegree(
  words: string,
  { terms, degrees }: Pick<Contributor, 'terms' | 'degrees'>,
): string {
  const role = creditRoleIn(words, terms);
  const degree = role && degrees?.[role];
  return degree ? `${words} (${degree})` : words;
}
