const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Pauses between attempts, in milliseconds; the last one repeats. */
const pauses = [5 * seconds, 30 * seconds, 2 * minutes, 10 * minutes, 30 * minutes, hours, 2 * hours];
const longest = 2 * hours;

/** At least four to five days (RFC 5321, 4.5.4.1): a mail server may be away over a weekend. */
const giveUpAfter = 4 * 24 * hours;

/** A letter that waited longer, in a backup or while the program was off, is out of date. */
const staleAfter = 7 * 24 * hours;

/** Whether a letter has waited for a week, and is out of date. */
export const isStale = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= staleAfter;

type Refusal = { reason: string; permanent: boolean };

/**
 * The time of the next attempt; undefined to give up: after four days, or at once where the mail server permanently refuses
 * the recipient.
 */
export function nextAttempt(
  letter: { attempts: number; createdAt: Date },
  refusal: Refusal,
  now: Date,
): Date | undefined {
  if (refusal.permanent || now.getTime() - letter.createdAt.getTime() >= giveUpAfter) return undefined;
  return new Date(now.getTime() + (pauses[letter.attempts] ?? longest));
}

/** Of a server that asks for a sign-in or TLS, or whose rules keep us from sending: of us, whichever reader it names. */
const aboutUs = /^5(30\b|\d\d[ -]5\.7\.)/;

/** Reads a mail server's or connection's error: its reason in one line, and whether it is permanent. */
export function refusalOf(error: unknown): Refusal {
  const {
    message = '',
    code,
    command,
    response = '',
    responseCode = 0,
  } = error as {
    message?: string;
    code?: string;
    command?: string;
    response?: string;
    responseCode?: number;
  };
  const reason = message.replace(/\s+/g, ' ').trim().slice(0, 500) || String(code ?? error);
  // Anything else is our configuration, or the server's, which can be put right.
  const ofReader = code === 'EENVELOPE' && command === 'RCPT TO' && !aboutUs.test(response);
  return { reason, permanent: ofReader && responseCode >= 500 };
}
