import { describe, expect, it } from 'vitest';
import { bodyText, documentOf, fullText, parsed, rendered } from '#test/support/jats-sample.ts';
import { renderFullText } from '../index.ts';
import { finishPage, writePage } from '../write-page/index.ts';

describe('sections', () => {
  it('headings go down from h2 without a gap, untitled sections have none', () => {
    expect(
      bodyText(
        '<sec id="s1"><label>1</label><title>One</title><sec><p>a</p><sec id="s2"><title>Two</title><p>b</p></sec></sec></sec>',
      ),
    ).toBe(
      '<section id="s1"><h2><span class="label">1</span> One</h2><section id="section"><p>a</p><section id="s2"><h3>Two</h3><p>b</p></section></section></section>',
    );
  });

  it('six levels at most', () => {
    const html = bodyText(`${'<sec><title>x</title>'.repeat(8)}${'</sec>'.repeat(8)}`);
    expect(html.match(/<h\d/g)).toEqual(['<h2', '<h3', '<h4', '<h5', '<h6', '<h6', '<h6', '<h6']);
  });

  it('the contents list has abstracts, sections and back matter, but not what is in boxes', () => {
    const { sections } = rendered({
      meta: '<abstract><p>A</p></abstract><abstract abstract-type="summary"><title>Author Summary</title><p>B</p></abstract>',
      body: '<sec id="s1"><title>The <italic>first</italic><xref ref-type="fn" rid="x">*</xref></title><p>a</p><sec><title>Sub</title><p>b</p></sec><boxed-text><sec><title>In a box</title><p>c</p></sec></boxed-text></sec>',
      back: '<ack><p>Thanks</p></ack><ref-list><ref><mixed-citation>R</mixed-citation></ref></ref-list>',
    });
    expect(sections.map(({ level, title }) => `${level} ${title}`)).toEqual([
      '2 Abstract',
      '2 Author Summary',
      '2 The first',
      '3 Sub',
      '2 Acknowledgements',
      '2 References',
    ]);
  });
});

describe('the work that a review is about', () => {
  const product = (content: string) =>
    rendered({ meta: `<product>${content}</product>` }).html.match(/<p class="product">.*?<\/p>/)?.[0];

  it('is composed of its fields as a reference is', () => {
    expect(
      product(
        '<person-group person-group-type="author"><name><surname>Vander</surname><given-names>Cee</given-names></name></person-group><source>Paper</source><publisher-loc>Delft</publisher-loc><publisher-name>Polder</publisher-name><year>2024</year><size units="page">412</size>',
      ),
    ).toBe('<p class="product">Vander Cee. 2024. <cite>Paper</cite>. Delft: Polder. 412 p.</p>');
  });

  it('stays as it was written where it has words of its own', () => {
    expect(product('<source>Paper</source>, by Cee Vander (Delft, 2024), €30')).toBe(
      '<p class="product"><cite>Paper</cite>, by Cee Vander (Delft, 2024), €30</p>',
    );
  });
});

