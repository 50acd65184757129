import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryPress } from '#test/support/authors.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

const hasHarvester = spawnSync('perl', ['-MHTTP::OAI', '-e', '1']).status === 0;
if (!hasHarvester) console.info('no libhttp-oai-perl: no harvest by a stock client');
const script = path.resolve(import.meta.dirname, '../support/stock-harvester.pl');

/** More than lists have in a part. */
const cloned = 250;

describe.skipIf(!hasHarvester)('HTTP::OAI, a stock client of OAI-PMH, gets', () => {
  let press: RunningPress;
  let withdrawn: number | undefined;
  beforeAll(async () => {
    press = await startPress();
    await queryPress(
      press,
      `insert into articles overriding system value
      select (jsonb_populate_record(a, jsonb_build_object('id', 1000 + n, 'doi', '10.5555/many.' || n,
        'updated_at', timestamptz '2020-03-01 12:00:00Z' + n / 2 * interval '1 second'))).*
      from articles a, generate_series(1, ${cloned}::int) n
      where a.id = (select min(id) from articles where xml_file is not null)`,
    );
    const [one] = await queryPress<{ id: number }>(
      press,
      `update articles set withdrawn_at = now(), withdrawal_reason = 'A slip.', updated_at = now() where id = 1007 returning id`,
    );
    withdrawn = one?.id;
  });
  afterAll(() => discardPress(press));

  async function harvest(...words: string[]): Promise<string[]> {
    const { stdout } = await promisify(execFile)('perl', [script, `${press.url}/oai`, ...words], {
      maxBuffer: 2 ** 24,
    });
    return stdout.trimEnd().split('\n');
  }
  /** Records as the press has them: by the time of their last change. */
  async function expected(where = 'true'): Promise<string[]> {
    const rows = await queryPress<{ id: number; gone: boolean }>(
      press,
      `select a.id, a.withdrawn_at is not null as gone from articles a join journals j on j.id = a.journal_id
      where ${where} order by a.updated_at, a.id`,
    );
    return rows.map(({ id, gone }) => `${gone ? 'deleted ' : ''}oai:localhost:article/${id}`);
  }

  test.each(['oai_dc', 'oai_openaire', 'jats'])('all records, each once, as %s', async (format) => {
    const found = await harvest('ListRecords', format);
    expect(found).toEqual(await expected());
    expect(found.length).toBeGreaterThan(cloned);
    expect(found).toContain(`deleted oai:localhost:article/${withdrawn}`);
  });

  test('those of days, of seconds and of a journal', async () => {
    const day = ['from', '2020-03-01', 'until', '2020-03-01'];
    expect(await harvest('ListIdentifiers', 'oai_dc', ...day)).toEqual(
      await expected(`a.updated_at < '2020-03-02'`),
    );
    const seconds = ['from', '2020-03-01T12:00:10Z', 'until', '2020-03-01T12:00:11Z'];
    expect(await harvest('ListRecords', 'oai_dc', ...seconds)).toEqual(
      [1020, 1021, 1022, 1023].map((id) => `oai:localhost:article/${id}`),
    );
    expect(await harvest('ListRecords', 'oai_dc', 'from', '2020-03-02', 'set', 'jlc')).toEqual(
      await expected(`a.updated_at >= '2020-03-02' and j.code = 'jlc'`),
    );
    expect(await harvest('ListRecords', 'oai_dc', 'until', '2020-02-29')).toEqual(['error noRecordsMatch']);
  });

  test('a set for each journal', async () => {
    const rows = await queryPress<{ code: string }>(press, 'select code from journals');
    expect((await harvest('ListSets')).sort()).toEqual(rows.map(({ code }) => code).sort());
  });
});
