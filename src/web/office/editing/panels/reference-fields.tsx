import { NativeSelect, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type FocusEvent, useRef } from 'react';
import type { CslItem, CslName } from '#contract/document/csl.ts';
import { MoveButtons, moved } from '#web/ui/screens/move-buttons.tsx';
import { followNames, replaceInLine } from '../commands/reference-line.ts';
import { freshId } from '../text/survey.ts';
import { type Around, setAttributes } from './around.ts';

const types: Record<string, string> = {
  'article-journal': 'Journal article',
  book: 'Book',
  chapter: 'Chapter',
  'paper-conference': 'Conference paper',
  report: 'Report',
  thesis: 'Thesis',
  webpage: 'Web page',
  dataset: 'Data',
  software: 'Software',
  preprint: 'Preprint',
  article: 'Other',
};

type WordField = Exclude<keyof CslItem, 'id' | 'type' | 'author' | 'editor' | 'issued' | 'accessed'>;
const fields: readonly (readonly [WordField, string])[] = [
  ['title', 'Title'],
  ['container-title', 'Journal, book or site'],
  ['volume', 'Volume'],
  ['issue', 'Issue'],
  ['page', 'Pages'],
  ['number', 'Number'],
  ['edition', 'Edition'],
  ['publisher', 'Publisher'],
  ['publisher-place', 'Place'],
  ['DOI', 'DOI'],
  ['PMID', 'PubMed'],
  ['ISBN', 'ISBN'],
  ['URL', 'Address'],
];

/** Of a reference: the fields beside its line. */
export function ReferenceFields({ editor, at }: { editor: Editor; at: Around }) {
  const { node, pos } = at;
  const csl: CslItem = node.attrs.csl ?? { type: 'article-journal' };
  const set = (change: Partial<CslItem>) => {
    const next = { ...csl, ...change };
    const given = Object.entries(next).filter(([, value]) => value !== '' && value !== undefined);
    // A field that a person sets is certain.
    setAttributes(editor, pos, { csl: Object.fromEntries(given), certainty: null, ...sameIds(change) });
  };
  const setPeople = (role: 'author' | 'editor', people: CslName[] | undefined) => {
    set({ [role]: people });
    followNames(pos, csl[role] ?? [], people ?? [])(editor.state, editor.view.dispatch);
  };
  const doi = (node.attrs.doi ?? csl.DOI) as string | undefined;
  /** The value when the field was entered, so that the line follows what was typed as a whole. */
  const entered = useRef('');
  const inLine = (part = (value: string) => value) => ({
    onFocus: ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
      entered.current = part(value);
    },
    onBlur: ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
      replaceInLine(pos, entered.current, part(value))(editor.state, editor.view.dispatch);
    },
  });
  return (
    <section className="stack gap-2" aria-label="Reference">
      <h3 className="small">Reference</h3>
      <p className="small muted">
        Readers see the line in the text. What is changed here is changed there too, if it stands there once.
      </p>
      <ReferenceMoves editor={editor} at={at} />
      {doi && (
        <p className="small breaks">
          <a href={`https://doi.org/${doi}`} target="_blank" rel="noreferrer">
            https://doi.org/{doi}
          </a>
        </p>
      )}
      <TextInput
        label="Label"
        description="Left empty, it is counted."
        value={node.attrs.label ?? ''}
        onChange={({ currentTarget: { value } }) => setAttributes(editor, pos, { label: value })}
      />
      <NativeSelect
        label="Kind"
        value={csl.type}
        data={[
          ...Object.entries(types).map(([value, label]) => ({ value, label })),
          ...(csl.type in types ? [] : [csl.type]),
        ]}
        onChange={({ currentTarget: { value } }) => set({ type: value })}
      />
      <PeopleField label="Authors" people={csl.author} onChange={(people) => setPeople('author', people)} />
      <PeopleField label="Editors" people={csl.editor} onChange={(people) => setPeople('editor', people)} />
      <TextInput
        label="Date"
        placeholder="2016 or 2016-04-13"
        value={csl.issued?.['date-parts']?.[0]?.join('-') ?? csl.issued?.literal ?? ''}
        onChange={({ currentTarget: { value } }) => set({ issued: dateOf(value) })}
        {...inLine((value) => /\d{4}/.exec(value)?.[0] ?? '')}
      />
      {fields.map(([name, label]) => (
        <TextInput
          key={name}
          label={label}
          value={String(csl[name] ?? '')}
          onChange={({ currentTarget: { value } }) => set({ [name]: value })}
          {...inLine()}
        />
      ))}
    </section>
  );
}

