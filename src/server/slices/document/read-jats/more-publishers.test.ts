import { expect, test } from 'vitest';
import { bodyText, fullText, parsed } from '#test/support/jats-sample.ts';

// Markup in files of further publishers: Portland Press, F1000, the CDC, Elsevier, Wiley by way of PubMed Central.

const reference = (citation: string) =>
  parsed({ back: `<ref-list><ref id="r1">${citation}</ref></ref-list>` }).references[0];

test('a reference whose parts stand without any sign between them gets the usual ones', () => {
  const found = reference(`<mixed-citation publication-type="journal">
<person-group person-group-type="author"><string-name>
<surname>Ash</surname><given-names>M.-T.</given-names>
</string-name><string-name><surname>Elm</surname><given-names>K.V.</given-names></string-name></person-group><year>2007</year><article-title>On walls</article-title><source>Walls Rev.</source><volume>26</volume><fpage>525</fpage><lpage>534</lpage></mixed-citation>`);
  expect(found?.text).toBe('Ash M.-T., Elm K.V. 2007. On walls. Walls Rev. 26: 525–534.');
});

test.each(['1. Ash M. On walls.', '[1] Ash M. On walls.', '1 Ash M. On walls.'])(
  'the number of a reference is said once: %s',
  (words) => {
    expect(reference(`<label>1</label><mixed-citation>${words}</mixed-citation>`)?.text).toBe(
      'Ash M. On walls.',
    );
  },
);

test('parts of a reference that touch are two words', () => {
  expect(
    reference(
      '<mixed-citation>Ash M: <article-title>On walls.</article-title><source><italic>Walls Rev.</italic></source><year>2008</year>;<volume>17</volume><issue>(2)</issue>.</mixed-citation>',
    )?.text,
  ).toBe('Ash M: On walls. Walls Rev. 2008;17(2).');
});

test('numbers of other catalogues are links behind a reference, not numbers in it', () => {
  const found = reference(
    '<mixed-citation>Ash M. On walls. doi:<pub-id pub-id-type="doi">10.5555/w.1</pub-id>; <pub-id pub-id-type="pmid">34609596</pub-id>\n</mixed-citation>',
  );
  expect(found?.text).toBe('Ash M. On walls. doi:10.5555/w.1');
  expect(found?.html).toContain(
    '<a href="https://pubmed.ncbi.nlm.nih.gov/34609596/" rel="noopener">PubMed</a>',
  );
});

test('links without words are links behind a reference; a search at another site is none', () => {
  const found = reference(`<mixed-citation><named-content content-type="citation-string">

Ash, M.
, &amp;
Elm, K.
 (1995). On walls. 10.5555/w.1
</named-content><ext-link ext-link-type="doi" xlink:href="10.5555/W.1"/><ext-link ext-link-type="pmid" xlink:href="37353985"/><ext-link ext-link-type="google-scholar" xlink:href="journal=Walls&amp;title=On walls&amp;"/></mixed-citation>`);
  expect(found).toMatchObject({
    text: 'Ash, M., & Elm, K. (1995). On walls. 10.5555/w.1',
    doi: '10.5555/w.1',
    pmid: '37353985',
  });
  expect(found?.html).toContain('<a href="https://doi.org/10.5555/w.1" rel="noopener">10.5555/w.1</a>');
  expect(found?.html).not.toContain('title=On');
  expect(found?.html.match(/doi\.org/g)).toHaveLength(1);
});

test('affiliations that name their people in brackets belong to them', () => {
  const contrib = (surname: string, given: string) =>
    `<contrib contrib-type="author"><name><surname>${surname}</surname><given-names>${given}</given-names></name></contrib>`;
  const { authors } = parsed({
    meta: `<contrib-group>${contrib('Ash', 'Mary B.')}${contrib('Elm', 'Kim')}${contrib('Ash', 'Zoë')}
      <aff id="a1">University of Walls, Ghent, Belgium (M.B. Ash, K. Elm); </aff>
      <aff id="a2">Museum of Doors, Bern, Switzerland (Z. Ash and K. Elm)</aff></contrib-group>`,
  });
  const [walls, doors] = ['University of Walls, Ghent, Belgium', 'Museum of Doors, Bern, Switzerland'];
  expect(authors.map((author) => author.affiliations)).toEqual([[walls], [walls, doors], [doors]]);
});

test.each([
  [
    '<institution-wrap><institution-id>1</institution-id><institution>Dept, </institution><institution>Hospital, </institution></institution-wrap>Ghent, Belgium ',
    'Dept, Hospital, Ghent, Belgium',
  ],
  [
    '<institution>Hospital</institution>, <addr-line>Ghent</addr-line><country>Belgium</country>, Europe',
    'Hospital, Ghent, Belgium, Europe',
  ],
  [
    '<label>1</label><institution content-type="original">. Hospital, Napoli, Italia.</institution>',
    'Hospital, Napoli, Italia',
  ],
  ['University of Troms<italic>ø</italic>y, Norway', 'University of Tromsøy, Norway'],
])('parts of an affiliation that touch come apart: %s', (inner, place) => {
  const meta = `<contrib-group><contrib><name><surname>N</surname></name><xref ref-type="aff" rid="a"/></contrib></contrib-group><aff id="a">${inner}</aff>`;
  expect(parsed({ meta }).authors[0]?.affiliations).toEqual([place]);
});

