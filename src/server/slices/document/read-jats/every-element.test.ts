import { expect, test } from 'vitest';
import { fullText, parsed } from '#test/support/jats-sample.ts';

// Elements that few files have: what they say must be read all the same.

const words = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test.each([
  ['a list says its number', '<list><label>L1</label><list-item><p>One</p></list-item></list>', 'L1 One'],
  [
    'so does a list of definitions',
    '<def-list><label>D1</label><title>Terms</title><def-item><term>Soil</term><def><p>Earth</p></def></def-item></def-list>',
    'D1 Terms Soil Earth',
  ],
  [
    'an array has a number and a source',
    '<array><label>A1</label><tbody><tr><td>Cell</td></tr></tbody><attrib>After Example</attrib></array>',
    'A1 Cell After Example',
  ],
  [
    'an array may be of the other kind of table',
    '<array><oasis:tbody xmlns:oasis="o"><oasis:row><oasis:entry>Cell</oasis:entry></oasis:row></oasis:tbody></array>',
    'Cell',
  ],
  [
    'a group of formulae has a caption',
    '<disp-formula-group><caption><p>Both laws</p></caption><disp-formula><mml:math><mml:mi>x</mml:mi></mml:math></disp-formula></disp-formula-group>',
    'x Both laws',
  ],
  [
    'a section has authors and an abstract of its own',
    `<sec><sec-meta><contrib-group><contrib><name><surname>Example</surname><given-names>Ada</given-names></name></contrib></contrib-group>
       <object-id pub-id-type="doi">10.5555/part.1</object-id><abstract><p>In short.</p></abstract><kwd-group><kwd>heath</kwd></kwd-group></sec-meta><title>Poster 1</title><p>Text.</p></sec>`,
    'Poster 1 Ada Example https://doi.org/10.5555/part.1 In short. heath Text.',
  ],
])('%s', (_, body, shown) => {
  expect(words(fullText({ body }))).toBe(shown);
});

test('notes of the title and of the authors are shown with the other notes on authors', () => {
  const html = fullText({
    title: `<article-title>A sample<xref ref-type="fn" rid="t1">*</xref><fn id="t2"><p>Read at a meeting.</p></fn></article-title>
      <fn-group><fn id="t1"><label>*</label><p>Part two of three.</p></fn></fn-group>`,
    meta: `<contrib-group><contrib><name><surname>Example</surname></name><fn><p>On leave.</p></fn></contrib></contrib-group>
      <conference><conf-name>Meeting on Soils</conf-name><conf-date>3 May 2020</conf-date><conf-loc>Ghent</conf-loc></conference>`,
  });
  expect(words(html)).toBe(
    'Author notes Read at a meeting. * Part two of three. On leave. Meeting on Soils, Ghent, 3 May 2020',
  );
});

test('short lives of the authors stand before the references', () => {
  const html = fullText({
    attributes: 'xml:lang="de"',
    meta: `<contrib-group><contrib><name><surname>Example</surname><given-names>Ada</given-names></name><bio><p>Ada Example lehrt.</p></bio></contrib></contrib-group>`,
    back: '<ref-list><ref><mixed-citation>One.</mixed-citation></ref></ref-list>',
  });
  expect(words(html)).toBe('Über die Autoren Ada Example lehrt. Literatur One.');
});

test('notes, thanks and lists that stand in the head are part of the text', () => {
  const front =
    '<notes><title>Declarations</title><p>None.</p></notes><ack><p>We thank all.</p></ack><fn-group><fn><p>A note.</p></fn></fn-group>';
  const [head = '', rest] = fullTextOf(front);
  expect(head).toBe('Body. Declarations None. Acknowledgements We thank all. Notes A note.');
  expect(rest).toBeUndefined();
});

const fullTextOf = (front: string) => [
  words(fullText({ meta: `</article-meta>${front}<article-meta>`, body: '<p>Body.</p>' })),
];

test('who paid is told in the old elements too, and in the new ones', () => {
  expect(
    parsed({
      meta: '<contract-num rid="s1">R01</contract-num><contract-sponsor id="s1">The Fund</contract-sponsor>',
    }).funders,
  ).toEqual([{ name: 'The Fund', id: undefined, awards: ['R01'] }]);
  expect(
    words(
      fullText({
        meta: '<support-group><support-source>The Lab</support-source><support-description><p>The Lab lent a scale.</p></support-description></support-group>',
      }),
    ),
  ).toBe('Funding The Lab lent a scale.');
});

