import type { Journal } from '#server/slices/journals/index.ts';

/**
 * When a review may be added to its writer's ORCID record: from the beginning of the month after it was sent. ORCID shows everybody the
 * day on which it was added, by which an author would know who wrote it. A report that stands beside its article with the name has no need of that.
 */
export function mayBeAddedFrom(submittedAt: Date, named: boolean, now: Date): Date {
  const nextMonth = new Date(Date.UTC(submittedAt.getUTCFullYear(), submittedAt.getUTCMonth() + 1, 1));
  return named || nextMonth < now ? now : nextMonth;
}

/** The group of reviews at ORCID that a journal's belong to; undefined for a journal without an ISSN. */
export function groupOf({
  issnElectronic,
  issns,
}: Pick<Journal, 'issnElectronic' | 'issns'>): string | undefined {
  const issn = issnElectronic ?? issns[0]?.value;
  return issn && `issn:${issn}`;
}
