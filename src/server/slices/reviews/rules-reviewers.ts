import type { Day } from '#server/platform/days.ts';

/** Each subject once, separated by “; ”. */
export function tidyInterests(typed: string): string {
  const subjects = typed.split(/[;,\n]/).map((subject) => subject.trim().replace(/\s+/g, ' '));
  const byKey = new Map(subjects.filter(Boolean).map((subject) => [subject.toLowerCase(), subject]));
  return [...byKey.values()].join('; ');
}

export type NotAsked = { by: 'office' | 'reviewer'; until: Day | null; reason: string };

/** Whether somebody is not to be asked; a day that has passed ended it. */
export const isNotAsked = <Wish extends Pick<NotAsked, 'until'>>(
  wish: Wish | null | undefined,
  today: Day,
): wish is Wish => Boolean(wish) && (wish?.until == null || wish.until >= today);
