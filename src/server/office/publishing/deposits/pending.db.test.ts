import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import {
  type CrossrefDepositServer,
  diagnosticOf,
  startCrossrefDeposits,
} from '#test/support/crossref-deposit-server.ts';
import { wrongInDeposit } from '#test/support/crossref-schema.ts';
import { crossrefValidator, hasCrossrefSchema } from '#test/support/crossref-xsd.ts';
import {
  accepted,
  attach,
  begin,
  database,
  look,
  office,
  openPublishing,
  published,
  save,
  text,
  today,
  warnings,
} from '#test/support/publishing-office.ts';
import { crossrefRegistrar } from './crossref.ts';
import { type DepositDeps, depositDue } from './deposit-due.ts';
import { depositsAt } from './deposit-jobs.ts';

openPublishing();

let server: CrossrefDepositServer;
let deps: DepositDeps;
let now: Date;
const settings = (more: object = {}) =>
  dataOf(
    office.routes,
    'officeSavePublishingSettings',
    {
      body: {
        ...{ journalId: 1, doiPattern: '10.5555/jlc.{year}.{number}', licence: 'CC BY 4.0' as const },
        ...{ pendingDois: true, ...more },
      },
    },
    office.editor,
  );
beforeEach(async () => {
  await database.pool.query('delete from deposits');
  await database.pool.query('delete from pending_dois');
  await database.pool.query(
    `insert into journal_issns (journal_id, kind, issn) values (1, 'electronic', '2049-3630') on conflict do nothing`,
  );
  server = await startCrossrefDeposits();
  now = new Date(`${today}T12:00:00Z`);
  const { files, clock, log, site } = office.deps;
  deps = {
    ...{ db: database.db, files, clock, log, site },
    registrars: [crossrefRegistrar({ ...server, patience: 2000, now: () => now.getTime() })],
    email: 'press@example.org',
  };
  office.deps.deposits = depositsAt(deps);
  await settings({ crossmarkPolicy: '' });
  await database.pool.query('update productions set announced_version = version');
});
afterEach(async () => {
  office.deps.deposits = undefined;
  await server[Symbol.asyncDispose]();
});

/** A run of the job after so many minutes. */
const workAfter = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  office.setNow(now);
  return depositDue(deps, new AbortController().signal);
};
const ahead = async (id: number) => (await look(id)).ahead;
const list = () => dataOf(office.routes, 'officeDeposits', { query: {} }, office.editor);
const sent = () => server.received.map(({ xml }) => xml);
const endPdfs = () => database.pool.query('update article_pdfs set next_try_at = null');
/** The database on which something else happens once after a statement with these words. */
function dbOnWhich(words: string, happens: () => Promise<unknown>): DepositDeps['db'] {
  let open = true;
  let asked: object | undefined;
  return database.db.withPlugin({
    transformQuery({ node, queryId }) {
      if (open && node.kind === 'RawNode' && node.sqlFragments.join('?').includes(words)) asked = queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (open && queryId === asked) {
        open = false;
        await happens();
      }
      return result;
    },
  });
}
async function giveUp(productionId: number) {
  const { version } = await look(productionId);
  await dataOf(office.routes, 'officeDiscardProduction', { body: { productionId, version } }, office.editor);
}
let made = 0;
async function inProduction() {
  const manuscriptId = await accepted({ manuscripttitle: `On mosses & dew ${++made}` });
  const id = await begin({ manuscriptId });
  return { manuscriptId, id, doi: (await look(id)).effective.doi };
}

