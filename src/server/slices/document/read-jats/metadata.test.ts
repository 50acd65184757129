import { describe, expect, it } from 'vitest';
import { documentOf, parsed } from '#test/support/jats-sample.ts';
import { plainText } from '../shared/plain-text.ts';

const meta = (xml: string) => parsed({ meta: xml });

describe('identifiers', () => {
  it.each([
    ['10.1371/journal.PONE.0178565', '10.1371/journal.pone.0178565'],
    ['https://doi.org/10.5555/ABC', '10.5555/abc'],
    ['http://dx.doi.org/10.5555/a(b)c', '10.5555/a(b)c'],
    ['doi:10.5555/x.', '10.5555/x'],
    ['info:doi/10.5555/x', '10.5555/x'],
    ['10.5555%2Fx', '10.5555/x'],
  ])('DOI %s', (written, doi) => {
    expect(parsed({ ids: `<article-id pub-id-type="doi">${written}</article-id>` }).doi).toBe(doi);
  });

  it('others', () => {
    const article = parsed({
      ids: '<article-id pub-id-type="pmcid">PMC123</article-id><article-id pub-id-type="pmid">456</article-id><article-id pub-id-type="publisher-id">JOS-26-1</article-id><article-id>10.5555/untyped</article-id>',
    });
    expect(article).toMatchObject({
      doi: '10.5555/untyped',
      pmid: '456',
      pmcid: 'PMC123',
      publisherId: 'JOS-26-1',
    });
  });
});

describe('journal', () => {
  it('JATS 1.x, with electronic, print and linking ISSN', () => {
    const { journal } = parsed({
      journal: `<journal-id journal-id-type="nlm-ta">J Samp</journal-id><journal-id journal-id-type="publisher-id">jos</journal-id>
        <journal-title-group><journal-title>Journal of Samples &amp; Trials</journal-title><abbrev-journal-title abbrev-type="publisher">J. Samp.</abbrev-journal-title></journal-title-group>
        <issn publication-format="electronic">1234567x</issn><issn pub-type="ppub">0001-0002</issn><issn-l>1234-567X</issn-l><issn>none</issn>
        <publisher><publisher-name>Sample Press</publisher-name><publisher-loc>Bern</publisher-loc></publisher>`,
    });
    expect(journal).toEqual({
      title: 'Journal of Samples & Trials',
      shortTitle: 'J. Samp.',
      publisherId: 'jos',
      issns: [
        { kind: 'electronic', value: '1234-567X' },
        { kind: 'print', value: '0001-0002' },
        { kind: 'linking', value: '1234-567X' },
      ],
      publisher: 'Sample Press',
      publisherPlace: 'Bern',
    });
  });

  it('NLM 2 puts the title outside any group; an ISSN alone will do', () => {
    expect(parsed({ journal: '<journal-title>Old Journal</journal-title>' }).journal.title).toBe(
      'Old Journal',
    );
    expect(parsed({ journal: '<journal-id journal-id-type="nlm-ta">Old J</journal-id>' }).journal.title).toBe(
      'Old J',
    );
    expect(parsed({ journal: '<issn>1234-5679</issn>' }).journal.title).toBe('ISSN 1234-5679');
  });
});

