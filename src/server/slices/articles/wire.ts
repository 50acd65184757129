import { z } from 'zod';
import type { ArticleEntry, Author } from '#contract/article-entry.ts';
import { type Article, articleStatement, citation, contentsEntry, floatEntry } from '#contract/articles.ts';
import { creditRoles } from '#contract/credit.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { rorOf } from '#contract/identifiers.ts';
import { issueName } from '#contract/issues.ts';
import { dayOf } from '#server/platform/days.ts';
import { doiUrl, isDoi } from '#server/slices/document/index.ts';
import { coinsOf } from './rules-coins.ts';
import { readableDate } from './rules-dates.ts';
import { relationsOf } from './rules-relations.ts';
import type { FoundPlaces } from './search/store-snippets.ts';
import type { EntryRow } from './store-lists.ts';
import type { ArticleRead, AuthorRead } from './store-read.ts';

// Stored HTML was made by the importer, or sanitised.
const html = (text: string) => text as SanitisedHtml;
const htmlOrNull = (text: string | null) => text as SanitisedHtml | null;

/** Empty where the article has a key instead of a DOI. */
const doiOf = ({ doi }: { doi: string }) => (isDoi(doi) ? doi : '');

const storedFunder = z.object({
  name: z.string(),
  id: z.string().optional(),
  awards: z.array(z.string()),
});

const parts = z.object({
  contents: z.array(contentsEntry),
  figures: z.array(floatEntry),
  tables: z.array(floatEntry),
  citations: z.array(citation),
  funders: z.array(storedFunder),
  statements: z.array(articleStatement),
});

/** As they stand in the article’s row. */
export const storedTranslations = z.array(
  z.object({
    language: z.string(),
    title: z.object({ html: z.string(), text: z.string() }).optional(),
    abstract: z.object({ html: z.string(), text: z.string() }).optional(),
    keywords: z.array(z.string()),
  }),
);

/** `found` only in searches. */
export const entryOnTheWire = (row: EntryRow, found?: FoundPlaces): ArticleEntry => ({
  id: row.id,
  manuscripnumber: row.manuscriptNumber,
  journalId: row.journalId,
  journalCode: row.journalCode,
  journalName: row.journalName,
  manuscripttitle: row.titleText,
  titleHtml: html(row.titleHtml),
  manuscripttype: row.typeValue,
  manuscripttypeName: row.typeLabel,
  authorDTOList: row.authors.map((author) => authorOnTheWire(author, row.id)),
  doi: doiOf(row),
  journalStr1: row.citationLine1,
  journalStr2: row.citationLine2,
  abstractcontent: row.abstract,
  snippet: found?.snippet ?? null,
  ...(found && { found: found.places }),
  receivedDateStr: row.received && readableDate(row.received),
  acceptedDateStr: row.accepted && readableDate(row.accepted),
  publishedDateStr: row.published ? readableDate(row.published) : '',
  htmlfile: row.htmlFile,
  openAccess: row.openAccess,
  coins: coinsOf(row),
  picture: row.picture,
});

export const authorOnTheWire = (author: AuthorRead, manuscriptId: number): Author => ({
  anthorId: author.id,
  manuscriptId,
  firstName: author.givenNames,
  lastName: author.surname,
  displayName: author.displayName,
  nativeName: author.nativeName,
  group: author.group,
  affiliation: author.affiliations.join('; '),
  affiliations: author.affiliations,
  orcid: author.orcid,
  orcidConfirmed: author.orcidConfirmed,
  rors: author.affiliations.map((_, at) => author.rors[at] || null),
  contributions: author.contributions.map(({ role, degree }) => ({
    role,
    name: creditRoles[role],
    degree: degree ?? null,
  })),
  email: author.email,
  correspondingauthor: author.corresponding ? 0 : 1,
  id: author.id,
  // Accounts are not public.
  creator: null,
  createDate: null,
  updater: null,
  updateDate: null,
});

/** Of a withdrawn article, only the fields of its page. */
export function articleOnTheWire(row: ArticleRead): Article {
  const whole = wholeArticle(row);
  if (!row.withdrawn_at || !row.withdrawal_reason) return whole;
  const day = dayOf(row.withdrawn_at);
  return {
    ...whole,
    status: 8,
    withdrawn: { date: readableDate(day), reason: row.withdrawal_reason },
    keywords: '',
    abstractcontent: '',
    abstractHtml: null,
    funding: null,
    funders: [],
    translations: [],
    statements: [],
    htmlfile: null,
    manuscriptfile: null,
    xmlfile: null,
    attachedFiles: [],
    references: [],
    reports: [],
    contents: [],
    figures: [],
    tables: [],
    textLength: 0,
    versions: [],
  };
}

