const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** In milliseconds. A key works once. */
export const lifetimes = {
  day,
  sessionIdle: 12 * hour,
  sessionAtMost: 7 * day,
  /** A session's last use is written at most this often. */
  sessionTouch: minute,
  recoveryKey: 30 * minute,
  confirmationKey: 7 * day,
  invitationKey: 7 * day,
  knownNetwork: 60 * day,
  /** Who has no iD yet may register at ORCID meanwhile. */
  orcidVisit: hour,
  orcidProof: hour,
  /** For how long an expired API token stays in its owner's list. */
  expiredToken: 30 * day,
} as const;

export const before = (now: Date, milliseconds: number): Date => new Date(now.getTime() - milliseconds);

export const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);
