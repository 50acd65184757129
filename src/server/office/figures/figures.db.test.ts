import { afterAll, beforeAll, expect, test } from 'vitest';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';
import { figuresRoutes } from './routes.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;

type Step = [day: string, status: number, kind: string];

/** A manuscript that was submitted on a day, and what became of it. */
async function manuscript(journalId: number, submitted: string, ...steps: Step[]) {
  const { id } = await office.submit({ journalId });
  await database.pool.query(
    'update manuscripts set submitted_at = $2, status = $3, journal_id = $4 where id = $1',
    [id, submitted, steps.at(-1)?.[1] ?? 1, journalId],
  );
  for (const [day, status, kind] of steps)
    await database.pool.query(
      `insert into task_log (manuscript_id, at, kind, status, operator) values ($1, $2, $3, $4, 'E')`,
      [id, day, kind, status],
    );
  return id;
}

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, figuresRoutes);
  await manuscript(1, '2026-01-10', ['2026-01-20', 5, 'declined']);
  await manuscript(
    1,
    '2026-01-31T23:30:00Z',
    ['2026-02-04T23:30:00Z', 6, 'returned'],
    ['2026-02-10T23:30:00Z', 6, 'revision requested'],
    ['2026-02-20', 6, 'revision saved'],
    ['2026-03-11T23:30:00Z', 4, 'accepted'],
    ['2026-03-31T23:30:00Z', 9, 'published'],
  );
  // Declined, opened again, and accepted: one decision, and it is an acceptance.
  await manuscript(
    1,
    '2026-02-01',
    ['2026-02-21', 5, 'declined'],
    ['2026-03-01', 3, 'reopened'],
    ['2026-03-03', 4, 'accepted'],
  );
  await manuscript(1, '2025-12-31');
  await manuscript(2, '2026-03-31');
});
afterAll(() => database[Symbol.asyncDispose]());

const year = { from: '2026-01-01', to: '2026-12-31' };

test('figures count what happened in the period, by the rules that stand in rules-figures.ts', async () => {
  const figures = await dataOf(office.routes, 'officeFigures', { query: year }, office.editor);
  expect(figures).toMatchObject({
    submissions: 3,
    accepted: 2,
    declined: 1,
    published: 1,
    daysToFirstDecision: 10,
    daysToAcceptance: 34.5,
    daysToPublication: 59,
    views: 0,
    top: [],
  });
  expect(figures.acceptanceRate).toBeCloseTo(2 / 3);
  expect(figures.monthly.submissions).toHaveLength(12);
  expect(figures.monthly.submissions.slice(0, 3)).toEqual([
    { time: '2026-01', data: 2 },
    { time: '2026-02', data: 1 },
    { time: '2026-03', data: 0 },
  ]);
  expect(figures.monthly.accepted[2]).toEqual({ time: '2026-03', data: 2 });
  // January declined one after ten days; February decided first on two, after ten and twenty; March accepted both.
  expect(figures.monthly.acceptanceRate.slice(0, 4).map(({ data }) => data)).toEqual([0, null, 1, null]);
  expect(figures.monthly.daysToFirstDecision.slice(0, 3)).toEqual([
    { time: '2026-01', data: 10 },
    { time: '2026-02', data: 15 },
    { time: '2026-03', data: null },
  ]);
  expect(figures.yearly).toEqual({
    acceptanceRate: [{ time: '2026', data: expect.closeTo(2 / 3) }],
    daysToFirstDecision: [{ time: '2026', data: 10 }],
  });
  expect(figures.journals).toEqual([
    expect.objectContaining({ journal: 'JLC', submissions: 3, accepted: 2 }),
  ]);
  expect(figures.open.find(({ label }) => label === 'Submitted')?.count).toBe(1);
});

test('an editor has the figures of their journals, an administrator those of all', async () => {
  const submissions = async (query: { journalId?: string }, who = office.administrator) =>
    (await dataOf(office.routes, 'officeFigures', { query: { ...year, ...query } }, who)).submissions;
  expect(await submissions({})).toBe(4);
  expect(await submissions({ journalId: '2' })).toBe(1);
  expect(await submissions({}, office.otherEditor)).toBe(1);
  expect(
    await callRoute(office.routes, 'officeFigures', { query: { ...year, journalId: '2' } }, office.editor),
  ).toMatchObject({ code: 10004 });
  expect(
    await callRoute(
      office.routes,
      'officeFigures',
      { query: { from: '2026-02-01', to: '2026-01-01' } },
      office.editor,
    ),
  ).toMatchObject({ code: 10001, data: { fields: { to: expect.any(String) } } });
});

test('views and downloads are those of the articles of the journal, and each table is a file too', async () => {
  const { pool } = database;
  await pool.query(`insert into stored_files (address, filename, media_type, bytes, sha256, visibility, content)
    values ('html', 'a.html', 'text/html', 1, '', 'public', 'x')`);
  for (const journalId of [1, 2])
    await pool.query(
      `insert into articles (doi, manuscript_number, journal_id, type_value, type_label, title_html,
        title_text, abstract_text, keywords, language, open_access, citation_line_1, citation_line_2, html_file,
        text_length, contents, figures, tables, citations, cite_html, bibtex, ris, csl, xml_sha256, fingerprint)
       values ('10.1/' || $2, 'n', $1, 1, 'Article', 't', '=Article ' || $2, '', '{}', 'en', true,
        '', '', 'html', 1, '[]', '[]', '[]', '{}', '', '', '', '{}', '', '')`,
      [journalId, String(journalId)],
    );
  await pool.query(`insert into article_usage select a.id, d.day::date, a.journal_id * 10, 1
    from articles a, (values ('2025-12-31'), ('2026-02-01'), ('2026-02-28')) d (day)`);
  const figures = await dataOf(office.routes, 'officeFigures', { query: year }, office.editor);
  expect(figures).toMatchObject({
    views: 20,
    downloads: 2,
    top: [{ title: '=Article 1', journal: 'JLC', views: 20 }],
  });
  const csv = async (table: 'journals' | 'monthly' | 'top') =>
    (await dataOf(office.routes, 'officeFiguresCsv', { query: { ...year, table } }, office.administrator))
      .text;
  expect(await csv('top')).toBe(
    "\ufeffArticle,Journal,Views,Downloads\r\n'=Article 2,JEM,40,2\r\n'=Article 1,JLC,20,2\r\n",
  );
  expect(await csv('journals')).toContain(
    '\r\nJEM,1,0,0,,0,,,,40,2,0\r\nJLC,3,2,1,0.667,1,10,34.5,59,20,2,0\r\n',
  );
  expect(await csv('monthly')).toContain('\r\n2026-02,1,0,0,,15,60,4\r\n');
});
