import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jatsArticle } from '#test/support/jats-article.ts';
import { runScript, temporaryFolder } from '#test/support/start-press.ts';
import { compoundOf, docxOf } from '#test/support/word-file.ts';
import { docxOfXml, paragraph } from '#test/support/word-xml.ts';

let folder: string;
let picture: Buffer;
beforeAll(async () => {
  folder = await temporaryFolder();
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true }));

const convert = (...args: string[]) => runScript('scripts/convert.ts', args);
const at = (...names: string[]) => path.join(folder, ...names);

async function contentOf(out: string) {
  const text = (name: string) => readFile(path.join(out, name), 'utf8');
  return {
    names: (await readdir(out)).sort(),
    xml: await text('article.xml'),
    html: await text('article.html'),
    pdf: (await readFile(path.join(out, 'article.pdf'))).subarray(0, 5).toString(),
    findings: JSON.parse(await text('findings.json')) as { code: string }[],
  };
}

const own = ['article.html', 'article.pdf', 'article.xml', 'findings.json'];
const sentence = 'We measured the height of the tide at forty places of the coast, every hour of two years. ';

test('a Word file with a picture becomes JATS, a page and a PDF, with the fields of its form', async () => {
  const drawing =
    '<w:p><w:r><w:drawing><wp:inline><a:blip r:embed="r1"/></wp:inline></w:drawing></w:r></w:p>';
  const body = [
    ...[paragraph('Of tides', '<w:pStyle w:val="Title"/>'), paragraph('Ada Ash'), paragraph('Abstract')],
    ...[paragraph(sentence.repeat(3)), paragraph('Introduction', '<w:pStyle w:val="Heading1"/>')],
    ...[paragraph(sentence.repeat(3)), drawing, paragraph('Figure 1. The coast.')],
  ];
  const styles = [
    ['Title', 'Title'],
    ['Heading1', 'heading 1'],
  ].map(([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`);
  const file = await docxOfXml({
    body: body.join(''),
    styles: styles.join(''),
    relationships: { r1: 'media/image1.png' },
    others: { 'word/media/image1.png': picture },
  });
  await writeFile(at('of tides.docx'), file);
  const form = { manuscripttitle: 'Of ebb and flow', authorDTOList: [{ firstName: 'Ada', lastName: 'Ash' }] };
  await writeFile(at('form.json'), JSON.stringify(form));
  const out = at('new', 'out of word');
  const done = await convert(at('of tides.docx'), '--form', at('form.json'), '--out', out);
  expect(done).toEqual({ status: 0, stdout: '', stderr: '' });
  const { names, xml, html, pdf, findings } = await contentOf(out);
  expect(names).toEqual([...own, 'image1.png'].sort());
  expect(xml).toContain('xlink:href="image1.png"');
  expect(xml).toContain('<surname>Ash</surname>');
  expect(html).toContain('src="image1.png"');
  expect(pdf).toBe('%PDF-');
  expect(findings.map(({ code }) => code)).toContain('title-differs');
});

test('JATS with a picture and a file beside it becomes the same', async () => {
  const source = at('article');
  await mkdir(source);
  const body =
    '<sec><title>Aims</title><p>Said.</p><fig id="f1"><label>Fig 1</label><graphic xlink:href="fig1"/></fig></sec><sec><title>Data</title><p>All.</p><supplementary-material id="s1" xlink:href="data.csv"><label>S1</label></supplementary-material></sec>';
  await writeFile(path.join(source, 'article.xml'), jatsArticle({ title: 'Of tides', body }));
  await writeFile(path.join(source, 'fig1.png'), picture);
  await writeFile(path.join(source, 'data.csv'), 'hour,height');
  const out = at('out-of-jats');
  const done = await convert(path.join(source, 'article.xml'), '--out', out);
  expect(done).toEqual({ status: 0, stdout: '', stderr: '' });
  const { names, xml, html, pdf } = await contentOf(out);
  expect(names).toEqual([...own, 'data.csv', 'fig1.png'].sort());
  expect(xml).toContain('dtd-version="1.3"');
  expect(html).toContain('src="fig1.png"');
  expect(html).toContain('href="data.csv"');
  expect(pdf).toBe('%PDF-');

  const into = await convert(path.join(source, 'article.xml'), '--out', source);
  expect(into).toMatchObject({ status: 1, stderr: expect.stringMatching(/would be overwritten[^\n]*\n$/) });
});

test.each([
  ['no folder', ['locked.docx'], /^Usage/],
  ['no file', ['--out', 'out'], /^Usage/],
  ['an option that is none', ['locked.docx', '--to', 'out'], /--to/],
])('ends with status 2 and one line for %s, as other commands do', async (_, given, message) => {
  const { status, stdout, stderr } = await convert(...given);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(message);
  expect(stderr).toMatch(/^[^\n]+\n$/);
});

describe('ends with status 1 and one line', () => {
  test.each([
    ['no such file', ['gone.docx', '--out', 'out'], /no such file/],
    ['a password', ['locked.docx', '--out', 'out'], /password/],
    ['a letter', ['letter.docx', '--out', 'out'], /letter/],
    ['a folder that no one can make', ['article/article.xml', '--out', '/proc/none'], /can't be written/],
  ])('for %s', async (_, [file = '', ...rest], message) => {
    await writeFile(at('locked.docx'), compoundOf({ EncryptedPackage: Buffer.alloc(5000) }));
    await writeFile(at('letter.docx'), await docxOf('Dear Editor,', sentence, 'Yours sincerely,', 'Ada Ash'));
    const { status, stdout, stderr } = await convert(
      at(file),
      ...rest.map((one) => (one === 'out' ? at('none') : one)),
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/^[^\n]+\n$/);
    expect(await readdir(folder)).not.toContain('none');
  });
});