describe('paragraphs', () => {
  it('are split around what HTML does not allow in them', () => {
    expect(
      bodyText(
        '<p id="p1">Before <list list-type="bullet"><list-item><p>x</p></list-item></list> after <bold>that</bold>.</p>',
      ),
    ).toBe('<p id="p1">Before</p><ul><li>x</li></ul><p class="continued">after <b>that</b>.</p>');
    expect(bodyText('<p>as <disp-formula><tex-math>x</tex-math></disp-formula>, where</p>')).toMatch(
      /^<p>as<\/p><div class="formula"><div class="formula-body"><math.*<\/math>,<\/div><\/div><p class="continued">where<\/p>$/,
    );
    expect(bodyText('<p><bold>A <disp-quote><p>q</p></disp-quote> b</bold></p>')).toBe(
      '<p>A</p><blockquote><p>q</p></blockquote><p class="continued">b</p>',
    );
  });

  it('unknown elements give what is in them', () => {
    expect(bodyText('<strange><p>a</p><odd>b</odd></strange>')).toBe('<p>a</p><p>b</p>');
    expect(bodyText('<p>x <odd>y</odd></p>')).toBe('<p>x y</p>');
  });

  it('where texts meet, one space of two stays; in code, both', () => {
    expect(bodyText('<p><italic><odd>Caria </odd> manillana</italic> (<odd>L. </odd> 1790)</p>')).toBe(
      '<p><i>Caria manillana</i> (L. 1790)</p>',
    );
    expect(bodyText('<code>a <odd> b</odd>\n  c</code>')).toContain('a  b\n  c');
  });

  it('a paragraph of an abbreviation alone says what it stands for', () => {
    const entry = '<abbrev>HL<def><p> length of <italic>head</italic></p></def></abbrev>';
    expect(bodyText(`<p>${entry};</p>`)).toBe(
      '<p><abbr title="length of head">HL</abbr>: length of <i>head</i>;</p>',
    );
    expect(bodyText(`<p>The ${entry} grew.</p>`)).toBe(
      '<p>The <abbr title="length of head">HL</abbr> grew.</p>',
    );
  });

  it('inline mark-up', () => {
    expect(
      bodyText(
        '<p><italic>i</italic><bold>b</bold><sub>1</sub><sup>2</sup><sc>sc</sc><monospace>m</monospace><underline>u</underline><overline>o</overline><strike>s</strike><roman>r</roman><named-content content-type="genus-species">E. coli</named-content><styled-content style="color:red">t</styled-content><break/><abbrev>WHO<def><p>World Health Organization</p></def></abbrev><email>a@b.org</email></p>',
      ),
    ).toBe(
      '<p><i>i</i><b>b</b><sub>1</sub><sup>2</sup><span class="small-caps">sc</span><code>m</code><u>u</u><span class="overline">o</span><s>s</s><span class="roman">r</span><span data-content="genus-species">E. coli</span>t<br><abbr title="World Health Organization">WHO</abbr><a href="mailto:a@b.org">a@b.org</a></p>',
    );
  });

  it('language is kept where it differs', () => {
    expect(
      bodyText('<p xml:lang="fr">oui <italic xml:lang="LA">sic</italic></p><p xml:lang="en">yes</p>'),
    ).toBe('<p lang="fr">oui <i lang="la">sic</i></p><p>yes</p>');
  });
});

describe('lists', () => {
  it.each([
    ['order', '<ol>', '</ol>'],
    ['alpha-lower', '<ol type="a">', '</ol>'],
    ['roman-upper', '<ol type="I">', '</ol>'],
    ['bullet', '<ul>', '</ul>'],
    ['simple', '<ul class="plain" role="list">', '</ul>'],
  ])('%s', (type, open, close) => {
    expect(
      bodyText(
        `<list list-type="${type}"><list-item><p>a</p></list-item><list-item><p>b</p><p>c</p></list-item></list>`,
      ),
    ).toBe(`${open}<li>a</li><li><p>b</p><p>c</p></li>${close}`);
  });

  it('labels of their own, prefix words, continued lists, lists in lists, titles', () => {
    expect(
      bodyText(
        '<list list-type="order"><title>Steps</title><list-item><label>(i)</label><p>a</p></list-item></list>',
      ),
    ).toBe(
      '<p class="list-title">Steps</p><ol class="labelled" role="list"><li><span class="label">(i)</span><div>a</div></li></ol>',
    );
    expect(
      bodyText('<list list-type="order" prefix-word="Step"><list-item><p>a</p></list-item></list>'),
    ).toContain('<span class="label">Step 1</span>');
    expect(
      bodyText(
        '<list id="l" list-type="order"><list-item><p>a</p></list-item></list><p>-</p><list list-type="order" continued-from="l"><list-item><p>b</p></list-item></list>',
      ),
    ).toContain('<ol start="2"><li>b</li></ol>');
    expect(
      bodyText(
        '<list list-type="bullet"><list-item><p>a</p><list list-type="order"><list-item><p>b</p></list-item></list></list-item></list>',
      ),
    ).toBe('<ul><li><p>a</p><ol><li>b</li></ol></li></ul>');
  });

  it('definitions', () => {
    expect(
      bodyText(
        '<def-list><def-item id="d"><term>T<sub>1</sub></term><def><p>one</p></def></def-item></def-list>',
      ),
    ).toBe('<dl><dt id="d">T<sub>1</sub></dt><dd>one</dd></dl>');
  });
});

