import { expect, test } from 'vitest';
import { bodyText, fullText, parsed, rendered } from '#test/support/jats-sample.ts';

// The same content as different publishers mark it up.

const affiliation = (inner: string) =>
  parsed({
    meta: `<contrib-group><contrib><name><surname>N</surname></name><xref ref-type="aff" rid="a"/></contrib></contrib-group><aff id="a">${inner}</aff>`,
  }).authors[0]?.affiliations[0];

test.each([
  [
    '<addr-line>Museum, Town</addr-line>, <country>USA</country>. Email: <email>r@m.org</email>',
    'Museum, Town, USA',
  ],
  [
    '<sup>1</sup>Dept of X, Town. Tel.: <phone>123</phone>; Fax: <fax>12</fax>; e-mail: <email>a@b.org</email>',
    'Dept of X, Town',
  ],
  [
    '<institution>University</institution>, <city>Town</city>\n<country>UK</country> (E-mail: <email>a@b.org</email>)',
    'University, Town, UK',
  ],
  ['Dept of Y\n<institution>University</institution>\n<country>UK</country>', 'Dept of Y University UK'],
  [
    '<institution content-type="original">Universidade X, Brasil; http://orcid.org/0000-0002-1825-0097; j@g.com</institution><country>Brasil</country>',
    'Universidade X, Brasil',
  ],
  ['University of Z, Town. E-mail: z@example.org', 'University of Z, Town'],
])('an affiliation is a place, without ways to reach somebody: %s', (inner, place) => {
  expect(affiliation(inner)).toBe(place);
});

test('the running title is that of the right page', () => {
  const title = `<article-title>T</article-title><alt-title alt-title-type="left-running">A. AUTHOR</alt-title>
    <alt-title alt-title-type="right-running">Short T</alt-title>`;
  expect(parsed({ title }).runningTitle).toBe('Short T');
});

test('the PDF is named in many ways', () => {
  for (const meta of [
    '<custom-meta-wrap><custom-meta><meta-name>pdf</meta-name><meta-value>a1.pdf</meta-value></custom-meta></custom-meta-wrap>',
    '<related-article related-article-type="pdf" xlink:href="a1.pdf"/>',
    '<related-article related-article-type="pdf" xlink.href="a1.pdf"/>',
  ])
    expect(parsed({ meta })).toMatchObject({ pdfName: 'a1.pdf', relatedArticles: [] });
});

