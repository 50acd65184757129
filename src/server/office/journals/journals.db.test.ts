import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Output } from '#contract/api.ts';
import type { OfficeJournal } from '#contract/office/journals.ts';
import type { Caller } from '#server/platform/http/route.ts';
import { createLog } from '#server/platform/log.ts';
import { sanitiseRichText } from '#server/platform/rich-text.ts';
import { createReceiver, diskStore } from '#server/platform/storage/index.ts';
import { publicBoardRoutes } from '#server/slices/board/index.ts';
import { contentRoutes } from '#server/slices/content/index.ts';
import { findJournal, journalRoutes } from '#server/slices/journals/index.ts';
import { bomb } from '#test/support/board-files.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { officeOn } from '#test/support/office.ts';
import { scriptPayloads } from '#test/support/script-payloads.ts';
import { historyRoutes } from '../history/routes.ts';
import { journalsRoutes } from './routes.ts';

let database: TestDatabase;
let folder: string;
let office: Awaited<ReturnType<typeof officeOn>>;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-journals-'));
  const { db } = database;
  const receive = createReceiver({ db, files: diskStore(folder), log: createLog('silent') });
  office = await officeOn(database, (deps) => [
    ...journalsRoutes({ ...deps, receive }),
    ...historyRoutes(deps),
  ]);
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const seen = (code: string): Promise<OfficeJournal> =>
  dataOf(office.routes, 'officeJournal', { query: { code } }, office.administrator);
const publicRoutes = () => {
  const { db } = database;
  return [
    ...journalRoutes({ db, countsByVolume: async () => new Map(), countsByJournal: async () => [] }),
    ...contentRoutes({ db, journalIdOf: async (code) => (await findJournal(db, { code }))?.id }),
    ...publicBoardRoutes({ db }),
  ];
};
const published = async (code: string): Promise<Output<'getJournalList'>[number] | undefined> =>
  (await dataOf(publicRoutes(), 'getJournalList', {})).find(({ journalCode }) => journalCode === code);
const tabs = (reCode: string) => dataOf(publicRoutes(), 'getArctypeSByReCode', { query: { reCode } });
const contentVersion = async () =>
  Number((await database.pool.query('select version from content_version')).rows[0].version);
/** Whether an operation makes cached readers' pages stale. */
async function changesPages(act: () => Promise<unknown>) {
  const before = await contentVersion();
  await act();
  return (await contentVersion()) > before;
}
const identity = (code: string, more: object = {}) => ({
  name: `Annals of ${code}`,
  shortName: code.toUpperCase(),
  code,
  publisher: 'The Press',
  language: 'en',
  since: 2026,
  issns: [],
  ...more,
});
const make = (code: string, more: object = {}) =>
  dataOf(office.routes, 'officeMakeJournal', { body: identity(code, more) }, office.administrator);
const save = async (code: string, changes: object, caller: Caller = office.editor) => {
  const { id, version } = await seen(code);
  const body = { journalId: id, version, ...changes };
  return callRoute(office.routes, 'officeSaveJournal', { body }, caller);
};

describe('a new journal', () => {
  test('has its pages at once', async () => {
    expect(await changesPages(() => make('moss', { issns: [{ kind: 'print', value: '2049-3630' }] }))).toBe(
      true,
    );
    const journal = await published('moss');
    expect(journal).toMatchObject({
      journalName: 'Annals of moss',
      issnPrint: '2049-3630',
      showStatus: false,
    });
    const journalId = String(journal?.id);
    expect(await tabs('moss')).toHaveLength(7);
    expect(await dataOf(publicRoutes(), 'getVolumesByJournalId', { query: { journalId } })).toEqual([]);
    expect(await dataOf(publicRoutes(), 'getEditorialboard', { query: { journalId } })).toEqual([]);
    const types = await dataOf(publicRoutes(), 'readDictLableList', {
      query: { dictType: 'manuscript_type', journalId },
    });
    expect(types.length).toBeGreaterThan(3);
  });

  test.each([
    ['a name that another has, in other letters', { name: 'annals of MOSS' }, 'name'],
    ['a code that another has', { name: 'Other', code: 'jlc' }, 'code'],
    ['an ISSN with a wrong digit', { issns: [{ kind: 'print', value: '2049-3631' }] }, 'issns'],
    ['an ISSN of another journal', { issns: [{ kind: 'electronic', value: '2049-3630' }] }, 'issns'],
  ])('is refused with %s', async (_, wrong, field) => {
    const body = identity('fern', wrong);
    const answer = await callRoute(office.routes, 'officeMakeJournal', { body }, office.administrator);
    expect(answer).toMatchObject({ code: 10001, data: { fields: { [field]: expect.any(String) } } });
    expect(await published('fern')).toBeUndefined();
  });

  test('that was made by mistake can be removed; one that something was submitted to can’t', async () => {
    await make('slip');
    const { id: journalId, version } = await seen('slip');
    const remove = (body: { journalId: number; version: number }) =>
      callRoute(office.routes, 'officeRemoveJournal', { body }, office.administrator);
    expect(await remove({ journalId, version })).toMatchObject({ code: 0 });
    expect(await published('slip')).toBeUndefined();
    await office.submit();
    const busy = await seen('jlc');
    expect(busy).toMatchObject({ codeIsFixed: true, removable: false });
    expect(await remove({ journalId: busy.id, version: busy.version })).toMatchObject({ code: 10009 });
    expect(await save('jlc', { code: 'other' }, office.administrator)).toMatchObject({
      code: 10001,
      data: { fields: { code: expect.any(String) } },
    });
  });
});

