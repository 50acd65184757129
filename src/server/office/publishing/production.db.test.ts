import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { Staff } from '#server/platform/http/route.ts';
import { findFile } from '#server/platform/storage/index.ts';
import { articleRoutes, readForPage } from '#server/slices/articles/index.ts';
import { callRoute, dataOf, Refused } from '#test/support/call-route.ts';
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
  save,
  text,
  warnings,
  zipOf,
} from '#test/support/publishing-office.ts';
import { mayReadProductionFile } from './routes.ts';

openPublishing();

describe('a text of which there is more than the press reads is refused, and nothing of it is kept', () => {
  const jats = (body: string) =>
    Buffer.from(new TextDecoder().decode(text()).replace('</article>', `<body>${body}</body></article>`));
  const attributes = Array.from({ length: 150 }, (_, i) => `a${i}="v"`).join(' ');
  test.each([
    ['7 MB of paragraphs', 'a.xml', jats('<p/>'.repeat(1_750_000)), '200,000 elements'],
    ['7 MB of cross-references', 'a.xml', jats('<xref/>'.repeat(1_000_000)), '200,000 elements'],
    ['18 MB of attributes', 'a.xml', jats(`<p ${attributes}/>`.repeat(16_000)), 'elements and attributes'],
    ['HTML', 'a.html', Buffer.from(`<html><body>${'<p>x</p>'.repeat(900_000)}`), '200,000 elements'],
  ])('%s', async (_, filename, bytes, words) => {
    const id = await begin();
    const answer = await attach(id, filename, bytes);
    expect(answer).toMatchObject({ code: 10001, msg: expect.stringContaining(words) });
    expect((await look(id)).files).toEqual([]);
  });

  test('also in a zip, of which the rest is taken', async () => {
    const id = await begin();
    const zip = await zipOf({ 'a.xml': jats('<p/>'.repeat(250_000)), 'data.csv': Buffer.from('a,b') });
    const { data } = await attach(id, 'article.zip', zip);
    expect(data.attached).toEqual(['data.csv']);
    expect(data.skipped.join()).toContain('200,000 elements');
  });
});