describe('figures', () => {
  const fig = (inner: string) =>
    `<fig id="f1"><label>Figure 1</label><caption><title>A <italic>thing</italic></title><p>More.</p></caption>${inner}</fig>`;

  it('picture, caption and alternative text', () => {
    expect(bodyText(fig('<graphic xlink:href="g1.png"/>'))).toBe(
      '<figure class="figure" id="f1"><a class="graphic-link" href="/files/g1.png"><img src="/files/g1.png" alt="Figure 1. A thing" width="400" height="300" loading="lazy"></a><figcaption><p class="caption-title"><span class="label">Figure 1.</span> <strong>A <i>thing</i></strong></p><p>More.</p></figcaption></figure>'
        .replace('<a class', '<div class="graphic"><a class')
        .replace('</a>', '</a></div>'),
    );
    expect(bodyText(fig('<alt-text>A drawn thing</alt-text><graphic xlink:href="g1.png"/>'))).toContain(
      'alt="A drawn thing"',
    );
    expect(bodyText('<fig><graphic xlink:href="g1.png"/></fig>')).toContain('alt="Figure"');
    expect(bodyText('<p>a <inline-graphic xlink:href="x.png"/></p>')).toMatch(
      /<img src="\/files\/x.png" alt="[^"]+"/,
    );
  });

  it('of several forms the one for browsers, whichever is there', () => {
    const both =
      '<alternatives><graphic xlink:href="g.tif"/><graphic xlink:href="thumb.png" specific-use="thumbnail"/><graphic xlink:href="big.png"/></alternatives>';
    const { draft, graphics } = parsed({ body: fig(both) });
    expect(graphics).toEqual(['big.png', 'g.tif', 'thumb.png']);
    const only = renderFullText(
      { draft },
      { graphic: (href) => (href === 'g.tif' ? { src: '/g.jpg' } : undefined) },
    );
    expect(only.html).toContain('src="/g.jpg"');
    expect(only.missingGraphics).toEqual([]);
  });

  it('a picture that is not there says where it is, and is told', () => {
    const result = rendered({
      body: fig('<object-id pub-id-type="doi">10.5555/x.g1</object-id><graphic xlink:href="g1.tif"/>'),
    });
    expect(result.html).not.toContain('<img');
    expect(result.html).toContain(
      '<span class="missing-graphic"><a href="https://doi.org/10.5555/x.g1" rel="noopener">Figure 1 in the version of record</a></span>',
    );
    expect(result.missingGraphics).toEqual(['g1.tif']);
    expect(bodyText('<p>a <inline-formula><inline-graphic xlink:href="e.gif"/></inline-formula></p>')).toBe(
      '<p>a <span class="missing-graphic"><a href="https://doi.org/10.5555/sample.1" rel="noopener">[formula]</a></span></p>',
    );
  });

  it('lists figures and tables for the contents', () => {
    const { figures, tables } = rendered({
      body: `${fig('<graphic xlink:href="g1.png"/>')}<table-wrap id="t1"><label>Table 1</label><caption><p>Words.</p></caption><graphic xlink:href="t.png"/></table-wrap>`,
    });
    expect(figures).toEqual([{ id: 'f1', label: 'Figure 1', title: 'A thing', src: '/files/g1.png' }]);
    expect(tables).toEqual([{ id: 't1', label: 'Table 1', title: '', src: '/files/t.png' }]);
  });

  it('groups, supplements, figures in paragraphs and in lists', () => {
    const html = bodyText(
      `<p>See <fig-group id="fg"><caption><title>All</title></caption>${fig('<graphic xlink:href="a.png"/>')}<fig id="f1s" specific-use="child-fig"><label>Figure 1—figure supplement 1.</label><graphic xlink:href="b.png"/></fig></fig-group> here.</p><list><list-item><p>x</p><fig id="f2"><graphic xlink:href="c.png"/></fig></list-item></list>`,
    );
    expect(html).toContain('<p>See</p><div class="figure-group" id="fg" role="group" aria-label="All">');
    expect(html).toContain('<figure class="figure supplement" id="f1s">');
    expect(html).toMatch(/<li><p>x<\/p><figure class="figure" id="f2">/);
  });

  it('floats kept apart come after the paragraph that first names them, the others at the end', () => {
    const html = fullText({
      body: '<sec><title>T</title><p>One <xref ref-type="fig" rid="f1">Fig. 1</xref>.</p><p>Two <xref ref-type="fig" rid="f1">Fig. 1</xref>.</p></sec>',
      end: `<floats-group>${fig('<graphic xlink:href="a.png"/>')}<table-wrap id="t9"><label>Table 9</label><table><tbody><tr><td>x</td></tr></tbody></table></table-wrap></floats-group>`,
    });
    expect(html.indexOf('One')).toBeLessThan(html.indexOf('<figure class="figure"'));
    expect(html.indexOf('<figure class="figure"')).toBeLessThan(html.indexOf('Two'));
    expect(html).toMatch(/<h2>Figures and tables<\/h2><figure class="table" id="t9">/);
    expect(html.match(/<figure class="figure"/g)).toHaveLength(1);
  });

  it('files: caption and a link where there is an address', () => {
    const html = bodyText(
      '<supplementary-material id="s1" xlink:href="info:doi/10.5555/x.s001"><label>S1 Table</label><caption><title>Data.</title><p>(XLS)</p></caption></supplementary-material><supplementary-material id="s2"><label>S2</label><media xlink:href="data.csv"/></supplementary-material>',
    );
    expect(html).toContain(
      '<p class="file"><a href="https://doi.org/10.5555/x.s001" rel="noopener">Open S1 Table</a></p>',
    );
    expect(html).toContain(
      '<a href="https://doi.org/10.5555/sample.1" rel="noopener">data.csv (with the version of record)</a>',
    );
  });
});

