import { expect, test } from 'vitest';
import { bold, long, readWhole, untilIntroduction } from '#test/support/word/read-whole.ts';
import { paragraph, run } from '#test/support/word-xml.ts';

/* Files that Google Docs, LibreOffice or pandoc wrote. */

const front = untilIntroduction + paragraph(long);

const references =
  bold('References') +
  paragraph('1. Doe, J. (2001). Hair of goats in the light. Journal of Hair, 3, 4–5.') +
  paragraph('2. Roe, R. (2003). Wool of sheep in the dark. Journal of Hair, 5, 6–7.');

test('a link of a plug-in of Google Docs is words, which may be a citation', async () => {
  const link = (id: string, words: string) =>
    `<w:hyperlink r:id="${id}">${run(words, '<w:vertAlign w:val="superscript"/>')}</w:hyperlink>`;
  const { document } = await readWhole(
    front +
      paragraph(
        `${run('Hair grows at night ')}${link('z', '1')}${run(', by the sea ')}${link('p', '2')}${run('. ')}` +
          `${run('In spring it falls out ')}${link('z', '7')}${run('.')}`,
      ) +
      references,
    {},
    {
      relationships: {
        z: 'https://www.zotero.org/google-docs/?aB1cD2',
        p: 'https://paperpile.com/c/Ab12Cd/e3F4',
      },
    },
  );
  const json = JSON.stringify(document);
  expect(json).toContain('"targets":["ref1"],"kind":"bibr"');
  expect(json).toContain('"targets":["ref2"],"kind":"bibr"');
  expect(json).not.toMatch(/zotero|paperpile/);
});

test('a citation of LibreOffice’s own list leads to the reference with its number', async () => {
  const cited = (name: string, words: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> CITATION  &quot;${name}&quot;</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(words)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const { document } = await readWhole(
    front +
      paragraph(
        `${run('Hair grows at night ')}${cited('roe03', '2')}${run('. It falls out ')}${cited('poe', '8')}${run(' in spring.')}`,
      ) +
      references,
  );
  const json = JSON.stringify(document);
  expect(json).toContain('"targets":["ref2"],"kind":"bibr"},"content":[{"type":"text","text":"2"}]');
  expect(json).toContain('falls out 8 in spring');
  expect(json).not.toContain('work:');
});

test.each(['Journal clubs of goatherds: a case for talking about hair', 'Hair detection'])(
  'the title “%s” above a first numbered heading is the title',
  async (title) => {
    const heading = (words: string) =>
      `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${run(words, '<w:b/><w:sz w:val="28"/>')}</w:p>`;
    const { document } = await readWhole(
      heading(title) +
        heading('1. State of the art') +
        paragraph(long) +
        heading('2. Ways of looking') +
        paragraph(long),
    );
    expect(document.front.title).toMatchObject([{ text: title }]);
    expect(document.body).toMatchObject([{ type: 'section' }, { type: 'section' }]);
  },
);
