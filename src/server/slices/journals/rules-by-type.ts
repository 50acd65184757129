import type { Journal } from './store.ts';

/** A journal with what its rules say otherwise for a manuscript type. */
export function asForType(journal: Journal, type: number | null): Journal {
  const own = journal.rules.byType.find((one) => one.type === type);
  if (!own) return journal;
  return {
    ...journal,
    abstractWords: own.abstractWords ?? journal.abstractWords,
    textWords: own.textWords ?? journal.textWords,
    reviewModel: own.reviewModel ?? journal.reviewModel,
    rules: {
      ...journal.rules,
      reviewers: own.reviewers ?? journal.rules.reviewers,
      days: { ...journal.rules.days, ...own.days },
    },
  };
}