describe('cross-references', () => {
  it('arrive, or are plain words', () => {
    expect(
      bodyText(
        '<p>See <xref ref-type="sec" rid="s9">Section 9</xref>, <xref ref-type="fig" rid="gone">Fig. 7</xref>.</p><sec id="s9"><title>Nine</title></sec>',
      ),
    ).toBe(
      '<p>See <a class="xref" data-ref-type="sec" href="#s9">Section 9</a>, Fig. 7.</p><section id="s9"><h2>Nine</h2></section>',
    );
  });

  it('several targets in one, targets that show nothing, targets without words', () => {
    const back =
      '<ref-list><ref id="b1"><label>1.</label><mixed-citation>A</mixed-citation></ref><ref id="b2"><label>2.</label><mixed-citation id="c2">B</mixed-citation></ref></ref-list>';
    expect(fullText({ body: '<p><xref ref-type="bibr" rid="b1 b2 b3">1–3</xref></p>', back })).toContain(
      '<a class="xref" data-ref-type="bibr" data-targets="b1 b2" role="doc-biblioref" href="#b1">1–3</a>',
    );
    expect(fullText({ body: '<p><xref ref-type="bibr" rid="c2"/></p>', back })).toContain('href="#b2">2</a>');
    expect(bodyText('<p><xref ref-type="sec" rid="e">there</xref></p><sec id="e"/>')).toBe('<p>there</p>');
  });

  it('ids are valid and unique, also under a prefix', () => {
    const document = documentOf({
      body: '<sec id="a b"><title>x</title></sec><sec id="dup"><title>x</title></sec><sec id="dup"><title>y</title></sec><sec id="1"><title>z</title></sec><p><xref ref-type="sec" rid="dup">d</xref></p>',
    });
    const { html, sections } = finishPage(writePage(document, { idPrefix: 'x-' }), {
      graphic: () => undefined,
    });
    expect([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      'x-a-b',
      'x-dup',
      'x-dup-2',
      'x-id1',
    ]);
    expect(html).toContain('href="#x-dup"');
    expect(sections[1]?.id).toBe('x-dup');
    expect(() => writePage(document, { idPrefix: '"><script>' })).toThrow();
  });

  it('no link inside a link', () => {
    expect(
      bodyText(
        '<p><ext-link xlink:href="https://x.org">a <xref ref-type="sec" rid="s">b</xref> <email>c@d.org</email></ext-link></p><sec id="s"><title>s</title></sec>',
      ),
    ).toContain('<a href="https://x.org/" rel="noopener">a b c@d.org</a>');
  });
});

