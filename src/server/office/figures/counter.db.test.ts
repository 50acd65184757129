import { afterAll, beforeAll, expect, test } from 'vitest';
import { callRoute, dataOf, Refused } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';
import { counterRoutes } from './counter.ts';

let database: TestDatabase;
let office: Awaited<ReturnType<typeof officeOn>>;

beforeAll(async () => {
  database = await testDatabase();
  office = await officeOn(database, counterRoutes);
  await database.pool.query(`update counter_start set day = '2026-08-20'`);
});
afterAll(() => database[Symbol.asyncDispose]());

const fen = {
  name: 'Mount Fen University',
  customerId: 'fen',
  ror: 'https://ror.org/00HX57361',
  networks: '192.0.2.0/24\n2001:DB8::/48, 198.51.100.7',
};
const save = (body: Partial<typeof fen> & { id?: number; version?: number }) =>
  callRoute(office.routes, 'officeSaveInstitution', { body: { ...fen, ...body } }, office.administrator);
const shown = () => dataOf(office.routes, 'officeCounter', {}, office.administrator);

test('an institution is named with its networks, gets a key that is shown once, and is removed with its counts', async () => {
  const saved = await save({});
  if (saved.code !== 0) throw new Error(saved.msg);
  const { id } = saved.data;
  const before = await shown();
  expect(before).toMatchObject({
    address: 'http://press.example/counter',
    firstMonth: '2026-08',
    lastMonth: '2026-10',
    robots: null,
  });
  expect(before.institutions).toEqual([
    {
      ...{ id, version: 1, name: fen.name, customerId: 'fen', requestorId: '', ror: '00hx57361' },
      networks: ['192.0.2.0/24', '2001:db8::/48', '198.51.100.7/32'],
      hasKey: false,
    },
  ]);
  const made = () =>
    dataOf(office.routes, 'officeMakeInstitutionKey', { body: { id } }, office.administrator);
  const [first, second] = [await made(), await made()];
  expect(first.key).not.toBe(second.key);
  const { rows } = await database.pool.query(
    'select counter_institutions::text as row from counter_institutions',
  );
  expect(rows[0].row).not.toContain(second.key);
  expect((await shown()).institutions[0]?.hasKey).toBe(true);
  await database.pool.query(`insert into counter_usage values ($1, 7, '2026-09-01', 1, 1, 1, 1)`, [id]);
  await database.pool.query(`insert into counter_usage values (0, 7, '2026-09-01', 1, 1, 1, 1)`);
  await dataOf(office.routes, 'officeRemoveInstitution', { body: { id } }, office.administrator);
  expect((await shown()).institutions).toEqual([]);
  expect((await database.pool.query('select institution_id from counter_usage')).rows).toEqual([
    { institution_id: 0 },
  ]);
});

