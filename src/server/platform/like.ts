/** Escapes the wildcards of SQL's `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern of SQL's `like` for lower-case columns that contain these words, in any case. */
export const containsPattern = (words: string): string => `%${escapeLike(words.toLowerCase())}%`;
