import { coverageOfJournals } from '../../slices/articles/index.ts';
import { listJournals } from '../../slices/journals/index.ts';
import type { CachedDocument } from '../documents.ts';
import type { FeedSources } from './feeds.ts';

/** The fields of KBART (NISO RP-9-2014), in its order. */
const fields = [
  'publication_title',
  'print_identifier',
  'online_identifier',
  'date_first_issue_online',
  'num_first_vol_online',
  'num_first_issue_online',
  'date_last_issue_online',
  'num_last_vol_online',
  'num_last_issue_online',
  'title_url',
  'first_author',
  'title_id',
  'embargo_info',
  'coverage_depth',
  'notes',
  'publisher_name',
  'publication_type',
  'date_monograph_published_print',
  'date_monograph_published_online',
  'monograph_volume',
  'monograph_edition',
  'first_editor',
  'parent_publication_title_id',
  'preceding_publication_title_id',
  'access_type',
] as const;

/** Tabs and line ends are the table's own. */
const cell = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** A name as KBART wants it in that of the file: `Fen_Global_AllTitles_2026-11-25.txt`. */
const fileName = (siteName: string, day: string) =>
  `${siteName.normalize('NFKD').replace(/[^A-Za-z0-9]+/g, '') || 'Press'}_Global_AllTitles_${day}.txt`;

/**
 * The journals for knowledge bases of libraries. A journal that goes on has no last issue; of a journal without articles
 * nothing can be read yet, so it is left out.
 */
export const kbart = ({ db, publicUrl, siteName }: FeedSources): CachedDocument => ({
  path: /^\/kbart\.txt$/,
  async make() {
    const coverage = await coverageOfJournals(db);
    const rows = (await listJournals(db)).flatMap((journal) => {
      const covered = coverage.get(journal.id);
      if (!covered) return [];
      const values: Partial<Record<(typeof fields)[number], string | null>> = {
        publication_title: journal.name,
        print_identifier: journal.issnPrint,
        online_identifier:
          journal.issnElectronic ?? (journal.issnPrint ? null : journal.issns[0]?.value) ?? null,
        date_first_issue_online: covered.first.published,
        num_first_vol_online: covered.first.volume,
        num_first_issue_online: covered.first.issue,
        title_url: `${publicUrl}/aboutjournal/${journal.code}`,
        title_id: journal.code,
        coverage_depth: 'fulltext',
        publisher_name: journal.publisher ?? siteName,
        publication_type: 'serial',
        access_type: 'F',
      };
      return [fields.map((field) => cell(values[field])).join('\t')];
    });
    const day =
      [...coverage.values()]
        .map(({ newest }) => newest)
        .sort()
        .at(-1) ?? '0000-01-01';
    return {
      type: 'text/tab-separated-values; charset=utf-8',
      text: `${[fields.join('\t'), ...rows].join('\r\n')}\r\n`,
      headers: { 'Content-Disposition': `inline; filename="${fileName(siteName, day)}"` },
    };
  },
});
