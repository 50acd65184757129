import { createContext, useContext } from 'react';
import type { DictionaryEntry } from '#contract/journals.ts';

export const StatusesContext = createContext<readonly DictionaryEntry[]>([]);

/** The dictionary's label of a status. The office sees a draft (0) only after returning it to its author. */
export function useStatusWords(): (status: number) => string {
  const dictionary = useContext(StatusesContext);
  return (status) =>
    status === 0
      ? 'Returned to author'
      : (dictionary.find(({ dictValue }) => dictValue === status)?.dictLabel ?? `Status ${status}`);
}

/** By status number: who has to act is shown by shape too, not by colour alone. */
const shapes = ['half', 'full', 'half', 'full', 'good', 'ended', 'half', 'full', 'ended', 'good'];

export function StatusWord({ status }: { status: number }) {
  const word = useStatusWords();
  return (
    <span className="status" data-shape={shapes[status] ?? 'none'}>
      {word(status)}
    </span>
  );
}
