import { type Dispatch, useCallback, useState } from 'react';
import type { Change } from './form-changes.ts';
import type { Form } from './form-model.ts';
import { fillable, listed } from './from-word.ts';
import type { WordParts } from './word-parts.ts';

/** Fills empty fields from the chosen Word file, which is read on this device. */
export function useWordOffer(form: Form, dispatch: Dispatch<Change>) {
  const [found, setFound] = useState<WordParts | null>(null);
  const look = useCallback(async (file: File) => {
    // The reader of Word files is twice as large as the form, which works without it if it can't be loaded.
    const reader = await import('./word-parts.ts').catch(() => null);
    setFound((await reader?.readWord(file)) ?? null);
  }, []);
  const { part, words } = found ? fillable(form, found) : { part: {}, words: [] };
  return {
    look,
    /** Empty = nothing to offer. */
    offer: listed(words),
    take: () => dispatch({ do: 'take', form: { ...form, ...part } }),
    dismiss: () => setFound(null),
  };
}
export type WordOffer = ReturnType<typeof useWordOffer>;
