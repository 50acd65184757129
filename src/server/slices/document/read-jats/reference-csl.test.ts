import { expect, it } from 'vitest';
import { documentOf } from '#test/support/jats-sample.ts';
import { walk } from '../shared/walk.ts';

function fieldsOf(citation: string) {
  const { back } = documentOf({ back: `<ref-list><ref id="r">${citation}</ref></ref-list>` });
  const found: unknown[] = [];
  walk(back, (node) => {
    if (node.type === 'reference') found.push(node.attrs.csl);
  });
  return found[0];
}

const people = (role: string, names: string) =>
  `<person-group person-group-type="${role}">${names}</person-group>`;
const elm = '<name><surname>Elm</surname><given-names>A B</given-names></name>';
const oak = '<name><surname>Oak</surname><given-names>C</given-names><suffix>Jr</suffix></name>';

it('a marked-up article of a journal has its fields', () => {
  expect(
    fieldsOf(
      `<element-citation publication-type="journal">${people('author', elm + oak)}<year>2001</year><article-title>On <italic>walls</italic></article-title><source>J Walls</source><volume>3</volume><issue>2</issue><fpage>10</fpage><lpage>19</lpage><pub-id pub-id-type="doi">10.5555/W.1</pub-id><pub-id pub-id-type="pmid">123</pub-id></element-citation>`,
    ),
  ).toEqual({
    type: 'article-journal',
    title: 'On walls',
    author: [
      { family: 'Elm', given: 'A B' },
      { family: 'Oak', given: 'C', suffix: 'Jr' },
    ],
    'container-title': 'J Walls',
    issued: { 'date-parts': [[2001]] },
    volume: '3',
    issue: '2',
    page: '10-19',
    DOI: '10.5555/w.1',
    PMID: '123',
  });
});

it('a chapter has its book and editors, a book itself no container', () => {
  expect(
    fieldsOf(
      `<mixed-citation publication-type="book">${people('author', elm)} <year>1999</year> <chapter-title>Doors</chapter-title>. In: ${people('editor', oak)} <source>Houses</source>. <publisher-loc>Town</publisher-loc>: <publisher-name>Press</publisher-name></mixed-citation>`,
    ),
  ).toMatchObject({
    type: 'chapter',
    title: 'Doors',
    'container-title': 'Houses',
    editor: [{ family: 'Oak', given: 'C', suffix: 'Jr' }],
    publisher: 'Press',
    'publisher-place': 'Town',
  });
  const book = fieldsOf(
    `<element-citation publication-type="book"><collab>WHO</collab><year>in press</year><source>Houses</source></element-citation>`,
  );
  expect(book).toEqual({
    type: 'book',
    title: 'Houses',
    author: [{ literal: 'WHO' }],
    issued: { literal: 'in press' },
  });
});

it('a team that is marked up as a person is a group', () => {
  const team =
    '<person-group person-group-type="author"><string-name>R Core Team</string-name></person-group>';
  expect(
    fieldsOf(`<element-citation>${team}<source>R</source><year>2018</year></element-citation>`),
  ).toMatchObject({
    author: [{ literal: 'R Core Team' }],
  });
});

it('words without markup have no fields', () => {
  expect(fieldsOf('<mixed-citation>Elm A (2001) On walls. J Walls 3: 10.</mixed-citation>')).toBeUndefined();
});

it('a work that is given as text and in parts has the DOI that only its text, or a remark, names', () => {
  const parts = `${people('author', elm)}<article-title>Walls</article-title><source>J Walls</source><year>2001</year>`;
  const link =
    '<ext-link ext-link-type="uri" xlink:href="https://doi.org/10.5555/w.1">https://doi.org/10.5555/w.1</ext-link>';
  expect(
    fieldsOf(
      `<mixed-citation>Elm AB. Walls. J Walls 2001. ${link}</mixed-citation><element-citation publication-type="journal">${parts}<comment>Available: ${link}</comment></element-citation>`,
    ),
  ).toMatchObject({ type: 'article-journal', DOI: '10.5555/w.1' });
  // Of two works under one number, nobody knows whose it is.
  expect(
    fieldsOf(
      `<element-citation publication-type="journal">${parts}</element-citation><element-citation publication-type="journal"><source>Other</source>${link}</element-citation>`,
    ),
  ).not.toHaveProperty('DOI');
  // So of two that are written as one text.
  expect(
    fieldsOf(
      `<mixed-citation>(a) Elm AB. Walls. J Walls 2001. (b) Oak C. Other 2002. ${link}</mixed-citation><element-citation publication-type="journal">${parts}</element-citation><element-citation publication-type="journal"><source>Other</source>${link}</element-citation>`,
    ),
  ).not.toHaveProperty('DOI');
});

it('what names itself an identifier stands before what a link says, wherever it stands', () => {
  expect(
    fieldsOf(
      `<mixed-citation publication-type="journal">${people('author', elm)} <source>J Walls</source> <year>2001</year>, data at <ext-link ext-link-type="uri" xlink:href="https://doi.org/10.5555/data">10.5555/data</ext-link> <pub-id pub-id-type="doi">10.5555/w.1</pub-id></mixed-citation>`,
    ),
  ).toMatchObject({ DOI: '10.5555/w.1' });
});
