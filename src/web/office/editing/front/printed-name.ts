import type { Contributor } from '#contract/document/document.ts';

type Names = { [Key in keyof Contributor]?: Contributor[Key] | undefined };
const parts = ['prefix', 'givenNames', 'surname', 'suffix', 'collectiveName'] as const;

/** A change with the name as it is printed then. The owner of a confirmed iD bore the name before. */
export const renamed = (before: Contributor, change: Names): Names => ({
  ...change,
  name: printedName(before, change),
  ...(parts.some((part) => part in change) && { orcidConfirmed: undefined }),
});

/** The name as it is printed, after a change; a surname that stands first stays first. Nobody is without one. */
export function printedName(before: Contributor, change: Names): string {
  if (!parts.some((part) => part in change)) return before.name;
  const after = { ...before, ...change };
  if (after.collectiveName) return after.collectiveName;
  const { surname, givenNames } = before;
  const [first, apart] = [`${surname ?? ''}${givenNames ?? ''}`, `${surname} ${givenNames}`];
  const stood = surname && givenNames ? [apart, first].findIndex((one) => before.name.includes(one)) : -1;
  const inOrder =
    stood < 0
      ? [after.givenNames, after.surname]
      : [[after.surname, after.givenNames].filter(Boolean).join(stood === 0 ? ' ' : '')];
  return [after.prefix, ...inOrder, after.suffix].filter(Boolean).join(' ') || before.name;
}