test('the DOI of an accepted manuscript is told once it is in production, and the article replaces it', async () => {
  const { id, doi } = await inProduction();
  expect(await workAfter(0)).toBe(0);
  expect(await workAfter(1)).toBe(1);
  const [pending = ''] = sent();
  expect(wrongInDeposit(pending)).toEqual([]);
  expect(pending).toContain(
    '<acceptance_date><month>10</month><day>05</day><year>2026</year></acceptance_date>',
  );
  expect(pending).toContain(`<doi>${doi}</doi>\n</pending_publication>`);
  expect(pending).toContain('<issn media_type="electronic">2049-3630</issn>');
  expect(await ahead(id)).toMatchObject([{ doi, says: 'accepted', state: 'sent' }]);
  await workAfter(1);
  expect(await ahead(id)).toMatchObject([{ state: 'registered', message: 'Successfully added' }]);
  expect((await list()).ahead).toMatchObject([{ productionId: id, doi, state: 'registered' }]);
  // Nothing new is told, whatever else is saved.
  await save(id, { overrides: { volume: '7' } });
  expect(await workAfter(2)).toBe(0);

  await attach(id, 'article.xml', text({ doi: '', title: 'On mosses and dew' }));
  await workAfter(2);
  await workAfter(1);
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toContain('On mosses and dew');
  await published(id);
  await endPdfs();
  await workAfter(1);
  await workAfter(1);
  expect(sent()).toHaveLength(3);
  expect(sent()[2]).toContain('<journal_article');
  expect(sent()[2]).toContain(`<doi>${doi}</doi>`);
  const stamps = server.received.map(({ timestamp }) => Number(timestamp));
  expect(stamps).toEqual([...new Set(stamps)].sort((a, b) => a - b));
  expect((await list()).ahead).toEqual([]);
  expect(await workAfter(600)).toBe(0);
});

test('the article’s deposit bears a later time, whatever the clock says', async () => {
  const { id } = await inProduction();
  await workAfter(1);
  await workAfter(1);
  await attach(id, 'article.xml', text({ doi: '' }));
  await published(id);
  await endPdfs();
  await database.pool.query(`update pending_dois set stamp = stamp + interval '2 hours'`);
  await workAfter(2);
  const [pending, article] = server.received.map(({ timestamp }) => Number(timestamp));
  expect(article).toBeGreaterThan((pending ?? 0) + 20_000_000);
});

test.each([
  ['', false],
  ['10.5555/corrections', true],
])(
  'a production that is given up is withdrawn, without the names; with the policy “%s”',
  async (policy, isTold) => {
    await settings({ crossmarkPolicy: policy });
    const { id, doi } = await inProduction();
    await workAfter(1);
    await workAfter(1);
    const { version } = await look(id);
    await dataOf(
      office.routes,
      'officeDiscardProduction',
      { body: { productionId: id, version } },
      office.editor,
    );
    await workAfter(1);
    await workAfter(1);
    const withdrawal = sent().at(-1) ?? '';
    expect(wrongInDeposit(withdrawal)).toEqual([]);
    expect(withdrawal).toContain('is not going to be published there any more');
    expect(withdrawal).toContain('On mosses &amp; dew');
    expect(withdrawal).not.toContain('<contributors>');
    expect(withdrawal.includes(`<update type="withdrawal" date="${today}">${doi}</update>`)).toBe(isTold);
    expect((await list()).ahead).toMatchObject([{ doi, says: 'withdrawn', state: 'registered' }]);
    expect(await workAfter(600)).toBe(0);
  },
);

test('a manuscript that is accepted no more is withdrawn, and told again once it is', async () => {
  const { manuscriptId, id } = await inProduction();
  await workAfter(1);
  await workAfter(1);
  const setStatus = (status: number) =>
    database.pool.query('update manuscripts set status = $2 where id = $1', [manuscriptId, status]);
  await setStatus(2);
  await workAfter(1);
  await workAfter(1);
  expect(await ahead(id)).toMatchObject([{ says: 'withdrawn', state: 'registered' }]);
  await setStatus(4);
  await workAfter(1);
  await workAfter(1);
  expect(await ahead(id)).toMatchObject([{ says: 'accepted', state: 'registered' }]);
  expect(sent()).toHaveLength(3);
});

test('what was never sent is forgotten without a word', async () => {
  const { id } = await inProduction();
  await settings({ pendingDois: false });
  expect(await workAfter(1)).toBe(0);
  expect(server.requests()).toBe(0);
  expect(await ahead(id)).toEqual([]);
});

test('another DOI is told, the one before is withdrawn, and editors are told that', async () => {
  const { id, doi } = await inProduction();
  await workAfter(1);
  await workAfter(1);
  await save(id, { overrides: { doi: '10.5555/another' } });
  expect(warnings(await look(id))).toContainEqual(expect.stringContaining(`by the DOI ${doi}`));
  await workAfter(2);
  await workAfter(1);
  expect(new Map((await ahead(id)).map((one) => [one.doi, one.says]))).toEqual(
    new Map([
      ['10.5555/another', 'accepted'],
      [doi, 'withdrawn'],
    ]),
  );
  expect(sent()).toHaveLength(3);
});