describe('notes', () => {
  it('written in the line: a number there, the note at the end, and a way back', () => {
    const html = bodyText(
      '<p>Claim<fn id="n1"><p>Proof.</p></fn> and<fn><label>†</label><p>More.</p></fn></p>',
    );
    expect(html).toBe(
      '<p>Claim<sup><a id="ref-n1" class="xref" data-ref-type="fn" href="#n1" role="doc-noteref">1</a></sup> and<sup><a id="ref-fn-2" class="xref" data-ref-type="fn" href="#fn-2" role="doc-noteref">†</a></sup></p>' +
        '<section id="footnotes" role="doc-endnotes"><h2>Footnotes</h2><ul class="notes" role="list"><li class="note" id="n1"><span class="label">1</span><div class="note-body"><p>Proof. <a class="return" href="#ref-n1" role="doc-backlink" aria-label="Back to the text, note 1">↩</a></p></div></li>' +
        '<li class="note" id="fn-2"><span class="label">†</span><div class="note-body"><p>More. <a class="return" href="#ref-fn-2" role="doc-backlink" aria-label="Back to the text, note †">↩</a></p></div></li></ul></section>',
    );
  });

  it('gathered in the back: linked both ways when cited, without a way back when not', () => {
    const html = fullText({
      body: '<p>a<xref ref-type="fn" rid="n1"><sup>1</sup></xref></p>',
      back: '<fn-group><fn id="n1"><label>1</label><p>One</p></fn><fn id="n2"><p>Two</p></fn></fn-group>',
    });
    expect(html).toContain(
      '<a id="ref-n1" class="xref" data-ref-type="fn" role="doc-noteref" href="#n1"><sup>1</sup></a>',
    );
    expect(html).toContain('<h2>Notes</h2>');
    expect(html.match(/class="return"/g)).toHaveLength(1);
  });

  it('statements of the head stand before the references', () => {
    const html = fullText({
      meta: `<author-notes><corresp id="c">* E-mail: <email>a@b.org</email></corresp><fn fn-type="con"><p>A did it.</p></fn><fn fn-type="conflict"><p>None.</p></fn></author-notes>
        <funding-group><funding-statement>Paid.</funding-statement></funding-group><custom-meta-group><custom-meta><meta-name>Data Availability</meta-name><meta-value>Here.</meta-value></custom-meta></custom-meta-group>`,
      body: '<p>x</p>',
      back: '<ack><p>Thanks</p></ack><ref-list><ref><mixed-citation>R</mixed-citation></ref></ref-list>',
    });
    expect([...html.matchAll(/<h2>([^<]*)/g)].map(([, title]) => title)).toEqual([
      'Acknowledgements',
      'Author contributions',
      'Competing interests',
      'Funding',
      'Data availability',
      'Author notes',
      'References',
    ]);
  });
});

