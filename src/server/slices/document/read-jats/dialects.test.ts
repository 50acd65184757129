import { expect, test } from 'vitest';
import { bodyText, fullText, parsed } from '#test/support/jats-sample.ts';

// Markup of several dialects of JATS, each of which was once lost, doubled or badly set.

const references = (inner: string) => fullText({ back: `<ref-list>${inner}</ref-list>` });

test('a reference given as written and in its parts has its DOI once, and the right one', () => {
  const html = references(
    `<ref id="r"><mixed-citation>Silva A. 2010. https://doi.org/10.1590/x</mixed-citation><element-citation publication-type="journal"><person-group><name><surname>Silva</surname></name></person-group></element-citation></ref>`,
  );
  expect(html.match(/href="https:\/\/doi\.org[^"]*"/g)).toEqual(['href="https://doi.org/10.1590/x"']);
});

test('the full stop of an abbreviated journal stays; one page is a page', () => {
  const journal = (inner: string) =>
    references(
      `<ref><element-citation><person-group><name><surname>A</surname></name></person-group><source>J. Test.</source>${inner}</element-citation></ref>`,
    );
  expect(journal('<volume>5</volume><fpage>1</fpage>')).toContain('<cite>J. Test.</cite> 5: 1.');
  expect(journal('')).toContain('<cite>J. Test.</cite></div>');
  expect(journal('<fpage>7</fpage>')).toContain('p. 7.');
  expect(journal('<fpage>7</fpage><lpage>9</lpage>')).toContain('pp. 7–9.');
});

test('a cross-reference without words takes those of its target, as far as the text has not said them', () => {
  const html = fullText({
    body: `<sec id="s1"><label>2</label><title>Methods</title><p>By <xref ref-type="bibr" rid="b1"/>, (<xref ref-type="bibr" rid="b1 b2"/>; Fig. <xref ref-type="fig" rid="f1"/>), Fig. <xref ref-type="fig" rid="f1"/>,
      <xref ref-type="fig" rid="f1"/>, Sect. <xref ref-type="sec" rid="s1"/>, Eq. (<xref ref-type="disp-formula" rid="e1"/>), Table&#160;<xref ref-type="table" rid="t1"/></p>
      <disp-formula id="e1"><label>(1)</label><mml:math><mml:mi>x</mml:mi></mml:math></disp-formula>
      <fig id="f1"><label>Figure 1.</label><graphic xlink:href="a.png"/></fig><table-wrap id="t1"><label>Table 1</label><table><tr><td>1</td></tr></table></table-wrap></sec>`,
    back: `<ref-list><ref id="b1"><label>Adams and Bee(2001)</label><mixed-citation>Adams.</mixed-citation></ref><ref id="b2"><label>Cee(2002)</label><mixed-citation>Cee.</mixed-citation></ref></ref-list>`,
  });
  const text = html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
  expect(text).toContain(
    'By Adams and Bee (2001), (Adams and Bee, 2001; Cee, 2002; Fig. 1), Fig. 1, Figure 1, Sect. 2, Eq. (1), Table 1',
  );
  expect(html).toContain('<li id="b1"><div class="reference">');
});

test('initials that said whose e-mail it was leave an address with the e-mail', () => {
  const { authors } = parsed({
    meta: `<contrib-group><contrib contrib-type="author"><name><surname>Z</surname></name><xref ref-type="aff" rid="a"/></contrib></contrib-group>
      <aff id="a"><label>1</label>Institute of Mortar, 12345 Town, Germany; <email>w@example.org</email> (W.Z.); <email>a@example.org</email> (A.-L.M.)</aff>`,
  });
  expect(authors[0]?.affiliations).toEqual(['Institute of Mortar, 12345 Town, Germany']);
});

test('a report says where its author is, and what its notes say', () => {
  const html = fullText({
    body: '<p>x</p>',
    end: `<sub-article article-type="reviewer-report"><front-stub><title-group><article-title>Report</article-title></title-group>
      <contrib-group><contrib contrib-type="author"><name><surname>Rev</surname><given-names>A</given-names></name><xref ref-type="aff" rid="ra"/></contrib><aff id="ra"><label>1</label>University R</aff></contrib-group>
      <author-notes><fn fn-type="conflict"><p><bold>Competing interests: </bold>None declared.</p></fn></author-notes>
      <custom-meta-group><custom-meta><meta-name>recommendation</meta-name><meta-value>approve-with-reservations</meta-value></custom-meta></custom-meta-group></front-stub><body><p>Good.</p></body></sub-article>`,
  });
  expect(html).toContain('<p class="contributors">A Rev, University R</p>');
  expect(html).toContain('None declared.');
  expect(html).toContain('Recommendation: approve with reservations');
});

test('a group that writes for another is named once', () => {
  const html = fullText({
    meta: `<contrib-group><contrib contrib-type="author"><collab>on behalf of The Trial Group<contrib-group><contrib contrib-type="author"><name><surname>M</surname></name></contrib></contrib-group></collab></contrib></contrib-group>`,
  });
  expect(html).toContain('<p>Members of The Trial Group: M</p>');
});

test('a character of its own is its picture, or what it is called', () => {
  expect(
    bodyText('<p>a <private-char description="star"><inline-graphic xlink:href="s.png"/></private-char></p>'),
  ).toContain('<img src="/files/s.png" alt="star"');
  expect(bodyText('<p>a <private-char description="star"><glyph-data/></private-char></p>')).toContain(
    'a [star]',
  );
});

test('an alternative text that only repeats the label gives way to the caption', () => {
  expect(
    bodyText(
      '<fig><label>Fig. 1</label><caption><p>The sea at night.</p></caption><alt-text>Fig. 1</alt-text><graphic xlink:href="a.png"><alt-text>Figure 1</alt-text></graphic></fig>',
    ),
  ).toContain('alt="Fig. 1. The sea at night"');
});

test('the words under a chemical structure stand under it', () => {
  expect(
    bodyText(
      '<chem-struct-wrap id="c1"><label>1</label><caption><p>Structure of it.</p></caption><chem-struct><graphic xlink:href="c.png"/></chem-struct></chem-struct-wrap>',
    ),
  ).toMatch(/<img[^>]*><\/div><span class="label">1<\/span><\/div><p>Structure of it\.<\/p>/);
});

test('the letter of an answer stands before its words', () => {
  expect(
    bodyText(
      '<question-wrap><question><label>1</label><p>What?</p><option><label>A</label><p>This</p></option></question></question-wrap>',
    ),
  ).toContain('<p><span class="label">A</span> This</p>');
});

test.each([
  ['de', 'Literatur', 'Danksagung', 'Zusammenfassung'],
  ['fr', 'Références', 'Remerciements', 'Résumé'],
  ['es', 'Referencias', 'Agradecimientos', 'Resumen'],
  ['pt', 'Referências', 'Agradecimentos', 'Resumo'],
  ['zh', '参考文献', '致谢', '摘要'],
  ['ru', 'Список литературы', 'Благодарности', 'Аннотация'],
  ['fi', 'References', 'Acknowledgements', 'Abstract'],
])(
  'headings that an article in %s leaves out are put in its language',
  (language, list, thanks, abstract) => {
    const html = fullText({
      attributes: `xml:lang="${language}"`,
      meta: '<abstract><p>x</p></abstract>',
      back: '<ack><p>x</p></ack><ref-list><ref><mixed-citation>x</mixed-citation></ref></ref-list>',
    });
    expect([...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, words]) => words)).toEqual([
      abstract,
      thanks,
      list,
    ]);
  },
);
