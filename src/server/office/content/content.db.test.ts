import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input, Output } from '#contract/api.ts';
import { type CallName, downloadPath } from '#contract/calls.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { createLog } from '#server/platform/log.ts';
import { createReceiver, deleteUnusedUploads, type FileStore } from '#server/platform/storage/index.ts';
import { contentRoutes } from '#server/slices/content/index.ts';
import { callRoute, dataOf, reader } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { scriptPayloads } from '#test/support/script-payloads.ts';
import type { OfficeDeps } from '../ground/deps.ts';
import { historyRoutes } from '../history/routes.ts';
import { officeContentRoutes } from './routes.ts';

let database: TestDatabase;
let routes: ReturnType<typeof officeContentRoutes>;
let moss = 0;
let fern = 0;
const kept = new Map<string, Buffer>();
let now = new Date('2026-11-20T10:00:00Z');

/** Keeps bytes in memory: what is tested here is who shows which picture, not where it lies. */
const files = {
  name: 'memory',
  async put(address, source) {
    kept.set(address, Buffer.concat(await source.toArray()));
  },
  read: async (address) => Readable.from([kept.get(address) ?? Buffer.alloc(0)]),
  size: async (address) => kept.get(address)?.length ?? 0,
  async remove(address) {
    kept.delete(address);
  },
} satisfies FileStore;

beforeAll(async () => {
  database = await testDatabase();
  const made = await database.pool.query(
    `insert into journals (code, name, short_name, title_key)
     values ('moss', 'Moss', 'M.', 'moss'), ('fern', 'Fern', 'F.', 'fern') returning id`,
  );
  [moss, fern] = made.rows.map(({ id }) => Number(id)) as [number, number];
  const log = createLog('silent');
  const deps = {
    db: database.db,
    files,
    log,
    clock: { now: () => now },
    receive: createReceiver({ db: database.db, files, log }),
    nameOf: async (userId: number) => (userId === 1 ? 'Ada Admin' : 'Ed Editor'),
  } as unknown as OfficeDeps;
  routes = [...officeContentRoutes(deps), ...historyRoutes(deps)];
});
afterAll(() => database[Symbol.asyncDispose]());

const staff = (userId: number, journals: number[] | 'all'): Staff =>
  ({
    ...reader,
    identity: { userId, email: 'a@example.org', sessionId: 's' },
    rights: { everything: journals === 'all', journals: journals === 'all' ? [] : journals },
  }) as unknown as Staff;
const admin = staff(1, 'all');

const call = <Name extends CallName>(name: Name, input: Input<Name>, who: Staff = admin) =>
  callRoute(routes, name, input, who);
const data = <Name extends CallName>(
  name: Name,
  input: Input<Name>,
  who: Staff = admin,
): Promise<Output<Name>> => dataOf(routes, name, input, who);
const reading = () => contentRoutes({ db: database.db, journalIdOf: async () => undefined });
const policy = async () => (await dataOf(reading(), 'getArctypeById', { params: { id: '5' } })).content;
const draft = { typename: 'Policy', style: '', link: '' };

/** Of its tags, none can run anything; what was written as text may be there as text. */
function expectHarmless(html: string) {
  for (const tag of html.match(/<[^>]*>/g) ?? [])
    expect(tag.replace(/ (?:title|alt)="[^"]*"/g, '')).not.toMatch(
      /^<\/?(script|iframe|svg|math|object|embed|style|form)\b|\s(on\w+|style|srcdoc)=|javascript:/i,
    );
}

