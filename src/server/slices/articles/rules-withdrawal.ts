import { dayOf } from '#server/platform/days.ts';
import { readableDate } from './rules-dates.ts';

const longestReason = 2000;

/** A DOI in lower case, without the resolver's address. */
export const plainDoi = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\//, '')
    .replace(/^doi:\s*/, '');

/** A reason for readers, on one line; required. */
export function plainReason(
  typed: string,
): { ok: true; text: string } | { ok: false; reason: 'no reason' | 'reason too long' } {
  const text = typed.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (text === '') return { ok: false, reason: 'no reason' };
  return text.length > longestReason ? { ok: false, reason: 'reason too long' } : { ok: true, text };
}

export const withdrawnRefusal = (doi: string, at: Date): string =>
  `the article ${doi} was withdrawn on ${readableDate(dayOf(at))}, and an import does not bring it back: restore it first`;
