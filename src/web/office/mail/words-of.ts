import type { Me } from '../ground/index.ts';

/** Code of the journal; undefined for the press's own templates, which only administrators may edit. */
export const journalOf = (query: URLSearchParams): string | undefined => query.get('journalId') || undefined;

/** Editors who are not administrators start with their first journal. */
export const wordsOfChoices = ({ administrator, journals }: Me) => [
  ...(administrator ? [{ value: '', label: 'All journals' }] : []),
  ...journals.map(({ id, name }) => ({ value: String(id), label: name })),
];
