import { volumeName } from '#server/slices/journals/index.ts';

type Numbers = { volume: string; issue: string };

/**
 * Volume and issue of an article once it is in an issue that bears a number: the issue's where the article had none. What it
 * was published under stays, since it is cited by it; undefined where the two disagree.
 */
export function placeInIssue(
  issue: { volume: string; number: string },
  article: { volume: string | null; issue: string | null },
): Numbers | undefined {
  const own = { volume: article.volume ?? '', issue: article.issue ?? '' };
  // A collection of what was published elsewhere.
  if (issue.number === '') return own;
  const fits = (mine: string, its: string) =>
    mine === '' || its === '' || volumeName(mine) === volumeName(its);
  if (!fits(own.volume, issue.volume) || !fits(own.issue, issue.number)) return undefined;
  return { volume: own.volume || issue.volume, issue: own.issue || issue.number };
}

/** Said of an article that bears other numbers than the issue. */
export const publishedElsewhere = ({ volume, issue }: { volume: string | null; issue: string | null }) =>
  `It was published in ${[volume && `volume ${volume}`, issue && `issue ${issue}`].filter(Boolean).join(', ')}, and is cited by that.`;
