/** The present, as something that a test can set. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