test('two affiliations under one id go by their numbers', () => {
  const author = (number: number) =>
    `<contrib><name><surname>N${number}</surname></name><xref ref-type="aff" rid="a">${number}</xref></contrib>`;
  const { authors } = parsed({
    meta: `<contrib-group>${author(1)}${author(2)}<aff id="a">Ghent</aff><aff id="a">Bern</aff></contrib-group>`,
  });
  expect(authors.map((one) => one.affiliations)).toEqual([['Ghent'], ['Bern']]);
});

test('a rule in a cell makes no paragraph of it', () => {
  expect(bodyText('<table-wrap><table><tr><td>Renal*<hr/></td></tr></table></table-wrap>')).toContain(
    '<td>Renal*</td>',
  );
});

test('who is marked by a note that only says so is the corresponding author, with the one address that is given', () => {
  const { authors } = parsed({
    meta: `<contrib-group content-type="author"><contrib><name><surname>Ash</surname></name><xref ref-type="author-notes" rid="n2">✉</xref></contrib>
      <contrib><name><surname>Elm</surname></name></contrib></contrib-group>
      <author-notes><fn id="n1"><p>Correspondence, M. Ash. Email: <email>ash@example.org</email></p></fn><fn id="n2"><label>✉</label><p>Corresponding author.</p></fn></author-notes>`,
  });
  expect(authors.map(({ corresponding, email }) => [corresponding, email])).toEqual([
    [true, 'ash@example.org'],
    [false, undefined],
  ]);
});

test('keywords at the end of the abstract are keywords', () => {
  const { abstracts, keywords } = parsed({
    meta: '<abstract><p>Short.</p><sec sec-type="kwd-group"><p><bold>Keywords:</bold> walls, old doors</p></sec></abstract>',
  });
  expect(abstracts[0]?.text).toBe('Short.');
  expect(keywords).toEqual(['walls', 'old doors']);
});

test('keywords that stand in one element come apart at their semicolons', () => {
  const { keywords } = parsed({ meta: '<kwd-group><kwd>walls; old doors ; </kwd></kwd-group>' });
  expect(keywords).toEqual(['walls', 'old doors']);
});

test('notes under a table keep their heading', () => {
  expect(
    bodyText(
      '<table-wrap><table><tr><td>1</td></tr></table><table-wrap-foot><fn-group><title>CV, variation.</title><fn><p>Note.</p></fn></fn-group></table-wrap-foot></table-wrap>',
    ),
  ).toContain('<div class="table-notes"><p>CV, variation.</p><ul class="notes" role="list">');
});

test('a statement is headed once, addresses that touch come apart, no paragraph ends in an empty line', () => {
  const html = fullText({
    meta: `<author-notes><corresp>Write to<break/><email>a@example.org</email><email>b@example.org</email><break/></corresp>
      <fn fn-type="conflict"><p><bold>Competing interests: </bold>None.</p></fn><fn fn-type="con"><p><bold>Author contributions</bold></p><p>All wrote.</p></fn></author-notes>`,
  });
  expect(html).toContain('<h2>Competing interests</h2><p>None.</p>');
  expect(html).toContain('<h2>Author contributions</h2><p>All wrote.</p>');
  expect(html).toContain('a@example.org</a>, <a href="mailto:b@example.org">b@example.org</a></p>');
});

test('who paid is not said again where the text has a section on it', () => {
  const html = fullText({
    meta: '<funding-group><award-group><funding-source>The Fund</funding-source></award-group></funding-group>',
    body: '<sec><title>FUNDING INFORMATION</title><p>Paid by a fund.</p></sec>',
  });
  expect(html).not.toContain('The Fund');
});

test('lives of authors in the back have a heading, the first one, and notes without any have one', () => {
  const html = fullText({
    meta: `</article-meta><notes><sec><p>Received in May.</p></sec></notes><article-meta>`,
    back: '<ack><p>Thanks.</p></ack><bio><p>Ash builds.</p></bio><bio><p>Elm draws.</p></bio>',
  });
  expect(html.match(/<h2>[^<]*/g)).toEqual(['<h2>Notes', '<h2>Acknowledgements', '<h2>About the authors']);
});

test('a second licence, of the data, is told too; the same in another language is not', () => {
  const { licence } = parsed({
    meta: `<permissions><license xlink:href="http://creativecommons.org/licenses/by/4.0/"><license-p>Open.</license-p></license>
      <license xlink:href="http://creativecommons.org/publicdomain/zero/1.0/"><license-p>Data are free.</license-p></license>
      <license xml:lang="es" xlink:href="http://creativecommons.org/licenses/by/4.0/"><license-p>Abierto.</license-p></license></permissions>`,
  });
  expect(licence).toMatchObject({ name: 'CC BY 4.0', text: 'Open. Data are free.' });
});

test('an article is not related to itself', () => {
  const { relatedArticles } = parsed({
    meta: '<related-article related-article-type="reviewed-article" ext-link-type="doi" xlink:href="10.5555/sample.1"/><related-article related-article-type="companion" ext-link-type="doi" xlink:href="10.5555/other"/>',
  });
  expect(relatedArticles.map(({ doi }) => doi)).toEqual(['10.5555/other']);
});

test('reviewers and where they are come apart', () => {
  const person = (name: string, place: string) =>
    `<contrib contrib-type="author"><name><surname>${name}</surname></name><aff>${place}</aff><role>Referee</role></contrib>`;
  expect(
    fullText({
      end: `<sub-article article-type="ref-report"><front-stub><contrib-group>${person('Ash', 'Ghent')}${person('Elm', 'Bern')}</contrib-group></front-stub></sub-article>`,
    }),
  ).toContain('Ash, Referee, Ghent; Elm, Referee, Bern');
});
