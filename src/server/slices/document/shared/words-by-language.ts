/** Chinese in traditional characters, by its script or its places; dictionaries have the simplified ones. */
const isTraditional = (language: string) =>
  /^(?:zh|yue)-(?:\w+-)*(?:hant|tw|hk|mo)\b/i.test(language) && !/-hans\b/i.test(language);

/** The language of a dictionary that a tag names: `pt` for `pt-BR`; none for Chinese in traditional characters. */
export const dictionaryOf = (language: string): string =>
  isTraditional(language) ? '' : (language.split('-')[0]?.toLowerCase() ?? '');

/**
 * A dictionary of words that the press adds to articles: `english`, and for each language the same in the same order,
 * parted by bars. Other languages, and words that a dictionary does not have, get English.
 */
export function wordsByLanguage(
  english: readonly string[],
  languages: Readonly<Record<string, string>>,
): (language: string, word: string) => string {
  const dictionaries = new Map(
    Object.entries(languages).map(([language, words]) => {
      const own = words.split('|');
      return [language, new Map(english.map((word, index) => [word, own[index] ?? word]))];
    }),
  );
  return (language, word) => dictionaries.get(dictionaryOf(language))?.get(word) ?? word;
}
