import { EditorState, type Transaction } from '@tiptap/pm/state';
import { getSchema } from '@tiptap/react';
import { expect, test } from 'vitest';
import { documentOf as read } from '#test/support/jats-sample.ts';
import { documentOf, editorOf } from '../schema/article.ts';
import { schemaExtensions } from '../schema/extensions.ts';
import { onlyWork, sureDois, takeDois } from './take-doi.ts';

const work = { doi: '10.1234/Fog', title: 'Fog', authors: [], source: '', retracted: false };
const finding = (code: string, place: { node?: string; words?: string }, works = [work]) => ({
  key: code,
  code,
  message: '',
  ...place,
  works,
});
const references =
  '<ref-list><ref id="r1"><element-citation publication-type="journal"><article-title>Fog on stones</article-title></element-citation></ref><ref><mixed-citation>Moor M. Dew.</mixed-citation></ref></ref-list>';
const doc = getSchema(schemaExtensions).nodeFromJSON(
  editorOf(read({ body: '<p>Moor M. Dew.</p>', back: references })),
);

test('references take DOIs, found by id or else by words, in one step', () => {
  const state = EditorState.create({ doc });
  const taken: Transaction[] = [];
  const found = [
    { finding: finding('doi-found', { node: 'r1' }), doi: '10.1234/Fog' },
    { finding: finding('doi-candidates', { words: 'Moor M. Dew.' }), doi: '10.1234/dew' },
    { finding: finding('doi-found', { node: 'gone' }), doi: '10.1234/gone' },
  ];
  expect(takeDois(found)(state, (tr) => taken.push(tr))).toBe(true);
  expect(taken).toHaveLength(1);
  const next = taken[0]?.doc;
  next?.check();
  expect(next && documentOf(next)).toMatchObject({
    body: [{ content: [{ text: 'Moor M. Dew.' }] }],
    back: [
      {
        type: 'references',
        content: [
          { type: 'heading' },
          { attrs: { id: 'r1', doi: '10.1234/fog', csl: { title: 'Fog on stones', DOI: '10.1234/Fog' } } },
          { attrs: { doi: '10.1234/dew' } },
        ],
      },
    ],
  });
  expect(takeDois(found.slice(2))(state)).toBe(false);
});

test('only what is sure is taken with others, and by a key only where there is nothing to choose', () => {
  const all = [
    finding('doi-found', { node: 'r1' }),
    finding('doi-candidates', { node: 'r2' }),
    finding('doi-candidates', { node: 'r3' }, [work, { ...work, doi: '10.1234/other' }]),
  ];
  expect(sureDois(all).map(({ finding: { node } }) => node)).toEqual(['r1']);
  expect(all.map((one) => onlyWork(one)?.doi)).toEqual(['10.1234/Fog', '10.1234/Fog', undefined]);
});
