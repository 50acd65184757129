export type ArticleName = { given: string; surname: string };

const words = (name: string) => name.trim().toLowerCase().split(/\s+/).filter(Boolean);

/** Possible surnames in a full name: its last word, the last two, … */
const surnamesIn = (name: string): string[] => {
  const all = words(name);
  return [1, 2, 3].filter((count) => count < all.length).map((count) => all.slice(-count).join(' '));
};

/** Possible surnames of these names, and first initials: two lists of equal length. */
export function surnamesWithInitials(names: readonly string[]): { surnames: string[]; initials: string[] } {
  const pairs = names.flatMap((name) =>
    surnamesIn(name).map((surname) => ({ surname, initial: name.trim().toLowerCase().charAt(0) })),
  );
  return {
    surnames: pairs.map(({ surname }) => surname),
    initials: pairs.map(({ initial }) => initial),
  };
}

/** Whether a full name may be an author's: same surname and first initial. */
export function mayBe(name: string, { given, surname }: ArticleName): boolean {
  const [first = ''] = words(name);
  const initial = given.trim().toLowerCase().charAt(0);
  return (
    surnamesIn(name).includes(surname.trim().toLowerCase()) && initial !== '' && first.startsWith(initial)
  );
}
