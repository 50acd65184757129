import { type Command, EditorState, TextSelection } from '@tiptap/pm/state';
import { getSchema } from '@tiptap/react';
import { expect, test } from 'vitest';
import { documentOf as read } from '#test/support/jats-sample.ts';
import { documentOf, editorOf } from '../schema/article.ts';
import { schemaExtensions } from '../schema/extensions.ts';
import { goOnInDefinitions } from './definitions.ts';
import { insertDefinitions } from './insert.ts';

const schema = getSchema(schemaExtensions);

function editorOn(body: string): EditorState {
  const state = EditorState.create({ doc: schema.nodeFromJSON(editorOf(read({ body }))) });
  let end = -1;
  state.doc.descendants((node, pos) => {
    if (node.isTextblock && node.textContent === 'Start.') end = pos + node.nodeSize - 1;
  });
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, end)));
}
function after(state: EditorState, command: Command): EditorState {
  let next: EditorState | undefined;
  command(state, (tr) => {
    next = state.apply(tr);
  });
  if (!next) throw new Error('The command did nothing');
  next.doc.check();
  return next;
}
const type = (state: EditorState, words: string) => state.apply(state.tr.insertText(words));

test('terms and definitions are typed one after the other, and Enter in an empty term ends them', () => {
  let state = type(after(editorOn('<p>Start.</p>'), insertDefinitions), 'Heath');
  state = type(after(state, goOnInDefinitions), 'Open land.');
  const { $from } = state.selection;
  state = after(state, (now, dispatch) => {
    dispatch?.(now.tr.split($from.pos));
    return true;
  });
  state = after(state, goOnInDefinitions);
  expect(state.selection.$from.parent.type.name).toBe('term');
  state = after(state, goOnInDefinitions);
  state = type(state, 'Behind.');
  expect(documentOf(state.doc).body).toMatchObject([
    { content: [{ text: 'Start.' }] },
    {
      type: 'definitionList',
      content: [
        { type: 'term', content: [{ text: 'Heath' }] },
        { type: 'definition', content: [{ content: [{ text: 'Open land.' }] }] },
      ],
    },
    { type: 'paragraph', content: [{ text: 'Behind.' }] },
  ]);
});

test('Enter behind a term with a definition goes there', () => {
  const state = editorOn(
    '<def-list><def-item><term>Start.</term><def><p>Open land.</p></def></def-item></def-list>',
  );
  const next = after(state, goOnInDefinitions);
  expect(next.selection.$from.parent.textContent).toBe('Open land.');
  expect(documentOf(next.doc).body).toEqual(documentOf(state.doc).body);
});

test('elsewhere Enter is left to others', () => {
  expect(goOnInDefinitions(editorOn('<p>Start.</p>'))).toBe(false);
});
