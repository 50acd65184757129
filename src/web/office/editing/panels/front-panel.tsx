import { TagsInput, Textarea, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import type { Affiliation, ArticleDocument, Contributor, Front } from '#contract/document/document.ts';
import { FieldGroup } from '#web/ui/forms/index.ts';
import { MoveButtons, moved } from '#web/ui/screens/move-buttons.tsx';
import { restOf } from '../schema/article.ts';
import { AuthorFields } from './author-fields.tsx';

type WordField = {
  [Key in keyof Front]-?: string extends Front[Key] ? Key : never;
}[keyof Front];

const wordFields: readonly (readonly [WordField, string])[] = [
  ['runningTitle', 'Running title'],
  ['doi', 'DOI'],
  ['volume', 'Volume'],
  ['issue', 'Issue'],
  ['firstPage', 'First page'],
  ['lastPage', 'Last page'],
  ['elocationId', 'Article number'],
  ['publisherId', 'Number of the manuscript'],
  ['copyright', 'Copyright'],
];
const dates: readonly (readonly [WordField, string])[] = [
  ['received', 'Received'],
  ['accepted', 'Accepted'],
  ['published', 'Published'],
];
/** As precise as it is known. */
const date = /^\d{4}(-\d{2}(-\d{2})?)?$/;

const nobody: Contributor = {
  name: 'New author',
  corresponding: false,
  equalContribution: false,
  deceased: false,
  affiliations: [],
  roles: [],
};

/** The metadata of the article that are no text; title and abstracts stand in the text. */
export function FrontPanel({ editor }: { editor: Editor }) {
  const rest = restOf(editor.state.doc);
  const { front } = rest;
  const set = (change: Partial<Front>) => {
    const next = Object.entries({ ...front, ...change }).filter(([, value]) => value !== undefined);
    const document: ArticleDocument = { ...rest, front: Object.fromEntries(next) as unknown as Front };
    editor.view.dispatch(editor.state.tr.setDocAttribute('rest', document));
  };
  const setAuthor = (at: number, author: Contributor) =>
    set({ authors: front.authors.map((one, index) => (index === at ? author : one)) });
  const setAffiliation = (at: number, change: Partial<Affiliation>) =>
    set({ affiliations: front.affiliations.map((one, i) => (i === at ? { ...one, ...change } : one)) });
  return (
    <div className="stack gap-3">
      <p className="small muted">Title and abstracts stand in the text.</p>
      <FieldGroup title="Authors">
        {front.authors.map((author, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an author has no identity of their own
          <div key={at} className="stack card">
            <MoveButtons
              name={author.name}
              first={at === 0}
              last={at === front.authors.length - 1}
              onMove={(by) => set({ authors: moved(front.authors, at, by) })}
            />
            <AuthorFields
              author={author}
              affiliations={front.affiliations}
              onChange={(next) => setAuthor(at, next)}
            />
            <button
              type="button"
              className="link-button small"
              onClick={() => set({ authors: front.authors.filter((_, index) => index !== at) })}
            >
              Remove<span className="visually-hidden"> {author.name}</span>
            </button>
          </div>
        ))}
        <button
          type="button"
          className="button button-quiet"
          onClick={() => set({ authors: [...front.authors, nobody] })}
        >
          Add an author
        </button>
      </FieldGroup>
      <FieldGroup title="Affiliations">
        {front.affiliations.map(({ id, text }, at) => (
          <Textarea
            key={id}
            label={`Affiliation ${at + 1}`}
            autosize
            value={text}
            onChange={({ currentTarget: { value } }) => setAffiliation(at, { text: value })}
          />
        ))}
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            set({ affiliations: [...front.affiliations, { id: newId(front.affiliations), text: '' }] })
          }
        >
          Add an affiliation
        </button>
      </FieldGroup>
      <FieldGroup title="About the article">
        <TagsInput
          label="Keywords"
          description="Enter ends each."
          value={front.keywords}
          onChange={(keywords) => set({ keywords })}
        />
        {wordFields.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            value={front[name] ?? ''}
            onChange={({ currentTarget: { value } }) => set({ [name]: value || undefined })}
          />
        ))}
        <Textarea
          label="Funding"
          autosize
          minRows={2}
          value={front.funding ?? ''}
          onChange={({ currentTarget: { value } }) => set({ funding: value || undefined })}
        />
        <TextInput
          label="Address of the licence"
          value={front.licence?.url ?? ''}
          onChange={({ currentTarget: { value } }) =>
            set({ licence: { text: [], ...front.licence, url: value } })
          }
        />
        {dates.map(([name, label]) => (
          <DateField
            key={name}
            label={label}
            value={front[name] ?? ''}
            onChange={(value) => set({ [name]: value || undefined })}
          />
        ))}
      </FieldGroup>
    </div>
  );
}

function newId(affiliations: readonly Affiliation[]): string {
  const taken = new Set(affiliations.map(({ id }) => id));
  let count = 1;
  while (taken.has(`aff${count}`)) count += 1;
  return `aff${count}`;
}

/** An unfinished date stays in the field; the document keeps the former one. */
function DateField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
}) {
  const [typed, setTyped] = useState(value);
  const isDate = typed === '' || date.test(typed);
  return (
    <TextInput
      label={label}
      placeholder="2026-11-20"
      error={!isDate && 'A date, such as 2026-11-20 or 2026.'}
      value={typed}
      onChange={({ currentTarget: { value: next } }) => {
        setTyped(next);
        if (next === '' || date.test(next)) onChange(next);
      }}
    />
  );
}
