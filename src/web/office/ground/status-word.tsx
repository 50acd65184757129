import { createContext, useContext } from 'react';
import type { DictionaryEntry } from '#contract/journals.ts';

/** The press's words for statuses; the office area gives them to all its screens. */
export const StatusesContext = createContext<readonly DictionaryEntry[]>([]);

/**
 * What a status is called, by its number, as the press's dictionary has it; but a draft, which the office sees only
 * where it was returned for its author to mend.
 */
export function useStatusWords(): (status: number) => string {
  const dictionary = useContext(StatusesContext);
  return (status) =>
    status === 0
      ? 'Returned to author'
      : (dictionary.find(({ dictValue }) => dictValue === status)?.dictLabel ?? `Status ${status}`);
}

/** Who has to act, as a shape: the office, someone else, or nobody any more. */
const shapes = ['half', 'full', 'half', 'full', 'good', 'ended', 'half', 'full', 'ended', 'good'];

/** A manuscript's status: a word, and a shape before it, so that it is told without colour too. */
export function StatusWord({ status }: { status: number }) {
  const word = useStatusWords();
  return (
    <span className="status" data-shape={shapes[status] ?? 'none'}>
      {word(status)}
    </span>
  );
}
