import { expect, test } from 'vitest';
import type { ArticleDocument, Front } from '#contract/document/document.ts';
import type { Block } from '#contract/document/nodes.ts';
import { readJats } from '../for-workers.ts';
import { compareDocuments } from './index.ts';

const read = readJats(
  '<article><front><journal-meta><journal-title-group><journal-title>J</journal-title></journal-title-group></journal-meta><article-meta><article-id pub-id-type="doi">10.5555/dew</article-id><title-group><article-title>Dew on stone</article-title></title-group></article-meta></front><body/></article>',
);
if (!read.ok) throw new Error(read.problem.message);

const paragraph = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const documentOf = (title: string, ...body: Block[]): ArticleDocument => ({
  ...read.document,
  front: { ...read.document.front, title: [{ type: 'text', text: title }] },
  body,
});
const numbered = (count: number) => Array.from({ length: count }, (_, i) => paragraph(`Stone ${i} was dry.`));
const shown = ({ change, runs, skipped }: ReturnType<typeof compareDocuments>['blocks'][number]) =>
  skipped ?? [
    change,
    runs.map(({ change, text }) => (change === 'same' ? text : `${change}:${text}`)).join('|'),
  ];

test('words, blocks and fields that changed are told, the rest by its number', () => {
  const before = documentOf(
    'Dew on stone',
    ...numbered(4),
    paragraph('Dew was found on forty stones.'),
    ...numbered(3),
  );
  const after = documentOf(
    'Dew on stones',
    ...numbered(4),
    paragraph('Dew was found on fifty stones.'),
    paragraph('An added line.'),
    ...numbered(2),
  );
  const { fields, blocks } = compareDocuments(before, after);
  expect(fields).toEqual([
    {
      label: 'Title',
      runs: [
        { change: 'same', text: 'Dew on ' },
        { change: 'deleted', text: 'stone' },
        { change: 'inserted', text: 'stones' },
      ],
    },
  ]);
  expect(blocks.map(shown)).toEqual([
    3,
    ['same', 'Stone 3 was dry.'],
    ['changed', 'Dew was found on |deleted:forty|inserted:fifty| stones.'],
    ['inserted', 'inserted:An added line.'],
    ['same', 'Stone 0 was dry.'],
    ['same', 'Stone 1 was dry.'],
    ['deleted', 'deleted:Stone 2 was dry.'],
  ]);
});

test('the alternative text of a figure is compared, and what is in the figure', () => {
  const figure = (alt: string, caption: string): Block => ({
    type: 'figure',
    attrs: { id: 'fig1', alt },
    content: [{ type: 'caption', content: [paragraph(caption)] }],
  });
  const { blocks } = compareDocuments(
    documentOf('Dew', figure('Three stones', 'Stones.')),
    documentOf('Dew', figure('Four stones', 'Wet stones.')),
  );
  expect(blocks.map(shown)).toEqual([
    ['changed', 'deleted:Three|inserted:Four| stones'],
    ['changed', 'deleted:Stones|inserted:Wet stones|.'],
  ]);
});

test('nothing has changed between a document and itself', () => {
  const document = documentOf('Dew', ...numbered(3));
  expect(compareDocuments(document, document)).toEqual({
    fields: [],
    blocks: [{ change: 'skipped', kind: '', runs: [], skipped: 3 }],
  });
});

test('two texts of thousands of blocks without a word in common end soon', () => {
  const many = (word: string) => Array.from({ length: 6000 }, (_, i) => paragraph(`${word}${i}`));
  const { blocks } = compareDocuments(documentOf('A', ...many('dew')), documentOf('A', ...many('fog')));
  expect(blocks).toHaveLength(12_000);
});

test('every field of the front matter is compared', () => {
  const before = documentOf('Dew');
  const text = (words: string) => [{ type: 'text' as const, text: words }];
  const somebody = {
    corresponding: false,
    equalContribution: false,
    deceased: false,
    affiliations: [],
    roles: [],
  };
  const changes: Required<Omit<Front, 'title' | 'notes'>> = {
    subtitle: text('A field study'),
    runningTitle: 'Dew',
    language: 'fr',
    keywords: ['dew'],
    typeLabel: 'Report',
    articleType: 'brief-report',
    subjects: ['Weather'],
    funding: 'Paid by rain.',
    funders: [{ name: 'Rain Fund', awards: ['R1'] }],
    translations: [{ language: 'fr', title: text('La rosée'), keywords: [] }],
    abstracts: [{ kind: 'main', id: 'a1', title: text('Abstract'), content: [] }],
    authors: [{ ...somebody, name: 'The Dew Group', collectiveName: 'The Dew Group', members: ['Ann Lee'] }],
    editors: [{ ...somebody, name: 'Ed Ito', roles: ['Reviewing editor'] }],
    affiliations: [{ id: 'aff1', text: 'Hill Station', ror: 'https://ror.org/02mhbdp94' }],
    doi: '10.5555/rain',
    key: 'no-doi:1',
    pmid: '1',
    pmcid: 'PMC1',
    publisherId: 'M-1',
    products: [text('A book on dew')],
    recommendations: ['accept'],
    journal: { title: 'J', issns: [{ kind: 'print', value: '1234-5679' }] },
    volume: '1',
    issue: '2',
    elocationId: 'e3',
    firstPage: '4',
    lastPage: '5',
    pageRange: '4-5, 7',
    received: '2026-01-01',
    accepted: '2026-02-01',
    published: '2026-03-01',
    licence: { url: 'https://creativecommons.org/licenses/by/4.0/', text: [] },
    copyright: '© 2026 Ann Lee',
    openAccess: true,
    related: [{ relation: 'companion', doi: '10.5555/frost' }],
    pdfName: 'dew.pdf',
  };
  for (const [field, value] of Object.entries(changes)) {
    const base = field === 'key' ? { ...before.front, doi: undefined } : before.front;
    const from = { ...before, front: base } as ArticleDocument;
    const to = { ...before, front: { ...base, [field]: value } } as ArticleDocument;
    expect([field, compareDocuments(from, to).fields.length]).toEqual([field, 1]);
  }
});