describe('what a journal is', () => {
  test('changes for readers; a new name keeps the ISSNs', async () => {
    const issns = [
      { kind: 'electronic', value: '0378-5955' },
      { kind: 'print', value: '0317 8471'.replace(' ', '-') },
    ];
    expect(await save('jlc', { issns })).toMatchObject({ code: 0 });
    const renamed = {
      name: 'Journal of Long Changes',
      showStatus: true,
      accent: '#123456',
      reviewModel: 'open',
    };
    expect(await changesPages(() => save('jlc', renamed))).toBe(true);
    expect(await published('jlc')).toMatchObject({
      journalName: renamed.name,
      accent: renamed.accent,
      showStatus: true,
      issnPrint: '0317-8471',
      issnElectronic: '0378-5955',
    });
    expect((await seen('jlc')).reviewModel).toBe('open');
  });

  test('is changed over the version that was looked at, or not at all', async () => {
    const { id: journalId, version } = await seen('jlc');
    const change = (publisher: string) =>
      callRoute(
        office.routes,
        'officeSaveJournal',
        { body: { journalId, version, publisher } },
        office.editor,
      );
    const answers = await Promise.all([change('One'), change('Two')]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 10009]);
  });

  test('its code and its place are an administrator’s', async () => {
    expect(await save('jem', { sort: 3 }, office.otherEditor)).toMatchObject({ code: 10003 });
    expect(await save('jem', { sort: 3 }, office.administrator)).toMatchObject({ code: 0 });
  });

  test('is related to journals that are there, and not to itself', async () => {
    const { id } = await seen('jlc');
    await save('jlc', { related: [id, 2, 2, 4711] });
    expect((await published('jlc'))?.relatedJournals).toEqual([2]);
  });
});

