import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { GivenFile } from '#server/platform/http/route.ts';
import { readForPage } from '#server/slices/articles/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { wordType } from '#test/support/office.ts';
import {
  accepted,
  attach,
  begin,
  database,
  errors,
  look,
  office,
  openPublishing,
  picture,
  published,
  read,
  save as saveDetails,
  text,
} from '#test/support/publishing-office.ts';
import { docxOf, macroTypes, wordParts, zipOf } from '#test/support/word-file.ts';
import { docxOfXml, paragraph } from '#test/support/word-xml.ts';

openPublishing();

const drawing = (id: string) =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="914400" cy="914400"/><a:graphic><a:graphicData><a:blip r:embed="${id}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

const pictureOf = (background: string) =>
  sharp({ create: { width: 30, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

const withMacros = () => zipOf({ ...wordParts('Words'), '[Content_Types].xml': macroTypes });

/** A manuscript in Word with a picture. */
const manuscript = (title = 'Dew on stone', image: Uint8Array = picture) =>
  docxOfXml({
    body: [
      paragraph(title, '<w:pStyle w:val="Title"/>'),
      paragraph('Ada Trial'),
      paragraph('Abstract'),
      paragraph('It was tried on forty stones, and it was found on all of them.'),
      paragraph('1. Introduction'),
      paragraph('Dew is found on stones, as Figure 1 shows and as others found before [1].'),
      paragraph(drawing('p1')),
      paragraph('Figure 1. Dew on a stone.'),
      paragraph('References'),
      paragraph('1. Lind A. Fog on stones. J Fog. 2020;3:1-9.'),
    ].join(''),
    styles: '<w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style>',
    relationships: { p1: 'media/image1.png' },
    others: { 'word/media/image1.png': image },
  });

const open = (productionId: number, again = false, who = office.editor) =>
  callRoute(office.routes, 'officeOpenArticleText', { body: { productionId, again } }, who);
const show = (productionId: number, textVersion?: number) =>
  dataOf(office.routes, 'officeArticleText', { query: { productionId, textVersion } }, office.editor);
const documentOf = async (productionId: number, textVersion?: number) =>
  JSON.parse((await show(productionId, textVersion)).document ?? 'null') as ArticleDocument;
const save = (
  productionId: number,
  textVersion: number,
  document: unknown,
  { who = office.editor, ...more }: { who?: typeof office.editor; note?: string; settled?: string[] } = {},
) =>
  callRoute(
    office.routes,
    'officeSaveArticleText',
    { body: { productionId, textVersion, document: JSON.stringify(document), ...more } },
    who,
  );
const versions = async (productionId: number) =>
  (await dataOf(office.routes, 'officeArticleTextVersions', { query: { productionId } }, office.editor))
    .versions;

const withTitle = (document: ArticleDocument, title: string): ArticleDocument => ({
  ...document,
  front: { ...document.front, title: [{ type: 'text', text: title }] },
});

describe('a Word file', () => {
  test('becomes the document, with its pictures attached and differences to the form told', async () => {
    const id = await begin({ manuscriptId: await accepted() });
    expect((await attach(id, 'manuscript.docx', await manuscript())).data.attached).toEqual([
      'manuscript.docx',
    ]);
    expect((await look(id)).files).toMatchObject([{ filename: 'manuscript.docx', role: 'word' }]);
    expect(await show(id)).toMatchObject({
      textVersion: 0,
      document: null,
      canOpenFrom: 'word',
      state: 'open',
    });

    expect(await open(id)).toMatchObject({ code: 0, data: { textVersion: 1 } });
    const shown = await show(id);
    expect(shown).toMatchObject({
      madeFrom: 'word',
      savedBy: 'Edda Édouard',
      pictures: [{ name: 'image1.png' }],
      files: ['image1.png'],
    });
    const codes = shown.findings.map(({ code }) => code);
    expect(codes).toContain('title-differs');
    expect(codes).toContain('no-alternative-text');
    const document = await documentOf(id);
    expect(document.front.journal.title).toBe('Journal jlc');
    expect(JSON.stringify(document)).toContain('forty stones');
    expect((await look(id)).files.map(({ filename, role }) => [filename, role])).toEqual([
      ['image1.png', 'beside'],
      ['manuscript.docx', 'word'],
    ]);
    // Opening again changes nothing, unless it is asked for; then pictures that differ get other names.
    expect(await open(id)).toMatchObject({ data: { textVersion: 1 } });
    const other = await manuscript('Dew on stone', await pictureOf('#884422'));
    await attach(id, 'manuscript.docx', other);
    expect(await show(id)).toMatchObject({ textVersion: 2, madeFrom: 'attached', document: null });
    expect(await open(id)).toMatchObject({ data: { textVersion: 3 } });
    expect((await show(id)).document).toContain('image1-2.png');
    expect((await show(id, 1)).document).toContain('"image1.png"');
  });

  test('has the type of its manuscript, until the text names another', async () => {
    const manuscriptId = await accepted({ manuscripttype: 2 });
    const id = await begin({ manuscriptId });
    await attach(id, 'manuscript.docx', await manuscript());
    await open(id);
    expect((await look(id)).effective.type).toBe('Review');
    const document = await documentOf(id);
    expect(document.front).toMatchObject({ typeLabel: 'Review', articleType: 'review-article' });
    await save(id, 1, { ...document, front: { ...document.front, typeLabel: 'Field Note' } });
    expect((await look(id)).effective.type).toBe('Field Note');
  });

  test('is that of the manuscript, without sending it again', async () => {
    const sent = await office.deps.receive(
      { filename: 'manuscript.docx', stream: Readable.from([await manuscript()]) },
      {
        owner: 'user:4',
        visibility: 'private',
        check: async () => ({ ok: true, mediaType: wordType }),
      },
    );
    const { id: manuscriptId } = await office.submit({
      filesDTOList: [{ type: 1, file: sent.ok ? sent.file.address : '', filename: 'manuscript.docx' }],
    });
    await database.pool.query('update manuscripts set status = 4 where id = $1', [manuscriptId]);
    const id = await begin({ manuscriptId });
    const { manuscriptFiles } = await look(id);
    expect(manuscriptFiles).toMatchObject([{ filename: 'manuscript.docx', use: 'text', attached: false }]);
    const body = { productionId: id, files: manuscriptFiles.map(({ address }) => address) };
    expect(await dataOf(office.routes, 'officeTakeManuscriptFiles', { body }, office.editor)).toEqual({
      attached: ['manuscript.docx'],
      skipped: [],
    });
    expect((await look(id)).files).toMatchObject([{ role: 'word' }]);
    await open(id);
    expect(JSON.stringify(await documentOf(id))).toContain('forty stones');
  });

  test.each([
    ['with macros', withMacros, 'macros'],
    ['that is damaged', async () => (await manuscript()).subarray(0, 700), 'damaged'],
  ])('%s is refused with a message, and nothing is kept', async (_, bytes, words) => {
    const id = await begin();
    expect(await attach(id, 'manuscript.docx', await bytes())).toMatchObject({
      msg: expect.stringContaining(words),
    });
    expect(await open(id)).toMatchObject({
      code: 10001,
      msg: expect.stringContaining('There is no text yet'),
    });
  });

  test('that is a letter is read, and told to be no manuscript', async () => {
    const id = await begin();
    await attach(id, 'letter.docx', await docxOf('Dear editor,', 'Here is our paper.', 'Yours, Ada'));
    await open(id);
    expect((await show(id)).findings.map(({ code }) => code)).toContain('no-paper');
  });

  test('is kept beside where the text is JATS', async () => {
    const id = await begin();
    await attach(id, 'a.xml', text());
    await attach(id, 'more.docx', await manuscript());
    expect((await look(id)).files.map(({ filename, role }) => [filename, role])).toEqual([
      ['more.docx', 'beside'],
      ['a.xml', 'jats'],
    ]);
  });
});

describe('an edited document', () => {
  test('is a version; one typed over another than the newest is refused with who and when', async () => {
    const id = await begin();
    await attach(id, 'a.xml', text({ title: 'Soil of heaths' }));
    await open(id);
    const document = await documentOf(id);
    expect(await save(id, 1, withTitle(document, 'Soil of moors'))).toMatchObject({
      data: { textVersion: 2 },
    });
    expect((await look(id)).title).toBe('Soil of moors');
    const late = await save(id, 1, document, { who: office.administrator });
    expect(late).toMatchObject({
      code: 10009,
      msg: expect.stringContaining(
        'Edda Édouard saved the text since you opened it (20 November 2026, 12:00 UTC)',
      ),
    });

    // Saves of one person within minutes are one version; a note, another person or later is another.
    await save(id, 2, withTitle(document, 'Soil of bogs'));
    await save(id, 3, withTitle(document, 'Soil of fens'), { note: 'As the author asked' });
    await save(id, 4, withTitle(document, 'Soil of fen'));
    await save(id, 5, withTitle(document, 'Soil of a fen'), { who: office.administrator });
    office.setNow(new Date('2026-11-20T13:00:00Z'));
    await save(id, 6, withTitle(document, 'Soil of the fen'), { who: office.administrator });
    expect(
      (await versions(id)).map(({ textVersion, savedBy, note }) => [textVersion, savedBy, note]),
    ).toEqual([
      [7, 'Petra Press', ''],
      [6, 'Petra Press', ''],
      [5, 'Edda Édouard', ''],
      [4, 'Edda Édouard', 'As the author asked'],
      [1, 'Edda Édouard', ''],
    ]);
    const body = { productionId: id, textVersion: 7, restore: 4 };
    const restored = await callRoute(office.routes, 'officeRestoreArticleText', { body }, office.editor);
    expect(restored).toMatchObject({ data: { textVersion: 8 } });
    expect((await look(id)).title).toBe('Soil of fens');
    const { rows } = await database.pool.query(
      `select action, count(*)::int from audit_log where path = $1 and action like '%ext%' group by 1 order by 1`,
      [`/office/publishing/${id}`],
    );
    expect(rows).toEqual([
      { action: 'Earlier text brought back', count: 1 },
      { action: 'Text edited', count: 4 },
      { action: 'Text opened', count: 1 },
    ]);
  });

  test('keeps what was settled out of its findings, and what an edit mends', async () => {
    const id = await begin();
    await attach(id, 'a.xml', text());
    await open(id);
    const { findings } = await show(id);
    const [first] = findings;
    await save(id, 1, await documentOf(id), { settled: [first?.key ?? ''] });
    const after = await show(id);
    expect(after.settled).toBe(1);
    expect(after.findings.map(({ key }) => key)).toEqual(findings.slice(1).map(({ key }) => key));
  });

  test.each([
    ['no JSON', '{'],
    ['nested a million levels deep', '['.repeat(1_000_000)],
    ['a node of no kind', (document: ArticleDocument) => ({ ...document, body: [{ type: 'script' }] })],
    [
      'text outside of a paragraph',
      (document: ArticleDocument) => ({ ...document, body: [{ type: 'text', text: 'x' }] }),
    ],
  ])('that is %s is refused, and nothing changes', async (_, make) => {
    const id = await begin();
    await attach(id, 'a.xml', text());
    await open(id);
    const document = typeof make === 'string' ? make : JSON.stringify(make(await documentOf(id)));
    const answer = await callRoute(
      office.routes,
      'officeSaveArticleText',
      { body: { productionId: id, textVersion: 1, document } },
      office.editor,
    );
    expect(answer).toMatchObject({
      code: 10001,
      msg: expect.stringContaining('This is no article document'),
    });
    expect(await versions(id)).toHaveLength(1);
  });

  test('loses characters that no text has', async () => {
    const id = await begin();
    await attach(id, 'a.xml', text());
    await open(id);
    await save(id, 1, withTitle(await documentOf(id), 'A\u0000B\ud800C\u0001D'));
    expect((await look(id)).title).toBe('AB\ufffdCD');
  });
});

const addParagraph = (document: ArticleDocument, words: string): ArticleDocument => ({
  ...document,
  body: [...document.body, { type: 'paragraph', content: [{ type: 'text', text: words }] }],
});

describe('what was edited is published', () => {
  test('of a manuscript in Word, with its picture', async () => {
    const manuscriptId = await accepted();
    const id = await begin({ manuscriptId });
    await attach(id, 'manuscript.docx', await manuscript());
    expect(errors(await look(id))).toContain(
      'The Word file is not opened yet: open the text, and look at it.',
    );
    await open(id);
    await save(id, 1, addParagraph(await documentOf(id), 'Dew dries by noon.'));
    const preview = await dataOf(
      office.routes,
      'officePagePreview',
      { query: { productionId: id } },
      office.editor,
    );
    expect(preview.html).toContain('Dew dries by noon.');
    expect(preview.html).toContain('src="data:image/webp;base64,');
    await saveDetails(id, { overrides: { doi: '10.5555/jlc.word.1' } });
    expect(errors(await look(id))).toEqual([]);
    const articleId = await published(id);
    const { text: page } = await readForPage(database.db, articleId);
    expect(page).toContain('forty stones');
    expect(page).toContain('Dew dries by noon.');
    expect((await read(articleId)).figures).toHaveLength(1);
    // The history of the text stays, and takes no more.
    expect((await versions(id)).map(({ textVersion }) => textVersion)).toEqual([2, 1]);
    expect(await save(id, 2, await documentOf(id))).toMatchObject({ code: 10009 });
  });

  test('of a correction, as a new version with its notice', async () => {
    const id = await begin();
    const jats = text({ title: 'Soil of heaths', figures: ['g1'] });
    await attach(id, 'a.xml', jats);
    await attach(id, 'g1.png', picture);
    await open(id);
    const articleId = await published(id);
    const correction = await begin({ articleId });
    expect(await show(correction)).toMatchObject({ canOpenFrom: 'published', document: null });
    await open(correction);
    expect(await show(correction)).toMatchObject({ madeFrom: 'published', pictures: [{ name: 'g1' }] });
    expect(errors(await look(correction))).toContainEqual(expect.stringContaining('Nothing is new yet'));
    const document = await documentOf(correction);
    await save(correction, 1, addParagraph(withTitle(document, 'Soil of moors'), 'Moors are wet.'));
    const difference = await dataOf(
      office.routes,
      'officeArticleTextDifference',
      { query: { productionId: correction, from: 1, to: 2 } },
      office.editor,
    );
    expect(difference.fields).toMatchObject([{ label: 'Title' }]);
    expect(difference.blocks).toContainEqual(
      expect.objectContaining({ change: 'inserted', runs: [{ change: 'inserted', text: 'Moors are wet.' }] }),
    );
    await saveDetails(correction, { notice: 'The title was wrong.' });
    expect(errors(await look(correction))).toEqual([]);
    await published(correction);
    expect(await read(articleId)).toMatchObject({ manuscripttitle: 'Soil of moors', version: 2 });
    expect((await read(articleId)).figures).toMatchObject([{ src: expect.any(String) }]);
    expect((await readForPage(database.db, articleId)).text).toContain('Moors are wet.');
  });
});

test('the PDF of a text is made for those who may see it', async () => {
  const id = await begin();
  await attach(id, 'a.xml', text({ title: 'Soil of heaths' }));
  await open(id);
  const route = office.routes.find(({ endpoint }) => endpoint.name === 'officeArticleTextPdf');
  const give = (who = office.editor) =>
    route?.give?.({ params: undefined, query: { productionId: id }, body: undefined } as never, who);
  const given = (await give()) as { data: GivenFile };
  expect(
    Buffer.from(given.data.bytes as Uint8Array)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await give(office.otherEditor)).toMatchObject({ code: 10004 });
});

test('is made of JATS without a DOI, and of HTML', async () => {
  const id = await begin();
  await attach(id, 'a.xml', text({ doi: '' }));
  expect(await open(id)).toMatchObject({ code: 0 });
  expect((await documentOf(id)).front.doi).toBeUndefined();
  await attach(
    id,
    'b.html',
    Buffer.from('<html><body><h1>Dew</h1><h2>Findings</h2><p>Dew was found.</p></body></html>'),
  );
  expect(await open(id)).toMatchObject({ data: { textVersion: 3 } });
  expect(await show(id)).toMatchObject({
    madeFrom: 'html',
    document: expect.stringContaining('Dew was found.'),
  });
});

test('is for editors of the journal, and not of their own manuscript', async () => {
  const id = await begin();
  await attach(id, 'a.xml', text());
  await open(id);
  const document = await documentOf(id);
  expect(await open(id, true, office.otherEditor)).toMatchObject({ code: 10004 });
  expect(await save(id, 1, document, { who: office.otherEditor })).toMatchObject({ code: 10004 });
  await database.pool.query(
    `with own as (update manuscript_authors set email = 'user2@example.org' where manuscript_id = $2)
     update productions set manuscript_id = $2 where id = $1`,
    [id, (await office.submit()).id],
  );
  expect(await save(id, 1, document)).toMatchObject({ code: 10004 });
  expect(
    await callRoute(office.routes, 'officeArticleText', { query: { productionId: id } }, office.editor),
  ).toMatchObject({ code: 10004 });
});
