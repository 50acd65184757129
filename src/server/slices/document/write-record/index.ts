import type { Affiliation, ArticleDocument, Contributor as Person } from '#contract/document/document.ts';
import type { DocumentNode, Reference } from '#contract/document/nodes.ts';
import { plainText } from '../shared/plain-text.ts';
import { walk } from '../shared/walk.ts';
import { blocksHtml, writePage } from '../write-page/index.ts';
import { abstractText, searchText } from '../write-text/index.ts';
import { articleCsl } from './csl.ts';
import { saysWhereDataAre } from './data.ts';
import { rich } from './rich.ts';
import { statementsOf } from './statements.ts';
import { translationsOf } from './translations.ts';
import type { Abstract, Contributor, ParsedArticle, ParsedReference } from './types.ts';

export type * from './types.ts';

/** An article as lists and rows need it, with the draft of its page. */
export function recordOf(document: ArticleDocument): ParsedArticle {
  const { front } = document;
  const draft = writePage(document);
  const known: Omit<ParsedArticle, 'csl'> = {
    doi: front.doi ?? front.key ?? '',
    key: front.key,
    publisherId: front.publisherId,
    pmid: front.pmid,
    pmcid: front.pmcid,
    journal: front.journal,
    jatsType: front.articleType,
    typeLabel: front.typeLabel,
    subjects: front.subjects,
    title: rich(front.title),
    subtitle: front.subtitle && rich(front.subtitle),
    runningTitle: front.runningTitle,
    translations: translationsOf(document),
    language: front.language,
    abstracts: abstractsOf(document),
    authors: withPlaces(front.authors, front.affiliations),
    editors: withPlaces(front.editors, front.affiliations),
    keywords: front.keywords,
    received: front.received,
    accepted: front.accepted,
    published: front.published,
    volume: front.volume,
    issue: front.issue,
    elocationId: front.elocationId,
    fpage: front.firstPage,
    lpage: front.lastPage,
    pageRange: front.pageRange,
    licence: front.licence && {
      url: front.licence.url,
      name: front.licence.name,
      ...rich(front.licence.text),
    },
    copyright: front.copyright,
    openAccess: front.openAccess,
    relatedArticles: front.related,
    funding: front.funding,
    funders: front.funders,
    statements: statementsOf(document),
    references: referencesOf(document),
    graphics: [...new Set(draft.pictures.flatMap((picture) => picture.hrefs))],
    files: [...new Set(draft.files.map((file) => file.href))],
    pdfName: front.pdfName,
    saysWhereDataAre: saysWhereDataAre(document),
    searchText: searchText(document),
    draft,
  };
  return { ...known, csl: articleCsl(known) };
}

function abstractsOf({ front }: ArticleDocument): Abstract[] {
  return front.abstracts.flatMap((abstract) => {
    const text = abstractText(abstract);
    // A graphical abstract may have no text: it shows in the full text alone.
    if (text === '') return [];
    const { kind, title, language, content } = abstract;
    return [{ kind, title: plainText(title), html: blocksHtml(content, front), text, language }];
  });
}

function withPlaces(people: readonly Person[], affiliations: readonly Affiliation[]): Contributor[] {
  const places = new Map(affiliations.map((one) => [one.id, one]));
  return people.map((one) => ({
    ...one,
    affiliations: one.affiliations.map((id) => places.get(id)?.text ?? ''),
    rors: one.affiliations.map((id) => places.get(id)?.ror ?? ''),
  }));
}

/** The article's own, in the order of the text. */
function referencesOf({ body, back, front }: ArticleDocument): ParsedReference[] {
  const found: ParsedReference[] = [];
  const add = (node: DocumentNode) => {
    if (node.type === 'reference') found.push(referenceOf(node));
  };
  for (const { content } of front.abstracts) walk(content, add);
  walk(body, add);
  walk(back, add);
  return found;
}

function referenceOf(reference: Reference): ParsedReference {
  const { id = '', label = '', doi, pmid, pmcid } = reference.attrs;
  return {
    id,
    label,
    text: plainText(reference.content),
    ...(doi && { doi }),
    ...(pmid && { pmid }),
    ...(pmcid && { pmcid }),
  };
}
