import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import type { Article } from '#contract/articles.ts';
import type { Production, ProductionDetails } from '#contract/office/production.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { createReceiver, diskStore, findFile } from '#server/platform/storage/index.ts';
import { articleOfFile, articleRoutes, readForPage } from '#server/slices/articles/index.ts';
import { callRoute, dataOf, Refused } from '#test/support/call-route.ts';
import { corpusFolder } from '#test/support/corpus.ts';
import { wrongInDeposit } from '#test/support/crossref-schema.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type JatsParts, jatsArticle } from '#test/support/jats-article.ts';
import { officeOn } from '#test/support/office.ts';
import { deskRoutes } from '../desk/routes.ts';
import { publishDue } from './publish-due.ts';
import { mayReadProductionFile, publishingRoutes } from './routes.ts';

let database: TestDatabase;
let folder: string;
let office: Awaited<ReturnType<typeof officeOn>>;
let picture: Buffer;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'quire-publishing-'));
  office = await officeOn(database, (deps) => {
    deps.files = diskStore(folder);
    deps.receive = createReceiver(deps);
    return publishingRoutes(deps);
  });
  picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#1f6f5c' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
const today = '2026-11-20';
beforeEach(() => {
  office.letters.length = 0;
  office.setNow(new Date(`${today}T12:00:00Z`));
});

const pdf = Buffer.from('%PDF-1.7\n%trial\n');
const journal = { title: 'Journal jlc', abbreviated: 'JLC' };
let made = 0;
/** JATS of journal 1 with a DOI that nobody else has. */
const text = (parts: JatsParts = {}) =>
  jatsArticle({
    journal,
    doi: `10.5555/jlc.test.${++made}`,
    abstract: 'Soils matter.',
    keywords: ['soil'],
    published: today,
    ...parts,
  });

async function attach(
  productionId: number,
  filename: string,
  bytes: Uint8Array,
  call: 'officeAttachText' | 'officeAttachGalley' = 'officeAttachText',
  who: Staff = office.editor,
) {
  const route = office.routes.find(({ endpoint }) => endpoint.name === call);
  const input = { params: undefined, query: undefined, body: { productionId } };
  const file = { filename, stream: Readable.from([Buffer.from(bytes)]) };
  return route?.handle(input as never, who, file) as Promise<{
    code: number;
    msg: string;
    data: { taken: string[]; left: string[] };
  }>;
}

const begin = async (asked: object = { journalId: 1 }, who = office.editor) =>
  (await dataOf(office.routes, 'officeBeginProduction', { body: asked }, who)).productionId;
const look = (productionId: number): Promise<Production> =>
  dataOf(office.routes, 'officeProduction', { query: { productionId } }, office.editor);
const save = async (productionId: number, change: Partial<ProductionDetails>) => {
  const { version, details } = await look(productionId);
  return callRoute(
    office.routes,
    'officeSaveProduction',
    { body: { productionId, version, details: { ...details, ...change } } },
    office.editor,
  );
};
const letter = { subject: 'It is out', text: 'Read it.\n\n{{articleLink}}' };
const publish = async (productionId: number, more: object = {}, who = office.editor) => {
  const { version } = await look(productionId);
  return callRoute(
    office.routes,
    'officePublish',
    { body: { productionId, version, letter: null, ...more } },
    who,
  );
};
const published = async (productionId: number, more: object = {}) => {
  const answer = await publish(productionId, more);
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data?.articleId ?? 0;
};
const read = (id: number): Promise<Article> =>
  dataOf(articleRoutes({ db: database.db }), 'manuscript', { query: { id } });
const readVersion = (id: number, version: number) =>
  callRoute(articleRoutes({ db: database.db }), 'manuscript', { query: { id, version } });
const errors = ({ checks }: Production) =>
  checks.filter(({ level }) => level === 'error').map(({ message }) => message);
const warnings = ({ checks }: Production) =>
  checks.filter(({ level }) => level === 'warning').map(({ message }) => message);

/** A manuscript of journal 1 that was accepted. */
async function accepted() {
  const { id } = await office.submit();
  await database.pool.query(
    `update manuscripts set status = 4, version = 2, submitted_at = '2026-03-01', status_since = '2026-10-05' where id = $1`,
    [id],
  );
  return id;
}

const zipOf = (entries: Record<string, Uint8Array>) => {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
};