describe('a page', () => {
  test('is saved as a version, compared, and brought back', async () => {
    const first = await data('officeSaveEntry', {
      body: { ...draft, id: 5, content: '<p>One</p>', seen: 0 },
    });
    const second = await data('officeSaveEntry', {
      body: { ...draft, id: 5, content: '<p>Two</p>', seen: first.version },
    });
    expect(await policy()).toBe('<p>Two</p>');
    const { versions, total } = await data('officeHistory', { query: { of: 'entry', id: '5' } });
    expect(total).toBe(3);
    expect(versions.map(({ by, content }) => [by, content])).toEqual([
      ['Ada Admin', '<p>Two</p>'],
      ['Ada Admin', '<p>One</p>'],
      ['', ''],
    ]);
    await data('officeRestore', { body: { versionId: first.version } });
    expect(await policy()).toBe('<p>One</p>');
    const entry = await data('officeEntry', { query: { entryId: '5' } });
    expect(entry).toMatchObject({ by: 'Ada Admin', at: '2026-11-20T10:00:00.000Z' });
    expect(entry.version).toBeGreaterThan(second.version);
    const noted = await database.pool.query(`select action, who, subject from audit_log order by id`);
    expect(noted.rows.at(-1)).toEqual({
      action: 'Earlier version brought back',
      who: 'Ada Admin',
      subject: 'Policy',
    });
  });

  test('that another has saved meanwhile is not overwritten, and who did it is told', async () => {
    const { version } = await data('officeEntry', { query: { entryId: '5' } });
    const body = { ...draft, id: 5, seen: version };
    const both = await Promise.all([
      call('officeSaveEntry', { body: { ...body, content: '<p>Mine</p>' } }),
      call('officeSaveEntry', { body: { ...body, content: '<p>Yours</p>' } }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 10009]);
    expect(both.find(({ code }) => code !== 0)?.msg).toContain(
      'Ada Admin saved this after you had opened it.',
    );
  });

  test('is never removed, and a journal’s tab is no page of the press', async () => {
    expect((await call('officeRemoveEntry', { body: { id: 5, seen: 0 } })).code).toBe(10003);
    const { rows } = await database.pool.query(
      `insert into content_entries (typename, typecode, journal_id) values ('About', '0', $1) returning id`,
      [moss],
    );
    const id = Number(rows[0].id);
    expect((await call('officeEntry', { query: { entryId: String(id) } })).code).toBe(10004);
    const history = { query: { of: 'entry' as const, id: String(id) } };
    expect((await call('officeHistory', history, staff(3, [fern]))).code).toBe(10004);
    expect((await call('officeHistory', history, staff(2, [moss]))).code).toBe(0);
    expect((await call('officeHistory', { query: { of: 'entry', id: '5' } }, staff(2, [moss]))).code).toBe(
      10004,
    );
    const body = { ...draft, id, content: '', seen: 0 };
    expect((await call('officeSaveEntry', { body })).code).toBe(10004);
  });

  test('never keeps what could run, however it is written', async () => {
    for (const [at, payload] of scriptPayloads.entries()) {
      const { content } = await data('officePreview', {
        body: { content: `<p>${at}</p>${payload}`, style: payload },
      });
      expectHarmless(content);
    }
    const { version } = await data('officeEntry', { query: { entryId: '5' } });
    await data('officeSaveEntry', {
      body: { ...draft, id: 5, content: scriptPayloads.join(''), style: 'position:fixed', seen: version },
    });
    expectHarmless(await policy());
  });
});

describe('the entries of a list', () => {
  test('are added at its end, put in order, removed, and brought back to their place', async () => {
    const add = (typename: string) =>
      data('officeSaveEntry', {
        body: { ...draft, typename, groupId: 14, content: `<p>${typename}</p>`, seen: 0 },
      });
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    const names = async () =>
      (await dataOf(reading(), 'getListByReId', { params: { id: '14' } })).map(({ typename }) => typename);
    expect(await names()).toEqual(['A', 'B', 'C']);
    await data('officeOrderEntries', { body: { groupId: 14, ids: [c.id, a.id, b.id] } });
    expect(await names()).toEqual(['C', 'A', 'B']);
    const { versionId } = await data('officeRemoveEntry', { body: { id: a.id, seen: a.version } });
    expect(await names()).toEqual(['C', 'B']);
    const { removed, groups } = await data('officePages', {});
    expect(removed).toMatchObject([{ id: a.id, name: 'A', by: 'Ada Admin', versionId }]);
    expect(groups.find(({ id }) => id === 14)?.entries.map(({ words }) => words)).toEqual([1, 1]);
    expect((await data('officeHistory', { query: { of: 'entry', id: String(a.id) } })).total).toBe(2);
    await data('officeRestore', { body: { versionId } });
    expect(await names()).toEqual(['C', 'A', 'B']);
    expect((await data('officePages', {})).removed).toEqual([]);
  });

  test('for authors are found as the site looks for them; an account elsewhere needs its address', async () => {
    const content = '<p>Text</p>';
    await data('officeSaveEntry', { body: { ...draft, typename: 'Figures', groupId: 2, content, seen: 0 } });
    const query = { typecode: 'For Authors' };
    expect(await dataOf(reading(), 'getArcInfoByTypeCode', { query })).toMatchObject([
      { typename: 'Figures' },
    ]);
    const body = { ...draft, typename: 'Mastodon', groupId: 15 as const, content: '', seen: 0 };
    const refused = await call('officeSaveEntry', { body: { ...body, link: 'javascript:alert(1)' } });
    expect(refused.data).toHaveProperty('fields.link');
    await data('officeSaveEntry', { body: { ...body, link: 'https://social.example.org/@us' } });
    expect(await dataOf(reading(), 'getListByReId', { params: { id: '15' } })).toMatchObject([
      { typename: 'Mastodon', typecode: 'https://social.example.org/@us' },
    ]);
  });
});

describe('news', () => {
  const item = { date: '2026-11-20', title: 'News', fullTitle: '', author: '', content: '<p>x</p>', seen: 0 };

  test('of a journal is its editors’, of the press the administrators’', async () => {
    const editor = staff(2, [moss]);
    const { id, version } = await data('officeSaveNews', { body: { ...item, journalId: moss } }, editor);
    for (const journalId of [fern, null])
      expect((await call('officeSaveNews', { body: { ...item, journalId } }, editor)).code).toBe(10004);
    const other = staff(3, [fern]);
    expect((await call('officeNewsItem', { query: { newsId: String(id) } }, other)).code).toBe(10004);
    expect((await call('officeHistory', { query: { of: 'news', id: String(id) } }, other)).code).toBe(10004);
    expect((await call('officeRemoveNews', { body: { id, seen: version } }, other)).code).toBe(10004);
    const press = await data('officeSaveNews', { body: { ...item, title: '50%_off', journalId: null } });
    expect((await data('officeNews', { query: {} }, editor)).rows.map(({ id }) => id)).toEqual([id]);
    expect((await data('officeNews', { query: { of: 'press' } })).rows.map(({ id }) => id)).toEqual([
      press.id,
    ]);
    expect((await data('officeNews', { query: { q: '%_' } })).total).toBe(1);
    expect((await data('officeNews', { query: { q: 'nothing' } })).total).toBe(0);
  });

  test('keeps whose it is, and comes back after it was removed, for its editors alone', async () => {
    const editor = staff(2, [moss]);
    const { id, version } = await data('officeSaveNews', { body: { ...item, journalId: moss } }, editor);
    const changed = await data(
      'officeSaveNews',
      { body: { ...item, id, journalId: fern, title: 'Better news', seen: version } },
      editor,
    );
    const saved = await data('officeNewsItem', { query: { newsId: String(id) } }, editor);
    expect(saved).toMatchObject({ journalId: moss, title: 'Better news', by: 'Ed Editor' });
    const { versionId } = await data('officeRemoveNews', { body: { id, seen: changed.version } }, editor);
    const other = staff(3, [fern]);
    expect((await call('officeRestore', { body: { versionId } }, other)).code).toBe(10004);
    expect((await data('officeNews', { query: {} }, other)).removed).toEqual([]);
    expect((await data('officeNews', { query: {} }, editor)).removed).toMatchObject([{ id, versionId }]);
    await data('officeRestore', { body: { versionId } }, editor);
    const back = await dataOf(reading(), 'getArticleByID', { params: { id: String(id) } });
    expect(back).toMatchObject({ title: 'Better news', journalId: moss });
  });
});

describe('pictures', () => {
  const upload = async (bytes: Uint8Array) => {
    const found = routes.find(({ endpoint }) => endpoint.name === 'officePicture');
    if (!found) throw new Error('no route');
    return found.handle({} as never, admin, { filename: 'x.svg', stream: Readable.from([bytes]) });
  };
  const stored = async () => (await upload(await photo())).data as Output<'officePicture'>;
  const photo = () =>
    sharp({ create: { width: 3000, height: 900, channels: 3, background: '#357' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();

  test('are redrawn, without the camera’s metadata; other files are refused', async () => {
    const { src, width, height } = await stored();
    expect({ width, height }).toEqual({ width: 2400, height: 720 });
    const picture = await sharp(kept.get(src)).metadata();
    expect([picture.format, picture.width, picture.exif]).toEqual(['jpeg', 2400, undefined]);
    expect((await upload(Buffer.from('<svg onload="ran()"/>'))).code).toBe(10001);
  });

  test('that no text shows are cleared away after two weeks; of a text’s earlier version, they stay', async () => {
    const { src: shown } = await stored();
    const { src: unused } = await stored();
    const { version } = await data('officeEntry', { query: { entryId: '6' } });
    const content = `<figure><img src="${downloadPath(shown)}" alt="A map"></figure>`;
    const saved = await data('officeSaveEntry', { body: { ...draft, id: 6, content, seen: version } });
    await data('officeSaveEntry', { body: { ...draft, id: 6, content: '<p>None</p>', seen: saved.version } });
    await deleteUnusedUploads({ db: database.db, files }, new Date(Date.now() + 15 * 86_400_000));
    expect([kept.has(shown), kept.has(unused)]).toEqual([true, false]);
  });

  test('of announcements are the press’s own, and stay for what was removed; a link is one that a page may have', async () => {
    const { src } = await stored();
    const ad = { title: 'Call', alt: '', adLink: '/news-list', adPicture: src, sort: 0, seen: 0 };
    const { id, version } = await data('officeSaveAd', { body: ad });
    expect((await call('officeSaveAd', { body: { ...ad, adLink: 'javascript:x' } })).data).toHaveProperty(
      'fields.adLink',
    );
    const unknown = { ...ad, id, adPicture: '0'.repeat(32), seen: version };
    expect((await call('officeSaveAd', { body: unknown })).data).toHaveProperty('fields.adPicture');
    const { versionId } = await data('officeRemoveAd', { body: { id, seen: version } });
    expect((await data('officeLinks', {})).ads).toEqual([]);
    await deleteUnusedUploads({ db: database.db, files }, new Date(Date.now() + 15 * 86_400_000));
    expect((await data('officeLinks', {})).removedAds).toMatchObject([{ id, name: 'Call', versionId }]);
    await data('officeRestore', { body: { versionId } });
    expect((await data('officeLinks', {})).ads).toMatchObject([{ id, title: 'Call', adPicture: src }]);
    expect(kept.has(src)).toBe(true);
  });
});

test('forums are changed as versions, removed and brought back; of two who change one, the second is told', async () => {
  const forum = { title: 'DOAJ', url: 'https://doaj.org', module: 0 as const, sort: 1, seen: 0 };
  const { id, version } = await data('officeSaveForum', { body: forum });
  const changed = { ...forum, id, title: 'The DOAJ', seen: version };
  const { version: second } = await data('officeSaveForum', { body: changed });
  expect(await call('officeSaveForum', { body: changed })).toMatchObject({
    code: 10009,
    msg: expect.stringContaining('Ada Admin saved this'),
  });
  expect((await data('officeLinks', {})).forums).toMatchObject([{ title: 'The DOAJ', version: second }]);
  const { versionId } = await data('officeRemoveForum', { body: { id, seen: second } });
  expect((await call('officeRemoveForum', { body: { id, seen: second } })).code).toBe(10009);
  expect((await data('officeLinks', {})).removedForums).toMatchObject([{ name: 'The DOAJ', versionId }]);
  await data('officeRestore', { body: { versionId } });
  const { versions } = await data('officeHistory', { query: { of: 'forum', id: String(id) } });
  expect(versions.map(({ name, removed }) => [name, removed])).toEqual([
    ['The DOAJ', false],
    ['', true],
    ['The DOAJ', false],
    ['DOAJ', false],
  ]);
});

describe('dictionaries', () => {
  const dictionary = async (type: 'gender' | 'title' | 'manuscript_status') => {
    const found = (await data('officeDictionaries', {})).find((one) => one.type === type);
    if (!found) throw new Error('no such dictionary');
    return found;
  };
  const words = async (type: 'gender') =>
    (await dictionary(type)).entries.map(({ value, label }) => `${value} ${label}`);
  const save = (
    type: 'gender' | 'title' | 'manuscript_status',
    entries: [number | null, string][],
    seen: number,
  ) =>
    call('officeSaveDictionary', {
      body: { type, entries: entries.map(([value, label]) => ({ value, label })), seen },
    });

  test('are renamed, ordered, added to and taken from; an earlier version is brought back', async () => {
    const first: [number | null, string][] = [
      [3, 'Not told'],
      [null, 'A new one'],
      [0, 'Female'],
      [1, 'Male'],
    ];
    expect((await save('gender', first, 0)).code).toBe(0);
    const renamed = ['3 Not told', '4 A new one', '0 Female', '1 Male'];
    expect(await words('gender')).toEqual(renamed);
    const { version } = await dictionary('gender');
    const twice = await save(
      'gender',
      [
        [1, 'Male'],
        [null, 'male'],
      ],
      version,
    );
    expect(twice.msg).toContain('there twice');
    // A number that once stood for something never stands for anything else.
    await save(
      'gender',
      [
        [1, 'Male'],
        [0, 'Female'],
        [3, 'Not told'],
      ],
      version,
    );
    await save(
      'gender',
      [
        [1, 'Male'],
        [0, 'Female'],
        [3, 'Not told'],
        [null, 'Later'],
      ],
      (await dictionary('gender')).version,
    );
    expect(await words('gender')).toEqual(['1 Male', '0 Female', '3 Not told', '5 Later']);
    await database.pool.query(
      `insert into board_members (journal_id, title, gender, scopes, first_name, last_name)
       values ($1, 3, 5, '{}', 'A', 'B')`,
      [moss],
    );
    await data('officeRestore', { body: { versionId: version } });
    expect(await words('gender')).toEqual([...renamed, '5 Later']);
    const { versions, total } = await data('officeHistory', { query: { of: 'dictionary', id: 'gender' } });
    expect(total).toBe(5);
    expect(versions[0]).toMatchObject({ by: 'Ada Admin', restores: version });
    expect(versions[0]?.content).toContain('<li>A new one</li>');
  });

  test('keep a value that somebody has, and those that the program knows', async () => {
    const without = async (type: 'gender' | 'title' | 'manuscript_status', value: number) => {
      const { entries, version } = await dictionary(type);
      const left = entries.filter((entry) => entry.value !== value);
      return save(
        type,
        left.map(({ value, label }) => [value, label]),
        version,
      );
    };
    for (const [type, value] of [
      ['gender', 5],
      ['title', 0],
      ['manuscript_status', 2],
    ] as const)
      expect(await without(type, value)).toMatchObject({
        code: 10001,
        msg: expect.stringContaining('stays'),
      });
    expect((await without('gender', 4)).code).toBe(0);
    const { entries, version } = await dictionary('manuscript_status');
    const all = entries.map(({ value, label }): [number | null, string] => [value, label]);
    expect((await save('manuscript_status', [...all, [null, 'Lost']], version)).code).toBe(10003);
  });

  test('that two change at once keep the first’s words, and the second is told', async () => {
    const { version } = await dictionary('gender');
    const both = await Promise.all(
      ['Mine', 'Yours'].map((label) =>
        save(
          'gender',
          [
            [1, label],
            [0, 'Female'],
            [3, 'Not told'],
            [5, 'Later'],
          ],
          version,
        ),
      ),
    );
    expect(both.map(({ code }) => code).sort()).toEqual([0, 10009]);
    expect(both.find(({ code }) => code !== 0)?.msg).toContain('Ada Admin saved this after');
  });
});

test('an earlier version is what it was, whoever asks a day later', async () => {
  now = new Date('2026-11-21T10:00:00Z');
  const { version } = await data('officeEntry', { query: { entryId: '26' } });
  await data('officeSaveEntry', { body: { ...draft, id: 26, content: '<p>New</p>', seen: version } });
  const { versions } = await data('officeHistory', { query: { of: 'entry', id: '26' } });
  expect(versions[0]).toMatchObject({
    at: '2026-11-21T10:00:00.000Z',
    content: '<p>New</p>',
    removed: false,
  });
});