describe('dates', () => {
  const dates = (xml: string) => {
    const { received, accepted, published } = meta(xml);
    return [received, accepted, published];
  };

  it('electronic publication before collection before print', () => {
    const print = '<pub-date pub-type="ppub"><month>6</month><year>2005</year></pub-date>';
    const collection = '<pub-date pub-type="collection"><year>2006</year></pub-date>';
    const electronic = '<pub-date pub-type="epub"><day>3</day><month>7</month><year>2005</year></pub-date>';
    expect(dates(print + collection + electronic)[2]).toBe('2005-07-03');
    expect(dates(print + collection)[2]).toBe('2006');
    expect(dates(print)[2]).toBe('2005-06');
  });

  it.each([
    [
      '<pub-date date-type="pub" publication-format="print"><year>2020</year></pub-date><pub-date date-type="pub" publication-format="electronic" iso-8601-date="2019-12-24"><day>24</day><month>12</month><year>2019</year></pub-date>',
      '2019-12-24',
    ],
    [
      '<pub-date publication-format="electronic" date-type="collection"><year>2021</year></pub-date><pub-date date-type="pub"><day>1</day><month>Mar</month><year>2020</year></pub-date>',
      '2020-03-01',
    ],
    [
      '<pub-date pub-type="epub-ppub"><day>9</day><month>February</month><year>2011</year></pub-date>',
      '2011-02-09',
    ],
    [
      '<pub-date pub-type="pmc-release"><year>2009</year></pub-date><pub-date pub-type="epub"><year>2008</year><month>02</month><day>30</day></pub-date>',
      '2008-02',
    ],
    ['<pub-date><string-date>12 May 2013</string-date></pub-date>', '2013-05-12'],
    ['<pub-date><season>Spring</season><year>2013</year></pub-date>', '2013'],
    ['<pub-date pub-type="epub"><month>13</month><year>2013</year></pub-date>', '2013'],
    [
      '<pub-history><event event-type="preprint"><date date-type="preprint" iso-8601-date="2018-01-01"/></event><event event-type="pub"><date iso-8601-date="2018-06-05"/></event></pub-history>',
      '2018-06-05',
    ],
    ['', undefined],
  ])('%s', (xml, published) => {
    expect(dates(xml)[2]).toBe(published);
  });

  it('received and accepted, from history and from events', () => {
    expect(
      dates(
        '<history><date date-type="received"><day>28</day><month>6</month><year>2011</year></date><date date-type="rev-recd"><year>2011</year></date><date date-type="accepted"><day>05</day><month>09</month><year>2011</year></date></history>',
      ),
    ).toEqual(['2011-06-28', '2011-09-05', undefined]);
    expect(
      dates(
        '<pub-history><event><date date-type="received" iso-8601-date="2020-01-02T10:00:00Z"/></event><event event-type="accepted"><date><year>2020</year><month>3</month></date></event></pub-history>',
      ).slice(0, 2),
    ).toEqual(['2020-01-02', '2020-03']);
  });
});

describe('kind of article', () => {
  const label = (type: string, groups: string) =>
    parsed({
      attributes: `article-type="${type}"`,
      meta: `<article-categories>${groups}</article-categories>`,
    }).typeLabel;
  const group = (type: string, ...subjects: string[]) =>
    `<subj-group subj-group-type="${type}">${subjects.map((one) => `<subject>${one}</subject>`).join('')}</subj-group>`;

  it('the heading, where it names a kind', () => {
    expect(
      label('research-article', group('heading', 'Research Article') + group('Discipline', 'Biology')),
    ).toBe('Research Article');
    expect(label('other', group('heading', 'Student Forum'))).toBe('Student Forum');
    expect(
      label(
        'research-article',
        group('display-channel', 'Replication Study') + group('heading', 'Cancer Biology'),
      ),
    ).toBe('Replication Study');
    expect(
      label(
        'research-article',
        '<subj-group subj-group-type="heading"><subject>Microbiology</subject><subj-group><subject>Original Research</subject></subj-group></subj-group>',
      ),
    ).toBe('Original Research');
  });

  it('in another language the heading is believed', () => {
    expect(
      parsed({
        attributes: 'article-type="research-article" xml:lang="pt"',
        meta: `<article-categories>${group('heading', 'Artigos Originais')}</article-categories>`,
      }).typeLabel,
    ).toBe('Artigos Originais');
  });

  it('made from the attribute otherwise', () => {
    expect(label('research-article', group('heading', 'Genetics'))).toBe('Research Article');
    expect(label('review-article', '')).toBe('Review');
    expect(label('product-review', '')).toBe('Product Review');
    expect(parsed({ attributes: '' })).toMatchObject({
      jatsType: 'other',
      typeLabel: 'Article',
      language: 'en',
    });
  });

  it('subjects are kept, none twice', () => {
    const { subjects } = meta(
      `<article-categories>${group('heading', 'Research Article')}${group('D', 'Biology', 'Ecology')}${group('D', 'Biology')}</article-categories>`,
    );
    expect(subjects).toEqual(['Biology', 'Ecology']);
  });
});

