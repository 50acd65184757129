type Part = { text: string; marked: boolean };

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Distinct plain-text words of a search snippet's `<mark>`s. */
export function markedWords(snippet: string): string[] {
  const words = [...snippet.matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, word = '']) =>
    word.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity).toLowerCase(),
  );
  return [...new Set(words)].filter(Boolean);
}

export function markWords(text: string, words: readonly string[]): Part[] {
  if (words.length === 0) return [{ text, marked: false }];
  const any = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${any})(?![\\p{L}\\p{N}])`, 'giu');
  return text
    .split(pattern)
    .map((part, index) => ({ text: part, marked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Marks words in HTML, outside of its tags. */
export const markHtml = (html: string, words: readonly string[]): string =>
  html
    .split(/(<[^>]*>)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : markWords(part, words)
            .map(({ text, marked }) => (marked ? `<mark>${text}</mark>` : text))
            .join(''),
    )
    .join('');