describe('an article in production', () => {
  test('goes from an accepted manuscript to the public, with its manuscript, history and letters', async () => {
    const manuscriptId = await accepted();
    const waiting = await dataOf(office.routes, 'officePublishing', { query: {} }, office.editor);
    expect(waiting.rows.map((row) => row.manuscriptId)).toContain(manuscriptId);

    const id = await begin({ manuscriptId });
    expect(await begin({ manuscriptId })).toBe(id);
    expect(errors(await look(id))).toEqual([
      'There is no text yet. Attach JATS or HTML, or the PDF alone.',
      'There is no DOI.',
    ]);

    const attached = await attach(id, 'a.xml', text({ figures: ['g1', 'g2'], title: 'Soil of heaths' }));
    expect(attached.data.taken).toEqual(['a.xml']);
    await attach(id, 'g1.png', picture);
    const halfway = await look(id);
    expect(halfway.missing).toMatchObject([
      { href: 'g2', line: expect.any(Number), column: expect.any(Number) },
    ]);
    expect(errors(halfway)).toEqual(['“g2” is named in the text and not attached.']);
    expect(warnings(halfway)).toContain('There is no PDF.');
    expect(await publish(id)).toMatchObject({ code: 10001, msg: expect.stringContaining('g2') });

    await attach(id, 'g2.png', picture);
    await attach(id, 'proof.pdf', pdf, 'officeAttachGalley');
    const whole = await look(id);
    expect(errors(whole)).toEqual([]);
    expect(whole).toMatchObject({
      title: 'Soil of heaths',
      will: { received: '2026-03-01', accepted: '2026-10-05', licence: 'CC BY 4.0', volume: '3' },
      citations: [{ style: 'APA' }, { style: 'Vancouver' }, { style: 'Harvard' }],
    });
    // Nothing of it is public, and only the office of the journal may have its files.
    for (const { address } of whole.files) {
      const file = await findFile(database.db, address);
      if (!file) throw new Error('not kept');
      expect(file.visibility).toBe('private');
      const may = ({ identity, rights }: Staff) =>
        mayReadProductionFile(database.db, file, { ...identity, rights });
      expect([await may(office.editor), await may(office.otherEditor), await may(office.author)]).toEqual([
        true,
        false,
        false,
      ]);
    }
    const preview = await dataOf(
      office.routes,
      'officePagePreview',
      { query: { productionId: id } },
      office.editor,
    );
    expect(preview.article).toMatchObject({ titleText: 'Soil of heaths', acceptedDateStr: '5 October 2026' });
    expect(preview.html).toContain('src="data:image/webp;base64,');

    const articleId = await published(id, { letter });
    const article = await read(articleId);
    expect(article).toMatchObject({
      titleText: 'Soil of heaths',
      journalId: 1,
      receivedDateStr: '1 March 2026',
      publishedDateStr: '20 November 2026',
      version: 1,
      retracted: false,
      figures: [{ src: expect.stringMatching(/^[0-9a-f]{32}$/) }, { src: expect.any(String) }],
      manuscriptfile: expect.any(String),
    });
    expect(office.letters.map(({ to, subject }) => [to.address, subject])).toContainEqual([
      'user4@example.org',
      'It is out',
    ]);
    expect(office.letters.at(-1)?.text).toContain(`http://press.example/journaldetail/${articleId}`);
    const log = await dataOf(
      office.authors,
      'getManuscriptTaskLog',
      { query: { manuscriptId } },
      office.author,
    );
    expect(log[0]).toMatchObject({ task: 'Published', status: 9 });
    const { rows } = await database.pool.query('select article_id from manuscripts where id = $1', [
      manuscriptId,
    ]);
    expect(Number(rows[0].article_id)).toBe(articleId);
    const notes = await database.pool.query(
      `select action, who from audit_log where manuscript_id = $1 order by id desc limit 1`,
      [manuscriptId],
    );
    expect(notes.rows).toEqual([{ action: 'Published', who: 'Edda Édouard' }]);
  });

  test('is told where a text is broken, and mended by another', async () => {
    const id = await begin();
    const good = new TextDecoder().decode(text());
    await attach(id, 'a.xml', Buffer.from(good.replace('</title-group>', '</title-grup>')));
    const broken = await look(id);
    expect(broken.checks[0]).toMatchObject({
      level: 'error',
      where: 'text',
      message: expect.stringContaining('The text can’t be read: not well-formed at line'),
      line: expect.any(Number),
      column: expect.any(Number),
    });
    await attach(
      id,
      'a.xml',
      Buffer.from(good.replace('Nothing was found.', 'See <xref rid="nowhere">there</xref>.')),
    );
    const mended = await look(id);
    expect(errors(mended)).toEqual([]);
    expect(mended.checks).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        message: 'A link leads to “nowhere”, which the text does not have.',
        line: expect.any(Number),
      }),
    );
    expect(mended.files.map(({ filename }) => filename)).toEqual(['a.xml']);
  });

  test('comes whole in a zip; a zip that unpacks to too much is refused', async () => {
    const id = await begin();
    const zip = await zipOf({
      'paper/article.xml': text({ figures: ['fig/one.png'] }),
      'paper/fig/one.png': picture,
      'paper/proof.pdf': pdf,
      'paper/old/Data.csv': Buffer.from('a,b\n'),
      'paper/data.csv': Buffer.from('a,b\n1,2\n'),
      '__MACOSX/paper/._article.xml': Buffer.from('x'),
    });
    expect((await attach(id, 'all.zip', zip)).data.left).toEqual([
      'Data.csv: another file of this name, from a later folder, was taken instead',
    ]);
    const { files, checks } = await look(id);
    // What the text does not name goes with it, but for pictures.
    expect(files.filter(({ named }) => !named)).toEqual([]);
    await attach(id, 'left.png', picture);
    expect(warnings(await look(id))).toContain(
      '“left.png” is attached, and the text does not name it: it will not be published.',
    );
    expect(files.map(({ filename, role }) => `${role} ${filename}`).sort()).toEqual([
      'beside data.csv',
      'beside one.png',
      'galley proof.pdf',
      'jats article.xml',
    ]);
    expect(checks.filter(({ message }) => message.includes('data.csv'))).toEqual([]);
    const bomb = await zipOf({ 'a.txt': Buffer.alloc(60_000_000) });
    expect(await attach(id, 'bomb.zip', bomb)).toMatchObject({
      code: 10001,
      msg: expect.stringContaining('unpacks to far more'),
    });
    expect(await attach(id, 'tool.exe', Buffer.from('MZ\0\0'))).toMatchObject({ code: 10001 });
    expect(await attach(id, 'proof.pdf', picture, 'officeAttachGalley')).toMatchObject({
      code: 10001,
      msg: 'This is no PDF.',
    });
  });

  test('takes the authors’ supplementary files over, and publishes them with a text that does not name them', async () => {
    const sent = await office.deps.receive(
      { filename: 'supplementary-plots.csv', stream: Readable.from([Buffer.from('a,b\n')]) },
      { owner: 'user:4', visibility: 'private', check: async () => ({ ok: true, mediaType: 'text/csv' }) },
    );
    const address = sent.ok ? sent.file.address : '';
    const { id: manuscriptId } = await office.submit({
      filesDTOList: [
        { type: 1, file: await office.upload(4), filename: 'manuscript.docx' },
        { type: 2, file: address, filename: 'supplementary-plots.csv' },
      ],
    });
    await database.pool.query('update manuscripts set status = 4 where id = $1', [manuscriptId]);
    const id = await begin({ manuscriptId });
    await attach(id, 'a.xml', text({ title: 'Plots' }));
    const takeOver = (who = office.editor) =>
      callRoute(office.routes, 'officeTakeManuscriptFiles', { body: { productionId: id } }, who);
    expect(await takeOver(office.otherEditor)).toMatchObject({ code: 10004 });
    expect(await takeOver()).toMatchObject({ data: { taken: ['supplementary-plots.csv'], left: [] } });
    expect(await takeOver()).toMatchObject({
      data: { taken: [], left: [expect.stringContaining('already')] },
    });
    const article = await read(await published(id));
    expect(article.attachedFiles).toMatchObject([{ filename: 'supplementary-plots.csv' }]);
  });

  test('that is a PDF alone has typed metadata, the abstract on its page, and the PDF', async () => {
    const id = await begin();
    await attach(id, 'article.pdf', pdf, 'officeAttachGalley');
    const fresh = await look(id);
    expect(errors(fresh)).toEqual(['There is no title.', 'There are no authors.']);
    expect(fresh.details.front).not.toBeNull();
    const author = {
      given: 'Ada',
      surname: 'Lind',
      orcid: '',
      email: '',
      corresponding: false,
      affiliations: '',
    };
    const front = {
      title: 'Only printed',
      abstract: 'It was set.',
      keywords: '',
      language: 'en',
      authors: [author],
    };
    await save(id, { front });
    const ready = await look(id);
    expect(errors(ready)).toEqual([]);
    expect(warnings(ready)).toContainEqual(expect.stringMatching(/^There is no full text/));
    const articleId = await published(id);
    expect(await read(articleId)).toMatchObject({
      titleText: 'Only printed',
      abstractcontent: 'It was set.',
      manuscriptfile: expect.any(String),
    });
    expect((await readForPage(database.db, articleId)).text).toContain('It was set.');
  });

  test('made of HTML has JATS, references and search like every other', async () => {
    const id = await begin();
    const html = `<html><body><h1>Dew on stone</h1><h2>Findings</h2><p>Dew was <b>found</b><script>alert(1)</script>, see
      <a href="#f1">the figure</a>.</p><figure id="f1"><img src="img/dew.png" onerror="x"><figcaption>Figure 1. Dew.</figcaption></figure>
      <h2>References</h2><ol><li>Lind A. Fog. 2020. https://doi.org/10.1000/fog</li></ol></body></html>`;
    await attach(id, 'text.html', Buffer.from(html));
    await attach(id, 'dew.png', picture);
    await attach(id, 'table.csv', Buffer.from('a,b\n'));
    const fresh = await look(id);
    expect(errors(fresh)).toEqual(['There is no title.', 'There are no authors.']);
    const front = ['There is no title.', 'There are no authors.', 'There is no abstract.'];
    expect(fresh.checks.filter(({ message }) => front.includes(message)).map(({ where }) => where)).toEqual([
      'details',
      'details',
      'details',
    ]);
    await save(id, {
      said: { doi: 'https://doi.org/10.5555/JLC.html.1', type: 'Field Note', volume: '7', elocationId: 'e9' },
      front: {
        title: 'Dew on <i>limestone</i>',
        abstract: 'Dew, p < 0.05.',
        keywords: 'dew, stone',
        language: 'en',
        authors: [
          {
            given: 'Ada',
            surname: 'Lind',
            orcid: '0000-0002-1825-0097',
            email: 'ada@example.org',
            corresponding: true,
            affiliations: 'Institute of Dew',
          },
        ],
      },
    });
    expect(errors(await look(id))).toEqual([]);
    const article = await read(await published(id));
    expect(article).toMatchObject({
      doi: '10.5555/jlc.html.1',
      manuscripttitle: 'Dew on <i>limestone</i>',
      manuscripttypeName: 'Field Note',
      abstractcontent: 'Dew, p < 0.05.',
      journalStr1: 'JLC 2026;',
      journalStr2: '7: e9',
      keywords: 'dew, stone',
      licence: { name: 'CC BY 4.0' },
      figures: [{ label: 'Figure 1', src: expect.any(String) }],
      attachedFiles: [{ filename: 'table.csv' }],
      authorDTOList: [{ orcid: '0000-0002-1825-0097', affiliations: ['Institute of Dew'] }],
      xmlfile: expect.any(String),
    });
    const found = await dataOf(articleRoutes({ db: database.db }), 'journals', {
      query: { keywords: 'dew limestone' },
    });
    expect(found.list.map(({ id }) => id)).toContain(article.id);
  });

  test('of an earlier year says to its editor that it will not stand among the recent ones', async () => {
    const id = await begin();
    await attach(id, 'a.xml', text({ published: '2018-03-14' }));
    expect(warnings(await look(id))).toContainEqual(
      expect.stringMatching(/published 14 March 2018, .* not with the recent ones\.$/),
    );
    await save(id, { said: { published: '' } });
    expect(warnings(await look(id))).not.toContainEqual(expect.stringContaining('recent ones'));
  });

  test('is told that a DOI is no DOI, or that of another article; one is suggested by the journal’s pattern', async () => {
    const first = await begin();
    await attach(first, 'a.xml', text({ doi: '10.5555/taken' }));
    await published(first);
    const id = await begin();
    await attach(id, 'a.xml', text({ doi: '10.5555/taken' }));
    expect(errors(await look(id))).toEqual(['The DOI 10.5555/taken is that of “A trial”.']);
    await save(id, { said: { doi: 'ten point five' } });
    expect(errors(await look(id))[0]).toContain('“ten point five” is no DOI');

    const settings = (doiPattern: string) =>
      callRoute(
        office.routes,
        'officeSavePublishingSettings',
        { body: { journalId: 1, doiPattern, licence: 'CC BY-NC 4.0' } },
        office.editor,
      );
    expect(await settings('10.5555/{oops}')).toMatchObject({ code: 10001 });
    expect((await settings('10.5555/{code}.{year}.{number}')).code).toBe(0);
    await save(id, { said: { doi: '' } });
    const { suggestedDoi, will } = await look(id);
    expect(suggestedDoi).toMatch(/^10\.5555\/jlc\.2026\.\d{4}$/);
    expect(will.doi).toBe('10.5555/taken');
    await save(id, { said: { doi: suggestedDoi, issue: '4', volume: '' } });
    const article = await read(await published(id));
    expect(article).toMatchObject({ doi: suggestedDoi, issue: '4', volume: null });
    const xml = await findFile(database.db, article.xmlfile ?? '');
    const source = (await buffer(await office.deps.files.read(xml?.address ?? ''))).toString();
    expect(source).toContain(`<article-id pub-id-type="doi">${suggestedDoi}</article-id>`);
    expect(source).not.toContain('<volume>');
    await settings('');
  });

  test('belongs to the editors of its journal, who notice each other', async () => {
    const id = await begin();
    const { version, details } = await look(id);
    const query = { productionId: id };
    for (const name of ['officeProduction', 'officePagePreview', 'officePublishLetter'] as const)
      expect((await callRoute(office.routes, name, { query }, office.otherEditor)).code).toBe(10004);
    for (const call of ['officeAttachText', 'officeAttachGalley'] as const)
      expect((await attach(id, 'a.xml', text(), call, office.otherEditor)).code).toBe(10004);
    expect((await publish(id, {}, office.otherEditor)).code).toBe(10004);
    expect(
      (
        await callRoute(
          office.routes,
          'officeBeginProduction',
          { body: { journalId: 1 } },
          office.otherEditor,
        )
      ).code,
    ).toBe(10004);
    await expect(
      callRoute(
        office.routes,
        'officeBeginProduction',
        { body: { journalId: 1, articleId: 1 } },
        office.editor,
      ),
    ).rejects.toThrow(Refused);

    await attach(id, 'a.xml', text());
    const late = { body: { productionId: id, version, details } };
    expect((await callRoute(office.routes, 'officeSaveProduction', late, office.editor)).code).toBe(10009);
    const now = await look(id);
    const body = { productionId: id, version: now.version, letter: null };
    const both = await Promise.all([
      callRoute(office.routes, 'officePublish', { body }, office.editor),
      callRoute(office.routes, 'officePublish', { body }, office.administrator),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([0, 10009]);
    expect((await attach(id, 'b.xml', text())).code).toBe(10009);
  });

  test('that is given up leaves nothing, and its manuscript can be begun again', async () => {
    const manuscriptId = await accepted();
    const id = await begin({ manuscriptId });
    await attach(id, 'a.xml', text());
    const { version, files } = await look(id);
    await dataOf(
      office.routes,
      'officeDiscardProduction',
      { body: { productionId: id, version } },
      office.editor,
    );
    const { rows } = await database.pool.query(
      'select unattached_since is not null as free from stored_files where address = $1',
      [files[0]?.address],
    );
    expect(rows).toEqual([{ free: true }]);
    expect(await begin({ manuscriptId })).not.toBe(id);
  });
});

