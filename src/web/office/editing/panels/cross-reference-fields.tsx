import { TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { optional } from '#web/ui/forms/index.ts';
import styles from '../editing.module.css';
import { families, freshId, surveyOf, type Target } from '../text/survey.ts';
import { type Around, setAttributes } from './around.ts';

/** Most targets listed at once; a filter finds the others. */
const most = 200;

/** Of a citation or cross-reference: what it leads to, chosen from the article, and its words. */
export function CrossReferenceFields({ editor, at: { node, pos } }: { editor: Editor; at: Around }) {
  const [filter, setFilter] = useState('');
  const targets = node.attrs.targets as string[];
  const words = filter.toLowerCase();
  const all = surveyOf(editor.state.doc);
  const isChosen = ({ id }: Target) => id !== null && targets.includes(id);
  const listed = all
    .filter((one) => `${one.label} ${one.title}`.toLowerCase().includes(words))
    .sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)));
  const choose = (target: Target, chosen: boolean) => {
    const { tr, doc } = editor.state;
    const id = target.id ?? freshId(doc, families[target.family].kind);
    if (target.id === null) tr.setNodeAttribute(target.pos, 'id', id);
    const next = chosen ? [...targets, id] : targets.filter((one) => one !== id);
    // In the order of the text, as numbers are read.
    const order = new Map(all.map(({ id: known, pos: at }) => [known ?? '', at]));
    next.sort((a, b) => (order.get(a) ?? target.pos) - (order.get(b) ?? target.pos));
    const { crossReference } = doc.type.schema.nodes;
    if (!crossReference) return;
    const attrs = { ...node.attrs, targets: next, kind: families[target.family].kind };
    tr.replaceWith(pos, pos + node.nodeSize, crossReference.create(attrs, null, node.marks));
    editor.view.dispatch(tr);
    reselect(editor, pos);
  };
  return (
    <section className="stack gap-2" aria-label="Citation or cross-reference">
      <h3 className="small">Citation or cross-reference</h3>
      <TextInput
        label={optional('Words')}
        description="Left empty, they are made from what it leads to, and follow it."
        value={node.textContent}
        onChange={({ currentTarget: { value } }) => {
          const { tr, schema } = editor.state;
          const inside = value ? schema.text(value) : [];
          editor.view.dispatch(tr.replaceWith(pos + 1, pos + node.nodeSize - 1, inside));
          reselect(editor, pos);
        }}
      />
      <TextInput
        label="Find what it leads to"
        placeholder="Number, author, title"
        value={filter}
        onChange={({ currentTarget: { value } }) => setFilter(value)}
      />
      <ul className={`plain-list stack gap-half small ${styles.targets}`}>
        {listed.slice(0, most).map((target) => (
          <li key={target.pos}>
            <label className="check">
              <input
                type="checkbox"
                checked={isChosen(target)}
                onChange={({ currentTarget: { checked } }) => choose(target, checked)}
              />
              <span className="breaks">
                <strong>{target.label || families[target.family].name}</strong> {target.title}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="link-button"
        onClick={() => setAttributes(editor, pos, { targets: [] })}
        hidden={targets.length === 0}
      >
        Lead nowhere
      </button>
    </section>
  );
}

/** The selection stays on the node while its fields are used. */
const reselect = (editor: Editor, pos: number) => editor.commands.setNodeSelection(pos);
