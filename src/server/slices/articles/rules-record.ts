import { decodeHTML } from 'entities';
import type { Insertable } from 'kysely';
import { type Contribution, creditRoleIn } from '#contract/credit.ts';
import type {
  Abstract,
  Contributor,
  CslItem,
  FloatEntry,
  FullText,
  Journal,
  ParsedArticle,
} from '#server/slices/document/index.ts';
import { isDoi } from '#server/slices/document/index.ts';
import type { Citations } from './citations.ts';
import { citationLine } from './rules-citation-line.ts';
import { sortableDate } from './rules-dates.ts';
import type { Tables } from './tables.ts';

type Child<Table> = Omit<Insertable<Table>, 'id' | 'article_id'>;
export type AuthorRow = Child<Tables['article_authors']>;
export type ReferenceRow = Child<Tables['article_references']>;
export type RelatedRow = Child<Tables['related_articles']>;
export type ArticleRow = Omit<
  Insertable<Tables['articles']>,
  'id' | 'updated_at' | 'fingerprint' | 'withdrawn_at' | 'withdrawal_reason' | 'version' | 'retracted_on'
>;

type ArticleContext = {
  journal: { id: number };
  volumeId: number | null;
  typeValue: number;
  fullText: FullText;
  /** Addresses of the pictures by their `src` in the full text. */
  addressOf: ReadonlyMap<string, string>;
  citations: Citations;
  csl: CslItem;
  htmlFile: string;
  pdfFile: string | null;
  xmlFile: string;
  xmlSha256: string;
};

/** Longer ones are mistakes and do not fit an index. */
const longestDoi = 500;
const usableDoi = (doi: string | undefined) => (doi && doi.length <= longestDoi ? doi : null);

export function articleRow(parsed: ParsedArticle, around: ArticleContext): ArticleRow {
  const abstract = abstractOf(parsed.abstracts);
  const title = titleOf(parsed);
  // With the journal's name at publication.
  const [citation_line_1, citation_line_2] = citationLine({
    ...parsed,
    journal: journalSource(parsed).shortTitle ?? parsed.journal.title,
    firstPage: parsed.fpage,
    lastPage: parsed.lpage,
  });
  const float = ({ id, label, title, src }: FloatEntry) => ({
    id,
    label,
    title,
    src: (src && around.addressOf.get(src)) ?? null,
  });
  return {
    doi: parsed.doi,
    manuscript_number: numberOf(parsed),
    journal_id: around.journal.id,
    volume_id: around.volumeId,
    volume: parsed.volume ?? null,
    issue: parsed.issue ?? null,
    first_page: parsed.fpage ?? null,
    last_page: parsed.lpage ?? null,
    elocation_id: parsed.elocationId ?? null,
    type_value: around.typeValue,
    type_label: parsed.typeLabel,
    title_html: title.html,
    title_text: title.text,
    running_title: parsed.runningTitle ?? null,
    abstract_html: abstract?.html ?? null,
    abstract_text: abstract?.text ?? '',
    keywords: parsed.keywords,
    language: parsed.language,
    received: parsed.received ?? null,
    accepted: parsed.accepted ?? null,
    published: parsed.published ?? null,
    published_on: sortableDate(parsed.published),
    open_access: parsed.openAccess,
    licence_url: parsed.licence?.url ?? null,
    licence_name: parsed.licence?.name ?? null,
    licence_html: parsed.licence?.html ?? null,
    copyright: parsed.copyright ?? null,
    issn: issnOf(parsed),
    publisher: parsed.journal.publisher ?? null,
    citation_line_1,
    citation_line_2,
    html_file: around.htmlFile,
    pdf_file: around.pdfFile,
    text_length: parsed.searchText.length,
    contents: JSON.stringify(around.fullText.sections),
    figures: JSON.stringify(around.fullText.figures.map(float)),
    tables: JSON.stringify(around.fullText.tables.map(float)),
    citations: JSON.stringify(around.citations.citations),
    cite_html: around.citations.cite,
    bibtex: around.citations.bibtex,
    ris: around.citations.ris,
    csl: JSON.stringify(around.csl),
    xml_file: around.xmlFile,
    xml_sha256: around.xmlSha256,
    funding: parsed.funding ?? null,
    funders: JSON.stringify(parsed.funders),
    translations: JSON.stringify(parsed.translations),
    statements: JSON.stringify(parsed.statements),
  };
}