test.each([
  [{ networks: '192.0.2.0/33' }, 'networks'],
  [{ networks: 'fen.example.org' }, 'networks'],
  [{ networks: '2001:db8::/129' }, 'networks'],
  [{ customerId: '0000000000000000' }, 'customerId'],
  [{ customerId: 'a b' }, 'customerId'],
  [{ ror: 'https://ror.org/nonsense' }, 'ror'],
  [{ name: ' ' }, 'name'],
])('%j is refused', async (body, field) => {
  const refused = await save(body).catch((error) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(Object.keys(JSON.parse(refused.message))).toEqual([field]);
});

test('two have never one customer ID, and nobody saves over another', async () => {
  const [one, other] = [await save({ customerId: 'one' }), await save({ customerId: 'other' })];
  if (one.code !== 0 || other.code !== 0) throw new Error('not saved');
  expect(await save({ customerId: 'one' })).toMatchObject({ code: 10001 });
  expect(await save({ id: other.data.id, version: 1, customerId: 'one' })).toMatchObject({ code: 10001 });
  expect(await save({ id: other.data.id, version: 1, customerId: 'other', name: 'New' })).toMatchObject({
    code: 0,
  });
  expect((await save({ id: other.data.id, version: 1, customerId: 'other' })).code).not.toBe(0);
  expect(await save({ id: 4711, version: 1, customerId: 'x' })).toMatchObject({ code: 10004 });
});

test('a report is a table: its header, an empty row, columns, and a row for each metric', async () => {
  const { pool } = database;
  await pool.query('delete from counter_usage');
  await pool.query(`insert into stored_files (address, filename, media_type, bytes, sha256, visibility, content)
    values ('html', 'a.html', 'text/html', 1, '', 'public', 'x')`);
  await pool.query(
    `insert into articles (id, doi, manuscript_number, journal_id, type_value, type_label, title_html, published,
       title_text, abstract_text, keywords, language, open_access, citation_line_1, citation_line_2, html_file,
       text_length, contents, figures, tables, citations, cite_html, bibtex, ris, csl, xml_sha256, fingerprint)
     overriding system value
     values (7, '10.5555/7', 'n', 1, 1, 'Article', 't', '2025', $1, '', '{}', 'en', true, '', '', 'html', 1, '[]', '[]',
       '[]', '{}', '', '', '', '{}', '', '')`,
    ['=Tab\tand "quotes"'],
  );
  await pool.query(
    `insert into counter_usage values (0, 7, '2026-09-01', 9, 8, 7, 6), (0, 7, '2026-10-01', 1, 0, 1, 0)`,
  );
  const report = (query: {
    report: 'IR' | 'TR_J3' | 'TR_J1';
    from: string;
    to: string;
    format?: 'csv' | 'tsv';
  }) => callRoute(office.routes, 'officeCounterReport', { query }, office.administrator);
  const lines = async (...[query]: Parameters<typeof report>) => {
    const answer = await report(query);
    if (answer.code !== 0) throw new Error(answer.msg);
    return answer.data.text.replace('\ufeff', '').split('\r\n');
  };
  const period = { from: '2026-09', to: '2026-10' };
  const view = await lines({ report: 'TR_J3', ...period });
  expect(view.slice(0, 2)).toEqual(['Report_Name\tJournal Usage by Access Type', 'Report_ID\tTR_J3']);
  expect(view[9]).toBe('Reporting_Period\tBegin_Date=2026-09-01; End_Date=2026-10-31');
  expect(view[13]).toBe('');
  expect(view[14]).toBe(
    'Title\tPublisher\tPublisher_ID\tPlatform\tDOI\tProprietary_ID\tPrint_ISSN\tOnline_ISSN\tURI\tAccess_Type\tMetric_Type\tReporting_Period_Total\tSep-2026\tOct-2026',
  );
  expect(view[15]).toBe(
    'Journal jlc\tTrial\t\tTrial\t\tTrial:jlc\t\t\thttp://press.example/aboutjournal/jlc\tOpen\tTotal_Item_Investigations\t10\t9\t1',
  );
  expect(view.slice(16)).toHaveLength(4);
  const items = await lines({ report: 'IR', ...period });
  expect(items[7]).toBe(
    'Report_Attributes\tAttributes_To_Show=Authors|Publication_Date|Article_Version|YOP|Access_Type|Access_Method; Include_Parent_Details=True',
  );
  expect(items[14]?.split('\t')).toHaveLength(32);
  expect(items[15]?.split('\t').slice(0, 8)).toEqual([
    `'=Tab and "quotes"`,
    'Trial',
    '',
    'Trial',
    '',
    '',
    'VoR',
    '10.5555/7',
  ]);
  const comma = await lines({ report: 'IR', ...period, format: 'csv' });
  expect(comma[15]).toMatch(/^"'=Tab\tand ""quotes""",Trial,/);
  const none = await lines({ report: 'TR_J1', ...period });
  expect([none[8], none[15]]).toEqual(['Exceptions\t3030: No Usage Available for Requested Dates', '']);
  const late = await lines({ report: 'TR_J3', from: '2026-09', to: '2027-01' });
  expect(late[8]).toContain('3031: Usage Not Ready');
  expect(await report({ report: 'TR_J3', from: '2026-10', to: '2026-09' })).toMatchObject({
    code: 10001,
    data: { fields: { to: 'end_date is before begin_date' } },
  });
});
