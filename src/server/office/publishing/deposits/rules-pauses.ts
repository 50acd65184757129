const minute = 60_000;
const hour = 60 * minute;

/** Changes of an article within this time become one deposit. */
export const settlingMs = minute;
/** A deposit waits so long for the PDF that the press makes, whose address it names. */
export const pdfPatienceMs = 15 * minute;
/** Wrong passwords may close an account, so that others wait this long after one. */
export const signInPauseMs = hour;
/** More than a day of tries. */
const mostTries = 32;
/** A deposit takes Crossref minutes, at worst two days. */
const longestWaitMs = 7 * 24 * hour;
/** Crossref may not know for some time what it was sent. */
const longestUnknownMs = 24 * hour;

/** Doubled from a minute to an hour. */
const pauseMs = (tries: number) => Math.min(hour, minute * 2 ** Math.min(tries - 1, 10));

/** The time of the next look at what the press could not read itself, without end. */
export const pauseAfter = (tries: number, now: Date): Date => new Date(now.getTime() + pauseMs(tries));

/** As a service asks, but within a day. */
const noSooner = (time: number, retryAt: Date | undefined, now: Date) =>
  new Date(Math.max(time, Math.min(retryAt?.getTime() ?? 0, now.getTime() + 24 * hour)));

/** The time of the next try; undefined if it was the last. */
export function nextTry(tries: number, now: Date, retryAt?: Date): Date | undefined {
  if (tries >= mostTries) return undefined;
  return noSooner(now.getTime() + pauseMs(tries), retryAt, now);
}

/** The time at which the result is asked for again; undefined after too long. */
export function nextLook(
  { tries, sentAt, known, retryAt }: { tries: number; sentAt: Date; known: boolean; retryAt?: Date },
  now: Date,
): Date | undefined {
  const waited = now.getTime() - sentAt.getTime();
  if (waited >= (known ? longestWaitMs : longestUnknownMs)) return undefined;
  return noSooner(now.getTime() + pauseMs(tries), retryAt, now);
}