test('a DOI by the pattern stays what was told in another year', async () => {
  const { id, doi } = await inProduction();
  await workAfter(1);
  await workAfter(1);
  now = new Date('2027-01-04T12:00:00Z');
  office.setNow(now);
  expect((await look(id)).effective.doi).toBe(doi);
});

test('a Crossref that is down, slow or talks nonsense is asked again; one that refuses is shown', async () => {
  const { id, doi } = await inProduction();
  for (const answer of [
    (response: Parameters<NonNullable<CrossrefDepositServer['answer']>>[0]) => response.writeHead(503).end(),
    () => {},
  ]) {
    server.answer = answer;
    await workAfter(61);
    expect(await ahead(id)).toMatchObject([
      { state: 'waiting', message: expect.stringContaining('Crossref') },
    ]);
  }
  server.answer = undefined;
  server.result = () => '<html>Maintenance';
  await workAfter(61);
  await workAfter(2);
  expect(await ahead(id)).toMatchObject([{ state: 'sent', message: expect.stringContaining('Crossref') }]);
  await dataOf(office.routes, 'officeDepositAhead', { body: { productionId: id, doi } }, office.editor);
  server.result = (one) => diagnosticOf(one, 'Failure', 'Record not processed: no ISSN of yours');
  await workAfter(61);
  await workAfter(2);
  expect(await ahead(id)).toMatchObject([
    { state: 'failed', message: expect.stringContaining('no ISSN of yours') },
  ]);
  server.result = undefined;
  await dataOf(office.routes, 'officeDepositAhead', { body: { productionId: id, doi } }, office.editor);
  await workAfter(0);
  await workAfter(2);
  expect(await ahead(id)).toMatchObject([{ state: 'registered' }]);
});

test('an article that is published while the job settles is not said to be given up', async () => {
  const { id, doi } = await inProduction();
  await workAfter(1);
  await workAfter(1);
  await attach(id, 'article.xml', text({ doi: '' }));
  const { db } = deps;
  deps.db = dbOnWhich(`set says = 'published'`, async () => {
    await published(id);
    await endPdfs();
  });
  await workAfter(1);
  deps.db = db;
  await workAfter(1);
  expect(sent().filter((xml) => xml.includes('is not going to be published'))).toEqual([]);
  expect(sent().at(-1)).toContain('<journal_article');
  expect(sent().at(-1)).toContain(`<doi>${doi}</doi>`);
  expect(await ahead(id)).toEqual([]);
});

test('a production whose files could not be read for a while is told of afterwards', async () => {
  const { id } = await inProduction();
  await attach(id, 'article.xml', text({ doi: '' }));
  const { files } = deps;
  const down = Object.assign(new Error('Slow down'), { $metadata: { httpStatusCode: 503 } });
  deps.files = { ...files, read: () => Promise.reject(down) };
  expect(await workAfter(2)).toBe(0);
  deps.files = files;
  expect(await workAfter(1)).toBe(1);
  expect(await ahead(id)).toMatchObject([{ says: 'accepted', state: 'sent' }]);
});

test('what is published or given up while the job runs is not said to be accepted', async () => {
  const { id, doi } = await inProduction();
  await attach(id, 'article.xml', text({ doi: '' }));
  server.answer = (response) => response.writeHead(503).end();
  await workAfter(2);
  server.answer = undefined;
  const { db } = deps;
  const afterLooking = 'order by p.updated_at limit';
  deps.db = dbOnWhich(afterLooking, async () => {
    await published(id);
    await endPdfs();
  });
  await workAfter(1);
  const other = await inProduction();
  deps.db = dbOnWhich(afterLooking, () => giveUp(other.id));
  await workAfter(2);
  deps.db = db;
  await workAfter(1);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]).toContain('<journal_article');
  expect(sent()[0]).toContain(`<doi>${doi}</doi>`);
  expect(await ahead(other.id)).toEqual([]);
});