describe('texts', () => {
  const saveTab = async (typecode: string, content: string, at?: number) => {
    const journal = await seen('jlc');
    const tab = journal.tabs[Number(typecode)];
    const body = {
      journalId: journal.id,
      typecode,
      seen: at ?? tab?.seen ?? 0,
      typename: 'About us all',
      content,
      style: 'color:#123456,position:fixed',
    };
    return callRoute(office.routes, 'officeSaveTab', { body }, office.editor);
  };
  const savePart = async (typename: string, id: number | null = null, at = 0) => {
    const body = { journalId: 1, id, seen: at, typename, content: `<p>${typename}</p>`, style: '' };
    return callRoute(office.routes, 'officeSaveTabPart', { body }, office.editor);
  };
  const below = async () => {
    const [about] = await tabs('jlc');
    const params = { id: String(about?.id) };
    return (await dataOf(publicRoutes(), 'getListByReId', { params })).map(({ typename }) => typename);
  };

  test('of each tab are there for readers at once, with a harmless style', async () => {
    for (const typecode of '0123456') {
      expect(await changesPages(() => saveTab(typecode, `<p>Text ${typecode}</p>`))).toBe(true);
      expect((await tabs('jlc'))[Number(typecode)]).toMatchObject({
        typename: 'About us all',
        content: `<p>Text ${typecode}</p>`,
        style: 'color:#123456',
      });
    }
  });

  test('of two who write at once, one is told', async () => {
    const { seen: at } = (await seen('jlc')).tabs[6] as { seen: number };
    expect(await saveTab('6', '<p>Mine</p>', at)).toMatchObject({ code: 0 });
    expect(await saveTab('6', '<p>Theirs</p>', at)).toMatchObject({ code: 10009 });
    expect((await tabs('jlc'))[6]?.content).toBe('<p>Mine</p>');
    await make('pair');
    const { id: journalId } = await seen('pair');
    const body = { journalId, typecode: '3', seen: 0, typename: 'T', content: '', style: '' };
    const first = () => callRoute(office.routes, 'officeSaveTab', { body }, office.administrator);
    const answers = await Promise.all([first(), first()]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 10009]);
  });

  test('below the one about the journal are added, ordered, removed and brought back', async () => {
    for (const name of ['Aims', 'Scope', 'Fees']) expect(await savePart(name)).toMatchObject({ code: 0 });
    expect(await below()).toEqual(['Aims', 'Scope', 'Fees']);
    const [aims, scope, fees] = (await seen('jlc')).parts;
    const ids = [fees?.id ?? 0, aims?.id ?? 0];
    await callRoute(office.routes, 'officeOrderTabParts', { body: { journalId: 1, ids } }, office.editor);
    expect(await below()).toEqual(['Fees', 'Aims', 'Scope']);
    const body = { journalId: 1, id: scope?.id ?? 0, seen: scope?.seen ?? 0 };
    const { versionId } = await dataOf(office.routes, 'officeRemoveTabPart', { body }, office.editor);
    expect(await below()).toEqual(['Fees', 'Aims']);
    const restore = { body: { versionId } };
    expect(await callRoute(office.routes, 'officeRestore', restore, office.otherEditor)).toMatchObject({
      code: 10004,
    });
    expect((await seen('jlc')).removedParts).toMatchObject([{ id: scope?.id, name: 'Scope', versionId }]);
    await callRoute(office.routes, 'officeRestore', restore, office.editor);
    expect((await seen('jlc')).removedParts).toEqual([]);
    expect(await below()).toEqual(['Fees', 'Aims', 'Scope']);
    expect(await savePart('Charges', fees?.id, (await seen('jlc')).parts[0]?.seen)).toMatchObject({
      code: 0,
    });
    expect(await below()).toEqual(['Charges', 'Aims', 'Scope']);
    expect(
      await callRoute(
        office.routes,
        'officeSaveTabPart',
        { body: { journalId: 2, id: fees?.id ?? 0, seen: 0, typename: 'X', content: '', style: '' } },
        office.otherEditor,
      ),
    ).toMatchObject({ code: 10004 });
  });

  test('run no script, whatever is written', async () => {
    const [tab] = (await seen('jlc')).tabs.slice(5);
    let at = tab?.seen ?? 0;
    for (const payload of scriptPayloads) {
      const body = { journalId: 1, typecode: '5', seen: at, typename: 'T', content: payload, style: payload };
      at = (await dataOf(office.routes, 'officeSaveTab', { body }, office.editor)).seen;
      expect((await tabs('jlc'))[5], payload).toMatchObject({
        content: sanitiseRichText(payload),
        style: '',
      });
    }
    let { version } = await seen('jlc');
    for (const intro of scriptPayloads) {
      const body = { journalId: 1, version, intro };
      ({ version } = await dataOf(office.routes, 'officeSaveJournal', { body }, office.editor));
      expect((await published('jlc'))?.intro ?? '', intro).toBe(sanitiseRichText(intro));
    }
  });
});