describe('an article in production', () => {
  test('goes from an accepted manuscript to the public, with its manuscript, history and letters', async () => {
    const manuscriptId = await accepted();
    const waiting = await dataOf(office.routes, 'officePublishing', { query: {} }, office.editor);
    expect(waiting.rows.map((row) => row.manuscriptId)).toContain(manuscriptId);

    const id = await begin({ manuscriptId });
    expect(await begin({ manuscriptId })).toBe(id);
    expect(errors(await look(id))).toEqual([
      'There is no text yet. Attach a Word file, JATS or HTML, or the PDF alone.',
      'There is no DOI.',
    ]);

    const attached = await attach(id, 'a.xml', text({ figures: ['g1', 'g2'], title: 'Soil of heaths' }));
    expect(attached.data.attached).toEqual(['a.xml']);
    await attach(id, 'g1.png', picture);
    const halfway = await look(id);
    expect(halfway.missing).toMatchObject([
      { href: 'g2', line: expect.any(Number), column: expect.any(Number) },
    ]);
    expect(errors(halfway)).toEqual(['“g2” is named in the text and not attached.']);
    expect(await publish(id)).toMatchObject({ code: 10001, msg: expect.stringContaining('g2') });

    await attach(id, 'g2.png', picture);
    await attach(id, 'proof.pdf', pdf, 'officeAttachGalley');
    const whole = await look(id);
    expect(errors(whole)).toEqual([]);
    expect(whole).toMatchObject({
      title: 'Soil of heaths',
      effective: { received: '2026-03-01', accepted: '2026-10-05', licence: 'CC BY 4.0', volume: '3' },
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
    expect(preview.article).toMatchObject({
      manuscripttitle: 'Soil of heaths',
      acceptedDateStr: '5 October 2026',
    });
    expect(preview.html).toContain('src="data:image/webp;base64,');

    const articleId = await published(id, { letter });
    const article = await read(articleId);
    expect(article).toMatchObject({
      manuscripttitle: 'Soil of heaths',
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

  test('is told where a text is broken, and corrected by another', async () => {
    const id = await begin();
    const good = new TextDecoder().decode(text());
    await attach(id, 'a.xml', Buffer.from(good.replace('</title-group>', '</title-grup>')));
    const broken = await look(id);
    expect(broken.checks[0]).toMatchObject({
      level: 'error',
      location: 'text',
      message: expect.stringContaining('The text can’t be read: not well-formed at line'),
      line: expect.any(Number),
      column: expect.any(Number),
    });
    await attach(
      id,
      'a.xml',
      Buffer.from(good.replace('Nothing was found.', 'See <xref rid="nowhere">there</xref>.')),
    );
    const corrected = await look(id);
    expect(errors(corrected)).toEqual([]);
    expect(corrected.checks).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        message: 'A link leads to “nowhere”, which the text does not have.',
        line: expect.any(Number),
      }),
    );
    expect(corrected.files.map(({ filename }) => filename)).toEqual(['a.xml']);
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
    expect((await attach(id, 'all.zip', zip)).data.skipped).toEqual([
      'Data.csv: another file of this name, from a later folder, was attached instead',
    ]);
    const { files, checks } = await look(id);
    // Files that the text does not name are supplementary files, except pictures.
    expect(files.filter(({ included }) => !included)).toEqual([]);
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

  test('takes those of the authors’ supplementary files that the editor chooses, and publishes them', async () => {
    const sent = await office.deps.receive(
      { filename: 'supplementary-plots.csv', stream: Readable.from([Buffer.from('a,b\n')]) },
      { owner: 'user:4', visibility: 'private', check: async () => ({ ok: true, mediaType: 'text/csv' }) },
    );
    const address = sent.ok ? sent.file.address : '';
    const answer = await office.upload(4, 'supplementary answer to reviewers.csv', 'text/csv');
    const letter = await office.upload(4, 'letter.docx');
    const { id: manuscriptId } = await office.submit({
      filesDTOList: [
        { type: 1, file: await office.upload(4), filename: 'manuscript.docx' },
        { type: 2, file: address, filename: 'supplementary-plots.csv' },
        { type: 2, file: answer, filename: 'supplementary answer to reviewers.csv' },
        { type: 5, file: letter, filename: 'letter.docx' },
      ],
    });
    await database.pool.query('update manuscripts set status = 4 where id = $1', [manuscriptId]);
    const id = await begin({ manuscriptId });
    await attach(id, 'a.xml', text({ title: 'Plots' }));
    const takeOver = (who = office.editor, files = [address]) =>
      callRoute(office.routes, 'officeTakeManuscriptFiles', { body: { productionId: id, files } }, who);
    expect((await look(id)).manuscriptFiles).toMatchObject([
      { filename: 'manuscript.docx', use: 'text' },
      { address, attached: false, use: 'supplementary' },
      { address: answer, attached: false },
    ]);
    expect(await takeOver(office.editor, [address, letter])).toMatchObject({
      code: 10001,
      data: { fields: { 'files.1': expect.stringContaining('may be attached') } },
    });
    expect((await look(id)).files.map(({ filename }) => filename)).toEqual(['a.xml']);
    const [manuscript] = (await look(id)).manuscriptFiles;
    expect(await takeOver(office.editor, [manuscript?.address ?? ''])).toMatchObject({
      data: { attached: [], skipped: ['manuscript.docx: there is another text'] },
    });
    expect(await takeOver(office.otherEditor)).toMatchObject({ code: 10004 });
    expect(await takeOver()).toMatchObject({ data: { attached: ['supplementary-plots.csv'], skipped: [] } });
    expect(await takeOver()).toMatchObject({
      data: { attached: [], skipped: [expect.stringContaining('already')] },
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
      manuscripttitle: 'Only printed',
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
    expect(
      fresh.checks.filter(({ message }) => front.includes(message)).map(({ location }) => location),
    ).toEqual(['details', 'details', 'details']);
    await save(id, {
      overrides: {
        doi: 'https://doi.org/10.5555/JLC.html.1',
        type: 'Field Note',
        volume: '7',
        elocationId: 'e9',
      },
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
      titleHtml: 'Dew on <i>limestone</i>',
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
    await save(id, { overrides: { published: '' } });
    expect(warnings(await look(id))).not.toContainEqual(expect.stringContaining('recent ones'));
  });

  test('is told that a DOI is no DOI, or that of another article; one is suggested by the journal’s pattern', async () => {
    const first = await begin();
    await attach(first, 'a.xml', text({ doi: '10.5555/taken' }));
    await published(first);
    const id = await begin();
    await attach(id, 'a.xml', text({ doi: '10.5555/taken' }));
    expect(errors(await look(id))).toEqual(['The DOI 10.5555/taken is that of “A trial”.']);
    await save(id, { overrides: { doi: 'ten point five' } });
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
    await save(id, { overrides: { doi: '' } });
    const { suggestedDoi, effective } = await look(id);
    expect(suggestedDoi).toMatch(/^10\.5555\/jlc\.2026\.\d{4}$/);
    expect(effective.doi).toBe('10.5555/taken');
    await save(id, { overrides: { doi: suggestedDoi, issue: '4', volume: '' } });
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
