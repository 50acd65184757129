import { type Form, newAuthor } from './form-model.ts';
import type { WordParts } from './word-parts.ts';

/** Values from a Word file for fields that are still empty, and their names. */
export function fillable(form: Form, { title, abstract, authors }: WordParts) {
  const [only, ...others] = form.authors;
  const noAuthors = only && others.length === 0 && !(only.firstName || only.lastName || only.email);
  const part: Partial<Form> = {
    ...(title && !form.title.trim() && { title }),
    ...(abstract && !form.abstract.trim() && { abstract }),
    ...(authors.length > 0 &&
      noAuthors && {
        authors: authors.map((name, i) => ({ ...(i === 0 ? only : newAuthor(false)), ...name })),
      }),
  };
  const words = [
    ...(part.title ? ['the title'] : []),
    ...(part.authors ? [part.authors.length === 1 ? 'the author' : `${part.authors.length} authors`] : []),
    ...(part.abstract ? ['the abstract'] : []),
  ];
  return { part, words };
}

/** “the title, 4 authors and the abstract” */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