test('volumes are added, renamed, removed while nothing is in them, and brought back', async () => {
  const volume = (body: object) =>
    callRoute(
      office.routes,
      'officeSaveVolume',
      { body: { journalId: 1, volumeId: null, volume: '', ...body } },
      office.editor,
    );
  expect(await changesPages(() => volume({ volume: '7' }))).toBe(true);
  expect(await volume({ volume: '07' })).toMatchObject({ code: 10001 });
  const [first] = (await seen('jlc')).volumes;
  await volume({ volumeId: first?.id, volume: '8' });
  const listed = () => dataOf(publicRoutes(), 'getVolumesByJournalId', { query: { journalId: '1' } });
  expect((await listed()).map(({ volume: name }) => name)).toEqual(['8']);
  const body = { journalId: 2, volumeId: first?.id ?? 0 };
  expect(await callRoute(office.routes, 'officeRemoveVolume', { body }, office.otherEditor)).toMatchObject({
    code: 10004,
  });
  const removeIt = () =>
    callRoute(office.routes, 'officeRemoveVolume', { body: { ...body, journalId: 1 } }, office.editor);
  await removeIt();
  expect(await listed()).toEqual([]);
  const [gone] = (await seen('jlc')).removedVolumes;
  expect(gone).toMatchObject({ id: first?.id, name: 'Volume 8', by: 'Edda Édouard' });
  const bringBack = (who = office.editor) =>
    callRoute(office.routes, 'officeRestore', { body: { versionId: gone?.versionId ?? 0 } }, who);
  expect(await bringBack(office.otherEditor)).toMatchObject({ code: 10004 });
  expect(await changesPages(bringBack)).toBe(true);
  expect(await listed()).toMatchObject([{ id: first?.id, volume: '8' }]);
  expect((await seen('jlc')).removedVolumes).toEqual([]);
  // One of this name that was made meanwhile stays, and is the volume.
  await removeIt();
  await volume({ volume: '8' });
  expect(await bringBack()).toMatchObject({ code: 10009 });
});

test('a type that is not for authors is offered to none of them, and can be offered again', async () => {
  const offered = async () =>
    (
      await dataOf(publicRoutes(), 'readDictLableList', {
        query: { dictType: 'manuscript_type', journalId: 2 },
      })
    ).map(({ dictLabel }) => dictLabel);
  const { code } = await dataOf(publicRoutes(), 'getJournalList', {}).then(
    (journals) => journals.find(({ id }) => id === 2) ?? { code: '' },
  );
  const set = async (change: (types: Awaited<ReturnType<typeof seen>>['types']) => object[]) => {
    const { types } = await seen(code);
    const body = { journalId: 2, seen: types, types: change(types) as never };
    return callRoute(office.routes, 'officeSaveTypes', { body }, office.administrator);
  };
  const note = { value: null, label: 'Correction of the press', forAuthors: false };
  expect(await set((types) => [...types, note])).toMatchObject({ code: 0 });
  expect(await offered()).not.toContain(note.label);
  const noteOf = async () => (await seen(code)).types.find(({ label }) => label === note.label);
  const manuscripttype = (await noteOf())?.value ?? 0;
  await expect(office.submit({ journalId: 2, manuscripttype })).rejects.toThrow('Authors can’t choose');
  // A missing field leaves the value unchanged.
  expect(await set((types) => types.map(({ value, label }) => ({ value, label })))).toMatchObject({
    code: 0,
  });
  expect(await noteOf()).toMatchObject({ forAuthors: false });
  expect(await set((types) => types.map((type) => ({ ...type, forAuthors: true })))).toMatchObject({
    code: 0,
  });
  expect(await offered()).toContain(note.label);
  expect(await office.submit({ journalId: 2, manuscripttype })).toMatchObject({ status: 1 });
});

test('article types are the press’s until a journal has its own; a used one stays', async () => {
  const before = (await seen('jlc')).types;
  expect((await seen('jlc')).ownTypes).toBe(false);
  const set = (types: { value: number | null; label: string }[], of = before) =>
    callRoute(
      office.routes,
      'officeSaveTypes',
      { body: { journalId: 1, seen: of.map(({ value, label }) => ({ value, label })), types } },
      office.editor,
    );
  const used = before.find((type) => type.used > 0);
  expect(await set([{ value: null, label: 'Essay' }])).toMatchObject({
    code: 10001,
    data: { fields: { types: expect.stringContaining(used?.label ?? '?') } },
  });
  const own = [
    { value: null, label: 'Essay' },
    { value: used?.value ?? 0, label: 'Original Article' },
  ];
  expect(await set(own)).toMatchObject({ code: 0 });
  expect(await set(own)).toMatchObject({ code: 10009 });
  const labels = await dataOf(publicRoutes(), 'readDictLableList', {
    query: { dictType: 'manuscript_type', journalId: '1' },
  });
  expect(labels.map(({ dictLabel }) => dictLabel)).toEqual(['Essay', 'Original Article']);
  const now = (await seen('jlc')).types;
  expect(
    now.every(({ value }) => value === used?.value || !before.some((type) => type.value === value)),
  ).toBe(true);
});