test('regions of one page have names of their own', () => {
  const html = bodyText(
    '<code>a\nb</code><code>c\nd</code><table-wrap><table><tr><td>1</td></tr></table></table-wrap><table-wrap><table><tr><td>2</td></tr></table></table-wrap>',
  );
  expect([...html.matchAll(/role="region" aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Code',
    'Code (2)',
    'Table, scrollable',
    'Table, scrollable (2)',
  ]);
});

test('a taxon is treated in a section of its own, under its name', () => {
  const { html, sections } = rendered({
    body: `<sec><title>Taxonomy</title><tp:taxon-treatment xmlns:tp="http://www.plazi.org/taxpub" id="tt1"><tp:treatment-meta><kwd-group><label>Taxon classification</label><kwd>Animalia</kwd></kwd-group></tp:treatment-meta>
      <tp:nomenclature><tp:taxon-name><tp:taxon-name-part taxon-name-part-type="genus">Aus</tp:taxon-name-part><tp:taxon-name-part>bus</tp:taxon-name-part></tp:taxon-name><tp:taxon-authority>Smith</tp:taxon-authority><tp:taxon-status>sp. n.</tp:taxon-status><object-id>urn:lsid:1</object-id>
      <tp:nomenclature-citation-list><tp:nomenclature-citation><tp:taxon-name>Aus cus</tp:taxon-name> <comment>Jones 1900</comment></tp:nomenclature-citation></tp:nomenclature-citation-list></tp:nomenclature>
      <tp:treatment-sec sec-type="Description"><title>Description</title><p>Small.</p></tp:treatment-sec></tp:taxon-treatment></sec>`,
  });
  expect(sections.map(({ level, title }) => `${level} ${title}`)).toEqual([
    '2 Taxonomy',
    '3 Aus bus Smith sp. n.',
    '4 Description',
  ]);
  expect(html).toContain(
    '<section id="tt1"><h3>Aus bus Smith sp. n.</h3><p class="keywords">Taxon classification: Animalia</p><ul class="plain" role="list"><li>Aus cus Jones 1900</li></ul>',
  );
});

test('a review says what it recommends', () => {
  const html = fullText({
    end: `<sub-article article-type="reviewer-report"><front-stub><title-group><article-title>Review</article-title></title-group>
      <custom-meta-group><custom-meta><meta-name>peer-review-recommendation</meta-name><meta-value>revision</meta-value></custom-meta></custom-meta-group></front-stub></sub-article>`,
  });
  expect(html).toContain('Recommendation: revision');
});

test('thanks in a section of their own have one heading', () => {
  expect(fullText({ back: '<ack><sec><title>Thanks</title><p>To all.</p></sec></ack>' })).toBe(
    '<section id="acknowledgements"><h2>Thanks</h2><p>To all.</p></section>',
  );
});

test('a footnote that stands beside its own mark is marked once', () => {
  const html = bodyText(
    '<p>Text<xref ref-type="fn" rid="f1"><sup>1</sup></xref><fn id="f1"><label>1</label><p><sup>1</sup> A note.</p></fn> and more.</p>',
  );
  expect(html).toContain(
    '<p>Text<a id="ref-f1" class="xref" data-ref-type="fn" role="doc-noteref" href="#f1"><sup>1</sup></a> and more.</p>',
  );
  expect(html).toContain('<p>A note. <a class="return" href="#ref-f1"');
});

test('a contributor who is called a person is an author, in a group of authors', () => {
  const contrib = (type: string) =>
    `<contrib contrib-type="${type}"><name><surname>${type}</surname></name></contrib>`;
  const { authors, editors } = parsed({
    meta: `<contrib-group content-type="author">${contrib('person')}${contrib('translator')}</contrib-group>
      <contrib-group content-type="editors">${contrib('individual')}</contrib-group>`,
  });
  expect([authors, editors].map((people) => people.map(({ name }) => name))).toEqual([
    ['person'],
    ['individual'],
  ]);
});

test('a reference that the file punctuates stays as it is punctuated', () => {
  const html = fullText({
    back: `<ref-list><ref><citation><name><surname>Fir</surname><given-names>F.</given-names></name> (<year>2001</year>). <article-title>“A chapter,” in</article-title> <source>The Book</source>, <role>eds</role> <name><surname>Hazel</surname><given-names>H.</given-names></name> (<publisher-loc>Fen</publisher-loc>: <publisher-name>Press</publisher-name>), <fpage>5</fpage>.</citation></ref></ref-list>`,
  });
  expect(html).toContain(
    'Fir F. (2001). “A chapter,” in <cite>The Book</cite>, eds Hazel H. (Fen: Press), 5.',
  );
});

test('a sponsor that a note names is not named again', () => {
  const html = fullText({
    meta: '<contract-sponsor>Research Council<named-content content-type="fundref-id">10.13039/5</named-content></contract-sponsor>',
    back: '<fn-group><fn fn-type="financial-disclosure"><p>Paid by the Research Council.</p></fn></fn-group>',
  });
  expect(html.match(/Research Council/g)).toHaveLength(1);
});

test('a heading that only says “Article” says less than the kind of article', () => {
  const label = (type: string) =>
    parsed({
      attributes: `article-type="${type}"`,
      meta: '<article-categories><subj-group subj-group-type="heading"><subject>Article</subject></subj-group></article-categories>',
    }).typeLabel;
  expect(['case-report', 'review-article', 'research-article', 'x-thing'].map(label)).toEqual([
    'Case Report',
    'Review',
    'Article',
    'Article',
  ]);
});

test('headings that a Japanese file leaves out are Japanese', () => {
  expect(
    fullText({
      attributes: 'xml:lang="ja"',
      back: '<ref-list><ref><mixed-citation>一。</mixed-citation></ref></ref-list>',
    }),
  ).toContain('<h2>参考文献</h2>');
});

test('the mark of a footnote is raised where the file does not raise it, a number in words is not', () => {
  const xref = '<xref ref-type="fn" rid="f1">3</xref>';
  const html = fullText({
    body: `<p>Text${xref}, raised<sup>${xref}</sup>, see note ${xref} (${xref})</p>`,
    back: '<fn-group><fn id="f1"><label>3</label><p>A note.</p></fn></fn-group>',
  });
  const marks = html.replace(/<a [^>]*class="xref"[^>]*>/g, '<a>').replace(/<h2>.*/s, '');
  expect(marks).toContain(
    '<p>Text<a><sup>3</sup></a>, raised<sup><a>3</a></sup>, see note <a>3</a> (<a>3</a>)</p>',
  );
});

test('a cross-reference without words to a reference without a number names who wrote it', () => {
  const ref = (id: string, surname: string) =>
    `<ref id="${id}"><element-citation><person-group><name><surname>${surname}</surname></name></person-group><article-title>T</article-title><year>2001</year></element-citation></ref>`;
  const html = fullText({
    body: '<p>Seen (<xref ref-type="bibr" rid="r1"/>; <xref ref-type="bibr" rid="r2"/>).</p>',
    back: `<ref-list>${ref('r1', 'Elm')}${ref('r2', 'Fir')}</ref-list>`,
  });
  expect(html.replace(/<\/?a\b[^>]*>/g, '')).toContain('<p>Seen (Elm, 2001; Fir, 2001).</p>');
});

test('entries of an index are no words of a heading', () => {
  const { sections } = rendered({
    body: '<sec><title>Heaths<index-term><term>heath</term></index-term></title><p>x</p></sec>',
  });
  expect(sections.map(({ title }) => title)).toEqual(['Heaths']);
});
