import { expect, test } from 'vitest';
import type { SubArticle } from '#contract/document/document.ts';
import type { Notes } from '#contract/document/nodes.ts';
import { article, author, material, options, paragraph, section, text } from './sample.ts';
import { typeset } from './typeset.ts';
import { writeTypst } from './write-typst.ts';

const sub = (
  articleType: string,
  front: Partial<SubArticle['front']>,
  more: Partial<SubArticle> = {},
): SubArticle => ({
  id: 's1',
  articleType,
  front: {
    translations: [],
    abstracts: [],
    authors: [],
    editors: [],
    affiliations: [],
    products: [],
    recommendations: [],
    ...front,
  },
  body: [section('Reading', paragraph('It holds.'))],
  back: [],
  subArticles: [],
  ...more,
});

const withSubs = (...subArticles: SubArticle[]) => ({ ...article([paragraph('Text.')]), subArticles });

/** The printed words in their order, without the source around them. */
function wordsOf(...subArticles: SubArticle[]): string {
  const { main, files } = writeTypst(withSubs(...subArticles), material());
  const sources = new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));
  const whole = (source: string): string =>
    source.replace(/include "([^"]*)"/g, (_, path: string) => whole(sources.get(path) ?? ''));
  return [...whole(main).matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, words]) => words).join(' ');
}

const notes: Notes = {
  type: 'notes',
  content: [{ type: 'note', content: [paragraph('Nothing to declare.')] }],
};

const review = sub('reviewer-report', {
  title: [text('Report')],
  subtitle: [text('second round')],
  authors: [author('Rea Dawe', { roles: ['Referee'], affiliations: ['p1'] })],
  editors: [author('Edie Moor')],
  affiliations: [{ id: 'p1', text: 'Marsh Institute' }],
  doi: '10.5555/report.2',
  recommendations: ['accept'],
  notes,
});

const translation = sub(
  'translation',
  {
    title: [text('Sobre muestras')],
    abstracts: [{ kind: 'main', id: 'a2', title: [text('Resumen')], content: [paragraph('Lo hallado.')] }],
    translations: [{ language: 'es', keywords: ['muestra'], keywordsTitle: 'Descriptores' }],
  },
  { language: 'es' },
);

test('a review tells its people with their places, DOI, recommendation and notes', () => {
  expect(wordsOf(review)).toMatch(
    /Report :\s+second round.*Rea Dawe, Referee, Marsh Institute; Edie Moor.*https:\/\/doi\.org\/10\.5555\/report\.2.*Recommendation: accept.*Nothing to declare\..*Reading.*It holds\./s,
  );
});

test('a translation has its abstract under its heading, and the keywords with it', () => {
  expect(wordsOf(translation)).toMatch(
    /Sobre muestras.*Resumen.*Lo hallado\..*Descriptores: .*muestra.*It holds\./s,
  );
});

test('one without a title is called by its type, in its language; another abstract keeps its own', () => {
  const untitled = sub('decision-letter', {
    abstracts: [
      { kind: 'other', id: 'a3', title: [text('In short')], content: [paragraph('Yes.')] },
      { kind: 'translated', id: 'a4', language: 'fr', title: [], content: [paragraph('Oui.')] },
    ],
  });
  expect(wordsOf(untitled)).toMatch(/Decision letter.*In short.*Yes\..*Résumé.*Oui\./s);
});

test('sub-articles are printed accessibly', async () => {
  const nested = sub('reply', { title: [text('Answer')] }, { subArticles: [review] });
  const made = await typeset(withSubs(review, translation, nested), options(), new Map());
  expect(made).toMatchObject({ accessible: true, findings: [] });
});