describe('versions', () => {
  const history = (of: 'journal' | 'introduction' | 'types', caller: Caller = office.editor) =>
    dataOf(office.routes, 'officeHistory', { query: { of, id: '1' } }, caller);
  const restore = (versionId: number, caller: Caller = office.editor) =>
    callRoute(office.routes, 'officeRestore', { body: { versionId } }, caller);

  test('of a journal’s record and of its introduction are told apart, and each brought back', async () => {
    const { shortName, related } = await seen('jlc');
    await expect(save('jlc', { email: 'nobody' })).rejects.toThrow('Incorrect E-mail format');
    const email = 'office@brief.example';
    await save('jlc', { shortName: 'J. Brief', email, related: [2], intro: '<p>Brief.</p>' });
    expect(await published('jlc')).toMatchObject({ email });
    await save('jlc', { intro: '<p>Briefer.</p>' });
    const records = await history('journal');
    expect(records.versions[0]?.more).toContainEqual(['Short name', 'J. Brief']);
    expect(records.versions[0]?.more).toContainEqual(['E-mail', email]);
    expect(records.versions[0]?.more).toContainEqual(['Related journals', 'Journal jem']);
    expect(records.path).toBe('/office/journals/jlc');
    const intros = await history('introduction');
    expect(intros.versions.map(({ content }) => content).slice(0, 2)).toEqual([
      '<p>Briefer.</p>',
      '<p>Brief.</p>',
    ]);
    expect(await restore(records.versions[1]?.id ?? 0)).toMatchObject({ code: 0 });
    expect(await seen('jlc')).toMatchObject({ shortName, email: '', related, intro: '<p>Briefer.</p>' });
    expect(await restore(intros.versions[1]?.id ?? 0, office.otherEditor)).toMatchObject({ code: 10004 });
    await restore(intros.versions[1]?.id ?? 0);
    expect(await seen('jlc')).toMatchObject({ shortName, intro: '<p>Brief.</p>' });
    await expect(history('journal', office.otherEditor)).rejects.toThrow();
  });

  test('of article types come back, and what is in use stays', async () => {
    const saveTypes = async (labels: [number | null, string][]) => {
      const { id: journalId, types } = await seen('jlc');
      const body = {
        journalId,
        seen: types.map(({ value, label }) => ({ value, label })),
        types: labels.map(([value, label]) => ({ value, label })),
      };
      return callRoute(office.routes, 'officeSaveTypes', { body }, office.editor);
    };
    const types = async () => (await seen('jlc')).types.map(({ value, label }) => [value, label]);
    const before = (await types()) as [number, string][];
    await saveTypes([...before, [null, 'Essay']]);
    const withEssay = await types();
    const essay = withEssay.at(-1)?.[0];
    await saveTypes(before);
    await saveTypes([...before, [null, 'Sonnet']]);
    const sonnet = (await types()).at(-1)?.[0] as number;
    // A number that once stood for something never stands for anything else.
    expect(sonnet).not.toBe(essay);
    const { manuscripnumber } = await office.submit();
    await database.pool.query('update manuscripts set type_value = $1 where number = $2', [
      sonnet,
      manuscripnumber,
    ]);
    const { versions } = await history('types');
    expect(await restore(versions[2]?.id ?? 0)).toMatchObject({ code: 0 });
    expect(await types()).toEqual([...withEssay, [sonnet, 'Sonnet']]);
  });
});

