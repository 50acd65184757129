import type { ReportArticle, ReportJournal } from './store-report.ts';

/** What a report says of the press. */
export type CounterSite = {
  /** The name of the platform. */
  siteName: string;
  publicUrl: string;
  /** The link to its record in COUNTER’s registry; '' without one. */
  registryRecord: string;
};

/** The namespace of the press’s own identifiers: letters, digits, `_`, `.` and `/`. */
export const namespaceOf = ({ siteName }: CounterSite): string => {
  const plain = siteName
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9_.]/g, '')
    .replace(/^[^a-zA-Z]+/, '')
    .slice(0, 18);
  return plain.length >= 2 ? plain : 'Quire';
};

const registrable = /^10\.[1-9][0-9]{2}[0-9.]*\/.+$/;

const doiOf = ({ doi }: ReportArticle): string => (registrable.test(doi) ? doi : '');
const journalUri = ({ publicUrl }: CounterSite, { code }: ReportJournal): string =>
  `${publicUrl}/aboutjournal/${encodeURIComponent(code)}`;
const articleUri = ({ publicUrl }: CounterSite, { id }: ReportArticle): string =>
  `${publicUrl}/journaldetail/${id}`;

/** Only a whole date is one to COUNTER. */
export const publicationDate = ({ published }: ReportArticle): string =>
  published?.length === 10 ? published : '';

/** By NISO’s recommendation on versions of articles: the version of record, also corrected. */
export const articleVersion = ({ version }: ReportArticle): string => (version > 1 ? 'CVoR' : 'VoR');

/** At most three; COUNTER takes no name of one letter. */
export function authorsOf({ authors }: ReportArticle): { Name: string; ORCID?: string }[] {
  const named = authors.filter(({ name }) => name.length >= 2).slice(0, 3);
  const orcid = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]/;
  const all = named.map(({ name, orcid: id }) => {
    const [found] = orcid.exec(id ?? '') ?? [];
    return { Name: name, ...(found && { ORCID: found }) };
  });
  return all.filter(
    (one, i) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === i,
  );
}

/** Identifiers by namespace, as JSON takes them; missing ones are left out. */
export const withValues = (entries: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== ''));

export const journalIds = (site: CounterSite, journal: ReportJournal): Record<string, string> => ({
  DOI: '',
  Proprietary: `${namespaceOf(site)}:${journal.code}`,
  ISBN: '',
  Print_ISSN: journal.printIssn ?? '',
  Online_ISSN: journal.onlineIssn ?? '',
  URI: journalUri(site, journal),
});

export const articleIds = (site: CounterSite, article: ReportArticle): Record<string, string> => ({
  DOI: doiOf(article),
  Proprietary: `${namespaceOf(site)}:${article.id}`,
  ISBN: '',
  Print_ISSN: '',
  Online_ISSN: '',
  URI: articleUri(site, article),
});