test.each(['impossible', 'refused', 'broken'])(
  'what never left the press is not withdrawn: %s',
  async (why) => {
    const { id } = await inProduction();
    await attach(id, 'article.xml', text({ doi: '' }));
    const { db, files } = deps;
    if (why === 'impossible') await database.pool.query('delete from journal_issns where journal_id = 1');
    if (why === 'refused') server.answer = (response) => response.writeHead(401).end();
    if (why === 'broken')
      deps.db = dbOnWhich('insert into pending_dois', async () => {
        deps.files = { ...files, read: () => Promise.reject(new Error('Broken')) };
      });
    await workAfter(2);
    expect(await ahead(id)).toMatchObject([{ says: 'accepted', state: 'failed' }]);
    Object.assign(deps, { db, files });
    server.answer = undefined;
    await giveUp(id);
    await workAfter(61);
    await workAfter(1);
    expect(sent()).toEqual([]);
    expect(await ahead(id)).toEqual([]);
  },
);

test('what may have reached a Crossref that gave no answer is withdrawn', async () => {
  const { id, doi } = await inProduction();
  server.answer = (response) => response.writeHead(503).end();
  await workAfter(1);
  server.answer = (response) => response.writeHead(401).end();
  await workAfter(2);
  expect(await ahead(id)).toMatchObject([{ says: 'accepted', state: 'failed' }]);
  server.answer = undefined;
  await giveUp(id);
  await workAfter(1);
  expect(sent()).toMatchObject([expect.stringContaining(`<doi>${doi}</doi>`)]);
  expect(await ahead(id)).toMatchObject([{ says: 'withdrawn', state: 'sent' }]);
});

test('a production that is begun again keeps the DOI that was told of', async () => {
  const { manuscriptId, id, doi } = await inProduction();
  await workAfter(1);
  await workAfter(1);
  await giveUp(id);
  await workAfter(1);
  await workAfter(1);
  expect(await ahead(id)).toMatchObject([{ doi, says: 'withdrawn', state: 'registered' }]);
  const again = await begin({ manuscriptId });
  expect((await look(again)).effective.doi).toBe(doi);
  await workAfter(1);
  await workAfter(1);
  expect(await ahead(again)).toMatchObject([{ doi, says: 'accepted', state: 'registered' }]);
  expect(await ahead(id)).toEqual([]);
});

test('a production that is begun again in another year keeps the DOI that was told of', async () => {
  const { manuscriptId, id, doi } = await inProduction();
  await workAfter(1);
  await workAfter(1);
  await giveUp(id);
  now = new Date('2027-01-04T12:00:00Z');
  office.setNow(now);
  const soon = await begin({ manuscriptId });
  expect((await look(soon)).effective.doi).toBe(doi);
  await giveUp(soon);
  await workAfter(1);
  await workAfter(1);
  const again = await begin({ manuscriptId });
  expect((await look(again)).effective.doi).toBe(doi);
  await workAfter(1);
  await workAfter(1);
  expect(await ahead(again)).toMatchObject([{ doi, says: 'accepted', state: 'registered' }]);
  const others = await inProduction();
  expect(others.doi).toContain('2027');
});

test('what Crossref took and then refused is forgotten, since a withdrawal would register it', async () => {
  const { id } = await inProduction();
  server.result = (one) => diagnosticOf(one, 'Failure', 'Record not processed: no ISSN of yours');
  await workAfter(1);
  await workAfter(1);
  expect(await ahead(id)).toMatchObject([{ says: 'accepted', state: 'failed' }]);
  await giveUp(id);
  server.result = undefined;
  await workAfter(1);
  expect(sent()).toHaveLength(1);
  expect(await ahead(id)).toEqual([]);
});

