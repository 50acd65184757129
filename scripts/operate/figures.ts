import { count, type Row } from '../bench/report.ts';
import type { Noticed } from './load.ts';
import type { Rig } from './rig.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const none = (what: string, found: number): Row => ({
  what,
  figure: String(found),
  limit: '0',
  met: found === 0,
});

/** `kept`: numbers of the manuscripts that the database has. `mayRefuse`: while it has no primary, writes are refused. */
export function figuresOf(noticed: Noticed, kept: readonly string[], { mayRefuse = false } = {}): Row[] {
  const { read, readErrors, longestRead, submitted, submitErrors, longestGap } = noticed;
  const there = new Set(kept);
  const refused = `errors that authors saw, of ${count(submitted.length + submitErrors.length)} submissions`;
  return [
    none(`errors that readers saw, of ${count(read)} requests`, readErrors.length),
    { what: 'the longest that a reader waited', figure: seconds(longestRead) },
    mayRefuse ? { what: refused, figure: String(submitErrors.length) } : none(refused, submitErrors.length),
    { what: 'the longest time between two acknowledged submissions', figure: seconds(longestGap) },
    none('acknowledged submissions that were lost', submitted.filter((number) => !there.has(number)).length),
    none('manuscript numbers given twice', submitted.length - new Set(submitted).size),
  ];
}

const shown = 10;

/** The first errors that people saw, and the last of nginx, for whoever looks for their cause. */
export function sayErrors(
  { readErrors, submitErrors }: Noticed,
  rig: Pick<Rig, 'proxyErrors'>,
  say: (text: string) => void,
): void {
  const seen = [...readErrors, ...submitErrors];
  for (const error of seen.slice(0, shown)) say(error);
  if (seen.length > 0) for (const error of rig.proxyErrors().slice(-shown)) say(error);
}

export const ofManuscripts = 'select number from manuscripts where number is not null';
