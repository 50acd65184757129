import type { Node } from '@tiptap/pm/model';
import { type Command, EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { getSchema } from '@tiptap/react';
import { expect, test } from 'vitest';
import type { DocumentNode } from '#contract/document/nodes.ts';
import { documentOf as read } from '#test/support/jats-sample.ts';
import { documentOf, editorOf } from '../schema/article.ts';
import { schemaExtensions } from '../schema/extensions.ts';
import { renumbering } from '../text/renumber.ts';
import { insertBlock, newTable, toggleList } from './blocks.ts';
import { addCaption } from './captions.ts';
import { replaceInLine } from './reference-line.ts';
import { beginSection, demoteSection, dissolveSection, leaveHeading, promoteSection } from './sections.ts';
import { selectAt } from './select.ts';
import { tableCommands } from './tables.ts';

const schema = getSchema(schemaExtensions);

/** The state of an editor of a text, with the cursor behind some words. */
function editorAt(body: string, words: string, back = ''): EditorState {
  const doc = schema.nodeFromJSON(editorOf(read({ body, back })));
  const state = EditorState.create({ doc, plugins: [renumbering()] });
  return state.apply(state.tr.setSelection(TextSelection.create(doc, behind(doc, words))));
}

function behind(doc: Node, words: string): number {
  let found = -1;
  doc.descendants((node, pos) => {
    const at = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (found < 0 && at >= 0) found = pos + at + words.length;
  });
  if (found < 0) throw new Error(`No “${words}” in the text`);
  return found;
}

function after(state: EditorState, command: Command): EditorState {
  let next: EditorState | undefined;
  const done = command(state, (tr: Transaction) => {
    next = state.apply(tr);
  });
  if (!done || !next) throw new Error('The command did nothing');
  next.doc.check();
  return next;
}

/** Headings with their depth, paragraphs as they are: `1 Methods`. */
function outline(nodes: readonly DocumentNode[], depth = 0): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'section') return outline(node.content, depth + 1);
    const words =
      JSON.stringify(node)
        .match(/(?<="text":")[^"]*/g)
        ?.join('') ?? '';
    return [node.type === 'heading' ? `${depth} ${words}` : words];
  });
}
const bodyOf = (state: EditorState) => documentOf(state.doc).body;

const sections =
  '<sec><title>One</title><p>First.</p><p>Second.</p><sec><title>Inner</title><p>Third.</p></sec><p>Fourth.</p></sec>';

test('a paragraph becomes the heading of what follows it', () => {
  const state = after(editorAt('<p>Start.</p><p>Methods</p><p>We dug.</p>', 'Methods'), beginSection);
  expect(outline(bodyOf(state))).toEqual(['Start.', '1 Methods', 'We dug.']);
  expect(state.selection.$from.parent.textContent).toBe('Methods');
});

test('a section rises with what follows it, and sinks into the one before', () => {
  const risen = after(editorAt(sections, 'Inner'), promoteSection);
  expect(outline(bodyOf(risen))).toEqual(['1 One', 'First.', 'Second.', '1 Inner', 'Third.', 'Fourth.']);
  expect(risen.selection.$from.parent.textContent).toBe('Inner');
  const sunk = after(risen, demoteSection);
  expect(outline(bodyOf(sunk))).toEqual(['1 One', 'First.', 'Second.', '2 Inner', 'Third.', 'Fourth.']);
});

test('a section is dissolved without losing anything of it', () => {
  const state = after(editorAt(sections, 'Inner'), dissolveSection);
  expect(outline(bodyOf(state))).toEqual(['1 One', 'First.', 'Second.', 'Inner', 'Third.', 'Fourth.']);
});

test('Enter in a heading goes on with a paragraph', () => {
  const state = after(editorAt('<sec><title>One two</title></sec>', 'One'), leaveHeading);
  expect(outline(bodyOf(state))).toEqual(['1 One', ' two']);
});

test('a list is made, changed and undone', () => {
  const bullets = after(editorAt('<p>Item</p>', 'Item'), toggleList('bullet'));
  const numbers = after(bullets, toggleList('decimal'));
  expect(bodyOf(numbers)).toMatchObject([{ type: 'list', attrs: { style: 'decimal' } }]);
  expect(bodyOf(after(numbers, toggleList('decimal')))).toMatchObject([{ type: 'paragraph' }]);
});

const table = `<table-wrap id="t1"><label>Table 1</label><table><thead><tr><th>Site</th><th>Depth</th></tr></thead>
  <tbody><tr><td rowspan="2">Heath</td><td>4</td></tr><tr><td>5</td></tr></tbody></table></table-wrap>`;

test.each([
  ['rowAfter', 'Depth', [2, 2, 2, 1], ['head', 'head', 'body', 'body']],
  ['rowAfter', '4', [2, 2, 1, 1], ['head', 'body', 'body', 'body']],
  ['columnAfter', '5', [3, 3, 2], ['head', 'body', 'body']],
  ['deleteColumn', '5', [1, 1, 0], ['head', 'body', 'body']],
] as const)('%s at “%s” keeps spans and parts of a table', (name, at, cells, parts) => {
  const state = after(editorAt(table, at), tableCommands[name]);
  const rows: Node[] = [];
  state.doc.descendants((node) => {
    if (node.type.name === 'tableRow') rows.push(node);
  });
  expect(rows.map(({ childCount }) => childCount)).toEqual(cells);
  expect(rows.map(({ attrs }) => attrs.part)).toEqual(parts);
});

