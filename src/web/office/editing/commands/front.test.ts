import { type EditorState, EditorState as State, type Transaction } from '@tiptap/pm/state';
import { getSchema } from '@tiptap/react';
import { expect, test } from 'vitest';
import type { Front } from '#contract/document/document.ts';
import { documentOf as read } from '#test/support/jats-sample.ts';
import { documentOf, editorOf } from '../schema/article.ts';
import { schemaExtensions } from '../schema/extensions.ts';
import { changeFront, type FrontChange } from './front.ts';
import { addStatement } from './insert.ts';

const schema = getSchema(schemaExtensions);
const parts = `<abstract><p>Short.</p></abstract>
  <permissions><license xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>Free to <italic>all</italic>.</license-p></license></permissions>`;
const begin = () =>
  State.create({
    doc: schema.nodeFromJSON(
      editorOf(
        read({
          meta: parts,
          body: '<p>Words.</p>',
          back: '<ref-list><ref id="r1"><mixed-citation>Lee K. Reefs.</mixed-citation></ref></ref-list>',
        }),
      ),
    ),
  });

function after(state: EditorState, change: FrontChange): EditorState {
  let next = state;
  changeFront(change)(state, (tr: Transaction) => {
    next = state.apply(tr);
  });
  next.doc.check();
  return next;
}
const names = ({ doc }: EditorState) => doc.children.map(({ attrs }) => attrs.name as string);
const text = (words: string): Front['title'] => [{ type: 'text', text: words }];

test('an abstract and a title in another language are added to the text, and what is typed in them stays', () => {
  const state = begin();
  const { front } = documentOf(state.doc);
  const added = after(state, {
    abstracts: [
      ...front.abstracts,
      { kind: 'translated', id: 'a2', language: 'fr', title: text('Résumé'), content: [] },
    ],
    translations: [{ language: 'fr', title: text('Un exemple'), keywords: ['récif'] }],
  });
  expect(names(added)).toContain('Title in French');
  expect(added.doc.textContent).toContain('Résumé');
  const other = after(added, { volume: '3', runningTitle: 'Sample' });
  expect(documentOf(other.doc).front).toMatchObject({
    volume: '3',
    runningTitle: 'Sample',
    translations: [{ language: 'fr', title: text('Un exemple') }],
    abstracts: [
      { kind: 'main', content: [{ type: 'paragraph' }] },
      { id: 'a2', language: 'fr' },
    ],
  });
  const removed = after(other, { abstracts: front.abstracts, translations: [], licence: undefined });
  expect(removed.doc.textContent).not.toContain('Résumé');
  expect(names(removed)).not.toContain('Words of the licence');
  expect(documentOf(removed.doc)).toEqual({
    ...documentOf(state.doc),
    front: (({ licence: _, ...rest }) => ({ ...rest, volume: '3', runningTitle: 'Sample' }))(front),
  });
});

test('words of the licence, notes and works reviewed stand in the text, and come out of it as they went in', () => {
  const state = after(begin(), {
    notes: { type: 'notes', content: [{ type: 'note', attrs: { label: '*' }, content: [] }] },
    products: [text('A book')],
    subtitle: [],
  });
  expect(names(state)).toEqual([
    'Title',
    'Subtitle',
    'Abstract: title',
    'Abstract',
    'Work that it is about',
    'Text',
    'After the text',
    'Notes on the authors',
    'Words of the licence',
  ]);
  const { front } = documentOf(state.doc);
  expect(front).toMatchObject({
    subtitle: [],
    products: [text('A book')],
    notes: { content: [{ type: 'note', attrs: { label: '*' } }] },
    licence: { text: [{ text: 'Free to ' }, { text: 'all' }, { text: '.' }] },
  });
});

test('a statement stands before the references', () => {
  const state = begin();
  let next = state;
  addStatement('Competing interests')(state, (tr) => {
    next = state.apply(tr);
  });
  expect(documentOf(next.doc).back).toMatchObject([
    { type: 'section', content: [{ type: 'heading' }, { type: 'paragraph' }] },
    { type: 'references' },
  ]);
  expect(next.selection.$from.parent.type.name).toBe('paragraph');
});
