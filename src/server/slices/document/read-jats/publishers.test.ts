import { expect, test } from 'vitest';
import { bodyText, fullText, parsed, rendered } from '#test/support/jats-sample.ts';

// Markup of publishers whose files came after the first tests.

const author = (inner: string, attributes = '') =>
  `<contrib contrib-type="author" ${attributes}><name><surname>${inner}</surname><given-names>A</given-names></name></contrib>`;

test('headings of a structured abstract do not run into its text', () => {
  const { abstracts } = parsed({
    meta: `<abstract><sec><title>Background</title><p>Walls matter.</p></sec>
      <sec><title>Aims:</title><p>To look.</p></sec><sec><title>What <italic>else</italic>?</title><p>More.</p></sec>
      <sec><title><bold>Results</bold></title><p>Good.</p></sec></abstract>`,
  });
  expect(abstracts[0]?.text).toBe('Background: Walls matter. Aims: To look. What else? More. Results: Good.');
  expect(abstracts[0]?.html).toContain('<h3>Background</h3>');
});

test('spaces that TeX and MathML ask for are kept', () => {
  expect(
    bodyText('<p>45<inline-formula><tex-math>$\\ \\mathrm{dB}$</tex-math></inline-formula></p>'),
  ).toContain('<mtext>\u00a0</mtext>');
  expect(
    bodyText(
      '<p><inline-formula><math><mn>4</mn><mtext>&#160;</mtext><mi>m</mi><mtext> </mtext></math></inline-formula></p>',
    ),
  ).toContain('<mn>4</mn><mtext>\u00a0</mtext><mi>m</mi><mtext></mtext>');
  expect(bodyText('<p><inline-formula><tex-math>x\\!y</tex-math></inline-formula></p>')).toContain(
    '<mspace width="-0.1667em"></mspace>',
  );
});

test.each([
  ['\\overline{x+y}', 'top'],
  ['\\underline{x}', 'bottom'],
  ['\\cancel{q}', 'updiagonalstrike'],
  ['\\boxed{z}', 'box'],
])('TeX %s keeps its line', (tex, notation) => {
  expect(bodyText(`<p><inline-formula><tex-math>${tex}</tex-math></inline-formula></p>`)).toContain(
    `<menclose notation="${notation}">`,
  );
});

test('a text from right to left says so, and so does what is not in it', () => {
  const html = fullText({
    attributes: 'xml:lang="ar"',
    meta: '<trans-abstract xml:lang="en"><p>Short.</p></trans-abstract>',
    body: '<p>نص</p><p xml:lang="en">Words</p>',
  });
  expect(html).toContain('<p lang="en" dir="ltr">Words</p>');
  expect(html).toMatch(/<section class="abstract" id="[^"]*" lang="en" dir="ltr">/);
  expect(fullText({ body: '<p xml:lang="fa">نص</p>' })).toBe('<p lang="fa" dir="rtl">نص</p>');
});

test('title and keywords in another language stand with its abstract, or by themselves', () => {
  const html = fullText({
    attributes: 'xml:lang="pt"',
    title: `<article-title>Vacinas</article-title>
      <trans-title-group xml:lang="en"><trans-title>Vaccines</trans-title><trans-subtitle>a study</trans-subtitle></trans-title-group>
      <trans-title-group xml:lang="es"><trans-title>Vacunas</trans-title></trans-title-group>`,
    meta: `<trans-abstract xml:lang="en"><title>ABSTRACT</title><p>Short.</p></trans-abstract>
      <kwd-group xml:lang="pt"><kwd>dengue</kwd></kwd-group><kwd-group xml:lang="en"><title>KEYWORDS:</title><kwd>fever</kwd><kwd>mosquito</kwd></kwd-group>`,
  });
  expect(html).toContain(
    '<h2>ABSTRACT</h2><p class="subtitle">Vaccines: a study</p><p>Short.</p><p class="keywords"><b>KEYWORDS: </b>fever, mosquito</p></section>',
  );
  expect(html).toContain('<section class="abstract" lang="es"><p class="subtitle">Vacunas</p></section>');
  expect(parsed({ meta: '<kwd-group xml:lang="de"><kwd>Fieber</kwd></kwd-group>' }).searchText).toContain(
    'Fieber',
  );
});

test('what mark-up alone says of authors and funders is said in words', () => {
  const html = fullText({
    meta: `<contrib-group>${author('One', 'equal-contrib="yes"')}${author('Two', 'equal-contrib="yes" deceased="yes"')}
      <contrib contrib-type="author"><collab>The Group<contrib-group>${author('Three')}</contrib-group></collab><role>Writing – review &amp; editing</role></contrib>
      <on-behalf-of>for the others</on-behalf-of></contrib-group>
      <funding-group><award-group><funding-source>The Fund</funding-source><award-id>12</award-id></award-group></funding-group>`,
  });
  for (const words of [
    'These authors contributed equally: A One, A Two',
    'Deceased: A Two',
    'Members of The Group: A Three',
    'for the others',
    'The Group: Writing – review &amp; editing',
    'The Fund (12)',
  ])
    expect(html).toContain(`<p>${words}</p>`);
});

test('who contributed equally, and who paid, is not added where the text names them', () => {
  const html = fullText({
    meta: `<contrib-group>${author('One', 'equal-contrib="yes"')}${author('Two', 'equal-contrib="yes"')}</contrib-group>
      <author-notes><fn><p>Equal contributors.</p></fn></author-notes>
      <funding-group><award-group><funding-source>The Fund</funding-source></award-group></funding-group>`,
    back: '<ack><p>Paid by The Fund.</p></ack>',
  });
  expect(html).not.toContain('contributed equally');
  expect(html.match(/The Fund/g)).toHaveLength(1);
});