test.each(['registered', 'silent', 'slow', 'stopped'])(
  'what Crossref may have of an earlier deposit is withdrawn, though it refused a later one: %s',
  async (before) => {
    const { id, doi } = await inProduction();
    if (before === 'silent') server.answer = (response) => response.writeHead(503).end();
    await workAfter(1);
    if (before === 'stopped')
      await database.pool.query(
        `update pending_dois set state = 'waiting', tries = 1, sent_at = null where doi = $1`,
        [doi],
      );
    if (before === 'registered') await workAfter(1);
    server.answer = undefined;
    const first = sent().length;
    server.result = (one) => diagnosticOf(one, 'Failure', 'Record not processed: nonsense');
    if (before === 'registered' || before === 'slow')
      await dataOf(office.routes, 'officeDepositAhead', { body: { productionId: id, doi } }, office.editor);
    await workAfter(11);
    await workAfter(2);
    expect(await ahead(id)).toMatchObject([{ says: 'accepted', state: 'failed' }]);
    await giveUp(id);
    server.result = undefined;
    await workAfter(1);
    expect(sent().length).toBe(first + 2);
    expect(sent().at(-1)).toContain('is not going to be published');
  },
);

test('a text that cannot be read is looked at ever more rarely, and holds up no other', async () => {
  const { id } = await inProduction();
  await attach(id, 'article.xml', text({ doi: '' }));
  const { files } = deps;
  let looked = 0;
  const slow = Object.assign(new Error('Too slow'), { name: 'TimeoutError' });
  deps.files = {
    ...files,
    read: () => {
      looked += 1;
      return Promise.reject(slow);
    },
  };
  for (let minute = 0; minute < 240; minute++) await workAfter(1);
  expect(looked).toBeLessThan(12);
  const other = await inProduction();
  await workAfter(1);
  expect(await ahead(other.id)).toMatchObject([{ state: 'sent' }]);
  deps.files = files;
  await save(id, { notice: '' });
  await workAfter(1);
  expect(await ahead(id)).toMatchObject([{ says: 'accepted', state: 'sent' }]);
});

test('what was to be tried by a clock that was ahead is tried once it is right', async () => {
  const { id } = await inProduction();
  await workAfter(1);
  expect(await ahead(id)).toMatchObject([{ state: 'sent' }]);
  await database.pool.query(`update pending_dois set next_at = $1::timestamptz + interval '40 days'`, [now]);
  await workAfter(1);
  expect(await ahead(id)).toMatchObject([{ state: 'registered' }]);
});

test('a text that cannot be read once it is to be sent is tried ever more rarely, and holds up no other', async () => {
  const { id } = await inProduction();
  await attach(id, 'article.xml', text({ doi: '' }));
  const { db, files } = deps;
  let looked = 0;
  const slow = Object.assign(new Error('Too slow'), { name: 'TimeoutError' });
  deps.db = dbOnWhich('insert into pending_dois', async () => {
    deps.files = {
      ...files,
      read: () => {
        looked += 1;
        return Promise.reject(slow);
      },
    };
  });
  await workAfter(1);
  deps.db = db;
  for (let minute = 0; minute < 240; minute++) await workAfter(1);
  expect(looked).toBeGreaterThan(3);
  expect(looked).toBeLessThan(12);
  expect(await ahead(id)).toMatchObject([
    { state: 'waiting', message: expect.stringContaining('its own data') },
  ]);
  deps.files = files;
  await workAfter(61);
  expect(await ahead(id)).toMatchObject([{ says: 'accepted', state: 'sent' }]);
});

test('a DOI that Crossref refused is withdrawn by nobody, whatever was to be sent again and could not be', async () => {
  const { files } = deps;
  const slow = Object.assign(new Error('Too slow'), { name: 'TimeoutError' });
  const refusedOnce = async () => {
    server.result = (one) => diagnosticOf(one, 'Failure', 'Record not processed: no ISSN of yours');
    const { id, doi } = await inProduction();
    await attach(id, 'article.xml', text({ doi: '' }));
    await workAfter(2);
    await workAfter(2);
    expect(await ahead(id)).toMatchObject([{ state: 'failed' }]);
    return { id, again: { body: { productionId: id, doi } } };
  };
  const goesUnsaid = async (id: number) => {
    const before = sent().length;
    await giveUp(id);
    await workAfter(1);
    await workAfter(1);
    expect(sent().slice(before)).toEqual([]);
    expect((await list()).ahead).toEqual([]);
  };

  const tried = await refusedOnce();
  deps.files = { ...files, read: () => Promise.reject(slow) };
  await dataOf(office.routes, 'officeDepositAhead', tried.again, office.editor);
  await workAfter(1);
  expect(await ahead(tried.id)).toMatchObject([{ state: 'waiting' }]);
  deps.files = files;
  await workAfter(11);
  await workAfter(2);
  expect(await ahead(tried.id)).toMatchObject([{ state: 'failed' }]);
  await goesUnsaid(tried.id);

  const wanted = await refusedOnce();
  await dataOf(office.routes, 'officeDepositAhead', wanted.again, office.editor);
  await dataOf(office.routes, 'officeDepositAhead', wanted.again, office.editor);
  await workAfter(1);
  await workAfter(2);
  expect(await ahead(wanted.id)).toMatchObject([{ state: 'failed' }]);
  await goesUnsaid(wanted.id);

  const waiting = await refusedOnce();
  await dataOf(office.routes, 'officeDepositAhead', waiting.again, office.editor);
  await goesUnsaid(waiting.id);
});