describe('titles and keywords', () => {
  it('mark-up in HTML and in plain words; notes and links left out', () => {
    const { title, subtitle, runningTitle, translations } = parsed({
      title: `<article-title>Of <italic>E. coli</italic> &amp; H<sub>2</sub>O<xref ref-type="fn" rid="f">*</xref><fn><p>Note</p></fn>: <ext-link xlink:href="https://x.org">a link</ext-link></article-title>
        <subtitle>And more</subtitle><alt-title alt-title-type="running-head">Coli</alt-title>
        <trans-title-group xml:lang="pt"><trans-title>Da <italic>E. coli</italic></trans-title></trans-title-group>`,
    });
    expect(title).toEqual({
      html: 'Of <i>E. coli</i> &amp; H<sub>2</sub>O: a link',
      text: 'Of E. coli & H2O: a link',
    });
    expect(subtitle?.text).toBe('And more');
    expect(runningTitle).toBe('Coli');
    expect(translations).toMatchObject([{ language: 'pt', title: { text: 'Da E. coli' } }]);
  });

  it('formulae in keywords are letters, as in titles', () => {
    const math = '<mml:math><mml:mi>β</mml:mi></mml:math>';
    const tex = '<tex-math>\\documentclass{minimal}\\begin{document}$$\\beta$$\\end{document}</tex-math>';
    const formula = `<inline-formula><alternatives>${tex}${math}</alternatives></inline-formula>`;
    const word = (inner: string) => parsed({ meta: `<kwd-group>${inner}</kwd-group>` }).keywords;
    expect(word(`<kwd>${formula} Walls</kwd><kwd>a<sup>2</sup></kwd>`)).toEqual(['β Walls', 'a2']);
    expect(word(`<unstructured-kwd-group>${formula} Walls, doors</unstructured-kwd-group>`)).toEqual([
      'β Walls',
      'doors',
    ]);
  });

  it('keywords of all groups, of the language of the article', () => {
    const { keywords } =
      meta(`<kwd-group kwd-group-type="author"><kwd>Yeast;</kwd><kwd><italic>S. pombe</italic></kwd><kwd>yeast</kwd>
      <compound-kwd><compound-kwd-part content-type="code">A1</compound-kwd-part><compound-kwd-part>Growth</compound-kwd-part></compound-kwd>
      <nested-kwd><kwd>Fungi</kwd><nested-kwd><kwd>Moulds</kwd></nested-kwd></nested-kwd></kwd-group>
      <kwd-group kwd-group-type="abbreviations"><kwd>ABC</kwd></kwd-group><kwd-group xml:lang="es"><kwd>levadura</kwd></kwd-group>
      <kwd-group><unstructured-kwd-group>one, two</unstructured-kwd-group></kwd-group>`);
    expect(keywords).toEqual(['Yeast', 'S. pombe', 'Growth', 'Fungi', 'Moulds', 'one', 'two']);
  });

  it.each([
    [
      [
        ['code', 'A1'],
        ['term', 'Growth'],
      ],
      'Growth',
    ],
    [
      [
        ['vocab-term-identifier', 'https://words.example/7'],
        ['term', 'Tides'],
        ['x-code', '7'],
      ],
      'Tides',
    ],
    [
      [
        ['', 'https://words.example/7'],
        ['', 'Tides'],
      ],
      'Tides',
    ],
    [
      [
        ['', 'Tides'],
        ['', 'spring'],
      ],
      'Tides: spring',
    ],
    [
      [
        ['code', 'A1'],
        ['uri', 'https://words.example/7'],
      ],
      'A1: https://words.example/7',
    ],
  ])('a keyword in parts %j is %s', (parts, keyword) => {
    const written = parts.map(
      ([type, text]) => `<compound-kwd-part content-type="${type}">${text}</compound-kwd-part>`,
    );
    const { keywords } = meta(`<kwd-group><compound-kwd>${written.join('')}</compound-kwd></kwd-group>`);
    expect(keywords).toEqual([keyword]);
  });

  it.each([
    ['EN', 'en'],
    ['pt_br', 'pt-BR'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['!!', 'en'],
  ])('language %s', (written, language) => {
    expect(parsed({ attributes: `xml:lang="${written}"` }).language).toBe(language);
  });
});

describe('abstracts', () => {
  it('as plain text, say what stands above and below the line', () => {
    const { abstracts } = meta(
      '<abstract><p>10<sup>15</sup> g m<sup>−2</sup> of CO<sub>2</sub>, <italic>x</italic><sup>n+1</sup>, 5<sup>th</sup> and H<sub>max</sub></p></abstract>',
    );
    expect(abstracts[0]?.text).toBe('10¹⁵ g m⁻² of CO₂, xⁿ⁺¹, 5th and Hmax');
  });

  it('the abstract proper first, each other kind with its name', () => {
    const { abstracts } = meta(`<abstract abstract-type="toc"><p>Short.</p></abstract>
      <abstract><sec><title>Background</title><p>See <xref ref-type="bibr" rid="b1">[1]</xref> and <inline-formula><inline-graphic xlink:href="a.png"/></inline-formula>.</p></sec></abstract>
      <abstract abstract-type="summary"><title>Author Summary</title><p>For all.</p></abstract>
      <abstract abstract-type="editor"><p>Editors.</p></abstract><abstract><title>eLife digest</title><p>Digest.</p></abstract>
      <abstract abstract-type="graphical"><p><fig><graphic xlink:href="g.png"/></fig></p></abstract>
      <trans-abstract xml:lang="fr"><title>Résumé</title><p>Bref.</p></trans-abstract>`);
    expect(abstracts.map(({ kind, title, language }) => [kind, title, language])).toEqual([
      ['main', 'Abstract', undefined],
      ['other', 'In brief', undefined],
      ['author-summary', 'Author Summary', undefined],
      ['editor-summary', 'Editors’ Summary', undefined],
      ['digest', 'eLife digest', undefined],
      ['translated', 'Résumé', 'fr'],
    ]);
    expect(abstracts[0]?.html).toBe(
      '<section><h3>Background</h3><p>See [1] and formula, as a picture.</p></section>',
    );
    expect(abstracts[0]?.text).toBe('Background: See [1] and formula, as a picture.');
  });

  it.each([
    ['<label>Abstract</label>', 'Abstract'],
    ['<label>Zusammenfassung</label><title/>', 'Zusammenfassung'],
    ['<label>ABSTRACT</label><title>Abstract</title>', 'Abstract'],
    ['<label>1</label>', '1 Abstract'],
    ['<label>1</label><title>Summary</title>', '1 Summary'],
  ])('%s is the heading %s, said once', (written, heading) => {
    const [abstract] = documentOf({ meta: `<abstract>${written}<p>Short.</p></abstract>` }).front.abstracts;
    const { label, title = [] } = abstract ?? {};
    expect([label, plainText(title)].filter(Boolean).join(' ')).toBe(heading);
  });
});

describe('rights', () => {
  const rights = (permissions: string) => meta(`<permissions>${permissions}</permissions>`);

  it('the licence by its address, by its reference, or by its words', () => {
    expect(
      rights(
        '<copyright-statement>© 2020 Doe</copyright-statement><license xlink:href="http://creativecommons.org/licenses/by/4.0/"><license-p>Free <bold>for all</bold>.</license-p></license>',
      ),
    ).toMatchObject({
      licence: {
        url: 'http://creativecommons.org/licenses/by/4.0/',
        name: 'CC BY 4.0',
        html: 'Free <b>for all</b>.',
        text: 'Free for all.',
      },
      copyright: '© 2020 Doe',
      openAccess: true,
    });
    expect(
      rights(
        '<license><ali:license_ref xmlns:ali="http://www.niso.org/schemas/ali/1.0/">https://creativecommons.org/licenses/by-nc-nd/3.0/</ali:license_ref></license>',
      ).licence?.name,
    ).toBe('CC BY-NC-ND 3.0');
    expect(
      rights(
        '<license><license-p>under the <ext-link xlink:href="https://creativecommons.org/publicdomain/zero/1.0/">CC0</ext-link></license-p></license>',
      ).licence?.name,
    ).toBe('CC0 1.0');
    expect(
      rights('<license><p>the Creative Commons Attribution-NonCommercial License 3.0, which</p></license>')
        .licence?.name,
    ).toBe('CC BY-NC 3.0');
    expect(
      rights(
        '<license><license-p>open-access under the Creative Commons Attribution License</license-p></license>',
      ).licence?.name,
    ).toBe('CC BY');
    expect(
      rights('<copyright-year>2011</copyright-year><copyright-holder>Fluge et al</copyright-holder>'),
    ).toMatchObject({ copyright: '© 2011 Fluge et al', openAccess: false });
    expect(
      rights('<license license-type="open-access"><license-p>Read it.</license-p></license>').openAccess,
    ).toBe(true);
    expect(rights('<license><license-p>All rights reserved.</license-p></license>').openAccess).toBe(false);
  });

  it.each([
    ['cc-by', 'CC BY'],
    ['CC-BY-NC 4.0', 'CC BY-NC 4.0'],
    ['Terms of the society', 'Terms of the society'],
    ['publisher-standard', undefined],
    ['exclusive', undefined],
    ['open-access', undefined],
  ])('the type %s names the licence %s', (type, name) => {
    expect(
      rights(`<license license-type="${type}" xlink:href="https://terms.example/1"/>`).licence,
    ).toMatchObject({
      url: 'https://terms.example/1',
      name,
    });
  });

  it('a licence address that is none is dropped', () => {
    expect(
      rights(
        '<license xlink:href="javascript:alert(1)"><license-p><ext-link xlink:href="javascript:alert(1)">x</ext-link></license-p></license>',
      ).licence,
    ).toMatchObject({ url: undefined, html: 'x' });
  });
});

describe('the rest', () => {
  it('related articles, funding, numbers, PDF', () => {
    const article = meta(`<volume>4</volume><issue>2</issue><fpage>10</fpage><lpage>19</lpage>
      <self-uri content-type="pdf" xlink:href="a-1.pdf"/>
      <related-article related-article-type="corrected-article" ext-link-type="doi" xlink:href="https://doi.org/10.5555/Old"><article-title>Old</article-title><source>J</source></related-article>
      <related-article related-article-type="companion" xlink:href="javascript:alert(1)"/>
      <funding-group><award-group><funding-source><institution-wrap><institution-id>https://doi.org/10.13039/501</institution-id><institution>Fund</institution></institution-wrap></funding-source><award-id>A-1</award-id></award-group><funding-statement>Paid by <bold>Fund</bold>.</funding-statement></funding-group>`);
    expect(article).toMatchObject({
      volume: '4',
      issue: '2',
      fpage: '10',
      lpage: '19',
      pdfName: 'a-1.pdf',
      relatedArticles: [{ relation: 'corrected-article', doi: '10.5555/old', title: 'Old', journal: 'J' }],
      funding: 'Paid by Fund.',
      funders: [{ name: 'Fund', id: '10.13039/501', awards: ['A-1'] }],
      csl: {
        type: 'article-journal',
        title: 'A sample',
        volume: '4',
        page: '10-19',
        DOI: '10.5555/sample.1',
        ISSN: '1234-5679',
      },
    });
    expect(article.relatedArticles).toHaveLength(1);
  });

  it.each([
    '../../x.pdf',
    '/etc/x.pdf',
    'https://x.org/a.pdf',
    'info:doi/10.1371/journal.pone.0178565',
    '.pdf',
  ])('a PDF name that is a path is no name: %s', (href) => {
    expect(meta(`<self-uri content-type="pdf" xlink:href="${href}"/>`).pdfName).toBeUndefined();
  });

  it('text for search: words apart, no references', () => {
    const { searchText } = parsed({
      meta: '<abstract><p>Abstract words.</p></abstract>',
      body: '<sec><title>Head</title><p>H<sub>2</sub>O<xref ref-type="bibr" rid="b">1</xref></p><table-wrap><caption><title>Cap</title></caption><table><tr><td>a</td><td>b</td></tr></table></table-wrap></sec>',
      back: '<ref-list><ref><mixed-citation>Hidden reference</mixed-citation></ref></ref-list>',
    });
    expect(searchText).toBe('Abstract words. Head H₂O1 Cap a b');
  });

  it('text for search: translations with title, abstract, keywords and body, no letters', () => {
    const part = (type: string, title: string, text: string) =>
      `<sub-article article-type="${type}" id="${type}" xml:lang="pt"><front-stub><title-group><article-title>${title}</article-title></title-group><abstract><p>Resumo breve.</p></abstract><kwd-group xml:lang="pt"><kwd>maré</kwd></kwd-group></front-stub><body><p>${text}</p></body></sub-article>`;
    const { searchText } = parsed({
      body: '<p>Tides.</p>',
      end: part('translation', 'Das marés', 'Sobem.') + part('referee-report', 'Parecer', 'Aceito.'),
    });
    expect(searchText).toBe('Tides. Das marés Resumo breve. maré Sobem.');
  });
});
