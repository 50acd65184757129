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
  return (language, word) => dictionaries.get(language.split('-')[0]?.toLowerCase() ?? '')?.get(word) ?? word;
}