test('what was forgotten is told once it may be again', async () => {
  await database.pool.query('delete from journal_issns where journal_id = 1');
  const { manuscriptId, id } = await inProduction();
  const setStatus = (status: number) =>
    database.pool.query('update manuscripts set status = $2 where id = $1', [manuscriptId, status]);
  await workAfter(1);
  expect(await ahead(id)).toMatchObject([{ state: 'failed' }]);
  await setStatus(2);
  await workAfter(1);
  expect(await ahead(id)).toEqual([]);
  await database.pool.query(
    `insert into journal_issns (journal_id, kind, issn) values (1, 'electronic', '2049-3630')`,
  );
  await setStatus(4);
  await workAfter(1);
  expect(await ahead(id)).toMatchObject([{ says: 'accepted', state: 'sent' }]);
});

test('a journal whose settings gave no DOI before has its productions told of', async () => {
  await database.pool.query(
    `update publishing_settings set doi_pattern = '10.5555/{none}' where journal_id = 1`,
  );
  const { id, doi } = await inProduction();
  expect(doi).toBe('');
  expect(await workAfter(2)).toBe(0);
  await settings();
  await workAfter(1);
  expect(await ahead(id)).toMatchObject([{ says: 'accepted', state: 'sent' }]);
});

test('without an ISSN nothing is sent, and why is said', async () => {
  await database.pool.query('delete from journal_issns where journal_id = 1');
  const { id } = await inProduction();
  await workAfter(1);
  expect(await ahead(id)).toMatchObject([
    { state: 'failed', message: expect.stringContaining('the journal has no ISSN') },
  ]);
  expect(server.requests()).toBe(0);
});

test('journals that did not ask for it, corrections, and articles that nobody accepted are told of to nobody', async () => {
  await settings({ pendingDois: false });
  const { id, doi } = await inProduction();
  await workAfter(2);
  expect(server.requests()).toBe(0);
  const again = { body: { productionId: id, doi } };
  expect((await callRoute(office.routes, 'officeDepositAhead', again, office.editor)).code).not.toBe(0);
  await settings();
  await database.pool.query('update productions set announced_version = version');
  const alone = await begin();
  await attach(alone, 'a.xml', text());
  const article = await published(alone);
  await endPdfs();
  await workAfter(2);
  await workAfter(1);
  await begin({ articleId: article });
  const before = server.requests();
  await workAfter(2);
  expect(server.requests()).toBe(before);
  expect(sent().some((xml) => xml.includes('pending_publication'))).toBe(false);
});

test.skipIf(!hasCrossrefSchema)('pending publications are valid by Crossref’s own schema', async () => {
  const validate = crossrefValidator();
  await settings({ crossmarkPolicy: '10.5555/corrections' });
  const { id } = await inProduction();
  await workAfter(1);
  const { version } = await look(id);
  await dataOf(
    office.routes,
    'officeDiscardProduction',
    { body: { productionId: id, version } },
    office.editor,
  );
  await settings({ crossmarkPolicy: '' });
  const other = await inProduction();
  await attach(
    other.id,
    'article.xml',
    text({ doi: '', title: 'H<sub>2</sub>O &amp; <italic>Sphagnum</italic>' }),
  );
  await workAfter(2);
  await workAfter(2);
  expect(sent().length).toBeGreaterThanOrEqual(3);
  for (const xml of sent()) validate(xml);
});
