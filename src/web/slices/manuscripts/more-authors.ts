import { fullName } from '#contract/names.ts';

type Author = { firstName: string; lastName: string; correspondingauthor: number };

/** The number of folded authors and the corresponding ones among them. */
export function moreAuthors(rest: readonly Author[]): string {
  const corresponding = rest.filter(({ correspondingauthor }) => correspondingauthor === 0).map(fullName);
  const many = `${rest.length} more authors`;
  return corresponding.length > 0 && corresponding.length <= 3
    ? `${many}, with the corresponding ${corresponding.length === 1 ? 'author' : 'authors'} ${corresponding.join(', ')}`
    : many;
}