describe('other blocks', () => {
  it('boxes, quotations, verse, speech, statements, code', () => {
    expect(
      bodyText(
        '<boxed-text id="b"><label>Box 1</label><caption><title>Key points</title></caption><p>x</p></boxed-text>',
      ),
    ).toBe(
      '<aside class="box" role="note" id="b"><h2><span class="label">Box 1</span> Key points</h2><p>x</p></aside>',
    );
    expect(bodyText('<disp-quote><p>q</p><attrib>Me</attrib></disp-quote>')).toBe(
      '<blockquote><p>q</p><p class="attribution">Me</p></blockquote>',
    );
    expect(
      bodyText('<verse-group><verse-line>one</verse-line><verse-line>two</verse-line></verse-group>'),
    ).toBe('<div class="verse"><p class="verse-lines">one<br>two</p></div>');
    expect(bodyText('<speech><speaker>ANN</speaker><p>Well.</p></speech>')).toBe(
      '<div class="speech"><p class="speaker">ANN</p><p>Well.</p></div>',
    );
    expect(
      bodyText('<statement id="th1"><label>Theorem 1</label><title>Big</title><p>True.</p></statement>'),
    ).toBe(
      '<div class="statement" id="th1"><p class="caption-title"><span class="label">Theorem 1.</span> <strong>Big</strong></p><p>True.</p></div>',
    );
    expect(bodyText('<code>if (a &lt; b) {\n  c();\n}</code>')).toContain(
      '<code>if (a &lt; b) {\n  c();\n}</code></pre>',
    );
    expect(bodyText('<p>Use <code>x = 1</code>.</p>')).toBe('<p>Use <code>x = 1</code>.</p>');
  });

  it('letters behind the article, folded under one heading, which may point into it', () => {
    const html = fullText({
      body: '<fig id="f1"><label>Figure 1</label><graphic xlink:href="a.png"/></fig>',
      end: `<sub-article article-type="decision-letter" id="SA1"><front-stub><article-id pub-id-type="doi">10.5555/x.2</article-id><title-group><article-title>Decision letter</article-title></title-group>
        <contrib-group><contrib contrib-type="editor"><name><surname>Ed</surname><given-names>I</given-names></name><role>Reviewing Editor</role></contrib></contrib-group></front-stub>
        <body><p>Redo <xref ref-type="fig" rid="f1">Figure 1</xref>.</p><sec><title>Minor</title><p>x</p></sec></body></sub-article><response response-type="reply"><body><p>No.</p></body></response>`,
    });
    expect(html).toContain(
      '<section class="peer-review" id="peer-review"><h2>Peer review</h2><details><summary>Decision letter · Author response</summary><section class="sub-article" id="SA1"><h3>Decision letter</h3><p class="contributors">I Ed, Reviewing Editor</p>',
    );
    expect(html).toContain('href="#f1">Figure 1</a>');
    expect(html).toContain('<h4>Minor</h4>');
    expect(html).toContain('<h3>Author response</h3><p>No.</p>');
  });

  it('corrections say what they correct', () => {
    expect(
      fullText({
        meta: '<related-article related-article-type="retracted-article" xlink:href="info:doi/10.5555/bad"><article-title>Bad one</article-title></related-article>',
      }),
    ).toBe(
      '<aside class="notice" role="note"><p>This is a retraction of <a href="https://doi.org/10.5555/bad" rel="noopener">Bad one</a></p></aside>',
    );
  });

  it('appendices, glossary, biography, nested reference lists', () => {
    const html = fullText({
      back: '<app-group><app id="app1"><label>Appendix 1</label><title>Extra</title><p>x</p></app></app-group><glossary><def-list><def-item><term>A</term><def><p>b</p></def></def-item></def-list></glossary><bio><title>About Ann</title><p>Born.</p></bio><ref-list><title>Literature</title><ref-list><title>Primary</title><ref><mixed-citation>P</mixed-citation></ref></ref-list></ref-list>',
    });
    expect(html).toContain(
      '<section class="appendix" id="app1"><h2><span class="label">Appendix 1</span> Extra</h2><p>x</p></section>',
    );
    expect(html).toContain('<h2>Glossary</h2><dl>');
    expect(html).toContain('<h2>About Ann</h2>');
    expect(html).toMatch(/<h2>Literature<\/h2>.*<h3>Primary<\/h3><ol class="references"/);
  });
});
