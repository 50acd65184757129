import { useState } from 'react';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { type Form, formOf } from '#web/slices/manuscripts/for-office.ts';

/** What an editor has typed to correct details, kept on the device until it is sent. */
type DetailsDraft = {
  form: Form;
  /** The version of the manuscript that it was typed over. */
  version: number;
  comments: string;
  withLetter: boolean;
  /** null: as proposed. */
  words: LetterWords | null;
};

export function useDetailsDraft(manuscript: OfficeManuscript) {
  // Each reading of a manuscript gives its rows other keys.
  const [begun] = useState(
    (): DetailsDraft => ({
      form: formOf(manuscript),
      version: manuscript.version,
      comments: '',
      withLetter: true,
      words: null,
    }),
  );
  const { value: draft, change, ...kept } = useRestoredDraft(`details ${manuscript.id}`, begun);
  return {
    draft,
    ...kept,
    change: (fields: Partial<DetailsDraft>) => change((before) => ({ ...before, ...fields })),
  };
}
