import { Textarea } from '@mantine/core';
import { type Dispatch, useState } from 'react';
import { fullName } from '#contract/names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Change } from './form-changes.ts';
import { type AuthorFields, newAuthor } from './form-model.ts';
import { type PastedAuthor, pastedAuthors } from './pasted-authors.ts';
import { withoutList } from './without-list.ts';

type Props = {
  authors: AuthorFields[];
  dispatch: Dispatch<Change>;
  announce(words: string): void;
};

/** Of what is pasted; 200 authors have about a tenth. */
const longest = 200_000;
/** Specification §9. */
const mostAuthors = 200;

/** Fills the authors from a list that is pasted, after a look at what was read; one press takes it back. */
export function PasteAuthors({ authors, dispatch, announce }: Props) {
  const [open, setOpen] = useState(false);
  const [pasted, setPasted] = useState('');
  const [list, setList] = useState<{ before: AuthorFields[]; taken: AuthorFields[] } | null>(null);
  const read = open ? pastedAuthors(pasted.slice(0, longest)).slice(0, mostAuthors) : [];
  const gone = authors.flatMap((author) => {
    const name = fullName(author);
    return name && !read.some((one) => sameName(author, one)) ? [name] : [];
  });
  // Rows of another version that was taken, such as another tab's, are none of the list.
  const undoable = list?.taken.some(({ key }) => authors.some((author) => author.key === key));
  const close = () => setOpen(false);
  const take = () => {
    const next = taken(read, authors);
    setList({ before: authors, taken: next });
    dispatch({ do: 'authors', authors: next });
    announce(`${read.length} authors were taken from the list`);
    setPasted('');
    close();
  };
  const undo = () => {
    if (!list) return;
    const next = withoutList(list.before, list.taken, authors);
    dispatch({ do: 'authors', authors: next });
    announce('The authors are as they were before the list, with what you typed since');
    setList(null);
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
        Paste a list
      </button>
      {undoable && (
        <button type="button" className="button button-quiet" onClick={undo}>
          Undo the pasted list
        </button>
      )}
      {open && (
        <Dialog open onClose={close} wide title="Authors from a list">
          <p className="soft measure">
            Paste the names as they stand on the title page, with their affiliations by numbers, or rows of a
            spreadsheet. The list takes the place of the authors in the form, once you have seen what was
            read.
          </p>
          <div className="above-2">
            <Textarea
              label="List of authors"
              rows={7}
              value={pasted}
              onChange={({ currentTarget: { value } }) => setPasted(value)}
            />
          </div>
          {pasted.trim() !== '' && (
            <section aria-label="What was read" aria-live="polite" className="above-2">
              {read.length === 0 ? (
                <p className="fails">No author was found in it.</p>
              ) : (
                <ol className="stack gap-1">
                  {read.map((author, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two authors may have the same name
                    <li key={at}>
                      <strong>{fullName(author)}</strong>
                      {author.corresponding && <span className="small soft"> corresponding</span>}
                      <span className="more">
                        {[...author.affiliations, author.email, author.orcid].filter(Boolean).join(' · ')}
                      </span>
                    </li>
                  ))}
                </ol>
              )}
              {read.length > 0 && gone.length > 0 && (
                <p className="strong above-2">Not in the list, so no authors any more: {gone.join(', ')}</p>
              )}
            </section>
          )}
          <div className="row above-3">
            <button
              type="button"
              className="button"
              aria-disabled={read.length === 0}
              onClick={() => read.length > 0 && take()}
            >
              {takeWords(read.length)}
            </button>
            <button type="button" className="button button-quiet" onClick={close}>
              Cancel
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

const takeWords = (count: number) => {
  if (count === 0) return 'Take the authors';
  return count === 1 ? 'Take this author' : `Take these ${count} authors`;
};

const sameName = (author: AuthorFields, pasted: PastedAuthor) =>
  fullName(author).toLowerCase() === fullName(pasted).toLowerCase();

/** The list in its order; what was typed of an author of the same name stays where the list says nothing. */
function taken(read: readonly PastedAuthor[], authors: readonly AuthorFields[]): AuthorFields[] {
  const anyMarked = read.some(({ corresponding }) => corresponding);
  return read.map((one, at) => {
    const known = authors.find((author) => sameName(author, one)) ?? newAuthor(false);
    const [affiliation = '', ...further] = one.affiliations;
    return {
      ...known,
      firstName: one.firstName,
      lastName: one.lastName,
      email: one.email || known.email,
      orcid: one.orcid || known.orcid,
      ...(affiliation &&
        affiliation !== known.affiliation && {
          affiliation,
          ror: '',
          furtherAffiliations: further.slice(0, 5).map((text) => ({ affiliation: text, ror: '' })),
        }),
      corresponding: anyMarked
        ? one.corresponding
        : known.corresponding ||
          (at === 0 &&
            !authors.some((author) => author.corresponding && read.some((other) => sameName(author, other)))),
    };
  });
}
