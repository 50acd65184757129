import { useReducer } from 'react';
import type { Asked } from '#contract/asked.ts';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import { type Change, changed } from './form-changes.ts';
import { emptyForm, nothingConfirmed } from './form-model.ts';
import type { FormState } from './form-state.ts';
import { formOf } from './form-wire.ts';

export type FormStart = {
  /** The questions of the form's journal. */
  askedBy(journalId: number | null): Asked;
  /** null = new. */
  manuscript: OwnManuscript | null;
  /** The special issue that a new one is for, if its link names one. */
  into: { id: number; journalId: number } | null;
};

const start = ({ manuscript, into }: Omit<FormStart, 'askedBy'>): FormState => ({
  form: manuscript
    ? formOf(manuscript)
    : { ...emptyForm(), ...(into && { journalId: into.journalId, specialIssueId: into.id }) },
  declared: false,
  errors: {},
  filled: null,
});

/** The form as it is typed, with what was read from a file and what is wrong. */
export function useFormState({ askedBy, ...from }: FormStart) {
  const [state, dispatch] = useReducer(
    (before: FormState, change: Change) =>
      changed({ ...before, asked: askedBy(before.form.journalId) }, change),
    from,
    start,
  );
  const { form, declared, confirmed = nothingConfirmed, errors, filled } = state;
  return { form, asked: askedBy(form.journalId), declared, confirmed, errors, filled, dispatch };
}
