/** Text for SQL's `like`, in which nothing stands for anything else. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of SQL's `like` that finds what is lower case and has these words in it, whatever their case. */
export const anywhere = (words: string): string => `%${literally(words.toLowerCase())}%`;
