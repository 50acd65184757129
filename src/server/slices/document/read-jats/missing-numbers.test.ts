import { expect, test } from 'vitest';
import { fullText } from '#test/support/jats-sample.ts';

const fig = (id: string, words: string) =>
  `<fig id="${id}"><caption><p>${words}</p></caption><graphic xlink:href="${id}.png"/></fig>`;
const table = (id: string) =>
  `<table-wrap id="${id}"><caption><p>Sizes.</p></caption><table><tr><td>1</td></tr></table></table-wrap>`;
const equation = (id: string, kind = '') =>
  `<disp-formula id="${id}"${kind}><mml:math><mml:mi>x</mml:mi></mml:math></disp-formula>`;
const to = (kind: string, id: string) => `<xref ref-type="${kind}" rid="${id}"/>`;
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('parts without a label that the text counts are numbered, and those in appendices by themselves', () => {
  const html = fullText({
    body: `<sec id="s1"><title>Methods</title><sec id="s2"><title>Fields</title>
      <p>See Fig. ${to('fig', 'f2')}, Table ${to('table', 't1')}, Eq. (${to('disp-formula', 'e2')}), Sect. ${to('sec', 's2')} and Fig. ${to('fig', 'fa')}.</p>
      ${fig('f1', 'The heath.')}${fig('f2', 'The marsh.')}${table('t1')}
      ${equation('e1', ' content-type="numbered"')}${equation('x1')}${equation('e2', ' content-type="numbered"')}</sec></sec>`,
    back: `<app-group><app id="a"><title>More</title>${fig('fa', 'The fen.')}</app></app-group>`,
  });
  const text = words(html);
  expect(text).toContain('1 Methods 1.1 Fields See Fig. 2 , Table 1 , Eq. ( 2 ), Sect. 1.1 and Fig. A1 .');
  expect(text).toContain('Figure 1 The heath.');
  expect(text).toContain('Figure A1 The fen.');
  expect(html.match(/<span class="label">\(\d\)<\/span>/g)).toHaveLength(2);
});

test('are numbered in the language of the article where the text names the first', () => {
  const html = fullText({
    attributes: 'article-type="research-article" xml:lang="es"',
    body: `<p>Como se ve en la figura 1.</p>${fig('f1', 'El brezal.')}${table('t1')}`,
  });
  expect(words(html)).toContain('Figura 1 El brezal.');
  expect(words(html)).not.toContain('Tabla 1');
});

test('are left as they are where some have labels, or nobody counts them', () => {
  const labelled = '<fig id="f0"><label>Fig. 7</label><caption><p>Old.</p></caption></fig>';
  const some = fullText({ body: `<p>Fig. 1</p>${labelled}${fig('f1', 'The heath.')}` });
  expect(some).not.toContain('Figure 1');
  expect(fullText({ body: `<p>Look.</p>${fig('f1', 'The heath.')}` })).not.toContain('Figure 1');
});

test('a cross-reference behind the words that name its target has these words', () => {
  const html = fullText({
    body: `<p>As seen (Fig. 1${to('fig', 'f1')}; Elm <italic>et al.</italic>, 1999${to('bibr', 'b1')}), by Elm (2001)${to('bibr', 'b1')}.</p>
      <fig id="f1"><label>Figure 1</label><caption><p>The heath.</p></caption></fig>`,
    back: '<ref-list><ref id="b1"><mixed-citation>Elm A, 1999.</mixed-citation></ref></ref-list>',
  });
  expect(html).toMatch(
    /\(<a[^>]*>Fig. 1<\/a>; Elm <i>et al\.<\/i>, <a[^>]*>1999<\/a>\), by Elm <a[^>]*>\(2001\)<\/a>\./,
  );
});

test('a cross-reference behind the end of a paragraph only marks the place of its figure', () => {
  const html = fullText({ body: `<p>It held.${to('fig', 'f1')}</p>${fig('f1', 'The heath.')}` });
  expect(words(html)).toContain('It held. The heath.');
});
