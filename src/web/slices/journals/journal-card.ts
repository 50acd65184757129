import type { Output } from '#contract/api.ts';
import type { Journal } from '#contract/journals.ts';
import { type SiteJournal, siteJournal } from '#web/shell/site.ts';

/** A journal as lists of journals show it, with what is known of it. */
export type JournalCard = SiteJournal & { issn: string; articles: number; newest: string };

export const journalCards = (journals: Journal[], counts: Output<'journalCounts'>): JournalCard[] =>
  journals.map((journal) => {
    const { articles = 0, newest = '' } = counts.find(({ journalId }) => journalId === journal.id) ?? {};
    return {
      ...siteJournal(journal),
      issn: journal.issnElectronic ?? journal.issnPrint ?? '',
      articles,
      newest,
    };
  });

export const articleCount = (number: number) =>
  number === 1 ? '1 article' : `${number.toLocaleString('en')} articles`;
