import { expect, test } from 'vitest';
import { renameFiles } from './rename-files.ts';

const article = (inside: string, declaration = '<?xml version="1.0" encoding="UTF-8"?>') =>
  Buffer.from(`${declaration}<article xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</article>`);
const renamed = (inside: string, files: Record<string, string>, hasPdf = true) => {
  const { xml, names } = renameFiles(article(inside), 'jlc-1-e4', {
    names: Object.entries(files).map(([href, extension]) => ({ href, extension })),
    hasPdf,
  });
  return { text: Buffer.from(xml).toString(), names: names.map(({ href, name }) => `${href} ${name}`) };
};

test('files are called by their kind, in the order of the text, and the text is changed in nothing else', () => {
  const { text, names } = renamed(
    `<self-uri xlink:href='old.pdf'/><self-uri xlink:href="https://example.org/a.pdf"/>
<fig><graphic mimetype="image" xlink:href="b &amp; c"/></fig><p>x <inline-graphic xlink:href="f"/></p>
<fig><graphic xlink:href="a.tif"/></fig><fig><graphic xlink:href="b &amp; c"/></fig>
<supplementary-material xlink:href="data.csv"/><graphic xlink:href="https://example.org/far.png"/>`,
    { 'a.tif': '.tif', 'b & c': '.png', f: '.jpg', 'data.csv': '.csv', unused: '.gif' },
  );
  expect(names).toEqual([
    'b & c jlc-1-e4-g001.png',
    'f jlc-1-e4-i001.jpg',
    'a.tif jlc-1-e4-g002.tif',
    'data.csv jlc-1-e4-s001.csv',
  ]);
  expect(text).toContain(
    `<self-uri xlink:href="jlc-1-e4.pdf"/><self-uri xlink:href="https://example.org/a.pdf"/>
<fig><graphic mimetype="image" xlink:href="jlc-1-e4-g001.png"/></fig><p>x <inline-graphic xlink:href="jlc-1-e4-i001.jpg"/></p>
<fig><graphic xlink:href="jlc-1-e4-g002.tif"/></fig><fig><graphic xlink:href="jlc-1-e4-g001.png"/></fig>
<supplementary-material xlink:href="jlc-1-e4-s001.csv"/><graphic xlink:href="https://example.org/far.png"/>`,
  );
});

test('where no PDF is delivered, the source names the one that it did', () => {
  const inside = '<self-uri xlink:href="old.pdf"/>';
  expect(renamed(inside, {}, false).text).toContain(inside);
});

test('a source in another encoding comes as UTF-8, and says so', () => {
  const source = Buffer.from(
    article('<p>Zoë</p>', '<?xml version="1.0" encoding="ISO-8859-1"?>').toString(),
    'latin1',
  );
  const text = Buffer.from(renameFiles(source, 'x', { names: [], hasPdf: false }).xml).toString();
  expect(text).toContain('encoding="UTF-8"');
  expect(text).toContain('Zoë');
});
