import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseJats } from '#server/slices/document/for-workers.ts';
import { corpusFolder } from '#test/support/corpus.ts';
import { sample } from '#test/support/jats-sample.ts';
import { findingsOf, writeDetails } from './index.ts';

const parsed = (xml: string) => {
  const read = parseJats(xml);
  if (!read.ok) throw new Error(read.problem.message);
  return read.article;
};

const details = {
  doi: '10.5555/new.1',
  manuscriptNumber: 'X-1',
  typeLabel: 'Field Note',
  volume: '77',
  issue: '',
  firstPage: '1',
  lastPage: '9',
  elocationId: '',
  received: '2026-01-02',
  accepted: '2026-02-03',
  published: '2026-03-04',
  licence: { url: 'https://creativecommons.org/licenses/by-nc/4.0/', words: 'Share it.' },
  journal: {
    code: 'jtr',
    title: 'Journal of Trials & Errors',
    shortTitle: 'J. Trials',
    issns: [{ kind: 'electronic', value: '2999-4101' }],
    publisher: 'Trial Press',
  },
};
const asWritten = {
  doi: '10.5555/new.1',
  typeLabel: 'Field Note',
  volume: '77',
  issue: undefined,
  fpage: '1',
  lpage: '9',
  elocationId: undefined,
  received: '2026-01-02',
  accepted: '2026-02-03',
  published: '2026-03-04',
  licence: { name: 'CC BY-NC 4.0' },
  journal: { title: 'Journal of Trials & Errors', shortTitle: 'J. Trials', publisher: 'Trial Press' },
};

describe('metadata written into a source', () => {
  test('a journal without ISSN has the element that the tag set asks for', () => {
    const xml = writeDetails(sample({}), { journal: { ...details.journal, issns: [] } });
    expect(xml).toContain('<issn/>');
    expect(parsed(xml).journal.issns).toEqual([]);
  });

  test('is read as it was written, and nothing else changes', () => {
    const body = '<sec><title>One &amp; two</title><p>ü &#x1D400; <!-- kept --> <?kept too?></p></sec>';
    const meta = `<pub-date pub-type="epub"><year>2020</year></pub-date><volume>3</volume><issue>2</issue>
      <elocation-id>e1</elocation-id><history><date date-type="received"><year>2019</year></date></history>`;
    const source = sample({ meta, body });
    const written = writeDetails(source, details);
    expect(parsed(written)).toMatchObject(asWritten);
    expect(written).toContain(body);
    expect(parsed(written).title).toEqual(parsed(source).title);
    expect(writeDetails(source, {})).toBe(source);
  });

  test('goes into a source that has none of it, in the order of the tag set, and with its prefix', () => {
    const bare = sample({ ids: '', meta: '<abstract><p>Words.</p></abstract>', body: '<p>Text.</p>' });
    const written = writeDetails(bare, details);
    expect(parsed(written)).toMatchObject(asWritten);
    const order = [
      'article-id',
      'title-group',
      'pub-date',
      'volume',
      'fpage',
      'history',
      'permissions',
      'abstract',
    ];
    const places = order.map((name) => written.indexOf(`<${name}`));
    expect([...places].sort((a, b) => a - b)).toEqual(places);
    const prefixed = bare
      .replace(/<(\/?)(?=[a-z])/g, '<$1j:')
      .replace('<j:article ', '<j:article xmlns:j="https://example.org/jats" ');
    expect(parsed(writeDetails(prefixed, details))).toMatchObject(asWritten);
  });

  test('is UTF-8, whatever the source was', () => {
    const latin = Buffer.from(
      `<?xml version="1.0" encoding="ISO-8859-1"?>${sample({ title: '<article-title>Über</article-title>' })}`,
      'latin1',
    );
    const written = writeDetails(latin, { volume: '4' });
    expect(written).toContain('encoding="UTF-8"');
    expect(parsed(written)).toMatchObject({ title: { text: 'Über' }, volume: '4' });
  });
});

test('what a source lacks is found at its line and column', () => {
  const body = `
<p id="a">See <xref rid="b">it</xref>.</p>
  <p id="a"><inline-graphic href="x.png"/></p>
<fig id="f"/>`;
  const source = sample({ body });
  const looked = findingsOf(Buffer.from(source));
  if (!looked.ok) throw new Error(looked.problem.message);
  const at = (text: string) => {
    const before = source.slice(0, source.indexOf(text));
    return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
  };
  expect(looked.findings.map(({ excerpt: _, ...found }) => found)).toEqual([
    { message: 'A link leads to “b”, which the text does not have.', ...at('<xref') },
    { message: expect.stringContaining('The id “a” is given twice'), ...at('<p id="a"><inline') },
    { message: 'A figure has neither number nor caption.', ...at('<fig id') },
    { message: 'A figure has no picture.', ...at('<fig id') },
  ]);
  expect(looked.named).toEqual([{ href: 'x.png', ...at('<inline-graphic') }]);
  expect(findingsOf(Buffer.from('<article><p></article>'))).toMatchObject({
    ok: false,
    problem: { line: 1 },
  });
});

test('where a whole file is one line, the words at the place are shown', () => {
  const body = '<p>Nothing was found, see <xref rid="nowhere">there</xref>.</p>';
  const source = sample({ body }).replaceAll('\n', ' ');
  const looked = findingsOf(Buffer.from(source));
  if (!looked.ok) throw new Error(looked.problem.message);
  expect(looked.findings).toMatchObject([{ line: 1, column: source.indexOf('<xref') + 1 }]);
  const [{ excerpt } = { excerpt: undefined }] = looked.findings;
  expect(excerpt?.before).toMatch(/^….*Nothing was found, see $/);
  expect(excerpt?.after).toMatch(/^<xref rid="nowhere">there.*…$/);

  const broken = findingsOf(Buffer.from(source.replace('</xref>', '</xrefs>')));
  expect(broken).toMatchObject({ ok: false, problem: { line: 1 } });
  const { before = '' } = (!broken.ok && broken.problem.excerpt) || {};
  expect(before).toMatch(/there<\/xrefs$/);
});

const corpus = path.join(corpusFolder, 'jats/plos');
const real = (await readdir(corpus).catch(() => [])).filter((name) => name.endsWith('xml'));
test.skipIf(real.length === 0)(
  'every real article takes other metadata and keeps its text',
  async () => {
    for (const name of real.filter((_, i) => i % 4 === 0)) {
      const source = await readFile(path.join(corpus, name));
      const before = parsed(source.toString());
      const after = parsed(writeDetails(source, details));
      expect(after, name).toMatchObject(asWritten);
      expect(after.searchText, name).toBe(before.searchText);
      expect(after.references, name).toEqual(before.references);
    }
  },
  60_000,
);
