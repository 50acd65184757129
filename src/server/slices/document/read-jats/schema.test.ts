import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkDocument } from '#contract/document/check.ts';
import type { ArticleDocument } from '#contract/document/document.ts';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';
import { documentOf } from '#test/support/jats-sample.ts';
import { readJats } from './index.ts';

const everything = () =>
  documentOf({
    meta: '<contrib-group><contrib contrib-type="author"><name><surname>A</surname></name></contrib></contrib-group><abstract><p>words</p></abstract>',
    body: '<sec id="s"><title>One</title><p>a <italic>b</italic> <xref ref-type="bibr" rid="r">1</xref><fn><p>n</p></fn> <inline-formula><tex-math>x^2</tex-math></inline-formula></p><fig><caption><title>t</title></caption><graphic xlink:href="a.png"/></fig><table-wrap><table><tr><td>1</td></tr></table><table-wrap-foot><p>n</p></table-wrap-foot></table-wrap></sec>',
    back: '<ref-list><ref id="r"><element-citation publication-type="journal"><name><surname>Elm</surname></name><year>2001</year></element-citation></ref></ref-list>',
    end: '<sub-article id="d" article-type="decision-letter"><front-stub><title-group><article-title>Letter</article-title></title-group></front-stub><body><p>x</p></body></sub-article>',
  });

const refusal = (change: (document: ArticleDocument) => void): string => {
  const document = everything();
  change(document);
  const checked = checkDocument(JSON.parse(JSON.stringify(document)));
  return checked.ok ? 'accepted' : checked.message;
};

it('a document that was read is valid, also as JSON', () => {
  expect(refusal(() => {})).toBe('accepted');
});

it.skipIf(!hasCorpus)(`those of the corpus are${hasCorpus ? '' : ` (${noCorpus})`}`, () => {
  const folder = path.join(corpusFolder, 'jats');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.xml'))) {
    const read = readJats(readFileSync(path.join(folder, file)));
    const checked = read.ok ? checkDocument(JSON.parse(JSON.stringify(read.document))) : read;
    expect(checked.ok ? '' : checked, file).toBe('');
  }
});

it('what does not fit is refused, with its place', () => {
  const block = (node: unknown) => refusal(({ body }) => body.push(node as never));
  expect(block({ type: 'script' })).toBe("body.1: script can't stand here");
  expect(block({ type: 'toString' })).toBe("body.1: toString can't stand here");
  expect(block(null)).toBe("body.1: undefined can't stand here");
  expect(block({ type: 'text', text: 'loose' })).toBe("body.1: text can't stand here");
  expect(block({ type: 'paragraph', attrs: { onclick: 'x' } })).toContain('body.1.attrs.');
  expect(block({ type: 'paragraph', style: 'x' })).toBe('body.1: style is unknown');
  expect(block({ type: 'paragraph', content: [{ type: 'text' }] })).toBe('body.1.0: its text is wrong');
  expect(block({ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'x' }] }] })).toBe(
    'body.1.0: x is no mark',
  );
  expect(block({ type: 'table', content: [{ type: 'paragraph' }] })).toBe(
    "body.1.0: paragraph can't stand here",
  );
  expect(block({ type: 'section', content: [{ type: 'paragraph' }, { type: 'heading' }] })).toBe(
    "body.1.1: heading can't stand here",
  );
  expect(block({ type: 'list', attrs: { style: 'none', start: 1e9 }, content: [] })).toContain('start');
  expect(refusal((document) => Object.assign(document.front, { password: 'x' }))).toContain('front');
  expect(refusal((document) => Object.assign(document, { format: 2 }))).toContain('format');
});

it('nesting and numbers are bounded', () => {
  let deep: unknown = { type: 'paragraph' };
  for (let i = 0; i < 500; i++) deep = { type: 'quote', content: [deep] };
  expect(refusal(({ body }) => body.push(deep as never))).toContain('nested too deep');
  const many = Array.from({ length: 500_001 }, () => ({ type: 'paragraph' }));
  expect(refusal((document) => Object.assign(document, { body: many }))).toBe('more than 500,000 nodes');
});