describe('publication at a time', () => {
  const at = '2026-12-01T08:00:00Z';

  test('happens when its time has come, with the letter as it was written', async () => {
    const manuscriptId = await accepted();
    const id = await begin({ manuscriptId });
    const parts = { title: 'On time', published: '' };
    const xml = new TextDecoder().decode(text(parts)).replace(/<pub-date.*<\/pub-date>/, '');
    await attach(id, 'a.xml', Buffer.from(xml));
    expect(await publish(id, { at: '2026-11-01T08:00:00Z' })).toMatchObject({ code: 10001 });
    expect((await publish(id, { at, letter })).code).toBe(0);
    expect(await look(id)).toMatchObject({ state: 'scheduled', publishAt: new Date(at).toISOString() });
    expect((await attach(id, 'b.xml', text())).code).toBe(10009);
    expect(await publishDue(office.deps)).toBe(0);

    office.setNow(new Date('2026-12-01T08:00:30Z'));
    expect(await publishDue(office.deps)).toBe(1);
    expect(await publishDue(office.deps)).toBe(0);
    const { articleId } = await look(id);
    expect((await read(articleId ?? 0)).publishedDateStr).toBe('1 December 2026');
    expect(office.letters.map(({ subject }) => subject)).toContain('It is out');
  });

  test('stops at once where the manuscript is reopened, also where it is accepted again before its time', async () => {
    const manuscriptId = await accepted();
    const id = await begin({ manuscriptId });
    await attach(id, 'a.xml', text());
    expect((await publish(id, { at })).code).toBe(0);
    const act = (version: number, what: 'reopen' | 'accept') =>
      callRoute(
        deskRoutes(office.deps),
        'officeAct',
        { body: { manuscriptId, version, act: what, letter: null } },
        office.administrator,
      );
    office.letters.length = 0;
    expect((await act(2, 'reopen')).code).toBe(0);
    const stopped = { state: 'open', failure: 'The manuscript of this article is not accepted any more.' };
    expect(await look(id)).toMatchObject(stopped);
    expect(office.letters).toMatchObject([
      { to: { address: 'user2@example.org' }, subject: 'Not published: A trial' },
    ]);
    expect(await publish(id, { at })).toMatchObject({ code: 10009, msg: stopped.failure });
    expect(await publish(id)).toMatchObject({ code: 10009, msg: stopped.failure });
    expect((await act(3, 'accept')).code).toBe(0);
    office.setNow(new Date('2026-12-01T08:00:30Z'));
    expect(await publishDue(office.deps)).toBe(0);
    expect((await publish(id)).code).toBe(0);
  });

  test('fails with a letter to its editor where the DOI was taken meanwhile, and waits on the list', async () => {
    const id = await begin();
    await attach(id, 'a.xml', text({ doi: '10.5555/race' }));
    await publish(id, { at });
    const other = await begin();
    await attach(other, 'a.xml', text({ doi: '10.5555/race', title: 'Another' }));
    await published(other);

    office.setNow(new Date('2026-12-01T08:00:30Z'));
    expect(await publishDue(office.deps)).toBe(0);
    expect(await look(id)).toMatchObject({
      state: 'open',
      failure: 'The DOI 10.5555/race is that of “Another”.',
    });
    expect(office.letters).toMatchObject([
      { to: { address: 'user2@example.org' }, subject: 'Not published: A trial' },
    ]);
    const list = await dataOf(
      office.routes,
      'officePublishing',
      { query: { view: 'under way' } },
      office.editor,
    );
    expect(list.failed).toBe(1);
    expect(list.rows.find((row) => row.productionId === id)?.failure).toContain('10.5555/race');
  });

  /** The office as it is while its files can't be read. */
  const failing = (code: string) => {
    const read = () => Promise.reject(Object.assign(new Error('no such luck'), { code }));
    return { ...office.deps, files: { ...office.deps.files, read } };
  };
  const scheduled = async () => {
    const id = await begin();
    await attach(id, 'a.xml', text());
    await publish(id, { at });
    office.letters.length = 0;
    office.setNow(new Date('2026-12-01T08:00:30Z'));
    return id;
  };

  test('a failure is told to who acts for the journal now, where who scheduled it does no more', async () => {
    const told = () => office.letters.map(({ to }) => to.address);
    await scheduled();
    expect(await publishDue(failing('ENOENT'))).toBe(0);
    expect(told()).toEqual(['user2@example.org']);
    office.setNow(new Date(`${today}T12:00:00Z`));
    await scheduled();
    await database.pool.query('update users set disabled_at = now() where id = 2');
    expect(await publishDue(failing('ENOENT'))).toBe(0);
    expect(told()).toEqual(['user1@example.org']);
    await database.pool.query('update users set disabled_at = null where id = 2');
  });

  test('is tried again where files or database fail for a while, and given back where they go on to', async () => {
    const id = await scheduled();
    expect(await publishDue(failing('ECONNREFUSED'))).toBe(0);
    expect(await look(id)).toMatchObject({ state: 'scheduled', failure: null });
    expect(office.letters).toEqual([]);
    office.setNow(new Date('2026-12-01T15:00:00Z'));
    expect(await publishDue(failing('ECONNREFUSED'))).toBe(0);
    expect(await look(id)).toMatchObject({ state: 'open', failure: 'Something went wrong here.' });
    expect(office.letters).toHaveLength(1);
  });

  test('can be taken back', async () => {
    const id = await begin();
    await attach(id, 'a.xml', text());
    await publish(id, { at });
    const { version } = await look(id);
    await dataOf(office.routes, 'officeUnschedule', { body: { productionId: id, version } }, office.editor);
    office.setNow(new Date('2026-12-02T08:00:00Z'));
    expect(await publishDue(office.deps)).toBe(0);
    expect(await look(id)).toMatchObject({ state: 'open', publishAt: null });
  });
});

