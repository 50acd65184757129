/** Whether an article's identity is a DOI and not a key. */
export const isDoi = (identity: string): boolean => identity.startsWith('10.');
