import type { AuthorFields } from './form-model.ts';

const byKey = (authors: readonly AuthorFields[]) => new Map(authors.map((author) => [author.key, author]));

/** Fields of an author that are no longer as the list brought them. */
const typedIn = (now: AuthorFields, listed: AuthorFields): Partial<AuthorFields> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => value !== listed[field as keyof AuthorFields]),
  );

/**
 * The authors as they were before a list took their place, with all that was typed since: nobody is to lose words by taking
 * back others.
 * @param listed as the list left them.
 */
export function withoutList(
  before: readonly AuthorFields[],
  listed: readonly AuthorFields[],
  now: readonly AuthorFields[],
): AuthorFields[] {
  const [was, ofList, present] = [byKey(before), byKey(listed), byKey(now)];
  const back = before.flatMap((author): AuthorFields[] => {
    const brought = ofList.get(author.key);
    const one = present.get(author.key);
    if (!brought) return [author];
    return one ? [{ ...author, ...typedIn(one, brought) }] : [];
  });
  const others = now.filter((author) => {
    const brought = ofList.get(author.key);
    return !was.has(author.key) && (!brought || Object.keys(typedIn(author, brought)).length > 0);
  });
  return back.length + others.length > 0 ? [...back, ...others] : [...before];
}
