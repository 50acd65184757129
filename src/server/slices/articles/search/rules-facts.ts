import type { ParsedArticle } from '#server/slices/document/index.ts';
import type { SearchFacts } from './store-index.ts';

const longest = 300;

/** What searches find by and count of a source, beside what rows have. Without subjects, its keywords are taken. */
export function searchFactsOf({
  subjects,
  keywords,
  funders,
  funding,
  saysWhereDataAre,
}: Pick<ParsedArticle, 'subjects' | 'keywords' | 'funders' | 'funding' | 'saysWhereDataAre'>): SearchFacts {
  const clean = (text: string) => text.replaceAll('\0', ' ').trim().slice(0, longest);
  const named = funders.map(({ name, id = '', awards }) => [name, id, ...awards].join(' '));
  return {
    subjects: [...new Set((subjects.length > 0 ? subjects : keywords).map(clean).filter(Boolean))],
    funders: [...new Set([...named, ...(funding ? [funding] : [])].map(clean).filter(Boolean))],
    hasData: saysWhereDataAre,
  };
}
