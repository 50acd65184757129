import { type Xml, xml, xmlDocument } from '#server/platform/xml.ts';
import { type HarvestArticle, isDoi } from '#server/slices/articles/index.ts';
import { editionIssns, type Journal } from '#server/slices/journals/index.ts';
import { hasIssn } from './rules-indexing.ts';

type IndexedJournal = Pick<Journal, 'name' | 'shortName' | 'publisher' | 'issns'>;

/** Undefined if PubMed can take the article. */
export function whyNotInPubMed(
  { title, published }: Pick<HarvestArticle, 'title' | 'published'>,
  journal: Pick<Journal, 'issns'>,
): string | undefined {
  if (!hasIssn(journal)) return 'its journal has no ISSN';
  if (title.trim() === '') return 'it has no title';
  return published ? undefined : 'its date of publication is not known';
}

/** `<name>text</name>`; nothing without a text. */
function part(name: string, text: string | null | undefined, attributes: Xml | false = false): Xml {
  const tag: Xml = { xml: name };
  const words = text?.trim();
  return words ? xml`<${tag}${attributes}>${words}</${tag}>` : xml``;
}

function dateOf(name: string, date: string, status: string): Xml {
  const [year, month, day] = date.split('-');
  const tag: Xml = { xml: name };
  return xml`<${tag} PubStatus="${status}">${part('Year', year)}${part('Month', month)}${part('Day', day)}</${tag}>`;
}

function authorOf(author: HarvestArticle['authors'][number]) {
  const { name, given, surname, group, affiliations, rors, orcid } = author;
  const places = affiliations.flatMap((place, at) =>
    place.trim() === ''
      ? []
      : xml`<AffiliationInfo>${part('Affiliation', place)}${part('Identifier', rors[at], xml` Source="ROR"`)}</AffiliationInfo>`,
  );
  const identifier = part('Identifier', orcid && `https://orcid.org/${orcid}`, xml` Source="ORCID"`);
  if (group || surname === '')
    return xml`<Author>${part('CollectiveName', name)}${places}${identifier}</Author>`;
  // Somebody of one name has it as surname; the DTD then asks for an empty first name.
  const first = given ? part('FirstName', given) : xml`<FirstName EmptyYN="Y"/>`;
  return xml`<Author>${first}${part('LastName', surname)}${places}${identifier}</Author>`;
}

const pagesOf = ({ firstPage, lastPage, elocationId, doi }: HarvestArticle): Xml =>
  xml`${part('FirstPage', firstPage)}${part('LastPage', firstPage && lastPage)}${part(
    'ELocationID',
    elocationId,
    xml` EIdType="pii"`,
  )}${isDoi(doi) && part('ELocationID', doi, xml` EIdType="doi"`)}`;

const two = (language: string) => /^[a-z]{2}(?=-|$)/i.exec(language)?.[0];

/** Abstracts in other languages than the one that stands as the article's own. */
const otherAbstracts = (abstracts: readonly { language: string; abstract: string | null }[]): Xml[] =>
  abstracts.flatMap(({ language, abstract }) => {
    const code = two(language)?.toLowerCase();
    return code ? part('OtherAbstract', abstract, xml` Language="${code}"`) : [];
  });

const objectOf = (kind: string, params: readonly Xml[]) =>
  xml`
<Object Type="${kind}">${params}</Object>`;
const param = (name: string, text: string) => part('Param', text, xml` Name="${name}"`);

/** Keywords, and awards with who gave them; a funder of no award has no place. */
function objectsOf({ keywords, funders }: HarvestArticle): Xml {
  const objects = [
    ...keywords.map((word) => objectOf('keyword', [param('value', word)])),
    ...funders.flatMap(({ name, awards }) =>
      awards.map((award) => objectOf('grant', [param('id', award), param('grantor', name)])),
    ),
  ];
  return objects.length > 0
    ? xml`
<ObjectList>${objects}</ObjectList>`
    : xml``;
}

function articleOf(article: HarvestArticle, journal: IndexedJournal): Xml {
  const { language, translations, received, accepted, published, doi, id } = article;
  const english = language.toLowerCase().startsWith('en');
  const translated = translations.find((one) => one.language.toLowerCase().startsWith('en'));
  // PubMed has titles and abstracts in English; a title in another language is the vernacular one.
  const title = english ? article.title : (translated?.title ?? '');
  const own = { language, abstract: article.abstract };
  const main = english || !translated?.abstract ? own : translated;
  const { electronic, print } = editionIssns(journal.issns);
  const history = [
    received && dateOf('PubDate', received, 'received'),
    accepted && dateOf('PubDate', accepted, 'accepted'),
  ].filter((one) => typeof one === 'object' && one !== null);
  return xml`<Article>
<Journal>${part('PublisherName', article.publisher ?? journal.publisher ?? journal.name)}${part(
    'JournalTitle',
    journal.shortName || journal.name,
  )}${part('Issn', electronic ?? print)}${part('Volume', article.volume)}${part('Issue', article.issue)}${dateOf(
    'PubDate',
    published ?? '',
    'epublish',
  )}</Journal>
${title ? part('ArticleTitle', title) : xml`<ArticleTitle/>`}${!english && part('VernacularTitle', article.title)}
${pagesOf(article)}${part('Language', two(language)?.toUpperCase())}
${article.authors.length > 0 && xml`<AuthorList>${article.authors.map(authorOf)}</AuthorList>\n`}${part(
  'PublicationType',
  'Journal Article',
)}
<ArticleIdList>${isDoi(doi) && part('ArticleId', doi, xml` IdType="doi"`)}${part(
    'ArticleId',
    String(id),
    xml` IdType="pii"`,
  )}</ArticleIdList>
${history.length > 0 && xml`<History>${history}</History>\n`}${part('Abstract', main.abstract)}${otherAbstracts(
  [own, ...translations].filter((one) => one !== main),
)}${part('CopyrightInformation', article.copyright)}${part('CoiStatement', article.interests)}${objectsOf(article)}
</Article>
`;
}

/** Articles of a journal in PubMed's XML (DTD 2.8), for its FTP folder. Omits what `whyNotInPubMed` refuses. */
export function pubMedFile(articles: readonly HarvestArticle[], journal: IndexedJournal): string {
  const root = xml`<ArticleSet>
${articles.filter((one) => !whyNotInPubMed(one, journal)).map((one) => articleOf(one, journal))}</ArticleSet>`;
  const doctype =
    '<!DOCTYPE ArticleSet PUBLIC "-//NLM//DTD PubMed 2.8//EN" "https://dtd.nlm.nih.gov/ncbi/pubmed/in/PubMed.dtd">';
  return xmlDocument({ xml: `${doctype}\n${root.xml}` });
}
