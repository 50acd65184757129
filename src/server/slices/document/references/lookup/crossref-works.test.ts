import { expect, test } from 'vitest';
import { retractionOf, storedWorks, worksOf } from './crossref-works.ts';
import { judge, similarity } from './match-work.ts';

const record = {
  DOI: '10.1234/reef',
  type: 'journal-article',
  title: ['RETRACTED: The ecology of <i>coral</i> reefs'],
  subtitle: ['A study in winter'],
  author: [
    { given: 'Karl', family: 'van der Lee', sequence: 'first', affiliation: [] },
    { name: 'The Reef Group' },
  ],
  'container-title': ['Ecology &amp; Reefs'],
  volume: '12',
  page: '3-4',
  issued: { 'date-parts': [[2010, 3]] },
  'published-print': { 'date-parts': [[2011]] },
};
const workOf = (more: Record<string, unknown> = {}) => {
  const [work] = worksOf({ message: { ...record, ...more } }, 'one') ?? [];
  if (!work) throw new Error('no work');
  return work;
};
const printed = {
  type: 'article-journal',
  title: 'The ecology of coral reefs',
  author: [{ family: 'Lee', given: 'K' }],
  issued: { 'date-parts': [[2012]] },
};

test('works are stored as they were read', () => {
  expect(storedWorks(JSON.stringify([workOf()]))).toEqual([workOf()]);
  expect(storedWorks('{"of":"an earlier version"}')).toEqual([]);
});

test.each([
  {},
  { message: {} },
  { message: { DOI: 'x' } },
  { message: null },
  null,
  'text',
  { message: { items: 3 } },
])('%j is no answer', (body) => {
  expect(worksOf(body, 'one')).toBeUndefined();
});

test('records that can’t be read are left out, odd fields of others too', () => {
  const items = [
    7,
    {
      DOI: '10.1234/a',
      title: 'no list',
      author: [3, { family: 'Lee' }],
      issued: { 'date-parts': [[null]] },
      volume: 12,
    },
  ];
  expect(worksOf({ message: { items } }, 'many')).toMatchObject([
    { DOI: '10.1234/a', title: [], author: [{ family: 'Lee' }], volume: undefined },
  ]);
});

test('a retraction is known by its notice, the worst one, else by the title', () => {
  const notice = (type: string, DOI: string, source = 'publisher') => ({
    DOI,
    type,
    source,
    label: type,
    updated: { 'date-parts': [[2013, 5, 6]], 'date-time': '2013-05-06T00:00:00Z', timestamp: 1367798400000 },
  });
  const notices = [
    notice('correction', '10.1234/c'),
    notice('expression_of_concern', '10.1234/e'),
    notice('retraction', '10.1234/r', 'retraction-watch'),
  ];
  expect(retractionOf(workOf({ 'updated-by': notices }))).toEqual({
    kind: 'retraction',
    notice: '10.1234/r',
    date: '2013-05-06',
    source: 'retraction-watch',
  });
  expect(retractionOf(workOf({ 'updated-by': notices.slice(0, 2) }))).toMatchObject({
    kind: 'expression-of-concern',
  });
  expect(retractionOf(workOf({ 'updated-by': notices.slice(0, 1), title: ['On reefs'] }))).toBeUndefined();
  expect(retractionOf(workOf())).toEqual({ kind: 'retraction', source: 'title' });
});

test('a work is sure by title, year and first author together', () => {
  expect(judge(printed, workOf()).sure).toBe(true);
  expect(judge({ ...printed, title: 'The ecology of coral reefs: a study in winter' }, workOf()).sure).toBe(
    true,
  );
  expect(judge({ ...printed, title: 'The ecology of coral fish' }, workOf()).sure).toBe(false);
  expect(judge({ ...printed, issued: { 'date-parts': [[2013]] } }, workOf()).sure).toBe(false);
  expect(judge({ ...printed, author: [{ family: 'Leeds' }] }, workOf()).sure).toBe(false);
  expect(judge({ type: 'article-journal', title: printed.title }, workOf()).sure).toBe(false);
  // A preprint, a notice about the work, a title that many have.
  expect(judge(printed, workOf({ type: 'posted-content' })).sure).toBe(false);
  expect(judge(printed, workOf({ 'update-to': [{ DOI: '10.1234/x', type: 'retraction' }] })).sure).toBe(
    false,
  );
  const short = workOf({ title: ['Editorial'], subtitle: [] });
  expect(judge({ ...printed, title: 'Editorial' }, short).sure).toBe(false);
  expect(judge({ ...printed, title: 'Editorial', volume: '12', page: '3' }, short).sure).toBe(true);
});

test('similarity', () => {
  expect(similarity('On Reefs', 'on reefs.')).toBe(1);
  expect(similarity('', '')).toBe(0);
  expect(
    similarity('The ecology of coral reefs in summer', 'The ecology of coral reefs in winter'),
  ).toBeLessThan(0.9);
});