/** The reference's own identifiers follow those of its fields. */
const sameIds = (change: Partial<CslItem>) => ({
  ...(change.DOI !== undefined && {
    doi: change.DOI.toLowerCase().replace(/^https?:\/\/(dx\.)?doi\.org\//, ''),
  }),
  ...(change.PMID !== undefined && { pmid: change.PMID }),
});

function dateOf(typed: string): CslItem['issued'] {
  if (typed === '') return undefined;
  const parts = typed.split('-').map(Number);
  return /^\d{4}(-\d{1,2}){0,2}$/.test(typed) ? { 'date-parts': [parts] } : { literal: typed };
}

const nameText = ({ family, given, suffix, literal }: CslName) =>
  literal ?? [family, given, suffix].filter(Boolean).join(', ');
function nameOf(line: string): CslName {
  const [family = '', given, suffix] = line.split(',').map((part) => part.trim());
  if (given === undefined) return { literal: family };
  return { family, ...(given && { given }), ...(suffix && { suffix }) };
}

function PeopleField({
  label,
  people = [],
  onChange,
}: {
  label: string;
  people: readonly CslName[] | undefined;
  onChange(people: CslName[] | undefined): void;
}) {
  return (
    <TextInput
      key={JSON.stringify(people)}
      label={label}
      description="Surname, given names; the next one"
      defaultValue={people.map(nameText).join('; ')}
      onBlur={({ currentTarget: { value } }) => {
        const next = value
          .split(';')
          .map((one) => one.trim())
          .filter(Boolean)
          .map(nameOf);
        if (JSON.stringify(next) !== JSON.stringify(people)) onChange(next.length > 0 ? next : undefined);
      }}
    />
  );
}

/** Adds a reference, moves or removes this one. */
function ReferenceMoves({ editor, at: { node, pos } }: { editor: Editor; at: Around }) {
  const place = editor.state.doc.resolve(pos);
  const list = place.parent;
  const index = place.index();
  const isReference = (at: number) => list.maybeChild(at)?.type.name === 'reference';
  const start = place.start();
  const show = (children: readonly (typeof node)[], at: number) => {
    const { tr } = editor.state;
    tr.replaceWith(start, start + list.content.size, children);
    editor.view.dispatch(tr);
    const before = children.slice(0, at).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    editor.commands.setTextSelection(start + before + 1);
  };
  return (
    <p className="row">
      <MoveButtons
        name="the reference"
        first={!isReference(index - 1)}
        last={!isReference(index + 1)}
        onMove={(by) => show(moved(list.children, index, by), index + by)}
      />
      <button
        type="button"
        className="button button-quiet small"
        onClick={() => {
          const made = node.type.create({ id: freshId(editor.state.doc, 'ref') });
          show([...list.children.slice(0, index + 1), made, ...list.children.slice(index + 1)], index + 1);
          editor.view.focus();
        }}
      >
        Add after it
      </button>
      <button
        type="button"
        className="button button-quiet small"
        onClick={() => {
          editor.view.dispatch(editor.state.tr.delete(pos, pos + node.nodeSize));
          editor.view.focus();
        }}
      >
        Remove
      </button>
    </p>
  );
}