describe('a published article', () => {
  test('is corrected as a new version with a notice; the one before stays, with its files', async () => {
    const first = await begin();
    const doi = '10.5555/corrected';
    await attach(first, 'a.xml', text({ doi, figures: ['g1'], title: 'Wrong title' }));
    await attach(first, 'g1.png', picture);
    await attach(first, 'a.pdf', pdf, 'officeAttachGalley');
    const articleId = await published(first);
    const before = await read(articleId);

    const id = await begin({ articleId });
    expect(await begin({ articleId })).toBe(id);
    expect(errors(await look(id))).toEqual([
      'Say in the notice what was corrected.',
      'Nothing is new yet: attach a corrected text or PDF, or change a detail.',
    ]);
    office.setNow(new Date('2026-12-24T12:00:00Z'));
    // With another DOI in it: the article keeps its own.
    await attach(id, 'a.xml', text({ doi: '10.5555/other', figures: ['g1'], title: 'Right title' }));
    await save(id, { notice: 'The title was wrong.\n\nSee https://example.org/why.' });
    expect(await published(id)).toBe(articleId);
    const versions = `select pdf_file as file from article_versions where article_id = $1`;
    const [earlier] = (await database.pool.query(versions, [articleId])).rows;
    expect(await articleOfFile(database.db, earlier.file)).toBe(articleId);

    const after = await read(articleId);
    expect(after).toMatchObject({
      doi,
      titleText: 'Right title',
      publishedDateStr: '20 November 2026',
      version: 2,
      notices: [{ kind: 'correction', version: 2, date: '24 December 2026' }],
      versions: [{ version: 1, title: 'Wrong title', date: '20 November 2026', pdf: before.manuscriptfile }],
      figures: before.figures,
    });
    expect(after.notices[0]?.html).toMatch(
      /^<p>The title was wrong.<\/p><p>See <a href="https:\/\/example.org\/why"/,
    );
    for (const address of [after.versions[0]?.xml, after.versions[0]?.pdf, after.versions[0]?.htmlfile])
      expect(await findFile(database.db, address ?? '')).toMatchObject({ visibility: 'public' });
    expect(after.xmlfile).not.toBe(before.xmlfile);

    // The PDF alone, too.
    const again = await begin({ articleId });
    await attach(again, 'new.pdf', Buffer.concat([pdf, pdf]), 'officeAttachGalley');
    await save(again, { notice: 'The PDF lacked a page.' });
    await published(again);
    const third = await read(articleId);
    expect(third).toMatchObject({ version: 3, titleText: 'Right title', xmlfile: after.xmlfile });
    expect(third.versions.map(({ version }) => version)).toEqual([2, 1]);
    const shown = await dataOf(office.routes, 'officeArticle', { query: { articleId } }, office.editor);
    expect(shown).toMatchObject({ state: 'published', version: 3, correctionId: null });

    // Each version is read as it stood; what the press says of the article stands on all of them.
    expect((await readVersion(articleId, 3)).data).toEqual(third);
    expect((await readVersion(articleId, 4)).code).toBe(10004);
    const { data: oldest } = await readVersion(articleId, 1);
    expect(oldest).toEqual({
      ...before,
      currentVersion: 3,
      notices: third.notices,
      versions: third.versions,
    });
    const page = await readForPage(database.db, articleId, 1);
    expect(page).toMatchObject({
      answer: { data: oldest },
      text: expect.stringContaining('Nothing was found.'),
    });
  });

  test('that has no DOI is listed, written of and corrected without one; nobody reads what stands for it', async () => {
    const first = await begin();
    await attach(first, 'a.xml', text({ title: 'Of an old journal' }));
    const articleId = await published(first);
    await database.pool.query(`update articles set doi = 'no-doi:1234-5679/7/e41' where id = $1`, [
      articleId,
    ]);
    const ask = { query: { articleId } };
    expect(await dataOf(office.routes, 'officeArticle', ask, office.editor)).toMatchObject({ doi: '' });
    const { rows } = await dataOf(
      office.routes,
      'officeArticles',
      { query: { q: 'Of an old' } },
      office.editor,
    );
    expect(rows).toMatchObject([{ id: articleId, doi: '' }]);
    const proposed = await dataOf(office.routes, 'officeRetractLetter', ask, office.editor);
    expect(proposed.text).toMatch(/was retracted\.[\s\S]+If you have questions/);
    expect(proposed.text).not.toContain('DOI');

    const id = await begin({ articleId });
    await attach(id, 'new.pdf', pdf, 'officeAttachGalley');
    await save(id, { notice: 'There was no PDF.' });
    const production = await look(id);
    expect(production.will.doi).toBe('');
    expect(errors(production)).toEqual([]);
    expect(await published(id)).toBe(articleId);
    expect(await read(articleId)).toMatchObject({ doi: '', version: 2 });
    const { rows: notes } = await database.pool.query(
      `select facts from audit_log where action = 'Correction published' order by id desc limit 1`,
    );
    expect(notes[0].facts[0]).toEqual(['DOI', 'none']);
    expect(JSON.stringify([production, notes, rows, proposed])).not.toContain('no-doi');
  });

  test('can be registered with Crossref: alone, or with what is listed, by those who may see it', async () => {
    const [one, other] = [await begin(), await begin()];
    await attach(one, 'a.xml', text({ title: 'Peat kept wet', volume: '91' }));
    await attach(other, 'a.xml', text({ title: 'Peat kept dry', volume: '92' }));
    const [wet, dry] = [await published(one), await published(other)];
    const deposit = (query: object, who = office.editor) =>
      dataOf(office.routes, 'officeCrossrefDeposit', { query }, who);
    const alone = await deposit({ articleId: wet });
    expect(wrongInDeposit(alone.text)).toEqual([]);
    expect(alone.text).toContain(`<resource>http://press.example/journaldetail/${wet}</resource>`);
    expect(alone).toMatchObject({ articles: 1, left: [], filename: `crossref-${wet}-${today}.xml` });
    const { volumeId } = await read(dry);
    const volume = await deposit({ journalId: 1, volumeId: String(volumeId) });
    expect(volume).toMatchObject({ articles: 1, text: expect.stringContaining('Peat kept dry') });
    expect((await deposit({ q: 'peat kept' })).articles).toBe(2);
    expect((await deposit({ q: 'peat kept' }, office.otherEditor)).articles).toBe(0);
  });

  test('is retracted with a notice: readable, and marked in title, lists, search and citations', async () => {
    const id = await begin();
    await attach(id, 'a.xml', text({ title: 'Clay that heals', doi: '10.5555/clay', volume: '44' }));
    const articleId = await published(id);
    const proposed = await dataOf(
      office.routes,
      'officeRetractLetter',
      { query: { articleId } },
      office.editor,
    );
    expect(proposed.subject).toBe('Your article in Journal jlc was retracted');
    const retract = () =>
      callRoute(
        office.routes,
        'officeRetract',
        { body: { articleId, notice: 'The data were made up.', letter: null } },
        office.editor,
      );
    const twice = await Promise.all([retract(), retract()]);
    expect(twice.map(({ code }) => code).sort()).toEqual([0, 10009]);

    const article = await read(articleId);
    expect(article).toMatchObject({
      titleText: 'RETRACTED: Clay that heals',
      retracted: true,
      notices: [{ kind: 'retraction', html: '<p>The data were made up.</p>', date: '20 November 2026' }],
      htmlfile: expect.any(String),
    });
    for (const { text } of article.citations) expect(text).toContain('RETRACTED: Clay that heals');
    expect(article.bibtex).toContain('RETRACTED');
    expect(article.ris).toContain('TI  - RETRACTED: Clay that heals');
    const routes = articleRoutes({ db: database.db });
    const found = await dataOf(routes, 'journals', { query: { keywords: 'clay heals' } });
    expect(found.list[0]?.manuscripttitle).toBe('RETRACTED: Clay that heals');

    // A later version stays marked.
    const again = await begin({ articleId });
    await attach(again, 'a.xml', text({ title: 'Clay that heals', doi: '10.5555/clay', volume: '45' }));
    await save(again, { notice: 'The volume.' });
    await published(again);
    expect(await read(articleId)).toMatchObject({
      titleText: 'RETRACTED: Clay that heals',
      volume: '45',
      cite: expect.stringContaining('RETRACTED'),
    });
  });

  test('that was retracted by mistake stands again, once an administrator says so; notices are mended', async () => {
    const id = await begin();
    await attach(id, 'a.xml', text({ title: 'Marl that stays', doi: '10.5555/marl' }));
    const articleId = await published(id);
    const act = (name: 'officeRetract' | 'officeTakeRetractionBack', notice: string, who = office.editor) =>
      callRoute(office.routes, name, { body: { articleId, notice, letter: null } }, who);
    const before = await read(articleId);
    await act('officeRetract', 'Made up.\n\nSee https://example.org/a & <b>.');
    const look = () => dataOf(office.routes, 'officeArticle', { query: { articleId } }, office.editor);
    const [{ id: noticeId, words } = { id: 0, words: '' }] = (await look()).noticeWords;
    expect(words).toBe('Made up.\n\nSee https://example.org/a & <b>.');
    office.setNow(new Date('2026-11-22T12:00:00Z'));
    const mend = () =>
      callRoute(
        office.routes,
        'officeMendNotice',
        { body: { articleId, noticeId, notice: 'The plots were mixed up.' } },
        office.editor,
      );
    expect(await mend()).toMatchObject({ code: 0 });
    expect(await mend()).toMatchObject({ code: 10009 });
    expect((await read(articleId)).notices).toMatchObject([
      { html: '<p>The plots were mixed up.</p>', date: '20 November 2026', mended: '22 November 2026' },
    ]);
    expect((await look()).earlierNotices).toMatchObject([{ html: expect.stringContaining('Made up.') }]);

    const proposed = await dataOf(
      office.routes,
      'officeRetractLetter',
      { query: { articleId, takenBack: '1' } },
      office.administrator,
    );
    expect(proposed.text).toContain('“Marl that stays”');
    const taken = await act('officeTakeRetractionBack', 'It was another article.', office.administrator);
    expect(taken).toMatchObject({ code: 0 });
    const after = await read(articleId);
    const { title, cite, bibtex } = { title: before.titleText, ...before };
    expect(after).toMatchObject({ titleText: title, cite, bibtex, retracted: false });
    expect(after.notices).toMatchObject([
      { kind: 'reinstatement', html: '<p>It was another article.</p>', mended: null },
    ]);
    expect((await look()).earlierNotices).toHaveLength(2);
    expect(await act('officeTakeRetractionBack', 'Again.', office.administrator)).toMatchObject({
      code: 10009,
    });
    // It can be retracted again, and is.
    await act('officeRetract', 'Now it is.');
    expect((await read(articleId)).notices.map(({ kind }) => kind).sort()).toEqual([
      'reinstatement',
      'retraction',
    ]);
  });

  test('is withdrawn where it must be, with every version, and restored', async () => {
    const id = await begin();
    await attach(id, 'a.xml', text({ title: 'Unlawful' }));
    const articleId = await published(id);
    const correction = await begin({ articleId });
    await attach(correction, 'a.xml', text({ title: 'Unlawful still' }));
    await save(correction, { notice: 'Words.' });
    await published(correction);
    const [old] = (await read(articleId)).versions;
    const body = { articleId, reason: 'A court has ordered it.' };
    await dataOf(office.routes, 'officeWithdrawArticle', { body }, office.editor);
    expect(await read(articleId)).toMatchObject({ status: 8, versions: [], xmlfile: null });
    expect((await findFile(database.db, old?.xml ?? ''))?.visibility).toBe('private');
    expect((await readVersion(articleId, 1)).data).toEqual(await read(articleId));
    expect((await readForPage(database.db, articleId, 1)).text).toBeUndefined();
    const list = await dataOf(
      office.routes,
      'officeArticles',
      { query: { q: 'unlawful STILL' } },
      office.editor,
    );
    expect(list.rows).toMatchObject([{ id: articleId, state: 'withdrawn' }]);
    expect(
      (await callRoute(office.routes, 'officeBeginProduction', { body: { articleId } }, office.editor)).code,
    ).toBe(10009);
    await dataOf(office.routes, 'officeRestoreArticle', { body: { articleId } }, office.editor);
    expect(await read(articleId)).toMatchObject({ status: 9, versions: [{ version: 1 }] });
    const others = await dataOf(office.routes, 'officeArticles', { query: {} }, office.otherEditor);
    expect(others.rows).toEqual([]);
  });
});

const corpus = path.join(corpusFolder, 'jats/packages');
const packages = await readdir(corpus).catch(() => []);
test.skipIf(packages.length === 0)(
  'a real article with its pictures goes through production',
  async () => {
    const { readFile } = await import('node:fs/promises');
    const folderOf = path.join(corpus, packages[0] ?? '');
    const entries: Record<string, Uint8Array> = {};
    for (const file of await readdir(folderOf, { recursive: true, withFileTypes: true }))
      if (file.isFile()) entries[file.name] = await readFile(path.join(file.parentPath, file.name));
    const id = await begin();
    expect((await attach(id, 'real.zip', await zipOf(entries))).code).toBe(0);
    expect(errors(await look(id))).toEqual([]);
    const article = await read(await published(id));
    expect(article.journalId).toBe(1);
    expect(article.figures.length).toBeGreaterThan(0);
    expect(article.figures.every(({ src }) => src)).toBe(true);
  },
  60_000,
);
