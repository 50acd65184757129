import type { ArticleDocument, Contributor } from '#contract/document/document.ts';
import type { Block, DocumentNode } from '#contract/document/nodes.ts';
import { manuscriptFields } from '#contract/manuscript-fields.ts';
import type { ReadBesides, ReadFields } from '#contract/manuscript-file-reading.ts';
import { blocksText, plainText } from '../shared/plain-text.ts';
import { walk } from '../shared/walk.ts';
import { abstractText } from '../write-text/index.ts';

const most = { authors: 200, name: 200, affiliation: 1000 };

/** Nothing, where it is too long for the field and so hardly what it seems. */
function within(field: keyof typeof manuscriptFields, text: string): string {
  const described = manuscriptFields[field];
  return 'longest' in described && text.length > described.longest ? '' : text;
}

/** The fields of the manuscript form as a document has them. */
export function fieldsOf({ front }: ArticleDocument): ReadFields {
  const affiliations = new Map(front.affiliations.map(({ id, text }) => [id, text]));
  const main = front.abstracts.find(({ kind }) => kind === 'main');
  const line = (text: string) => text.replace(/\s+/g, ' ').trim();
  return {
    manuscripttitle: within(
      'title',
      abstractText({ content: [{ type: 'paragraph', content: front.title }] }),
    ),
    runningtitle: within('runningTitle', line(front.runningTitle ?? '')),
    abstractcontent: within(
      'abstract',
      (main?.content ?? [])
        .map((block) => abstractText({ content: [block] }))
        .filter(Boolean)
        .join('\n\n'),
    ),
    keywords: within('keywords', front.keywords.map((word) => line(word).replace(/,/g, ' ')).join(', ')),
    authorDTOList: front.authors.slice(0, most.authors).map((author) => authorOf(author, affiliations)),
  };
}

const authorOf = (
  { givenNames, surname, name, email, corresponding, affiliations: ids }: Contributor,
  affiliations: ReadonlyMap<string, string>,
): ReadFields['authorDTOList'][number] => ({
  firstName: (surname ? (givenNames ?? '') : '').slice(0, most.name),
  lastName: (surname ?? name).slice(0, most.name),
  email: email ?? '',
  affiliation: ids
    .flatMap((id) => affiliations.get(id) ?? [])
    .join('; ')
    .slice(0, most.affiliation),
  correspondingauthor: corresponding ? 0 : 1,
});

/** Content of a document that the form has no field for. */
export function besidesOf(document: ArticleDocument): ReadBesides {
  const { front, body, back } = document;
  const counts = { reference: 0, figure: 0, tableFigure: 0 };
  walk([...body, ...back], ({ type }) => {
    if (type === 'reference' || type === 'figure' || type === 'tableFigure') counts[type] += 1;
  });
  const main = front.abstracts.find(({ kind }) => kind === 'main');
  return {
    references: counts.reference,
    figures: counts.figure,
    tables: counts.tableFigure,
    orcids: front.authors.filter(({ orcid }) => orcid).length,
    statements: statementsIn(back).slice(0, 20),
    abstractWords: wordsIn(blocksText(main?.content ?? [])),
    textWords: wordsIn(blocksText(withoutFloats(body))),
  };
}

const statementsIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    const [head] = block.type === 'section' && block.attrs?.role === 'statement' ? block.content : [];
    return head?.type === 'heading' ? [plainText(head.content).replace(/[:.]$/, '').slice(0, 80)] : [];
  });

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;

const floats: ReadonlySet<DocumentNode['type']> = new Set([
  'figure',
  'figureGroup',
  'tableFigure',
  'table',
  'supplement',
]);

const withoutFloats = (nodes: readonly DocumentNode[]): DocumentNode[] =>
  nodes.flatMap((node) => {
    if (floats.has(node.type)) return [];
    return node.type === 'section' ? withoutFloats(node.content) : [node];
  });
