import { expect, it } from 'vitest';
import { bodyText, parsed } from '#test/support/jats-sample.ts';

const people = ['Debregeas G', 'Karpenko S', 'Le Goc G']
  .map((name) => {
    const at = name.lastIndexOf(' ');
    return `<name><surname>${name.slice(0, at)}</surname><given-names>${name.slice(at + 1)}</given-names></name>`;
  })
  .join('');
const parts = `<person-group person-group-type="author">${people}</person-group><year iso-8601-date="2019">2019</year><data-title>From behavior to circuit modeling</data-title><source>Dryad Digital Repository</source><pub-id pub-id-type="doi">10.5061/dryad.v9s4mw6qx</pub-id>`;
const set =
  'Debregeas G, Karpenko S, Le Goc G. 2019. From behavior to circuit modeling. <cite>Dryad Digital Repository</cite>. <span class="reference-links"><a href="https://doi.org/10.5061/dryad.v9s4mw6qx" rel="noopener">https://doi.org/10.5061/dryad.v9s4mw6qx</a></span>';

it.each(['element-citation publication-type="data"', 'mixed-citation', 'nlm-citation', 'citation'])(
  'a <%s> in a paragraph is set like a reference, with its links',
  (tag) => {
    const citation = `<${tag}>${parts}</${tag.split(' ')[0]}>`;
    expect(bodyText(`<p>The following dataset was generated:</p><p>${citation}</p>`)).toBe(
      `<p>The following dataset was generated:</p><p>${set}</p>`,
    );
  },
);

it('a citation in a paragraph keeps its place for links to it', () => {
  const citation = `<element-citation id="data1">${parts}</element-citation>`;
  expect(bodyText(`<p><xref rid="data1">data</xref></p><p>${citation}</p>`)).toContain(
    `<p><span id="data1">${set}</span></p>`,
  );
});

it('a citation that is written out within a sentence stays as it is written', () => {
  expect(
    bodyText('<p>As <mixed-citation>Elm J, <italic>On ash</italic> (1999)</mixed-citation> says.</p>'),
  ).toBe('<p>As Elm J, <i>On ash</i> (1999) says.</p>');
});

it('a name of a species keeps its distance from the word before it', () => {
  const title = '<article-title>Control of behavior in<italic>Drosophila</italic></article-title>';
  const ref = `<ref id="r1"><element-citation>${title}<year>2013</year></element-citation></ref>`;
  const [reference] = parsed({ back: `<ref-list>${ref}</ref-list>` }).references;
  expect(reference?.text).toBe('2013. Control of behavior in Drosophila.');
});
