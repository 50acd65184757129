import type { Mark } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { getSchema } from '@tiptap/react';
import { expect, test } from 'vitest';
import { documentOf as read } from '#test/support/jats-sample.ts';
import { documentOf, editorOf } from '../schema/article.ts';
import { schemaExtensions } from '../schema/extensions.ts';
import { linkPlace, removeLink, setLink } from './links.ts';

const schema = getSchema(schemaExtensions);
const body =
  '<p>See the <ext-link xlink:href="https://example.org/data">data <italic>of</italic> Lee</ext-link> here.</p>';

/** With words of the text selected, or the cursor in their middle. */
function editorAt(words: string, selected: boolean): EditorState {
  const doc = schema.nodeFromJSON(editorOf(read({ body })));
  let from = 0;
  doc.descendants(({ text }, pos) => {
    const at = text?.indexOf(words) ?? -1;
    if (from === 0 && at >= 0) from = pos + at;
  });
  const state = EditorState.create({ doc });
  const selection = selected
    ? TextSelection.create(doc, from, from + words.length)
    : TextSelection.create(doc, from + 1);
  return state.apply(state.tr.setSelection(selection));
}

function after(state: EditorState, command: ReturnType<typeof setLink>): EditorState {
  let next: EditorState | undefined;
  command(state, (tr) => {
    next = state.apply(tr);
  });
  if (!next) throw new Error('The command did nothing');
  next.doc.check();
  return next;
}

/** Runs of the text with the address of their link. */
function linked(state: EditorState): string[] {
  const found: string[] = [];
  state.doc.descendants(({ text, marks }) => {
    const link = marks.find(({ type }: Mark) => type.name === 'link');
    if (link) found.push(`${text} ${link.attrs.href}`);
  });
  return found;
}

test('selected words become a link, and the document has it', () => {
  const state = after(editorAt('here', true), setLink('https://doi.org/10.5555/1'));
  expect(linked(state)).toContain('here https://doi.org/10.5555/1');
  expect(JSON.stringify(documentOf(state.doc).body)).toContain(
    '"marks":[{"type":"link","attrs":{"href":"https://doi.org/10.5555/1"}}]',
  );
});

test('the link at the cursor changes as a whole and keeps its formatting', () => {
  const state = editorAt('data', false);
  expect(linkPlace(state)?.href).toBe('https://example.org/data');
  const changed = after(state, setLink('https://example.org/2'));
  expect(linked(changed)).toEqual([
    'data  https://example.org/2',
    'of https://example.org/2',
    ' Lee https://example.org/2',
  ]);
  expect(JSON.stringify(documentOf(changed.doc).body)).toContain('"italic"');
});

test('a link is removed, and its words stay', () => {
  const state = after(editorAt('Lee', false), removeLink);
  expect(linked(state)).toEqual([]);
  expect(state.doc.textContent).toContain('See the data of Lee here.');
  expect(removeLink(state)).toBe(false);
});

test('without words, the address is written', () => {
  const state = after(editorAt('here', false), setLink('mailto:ada@example.org'));
  expect(linked(state)).toContain('ada@example.org mailto:ada@example.org');
});

test('words of several paragraphs are no link', () => {
  const state = editorAt('here', true);
  const { doc } = state;
  const across = state.apply(state.tr.setSelection(TextSelection.create(doc, 2, state.selection.to)));
  expect(setLink('https://example.org/')(across)).toBe(false);
});