test('volume and issue may stand in a group', () => {
  expect(
    parsed({ meta: '<volume-issue-group><volume>7</volume><issue>2</issue></volume-issue-group>' }),
  ).toMatchObject({ volume: '7', issue: '2' });
});

test('a translation inside the article says all that its head says', () => {
  const html = fullText({
    body: '<p>Body.</p>',
    end: `<sub-article article-type="translation" xml:lang="es"><front-stub><title-group><article-title>Suelos</article-title><subtitle>un ensayo</subtitle></title-group>
      <contrib-group><contrib><name><surname>Example</surname><given-names>Ada</given-names></name></contrib></contrib-group>
      <author-notes><corresp>Escribir a Ada Example</corresp></author-notes><abstract><p>En breve.</p></abstract><kwd-group xml:lang="es"><kwd>suelo</kwd><kwd>brezal</kwd></kwd-group>
      <funding-group><funding-statement>Pagado por nadie.</funding-statement></funding-group></front-stub><body><p>Texto.</p></body></sub-article>`,
  });
  expect(words(html)).toBe(
    'Body. Suelos: un ensayo Ada Example Escribir a Ada Example Resumen En breve. Palabras clave: suelo, brezal Texto. Financiación Pagado por nadie.',
  );
});

test('a cited work keeps its title in both languages', () => {
  const html = fullText({
    back: '<ref-list><ref><element-citation><article-title>Suelos</article-title><trans-title>Soils</trans-title><source>Revista</source><trans-source>Review</trans-source><year>2001</year></element-citation></ref></ref-list>',
  });
  expect(words(html)).toBe('References 2001. Suelos. Soils. Revista [Review].');
});

test('a legend stands with the caption, an introduction before the references', () => {
  const html = fullText({
    body: '<fig><label>Figure 1</label><caption><p>A map.</p></caption><legend><p>Grey: heath.</p></legend><graphic xlink:href="a.png"/></fig>',
    back: '<ref-list><p>As of 2020.</p><ref><mixed-citation>One.</mixed-citation></ref></ref-list>',
  });
  expect(words(html)).toBe('Figure 1 A map. Grey: heath. References As of 2020. One.');
});

test('several works under one number keep their letters', () => {
  const html = fullText({
    back: '<ref-list><ref><label>1</label><mixed-citation><label>(a)</label><collab>A</collab>, 2001</mixed-citation><mixed-citation><label>(b)</label><collab>B</collab>, 2002</mixed-citation></ref></ref-list>',
  });
  expect(words(html)).toBe('References 1 (a) A, 2001 (b) B, 2002');
});

test('what is defined stands on one line with its number', () => {
  expect(
    fullText({
      body: '<def-list><def-item><label>a</label><term>Soil</term><def><p>Earth</p></def></def-item></def-list>',
    }),
  ).toBe('<dl><dt><span class="label">a</span> Soil</dt><dd>Earth</dd></dl>');
});

test('a cross-reference without words calls its target what its own text calls it', () => {
  const section = (title: string) => `<sec id="s1"><title>${title}</title><p><xref rid="s1"/></p></sec>`;
  const html = fullText({
    body: section('Methods'),
    end: `<sub-article><front-stub/><body>${section('Métodos')}</body></sub-article>`,
  });
  expect(
    [...html.matchAll(/data-ref-type="other" href="#([\w-]+)">([^<]*)</g)].map(([, id, shown]) => [
      id,
      shown,
    ]),
  ).toEqual([
    ['s1', 'Methods'],
    ['s1-2', 'Métodos'],
  ]);
});

test('groups of questions, of answers and of terms have headings', () => {
  expect(
    fullText({
      body: '<question-wrap-group><label>Q</label><title>Test</title><p>Choose.</p></question-wrap-group>',
      back: '<glossary><gloss-group><title>Plants</title><p>x</p></gloss-group></glossary>',
    }),
  ).toBe(
    '<p class="caption-title"><span class="label">Q.</span> <strong>Test</strong></p><p>Choose.</p><section id="glossary"><h2>Glossary</h2><section id="glossary-2"><h3>Plants</h3><p>x</p></section></section>',
  );
});
