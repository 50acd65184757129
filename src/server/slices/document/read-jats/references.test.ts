import { describe, expect, it } from 'vitest';
import { parsed } from '#test/support/jats-sample.ts';

const references = (list: string) => parsed({ back: `<ref-list>${list}</ref-list>` }).references;
const one = (citation: string) => references(`<ref id="r1"><label>[1].</label>${citation}</ref>`)[0];
const smith = '<name><surname>Smith</surname><given-names>J</given-names></name>';

describe('references', () => {
  it('element citations are put together', () => {
    expect(
      one(
        `<element-citation publication-type="journal"><person-group person-group-type="author">${smith}<name><surname>Doe</surname><given-names>A</given-names></name><etal/></person-group><year iso-8601-date="2010">2010</year><article-title>On <italic>things</italic></article-title><source>J Things</source><volume>3</volume><issue>2</issue><fpage>4</fpage><lpage>9</lpage><pub-id pub-id-type="doi">10.5555/Things</pub-id><pub-id pub-id-type="pmid">123</pub-id></element-citation>`,
      ),
    ).toEqual({
      id: 'r1',
      label: '1',
      html: 'Smith J, Doe A, et al. 2010. On <i>things</i>. <cite>J Things</cite> 3(2): 4–9. <span class="reference-links"><a href="https://doi.org/10.5555/things" rel="noopener">https://doi.org/10.5555/things</a> <a href="https://pubmed.ncbi.nlm.nih.gov/123/" rel="noopener">PubMed</a></span>',
      text: 'Smith J, Doe A, et al. 2010. On things. J Things 3(2): 4–9.',
      doi: '10.5555/things',
      pmid: '123',
    });
  });

  it('mixed citations stay as they are written', () => {
    const reference = one(
      `<mixed-citation publication-type="journal"><name><surname>Smith</surname><given-names>J</given-names></name> (<year>2010</year>) <article-title>On things</article-title>. <source>J Things</source> <bold>3</bold>, <fpage>4</fpage>–<lpage>9</lpage>. doi:<pub-id pub-id-type="doi">10.5555/x</pub-id></mixed-citation>`,
    );
    expect(reference?.html).toBe(
      'Smith J (2010) On things. <cite>J Things</cite> <b>3</b>, 4–9. doi:<a href="https://doi.org/10.5555/x" rel="noopener">10.5555/x</a>',
    );
  });

  it.each([
    'nlm-citation citation-type="journal"',
    'citation citation-type="journal"',
    'element-citation publication-type="journal"',
  ])('<%s>', (tag) => {
    const reference = one(
      `<${tag}>${smith}<year>2001</year><article-title>T.</article-title><source>S</source><volume>1</volume><fpage>2</fpage></${tag.split(' ')[0]}>`,
    );
    expect(reference?.text).toBe('Smith J. 2001. T. S 1: 2.');
  });

  it('a chapter of a book', () => {
    expect(
      one(
        '<element-citation publication-type="book"><person-group person-group-type="author"><collab>WHO</collab></person-group><person-group person-group-type="editor"><name><surname>Ed</surname><given-names>I</given-names></name></person-group><chapter-title>Part</chapter-title><source>Whole</source><year>1999</year><edition>2</edition><publisher-name>Press</publisher-name><publisher-loc>Bern</publisher-loc><size units="page">20</size><comment>Out of print</comment></element-citation>',
      )?.text,
    ).toBe('WHO. 1999. Part. In: Ed I, editor. Whole. 2 edition. Bern: Press. 20 p. Out of print.');
  });

  it('a paper in proceedings that are named as a conference', () => {
    const editor =
      '<person-group person-group-type="editor"><name><surname>Ed</surname></name></person-group>';
    const paper = (inside: string) =>
      one(
        `<element-citation><person-group person-group-type="author">${smith}</person-group><year>1999</year>${inside}</element-citation>`,
      )?.text;
    expect(
      paper(`<conf-name>Tides 99</conf-name>${editor}<fpage>40</fpage><publisher-loc>Bern</publisher-loc>`),
    ).toBe('Smith J. 1999. In: Ed, editor. Tides 99 p. 40. Bern.');
    expect(paper(`<source>Ebbs</source><conf-name>Tides 99</conf-name>${editor}`)).toBe(
      'Smith J. 1999. In: Ed, editor. Ebbs. Tides 99.',
    );
    expect(paper(`<conf-name>Tides 99</conf-name>${editor.replace('</person', '<etal/></person')}`)).toBe(
      'Smith J. 1999. In: Ed, et al., editors. Tides 99.',
    );
    expect(paper(`<chapter-title>Neap</chapter-title>${editor}`)).toBe('Smith J. 1999. Neap. Ed, editor.');
  });

  it('all of several publishers, each with its place', () => {
    const published = (inside: string) =>
      one(`<element-citation><source>Whole</source>${inside}</element-citation>`)?.text;
    const [first, second] = ['<publisher-name>One</publisher-name>', '<publisher-name>Two</publisher-name>'];
    const [bern, rome] = ['<publisher-loc>Bern</publisher-loc>', '<publisher-loc>Rome</publisher-loc>'];
    expect(published(first + bern + second + rome)).toBe('Whole. Bern: One; Rome: Two.');
    expect(published(first + second + bern)).toBe('Whole. Bern: One, Two.');
    expect(published(bern + rome)).toBe('Whole. Bern, Rome.');
  });

  it('numbers of journals that nothing introduces stay out of the text', () => {
    const written = (inside: string) =>
      one(
        `<mixed-citation><source>J. Th.</source> <volume>3</volume> (<year>2007</year>)${inside}</mixed-citation>`,
      );
    const coden = '<pub-id pub-id-type="coden">JTHING</pub-id>';
    const doi = '<pub-id pub-id-type="doi" specific-use="suppress-display">10.5555/x</pub-id>';
    const issn = '<issn>1234-5679</issn>';
    for (const inside of [`.${coden}${issn}${doi}`, `.${issn}${doi}`, `.\n${coden}\n${issn}\n${doi}\n`])
      expect(written(inside)).toMatchObject({ text: 'J. Th. 3 (2007).', doi: '10.5555/x' });
    expect(written(`, ISSN ${issn}. CODEN: ${coden}.`)?.text).toBe(
      'J. Th. 3 (2007), ISSN 1234-5679. CODEN: JTHING.',
    );
    expect(written(` (${issn}).`)?.text).toBe('J. Th. 3 (2007) (1234-5679).');
  });

  it('identifiers wherever they are', () => {
    expect(
      one(
        '<mixed-citation>A <ext-link ext-link-type="uri" xlink:href="http://dx.doi.org/10.5555/A(1)2">link</ext-link></mixed-citation>',
      )?.doi,
    ).toBe('10.5555/a(1)2');
    expect(one('<mixed-citation>A. doi: 10.5555/abc.</mixed-citation>')?.doi).toBe('10.5555/abc');
    expect(
      one(
        '<mixed-citation>A <ext-link xlink:href="https://www.ncbi.nlm.nih.gov/pubmed/55">PubMed</ext-link> <uri>https://x.org/a</uri></mixed-citation>',
      ),
    ).toMatchObject({ pmid: '55' });
    expect(
      one('<mixed-citation>A. <object-id pub-id-type="pmid">77</object-id></mixed-citation>'),
    ).toMatchObject({ pmid: '77', text: 'A.' });
    expect(
      one('<mixed-citation>A. PMID: <object-id pub-id-type="pmid">77</object-id></mixed-citation>')?.text,
    ).toBe('A. PMID: 77');
  });

  it('names that nothing marks, sizes, labels inside', () => {
    expect(
      one(
        '<nlm-citation citation-type="book"><person-group person-group-type="author"><string-name>Foo B</string-name></person-group><source>Bk</source><year>1999</year><page-count count="300"/></nlm-citation>',
      ),
    ).toMatchObject({ text: 'Foo B. 1999. Bk. 300 p.' });
    expect(
      references('<ref id="a"><mixed-citation><label>2</label>Foo</mixed-citation></ref>')[0],
    ).toMatchObject({ label: '2', text: 'Foo' });
  });

  it('given twice, as written and in parts: once, without its number', () => {
    const reference = references(
      '<ref id="a"><label>12</label><mixed-citation>12. Silva J. Rev. 2010.</mixed-citation><element-citation publication-type="journal"><article-title>T</article-title><source>Rev</source></element-citation></ref>',
    )[0];
    expect(reference).toMatchObject({
      label: '12',
      text: 'Silva J. Rev. 2010.',
    });
  });

  it('odd ones: alternatives, notes, several in one, dangerous links', () => {
    expect(
      references(
        '<ref id="a"><citation-alternatives><element-citation><article-title>E</article-title></element-citation><mixed-citation>M</mixed-citation></citation-alternatives></ref><ref id="b"><note><p>Just a note.</p></note></ref><ref id="c"><label>3</label><mixed-citation>(a) X;</mixed-citation><mixed-citation>(b) Y.</mixed-citation></ref>',
      ).map((reference) => reference.text),
    ).toEqual(['E.', 'Just a note.', '(a) X; (b) Y.']);
    expect(
      one(
        '<mixed-citation>A <ext-link xlink:href="javascript:alert(1)">b</ext-link> <uri>data:text/html,x</uri></mixed-citation>',
      )?.html,
    ).toBe('A b data:text/html,x');
  });

  it('months in numbers, days of access, and people who are left out', () => {
    const of = (inner: string) => one(`<element-citation>${inner}</element-citation>`);
    const people =
      '<person-group person-group-type="author"><name><surname>Elm</surname><given-names>A.</given-names></name><name><surname>al.</surname></name></person-group>';
    const date = '<year iso-8601-date="2013-10">2013</year><month>10</month>';
    expect(
      of(`${people}${date}<article-title>Fog</article-title><source>J Fog</source><volume>5</volume>`),
    ).toMatchObject({
      text: 'Elm A., et al. 2013. Fog. J Fog 5.',
    });
    const access =
      '<date-in-citation content-type="access-date"><year>2018</year><month>04</month><day>9</day></date-in-citation>';
    expect(of(`${people}${date}<article-title>Fog</article-title>${access}`)?.text).toBe(
      'Elm A., et al. 2013-10. Fog. Accessed 2018-04-09.',
    );
    expect(of('<source>J Fog</source><year>2013</year><month>Oct</month><volume>5</volume>')?.text).toBe(
      '2013 Oct. J Fog 5.',
    );
  });
});
