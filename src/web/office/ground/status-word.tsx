import { createContext, useContext } from 'react';
import type { DictionaryEntry } from '#contract/journals.ts';
import { manuscriptStatus as at } from '#contract/manuscript-status.ts';

export const StatusesContext = createContext<readonly DictionaryEntry[]>([]);

/** The dictionary's label of a status. The office sees a draft only after returning it to its author. */
export function useStatusWords(): (status: number) => string {
  const dictionary = useContext(StatusesContext);
  return (status) =>
    status === at.draft
      ? 'Returned to author'
      : (dictionary.find(({ dictValue }) => dictValue === status)?.dictLabel ?? `Status ${status}`);
}

/** Who has to act is shown by shape too, not by colour alone. */
const shapes: Partial<Record<number, string>> = {
  [at.draft]: 'half',
  [at.submitted]: 'full',
  [at.inReview]: 'half',
  [at.awaitingDecision]: 'full',
  [at.accepted]: 'good',
  [at.declined]: 'ended',
  [at.revisionRequested]: 'half',
  [at.revisionSubmitted]: 'full',
  [at.withdrawn]: 'ended',
  [at.published]: 'good',
};

export function StatusWord({ status }: { status: number }) {
  const word = useStatusWords();
  return (
    <span className="status" data-shape={shapes[status] ?? 'none'}>
      {word(status)}
    </span>
  );
}