test('a column that is added in the head of an empty table leaves the rows below in the body', () => {
  const made = after(editorAt('<p>Words.</p>', 'Words.'), insertBlock(newTable('t1', 3, 3)));
  let cell = 0;
  made.doc.descendants((node, pos) => {
    if (node.type.name === 'tableCell' && cell === 0) cell = pos;
  });
  const within = made.apply(made.tr.setSelection(TextSelection.near(made.doc.resolve(cell + 1))));
  const parts: unknown[] = [];
  after(within, tableCommands.columnAfter).doc.descendants((node) => {
    if (node.type.name === 'tableRow') parts.push([node.attrs.part, node.childCount]);
  });
  expect(parts).toEqual([
    ['head', 4],
    ['body', 4],
    ['body', 4],
  ]);
});

const cited =
  '<p>As said [<xref ref-type="bibr" rid="r1">1</xref>], [<xref ref-type="bibr" rid="r2">2</xref>].</p>';
const list =
  '<ref-list><ref id="r1"><label>1.</label><mixed-citation>Ash A. Trees.</mixed-citation></ref><ref id="r2"><label>2.</label><mixed-citation>Birch B. Woods.</mixed-citation></ref></ref-list>';

test('references and their citations are numbered anew when one is added before them', () => {
  const state = editorAt(cited, 'As', list);
  const at = behind(state.doc, 'Ash A') - 'Ash A'.length - 1;
  const added = schema.nodes.reference?.create({ id: 'r9' }, schema.text('Alder. Bogs.'));
  const next = state.apply(state.tr.insert(at, added ?? []));
  const words = JSON.stringify(documentOf(next.doc));
  expect(words.match(/(?<="label":")\d/g)).toEqual(['1', '2', '3']);
  expect(next.doc.textContent).toContain('As said [2], [3].');
});

test('the line of a reference follows a field whose value stands in it once, with its formatting', () => {
  const state = editorAt(
    '<p>Start.</p>',
    'Start.',
    '<ref-list><ref id="r1"><mixed-citation>Lee K. On reefs. <italic>Ecology (Old)</italic> 2010;12:12-19.</mixed-citation></ref></ref-list>',
  );
  let pos = -1;
  state.doc.descendants((node, at) => {
    if (node.type.name === 'reference') pos = at;
  });
  const changed = after(state, replaceInLine(pos, 'Ecology (Old)', 'Nature'));
  const line = JSON.stringify(changed.doc.nodeAt(pos)?.toJSON());
  expect(line).toContain('{"type":"text","marks":[{"type":"italic"');
  expect(line).toContain('"text":"Nature"');
  expect(line).not.toContain('Ecology');
  // 12 stands there twice, 1 is a part of numbers, and nothing is taken away.
  for (const [before, now] of [
    ['12', '13'],
    ['1', '2'],
    ['2010', ''],
    ['', 'x'],
  ] as const)
    expect(replaceInLine(pos, before, now)(state)).toBe(false);
});

test('the cursor goes before the first words of a table whose place is sought', () => {
  const table =
    '<table-wrap id="t1"><label>Table 1</label><caption><p>Stones.</p></caption><table><tr><td>Dew</td></tr></table></table-wrap>';
  const state = editorAt(`<p>Before.</p>${table}`, 'Before.');
  let pos = -1;
  state.doc.descendants((node, at) => {
    if (node.type.name === 'tableFigure') pos = at;
  });
  const { selection } = after(state, selectAt(pos));
  expect(selection.$from.parent.inlineContent).toBe(true);
  expect(selection.from).toBeGreaterThan(pos);
});

test.each([
  ['table', '<table-wrap><table><tr><td>Dew</td></tr></table></table-wrap>', 'tableFigure', 0],
  ['figure', '<fig><graphic xlink:href="dew.png"/></fig>', 'figure', 1],
])('a %s without a caption is given one, once', (_, float, name, index) => {
  const state = editorAt(`<p>Before.</p>${float}`, 'Before.');
  let pos = -1;
  state.doc.descendants((node, at) => {
    if (node.type.name === name) pos = at;
  });
  const next = after(state, addCaption(pos));
  expect(next.doc.nodeAt(pos)?.child(index).type.name).toBe('caption');
  expect(next.selection.$from.node(-1).type.name).toBe('caption');
  expect(addCaption(pos)(next)).toBe(false);
});

test('a block is put behind the formula that is selected, not behind its section', () => {
  const formula = '<disp-formula id="e1"><tex-math>x</tex-math></disp-formula>';
  const state = editorAt(`<sec><title>One</title><p>First.</p>${formula}<p>Last.</p></sec>`, 'First.');
  const pos = behind(state.doc, 'First.') + 1;
  const selected = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, pos)));
  const [section] = bodyOf(after(selected, insertBlock(newTable('t1', 2, 2))));
  const inside = section?.type === 'section' ? section.content.map(({ type }) => type) : [];
  expect(inside).toEqual(['heading', 'paragraph', 'displayFormula', 'tableFigure', 'paragraph']);
});
