import type { Me } from '../ground/index.ts';

/** Whose words are looked at: a journal's, or those for all, which are the administrators'. */
export const journalOf = (query: URLSearchParams): string | undefined => query.get('journalId') || undefined;

/** The choices of whose words to look at; an editor begins with a journal. */
export const wordsOfChoices = ({ administrator, journals }: Me) => [
  ...(administrator ? [{ value: '', label: 'All journals' }] : []),
  ...journals.map(({ id, name }) => ({ value: String(id), label: name })),
];