/** The publisher's number of the article, else the DOI's suffix, else its pages. */
const numberOf = ({ publisherId, doi, elocationId, fpage }: ParsedArticle): string =>
  publisherId ?? (isDoi(doi) ? doi.slice(doi.indexOf('/') + 1) : (elocationId ?? fpage ?? ''));

/** Title with subtitle. */
export function titleOf({ title, subtitle }: Pick<ParsedArticle, 'title' | 'subtitle'>) {
  if (!subtitle?.text) return title;
  const joint = /[.:;?!–—]$/.test(title.text) ? ' ' : ': ';
  return { html: `${title.html}${joint}${subtitle.html}`, text: `${title.text}${joint}${subtitle.text}` };
}

/** The main abstract, or else another introduction in the article's language. */
export function abstractOf(abstracts: readonly Abstract[]): Abstract | undefined {
  return (
    abstracts.find(({ kind }) => kind === 'main') ??
    abstracts.find(({ kind, text }) => kind !== 'graphical' && kind !== 'translated' && text !== '')
  );
}

const issnOf = ({ journal: { issns } }: ParsedArticle) =>
  (issns.find(({ kind }) => kind === 'electronic') ?? issns[0])?.value ?? null;

/** Stores only the corresponding author's address, since no other is public. */
export function authorRows(authors: readonly Contributor[]): AuthorRow[] {
  return authors.map((author, position) => ({
    position,
    display_name: author.name,
    given_names: author.givenNames ?? '',
    surname: [author.surname ?? author.collectiveName ?? author.name, author.suffix]
      .filter(Boolean)
      .join(' '),
    is_group: author.surname === undefined && author.collectiveName !== undefined,
    orcid: author.orcid ?? null,
    email: author.corresponding ? (author.email ?? null) : null,
    corresponding: author.corresponding,
    affiliations: author.affiliations,
    orcid_confirmed: author.orcidConfirmed ?? false,
    rors: author.rors,
    contributions: JSON.stringify(contributionsOf(author)),
    native_name: author.nativeName ?? null,
  }));
}

function contributionsOf({ roles, terms, degrees }: Contributor): Contribution[] {
  const found = new Set(roles.flatMap((words) => creditRoleIn(words, terms) ?? []));
  return [...found].map((role) => ({ role, degree: degrees?.[role] }));
}

export function referenceRows(parsed: ParsedArticle): ReferenceRow[] {
  return parsed.references.map((reference, position) => ({
    position,
    anchor: reference.id,
    text: reference.text,
    doi: usableDoi(reference.doi),
  }));
}

/** Related articles by the source, without the article itself. */
export function relatedRows(parsed: ParsedArticle): RelatedRow[] {
  return parsed.relatedArticles
    .filter(({ doi }) => doi !== parsed.doi)
    .map((related, position) => ({
      position,
      relation: related.relation,
      doi: usableDoi(related.doi),
      title: related.title ?? null,
      journal: related.journal ?? null,
      url: related.url ?? null,
    }));
}

/** Labels of files by their names in the source; the first counts. */
export const fileLabels = ({ draft }: Pick<ParsedArticle, 'draft'>): Map<string, string> =>
  new Map(draft.files.map(({ href, label }) => [href, label ?? ''] as const).toReversed());

/** The journal as the source names it; ignores an abbreviation that only differs in case (`elife`). */
export function journalSource({ journal }: ParsedArticle): Journal {
  const same = journal.shortTitle?.toLowerCase() === journal.title.toLowerCase();
  return same ? { ...journal, shortTitle: journal.title } : journal;
}

/** The article's CSL-JSON with a title in the inline markup that citation formatters know. */
export function citedItem(parsed: ParsedArticle): CslItem {
  const { html, text } = titleOf(parsed);
  const title = html.includes('<math') ? text : decodeHTML(inlineOnly(html));
  return {
    ...parsed.csl,
    id: parsed.doi,
    DOI: isDoi(parsed.doi) ? parsed.doi : undefined,
    title,
    'container-title-short': journalSource(parsed).shortTitle,
  };
}

const inlineOnly = (html: string) =>
  html
    .replace(/<(\/?)(?:em|i)(?:\s[^>]*)?>/g, '<$1i>')
    .replace(/<(\/?)(?:strong|b)(?:\s[^>]*)?>/g, '<$1b>')
    .replace(/<(\/?)(sub|sup)(?:\s[^>]*)?>/g, '<$1$2>')
    .replace(/<(?!\/?(?:i|b|sub|sup)>)[^>]*>/g, '');