/** The first version has the day of publication, others that of their notice. */
function dateOfVersion({ published, notices }: ArticleRead, version: number): string {
  const notice = notices.find((one) => one.kind === 'correction' && one.version === version);
  const date = version === 1 ? published : notice?.on;
  return date ? readableDate(date) : '';
}

/** A funder's identifier as an address, where it can be one. */
const funderAddress = (id: string | undefined): string | null =>
  !id ? null : isDoi(id) ? doiUrl(id) : (rorOf(id) ?? null);

function wholeArticle(row: ArticleRead): Article {
  const { funders, ...rest } = parts.parse(row);
  return {
    id: row.id,
    manuscripnumber: row.manuscript_number,
    journalId: row.journal_id,
    journalCode: row.journal_code,
    journalName: row.journal_name,
    journalShortName: row.journal_short_name,
    volumeId: row.volume_id,
    manuscripttitle: row.title_text,
    titleHtml: html(row.title_html),
    runningtitle: row.running_title,
    manuscripttype: row.type_value,
    manuscripttypeName: row.type_label,
    keywords: row.keywords.join(', '),
    abstractcontent: row.abstract_text,
    abstractHtml: htmlOrNull(row.abstract_html),
    affiliation: [...new Set(row.authors.flatMap(({ affiliations }) => affiliations))].join('; '),
    language: row.language,
    status: 9,
    withdrawn: null,
    doi: doiOf(row),
    journalStr1: row.citation_line_1,
    journalStr2: row.citation_line_2,
    receivedDateStr: row.received && readableDate(row.received),
    acceptedDateStr: row.accepted && readableDate(row.accepted),
    publishedDateStr: row.published ? readableDate(row.published) : '',
    publishedDate: row.published ?? '',
    updateDate: row.updated_at.toISOString(),
    volume: row.volume,
    issue: row.issue,
    inIssue: row.in_issue && { id: row.in_issue.id, name: issueName(row.in_issue) },
    firstPage: row.first_page,
    lastPage: row.last_page,
    elocationId: row.elocation_id,
    issn: row.issn,
    publisher: row.publisher,
    openAccess: row.open_access,
    licence: { url: row.licence_url, name: row.licence_name, html: htmlOrNull(row.licence_html) },
    copyright: row.copyright,
    htmlfile: row.html_file,
    manuscriptfile: row.pdf_file,
    xmlfile: row.xml_file,
    cite: html(row.cite_html),
    bibtex: row.bibtex,
    ris: row.ris,
    authorDTOList: row.authors.map((author) => authorOnTheWire(author, row.id)),
    attachedFiles: row.attached,
    related: relationsOf(row.stated, row.stated_by_others, row.other_translations).map((one) => ({
      ...one,
      doi: (one.doi && doiOf({ doi: one.doi })) || null,
    })),
    references: row.reference_list,
    reports: row.reports.map(({ on, ...report }) => ({ ...report, date: readableDate(on) })),
    version: row.version,
    currentVersion: row.version,
    retracted: row.retracted_on !== null,
    notices: row.notices.map((notice) => ({
      id: notice.id,
      kind: notice.kind,
      version: notice.version,
      date: readableDate(notice.on),
      corrected: notice.correctedOn && readableDate(notice.correctedOn),
      html: html(notice.html),
    })),
    versions: row.versions.map((earlier) => ({ ...earlier, date: dateOfVersion(row, earlier.version) })),
    textLength: row.text_length,
    ...rest,
    funding: row.funding,
    funders: funders.map(({ id, ...funder }) => ({ ...funder, id: funderAddress(id) })),
    translations: storedTranslations
      .parse(row.translations)
      .map(({ language, title, abstract, keywords }) => ({
        language,
        titleHtml: title ? html(title.html) : null,
        title: title?.text ?? '',
        abstractHtml: abstract ? html(abstract.html) : null,
        abstract: abstract?.text ?? '',
        keywords,
      })),
  };
}
