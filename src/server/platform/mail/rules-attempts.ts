const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Pauses between attempts, in milliseconds; the last one again and again. */
const pauses = [5 * seconds, 30 * seconds, 2 * minutes, 10 * minutes, 30 * minutes, hours, 2 * hours];
const longest = 2 * hours;

/** For how long a letter is tried. */
const patience = 24 * hours;

/** A letter that has waited longer than this, in a backup or beside a program that was off, says nothing new. */
const useful = 7 * 24 * hours;

/** Whether a letter has waited for a week and would mislead more than it helps. */
export const isStale = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() >= useful;

type Refusal = { reason: string; forGood: boolean };

/**
 * When a letter is tried again that could not be sent; undefined when it is given up: after a day, or at once
 * where the mail server refuses its reader for good.
 */
export function nextAttempt(
  letter: { attempts: number; createdAt: Date },
  refusal: Refusal,
  now: Date,
): Date | undefined {
  if (refusal.forGood || now.getTime() - letter.createdAt.getTime() >= patience) return undefined;
  return new Date(now.getTime() + (pauses[letter.attempts] ?? longest));
}

/** What went wrong, as a mail server or the way to it says: in one line, and whether another time may help. */
export function refusalOf(error: unknown): Refusal {
  const {
    message = '',
    code,
    responseCode,
  } = error as { message?: string; code?: string; responseCode?: number };
  const reason = message.replace(/\s+/g, ' ').trim().slice(0, 500) || String(code ?? error);
  // 5xx to the envelope is about sender or reader; to a sign-in it is about us, and can be put right.
  return { reason, forGood: code === 'EENVELOPE' && (responseCode ?? 0) >= 500 };
}
