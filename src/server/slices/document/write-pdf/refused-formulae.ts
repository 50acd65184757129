/** Compilations of one search at most: where more would be needed, all that is not known yet is printed as its words. */
const mostRounds = 200;

/**
 * Those of an article’s formulae that the compiler refuses: halves of them are compiled until the refused ones stand
 * alone. What is left when the rounds are used up counts as refused.
 */
export function refusedAmong<Formula>(
  formulae: readonly Formula[],
  refuses: (some: readonly Formula[]) => boolean,
): Formula[] {
  let rounds = 0;
  const find = (some: readonly Formula[]): Formula[] => {
    if (some.length === 0 || (rounds++ < mostRounds && !refuses(some))) return [];
    if (some.length === 1 || rounds > mostRounds) return [...some];
    const half = Math.ceil(some.length / 2);
    return [...find(some.slice(0, half)), ...find(some.slice(half))];
  };
  return find(formulae);
}
