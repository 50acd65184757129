import { type Xml, xml, xmlDocument } from '#server/platform/xml.ts';
import { type HarvestArticle, isDoi } from '#server/slices/articles/index.ts';
import { editionIssns, type Journal } from '#server/slices/journals/index.ts';
import { bibliographicCode } from './languages.ts';
import { hasIssn } from './rules-indexing.ts';

type ListedJournal = Pick<Journal, 'name' | 'publisher' | 'issns'>;

/** Keywords that the DOAJ takes of an article. */
export const mostKeywords = 6;
const day = /^\d{4}(-\d{2}(-\d{2})?)?$/;

/** Undefined if the DOAJ can take the article. */
export function whyNotInDoaj(
  { title, published }: Pick<HarvestArticle, 'title' | 'published'>,
  journal: Pick<Journal, 'issns'>,
): string | undefined {
  if (!hasIssn(journal)) return 'its journal has no ISSN';
  if (title.trim() === '') return 'it has no title';
  return day.test(published ?? '') ? undefined : 'its date of publication is not known';
}

/** `<name>text</name>` on a line; nothing without a text. */
function line(name: string, text: string | null | undefined, attributes: Xml | false = false): Xml {
  const tag: Xml = { xml: name };
  const words = text?.trim();
  return words ? xml`<${tag}${attributes}>${words}</${tag}>\n` : xml``;
}

function inLanguage(language: string): Xml | false {
  const code = bibliographicCode(language);
  return code !== undefined && xml` language="${code}"`;
}

/** Affiliations are listed once, and named by their places. */
function people({ authors }: HarvestArticle): Xml {
  const places = [...new Set(authors.flatMap(({ affiliations }) => affiliations))];
  const known = authors.filter(({ name }) => name.trim() !== '');
  if (known.length === 0) return xml``;
  const author = ({ name, given, surname, group, affiliations, orcid }: HarvestArticle['authors'][number]) =>
    xml`<author>
${line('name', group || !given || !surname ? name : `${given} ${surname}`)}${affiliations.map((place) =>
  line('affiliationId', String(places.indexOf(place) + 1)),
)}${line('orcid_id', orcid && `https://orcid.org/${orcid}`)}</author>
`;
  return xml`<authors>
${known.map(author)}</authors>
${
  places.length > 0 &&
  xml`<affiliationsList>
${places.map((place, at) => line('affiliationName', place, xml` affiliationId="${at + 1}"`))}</affiliationsList>
`
}`;
}

const keywordsOf = ({ language, keywords }: { language: string; keywords: readonly string[] }): Xml =>
  keywords.length === 0
    ? xml``
    : xml`<keywords${inLanguage(language)}>
${keywords.slice(0, mostKeywords).map((word) => line('keyword', word))}</keywords>
`;

function recordOf(article: HarvestArticle, journal: ListedJournal, publicUrl: string): Xml {
  const { language, translations, firstPage, elocationId } = article;
  const { print, electronic } = editionIssns(journal.issns);
  return xml`<record>
${line('language', bibliographicCode(language))}${line('publisher', article.publisher ?? journal.publisher)}${line(
  'journalTitle',
  journal.name,
)}${line('issn', print)}${line('eissn', electronic)}${line(
  'publicationDate',
  article.published,
)}${line('volume', article.volume)}${line('issue', article.issue)}${line('startPage', firstPage ?? elocationId)}${line(
  'endPage',
  article.lastPage,
)}${line('doi', isDoi(article.doi) ? article.doi : null)}${line('publisherRecordId', String(article.id))}${line(
  'documentType',
  article.typeLabel,
)}${line('title', article.title, inLanguage(language))}${translations.map((one) =>
  line('title', one.title, inLanguage(one.language)),
)}${people(article)}${line('abstract', article.abstract, inLanguage(language))}${translations.map((one) =>
  line('abstract', one.abstract, inLanguage(one.language)),
)}<fullTextUrl format="html">${publicUrl}/journaldetail/${article.id}</fullTextUrl>
${[article, ...translations].map(keywordsOf)}</record>
`;
}

/** Articles of a journal in the DOAJ's own XML, which its publisher uploads there. Omits what `whyNotInDoaj` refuses. */
export const doajFile = (
  articles: readonly HarvestArticle[],
  journal: ListedJournal,
  publicUrl: string,
): string =>
  xmlDocument(
    xml`<records>
${articles.filter((one) => !whyNotInDoaj(one, journal)).map((one) => recordOf(one, journal, publicUrl))}</records>`,
  );
