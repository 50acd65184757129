/** A name as articles have it. */
export type ArticleName = { given: string; surname: string };

const words = (name: string) => name.trim().toLowerCase().split(/\s+/).filter(Boolean);

/** What the surname of someone might be, of whose name only the whole is known: its last word, the last two, … */
export const surnamesIn = (name: string): string[] => {
  const all = words(name);
  return [1, 2, 3].filter((count) => count < all.length).map((count) => all.slice(-count).join(' '));
};

/** Whether a whole name may be that of an article's author: the same surname, and the same first initial. */
export function mayBe(name: string, { given, surname }: ArticleName): boolean {
  const [first = ''] = words(name);
  const initial = given.trim().toLowerCase().charAt(0);
  return (
    surnamesIn(name).includes(surname.trim().toLowerCase()) && initial !== '' && first.startsWith(initial)
  );
}
