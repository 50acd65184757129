import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findFile } from '#server/platform/storage/index.ts';
import { articleRoutes, readForPage, useOfFile } from '#server/slices/articles/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { corpusFolder } from '#test/support/corpus.ts';
import { wrongInDeposit } from '#test/support/crossref-schema.ts';
import {
  accepted,
  attach,
  begin,
  database,
  errors,
  letter,
  look,
  office,
  openPublishing,
  pdf,
  picture,
  publish,
  published,
  read,
  readVersion,
  save,
  text,
  today,
  zipOf,
} from '#test/support/publishing-office.ts';
import { deskRoutes } from '../desk/routes.ts';
import { publishDue } from './publish-due.ts';

openPublishing();

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

  test('in another year: the page says that year beforehand, and the DOI stays the one that the letter tells', async () => {
    const body = {
      journalId: 1,
      doiPattern: '10.5555/{code}.{year}.{number}',
      licence: 'CC BY 4.0' as const,
    };
    await dataOf(office.routes, 'officeSavePublishingSettings', { body }, office.editor);
    const id = await begin({ manuscriptId: await accepted() });
    const xml = new TextDecoder().decode(text({ title: 'Over the year', doi: 'none', published: '' }));
    await attach(
      id,
      'a.xml',
      Buffer.from(
        xml
          .replace(/<pub-date.*<\/pub-date>/, '')
          .replace(/<article-id pub-id-type="doi".*?<\/article-id>/, ''),
      ),
    );
    const { effective } = await look(id);
    expect(effective.doi).toMatch(/^10\.5555\/jlc\.2026\./);
    expect((await publish(id, { at: '2027-01-15T08:00:00Z', letter })).code).toBe(0);
    const scheduled = await look(id);
    expect(scheduled.effective.doi).toBe(effective.doi);
    for (const { html } of scheduled.citations) expect(html).toContain('2027');
    office.setNow(new Date('2027-01-15T08:00:30Z'));
    expect(await publishDue(office.deps)).toBe(1);
    const article = await read((await look(id)).articleId ?? 0);
    expect(article).toMatchObject({ doi: effective.doi, publishedDateStr: '15 January 2027' });
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

  test('can be cancelled', async () => {
    const id = await begin();
    await attach(id, 'a.xml', text());
    await publish(id, { at });
    const { version } = await look(id);
    await dataOf(office.routes, 'officeUnschedule', { body: { productionId: id, version } }, office.editor);
    office.setNow(new Date('2026-12-02T08:00:00Z'));
    expect(await publishDue(office.deps)).toBe(0);
    expect(await look(id)).toMatchObject({ state: 'open', publishAt: null });
  });

  test('is said to whoever cancels it too late', async () => {
    const id = await scheduled();
    const { version } = await look(id);
    expect(await publishDue(office.deps)).toBe(1);
    const body = { productionId: id, version };
    const answer = await callRoute(office.routes, 'officeUnschedule', { body }, office.editor);
    expect(answer).toMatchObject({ code: 10009, msg: expect.stringContaining('published at its time') });
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
    expect(await useOfFile(database.db, earlier.file)).toEqual({ articleId, kind: 'pdf' });

    const after = await read(articleId);
    expect(after).toMatchObject({
      doi,
      manuscripttitle: 'Right title',
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
    expect(third).toMatchObject({ version: 3, manuscripttitle: 'Right title', xmlfile: after.xmlfile });
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
    expect(production.effective.doi).toBe('');
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
    expect(alone).toMatchObject({ articles: 1, skipped: [], filename: `crossref-${wet}-${today}.xml` });
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
      manuscripttitle: 'RETRACTED: Clay that heals',
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
      manuscripttitle: 'RETRACTED: Clay that heals',
      volume: '45',
      cite: expect.stringContaining('RETRACTED'),
    });
  });

  test('that was retracted by mistake stands again, once an administrator says so; notices are corrected', async () => {
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
    const correct = () =>
      callRoute(
        office.routes,
        'officeCorrectNotice',
        { body: { articleId, noticeId, notice: 'The plots were mixed up.' } },
        office.editor,
      );
    expect(await correct()).toMatchObject({ code: 0 });
    expect(await correct()).toMatchObject({ code: 10009 });
    expect((await read(articleId)).notices).toMatchObject([
      { html: '<p>The plots were mixed up.</p>', date: '20 November 2026', corrected: '22 November 2026' },
    ]);
    expect((await look()).earlierNotices).toMatchObject([{ html: expect.stringContaining('Made up.') }]);

    const proposed = await dataOf(
      office.routes,
      'officeRetractLetter',
      { query: { articleId, reversal: '1' } },
      office.administrator,
    );
    expect(proposed.text).toContain('“Marl that stays”');
    const reversed = await act('officeTakeRetractionBack', 'It was another article.', office.administrator);
    expect(reversed).toMatchObject({ code: 0 });
    const after = await read(articleId);
    const { title, cite, bibtex } = { title: before.manuscripttitle, ...before };
    expect(after).toMatchObject({ manuscripttitle: title, cite, bibtex, retracted: false });
    expect(after.notices).toMatchObject([
      { kind: 'reinstatement', html: '<p>It was another article.</p>', corrected: null },
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