test('Chinese names are written without a space; a running title is not the authors on the left page', () => {
  const { authors, runningTitle } = parsed({
    title: `<article-title>T</article-title><alt-title alt-title-type="running-head-verso">A. AUTHOR</alt-title>
      <alt-title alt-title-type="running-head-recto">Short T</alt-title>`,
    meta: `<contrib-group><contrib contrib-type="author"><name name-style="eastern"><surname>李</surname><given-names>雷</given-names></name></contrib></contrib-group>`,
  });
  expect(authors[0]?.name).toBe('李雷');
  expect(runningTitle).toBe('Short T');
});

test('an appendix takes the heading of the one section in it', () => {
  const html = fullText({
    body: '<p><xref rid="A1">App</xref> <xref rid="S9">sec</xref></p>',
    back: '<app-group><app id="A1"><sec id="S9"><title>Supplementary information</title><p>x</p></sec></app></app-group>',
  });
  expect(html).not.toContain('Appendix');
  expect(html).toContain(
    '<section class="appendix" id="A1"><h2>Supplementary information</h2><p>x</p></section>',
  );
  expect(html.match(/href="#A1"/g)).toHaveLength(2);
});

test('addresses in a reference become links where they stand, and are not said twice', () => {
  const html = fullText({
    back: `<ref-list><ref id="r1"><mixed-citation>One. https://doi.org/10.1590/abc(1). See (http://a.org/?b=1&amp;c=2), &lt;http://c.org/&gt;</mixed-citation></ref>
      <ref id="r2"><mixed-citation>Two. doi:10.1000/182. javascript:alert(1)</mixed-citation></ref></ref-list>`,
  });
  expect(html).toContain(
    'One. <a href="https://doi.org/10.1590/abc(1)" rel="noopener">https://doi.org/10.1590/abc(1)</a>. See (<a href="http://a.org/?b=1&amp;c=2" rel="noopener">http://a.org/?b=1&amp;c=2</a>), &lt;<a href="http://c.org/" rel="noopener">http://c.org/</a>&gt;</div>',
  );
  expect(html).toContain(
    'Two. doi:<a href="https://doi.org/10.1000/182" rel="noopener">10.1000/182</a>. javascript:alert(1)</div>',
  );
});

test('one editor is an editor', () => {
  const chapter = (editors: string) =>
    fullText({
      back: `<ref-list><ref><element-citation><person-group person-group-type="author"><name><surname>X</surname></name></person-group><person-group person-group-type="editor">${editors}</person-group><source>Book</source></element-citation></ref></ref-list>`,
    });
  expect(chapter('<name><surname>Y</surname></name>')).toContain('In: Y, editor.');
  expect(chapter('<name><surname>Y</surname></name><name><surname>Z</surname></name>')).toContain(
    'In: Y, Z, editors.',
  );
});

test('spans that are slips or attacks cost no time, and end with their table', () => {
  const rows = '<tr><td rowspan="65535" colspan="100000">x</td></tr>'.repeat(2000);
  const html = bodyText(`<table-wrap><table><tbody>${rows}</tbody></table></table-wrap>`);
  expect(html.match(/<td/g)).toHaveLength(2000);
  expect(html).toContain(
    '<tr><td colspan="1000" rowspan="2">x</td></tr><tr><td colspan="1000">x</td></tr></tbody>',
  );
});

test('an entry of a CALS table stands in the column that it names', () => {
  const html =
    bodyText(`<table-wrap><table><tgroup cols="3"><colspec colname="a"/><colspec colname="b"/><colspec colname="c"/>
    <thead><row><entry colname="a" morerows="1">G</entry><entry namest="b" nameend="c">V</entry></row>
    <row><entry colname="b">L</entry><entry colname="c">H</entry></row></thead>
    <tbody><row><entry colname="a">x</entry><entry colname="c">3.5</entry></row><row><entry colname="c">4</entry></row>
    <row><entry>p</entry><entry>q</entry><entry>r</entry></row></tbody></tgroup></table></table-wrap>`);
  expect(html).toContain(
    '<tr><th scope="col" rowspan="2">G</th><th scope="colgroup" colspan="2">V</th></tr>',
  );
  expect(html).toContain('<tr><th scope="col">L</th><th scope="col">H</th></tr>');
  expect(html).toContain('<tr><td>x</td><td></td><td>3.5</td></tr><tr><td></td><td></td><td>4</td></tr>');
  expect(html).toContain('<tr><td>p</td><td>q</td><td>r</td></tr>');
});

test('lists of sections and figures have words for each, and no marks of notes', () => {
  const { sections, figures, tables } = rendered({
    body: `<sec><title>Methods <bold>of old<xref ref-type="fn" rid="f1">a</xref></bold></title><fig><graphic xlink:href="a.png"/></fig>
      <table-wrap><table><tr><td>1</td></tr></table></table-wrap></sec>`,
  });
  expect(sections[0]?.title).toBe('Methods of old');
  expect(figures[0]?.title).toBe('Figure');
  expect(tables[0]?.title).toBe('Table');
});

test('supplementary material that stands in the head is shown', () => {
  const html = fullText({
    meta: '<supplementary-material id="s1" xlink:href="front.pdf"><caption><p>In front</p></caption></supplementary-material>',
  });
  expect(html).toMatch(/<h2>Supplementary material<\/h2><div class="supplementary" id="s1"><p>In front<\/p>/);
});
