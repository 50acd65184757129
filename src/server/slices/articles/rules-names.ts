/** A name as articles have it. */
export type ArticleName = { given: string; surname: string };

const words = (name: string) => name.trim().toLowerCase().split(/\s+/).filter(Boolean);

/** What the surname of someone might be, of whose name only the whole is known: its last word, the last two, … */
const surnamesIn = (name: string): string[] => {
  const all = words(name);
  return [1, 2, 3].filter((count) => count < all.length).map((count) => all.slice(-count).join(' '));
};

/** The surnames that these names might have, each with the first initial of its name: two lists of the same length. */
export function surnamesWithInitials(names: readonly string[]): { surnames: string[]; initials: string[] } {
  const pairs = names.flatMap((name) =>
    surnamesIn(name).map((surname) => ({ surname, initial: name.trim().toLowerCase().charAt(0) })),
  );
  return {
    surnames: pairs.map(({ surname }) => surname),
    initials: pairs.map(({ initial }) => initial),
  };
}

/** Whether a whole name may be that of an article's author: the same surname, and the same first initial. */
export function mayBe(name: string, { given, surname }: ArticleName): boolean {
  const [first = ''] = words(name);
  const initial = given.trim().toLowerCase().charAt(0);
  return (
    surnamesIn(name).includes(surname.trim().toLowerCase()) && initial !== '' && first.startsWith(initial)
  );
}