describe('a picture', () => {
  async function send(bytes: Uint8Array, caller: Caller = office.editor) {
    const route = office.routes.find(({ endpoint }) => endpoint.name === 'officeJournalPicture');
    const file = { filename: 'banner.png', stream: Readable.from([bytes]) };
    const answer = await route?.handle({ query: { journalId: 1 } } as never, caller, file);
    return answer as { code: number; msg: string; data: { src: string; width: number; height: number } };
  }
  const visible = async (address: string) =>
    (
      await database.pool.query(
        `select visibility, unattached_since is null as used from stored_files where address = $1`,
        [address],
      )
    ).rows[0];

  test('is drawn anew, and kept once the journal has had it', async () => {
    const bytes = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#268' } })
      .withExif({ IFD0: { Make: 'Secret Camera' } })
      .png()
      .toBuffer();
    const { data } = await send(bytes);
    expect(data).toMatchObject({ width: 1920, height: 480 });
    expect(await visible(data.src)).toEqual({ visibility: 'public', used: false });
    expect(await save('jlc', { banner: data.src, bannerAlt: 'A blue field' })).toMatchObject({ code: 0 });
    expect((await published('jlc'))?.banner).toBe(data.src);
    expect((await visible(data.src)).used).toBe(true);
    await save('jlc', { banner: null });
    expect((await visible(data.src)).used).toBe(true);
    // Taken away by mistake, it can be had back.
    expect(await save('jlc', { banner: data.src })).toMatchObject({ code: 0 });
    expect((await visible(data.src)).used).toBe(true);
    expect(await save('jem', { banner: data.src }, office.otherEditor)).toMatchObject({ code: 10001 });
  });

  test('is known by its bytes', async () => {
    for (const bytes of [
      Buffer.from('<svg onload="ran()"/>'),
      Buffer.from('GIF89a'),
      Buffer.alloc(0),
      bomb(),
    ])
      expect(await send(bytes)).toMatchObject({ code: 10001 });
    expect(
      await send(
        await sharp(bomb())
          .toBuffer()
          .catch(() => Buffer.alloc(1)),
        office.otherEditor,
      ),
    ).toMatchObject({
      code: 10004,
    });
  });
});

describe('editors', () => {
  const ask = (email: string) =>
    dataOf(office.routes, 'officeEditorLetter', { query: { journalId: '1', email } }, office.administrator);
  const add = async (email: string) => {
    const { subject, text } = await ask(email);
    const body = { journalId: 1, email, letter: { subject, text } };
    return callRoute(office.routes, 'officeAddEditor', { body }, office.administrator);
  };

  test('with an account are editors at once, and told so', async () => {
    await database.pool.query('update users set email_confirmed_at = now() where id = 4');
    expect(await ask('USER4@example.org')).toMatchObject({ known: true, already: false });
    expect(await add('USER4@example.org')).toMatchObject({ data: { outcome: 'editor' } });
    expect(office.letters.at(-1)).toMatchObject({ to: { name: 'Ada Author', address: 'user4@example.org' } });
    expect((await seen('jlc')).editors.map(({ name }) => name)).toContain('Ada Author');
    expect(await add('user4@example.org')).toMatchObject({ code: 10001 });
    const body = { journalId: 1, email: 'user4@example.org' };
    await callRoute(office.routes, 'officeRemoveEditor', { body }, office.administrator);
    expect((await seen('jlc')).editors.map(({ name }) => name)).not.toContain('Ada Author');
  });

  test('without one are invited, and listed as such', async () => {
    expect(await add('new.editor@example.org')).toMatchObject({ data: { outcome: 'invited' } });
    expect(office.letters.at(-1)?.text).toContain('http://press.example/register');
    expect((await seen('jlc')).invited).toMatchObject([{ email: 'new.editor@example.org' }]);
    const body = { journalId: 1, email: 'New.Editor@example.org' };
    await callRoute(office.routes, 'officeRemoveEditor', { body }, office.administrator);
    expect((await seen('jlc')).invited).toEqual([]);
  });
});

test('an editor sees own journals only, and changes no other', async () => {
  const list = (caller: Caller) => dataOf(office.routes, 'officeJournals', {}, caller);
  expect((await list(office.editor)).map(({ code }) => code)).toEqual(['jlc']);
  expect((await list(office.administrator)).length).toBeGreaterThan(2);
  const others = { journalId: 2, version: 1, seen: 0 };
  const text = { typename: 'X', content: '', style: '' };
  const calls = [
    callRoute(office.routes, 'officeJournal', { query: { code: 'jem' } }, office.editor),
    callRoute(office.routes, 'officeSaveJournal', { body: { ...others, name: 'Mine' } }, office.editor),
    callRoute(office.routes, 'officeSaveTab', { body: { ...others, ...text, typecode: '0' } }, office.editor),
    callRoute(office.routes, 'officeSaveTabPart', { body: { ...others, ...text, id: null } }, office.editor),
    callRoute(office.routes, 'officeOrderTabParts', { body: { ...others, ids: [] } }, office.editor),
    callRoute(
      office.routes,
      'officeSaveVolume',
      { body: { ...others, volumeId: null, volume: '1' } },
      office.editor,
    ),
    callRoute(office.routes, 'officeSaveTypes', { body: { ...others, seen: [], types: [] } }, office.editor),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ code: 10004 });
});
