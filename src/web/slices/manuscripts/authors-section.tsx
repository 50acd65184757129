import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import type { Asked } from '#contract/asked.ts';
import { AuthorCard, authorName } from './author-card.tsx';
import { type FieldName, fields } from './field-names.ts';
import { FileSays } from './file-says.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import type { AuthorFields } from './form-model.ts';
import { OwnData } from './own-data.tsx';
import { PasteAuthors } from './paste-authors.tsx';
import styles from './rows.module.css';
import { Section } from './section.tsx';
import type { FileReading } from './use-file-reading.ts';

type Props = {
  authors: AuthorFields[];
  errors: Errors;
  dispatch: Dispatch<Change>;
  announce(words: string): void;
  /** Keys of expanded rows; the form expands rows with errors. */
  open: ReadonlySet<string>;
  setOpen(change: (open: ReadonlySet<string>) => ReadonlySet<string>): void;
  marks: ReadonlySet<FieldName>;
  file: FileReading;
  asked: Asked;
  /** For editors, who are no authors. */
  office?: boolean;
};

const leads = {
  author:
    'In the order in which they are to be printed. The editors write to the corresponding author; where nobody is marked, that is you, or the first author if you are not among them.',
  office: 'In the order in which they are to be printed. Letters go to the corresponding author.',
};

/** With more authors than this, all are collapsed at first. */
const unfolded = 3;

export const openAtFirst = (authors: readonly AuthorFields[]): ReadonlySet<string> =>
  new Set(authors.length > unfolded ? [] : authors.map(({ key }) => key));

export function AuthorsSection({
  authors,
  errors,
  dispatch,
  announce,
  open,
  setOpen,
  marks,
  file,
  asked,
  office = false,
}: Props) {
  const now = useRef(authors);
  now.current = authors;
  const [focus, setFocus] = useState<{ id: string }>();
  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus();
  }, [focus]);

  const toggle = useCallback(
    (key: string) =>
      setOpen((open) => new Set(open.has(key) ? [...open].filter((one) => one !== key) : [...open, key])),
    [setOpen],
  );
  const move = useCallback(
    (key: string, by: -1 | 1) => {
      const at = now.current.findIndex((author) => author.key === key);
      const author = now.current[at];
      if (!author) return;
      dispatch({ do: 'move author', key, by });
      announce(`${authorName(author, at)} is now author ${at + by + 1} of ${now.current.length}`);
      // Moving the row in the DOM drops the focus.
      setFocus({ id: `author-${key}-${by < 0 ? 'up' : 'down'}` });
    },
    [dispatch, announce],
  );
  const remove = useCallback(
    (key: string) => {
      const at = now.current.findIndex((author) => author.key === key);
      const author = now.current[at];
      if (!author) return;
      dispatch({ do: 'remove author', key });
      announce(`${authorName(author, at)} was removed`);
      setFocus({ id: `author-${now.current[at - 1]?.key}-open` });
    },
    [dispatch, announce],
  );

  const known = useRef(new Set(authors.map(({ key }) => key)));
  useEffect(() => {
    // A new author is expanded, with the focus on the first field.
    const added = authors.filter(({ key }) => !known.current.has(key));
    if (added.length === authors.length) setOpen(() => openAtFirst(authors));
    known.current = new Set(authors.map(({ key }) => key));
    const [one] = added;
    if (added.length !== 1 || authors.length === 1 || !one || one.firstName || one.lastName) return;
    setOpen((open) => new Set([...open, one.key]));
    setFocus({ id: `author-${one.key}-firstName` });
  }, [authors, setOpen]);

  const error = errors[fields.authors];
  return (
    <Section id="authors" title="Authors" lead={office ? leads.office : leads.author}>
      <ol className={`plain-list ${styles.rows}`} id={fields.authors} tabIndex={-1} aria-label="Authors">
        {authors.map((author, index) => (
          <AuthorCard
            key={author.key}
            author={author}
            index={index}
            count={authors.length}
            errors={errors}
            marks={marks}
            dispatch={dispatch}
            asked={asked}
            above={authors[index - 1]}
            open={open.has(author.key)}
            toggle={toggle}
            move={move}
            remove={remove}
          />
        ))}
      </ol>
      <FileSays part="authors" file={file} />
      {error && <p className={`small fails ${styles.wrong}`}>{error}</p>}
      <p className="row">
        <button
          type="button"
          className={`button button-quiet ${styles.more}`}
          onClick={() => dispatch({ do: 'add author' })}
        >
          Add author
        </button>
        <PasteAuthors authors={authors} dispatch={dispatch} announce={announce} />
        {!office && <OwnData authors={authors} dispatch={dispatch} announce={announce} />}
      </p>
    </Section>
  );
}
