const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long things last, in milliseconds. A key works once. */
export const lifetimes = {
  sessionIdle: 12 * hour,
  sessionAtMost: 7 * day,
  /** A session's last use is not written down more often than this. */
  sessionTouch: minute,
  recoveryKey: 30 * minute,
  confirmationKey: 7 * day,
  invitationKey: 7 * day,
  knownNetwork: 60 * day,
} as const;

/** The moment so many milliseconds earlier. */
export const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

/** The moment so many milliseconds later. */
export const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
