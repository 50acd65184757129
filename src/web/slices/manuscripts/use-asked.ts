import { useMemo, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { type Asked, askedBy, usuallyAsked } from '#contract/asked.ts';
import { codes } from '#contract/codes.ts';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';

type Forms = Output<'submissionForms'>;

const askedIn = ({ asks, languages, version, ...form }: Omit<Forms[number], 'journalId'>): Asked =>
  askedBy(asks, languages, form, version);

/**
 * What each journal's form asks for. A manuscript that was submitted keeps the form of then, signed and open whatever the
 * journal does now.
 */
export function useAsked(loaded: Forms, manuscript: OwnManuscript | null) {
  const [forms, setForms] = useState(loaded);
  const asked = useMemo(() => {
    const byJournal = new Map(forms.map(({ journalId, ...form }) => [journalId, askedIn(form)]));
    if (manuscript?.submissionForm)
      byJournal.set(manuscript.journalId, {
        ...askedIn(manuscript.submissionForm),
        ...{ open: true, notice: '', agreement: '' },
      });
    return byJournal;
  }, [forms, manuscript]);
  return {
    askedOf: (journalId: number | null): Asked =>
      (journalId === null ? undefined : asked.get(journalId)) ?? usuallyAsked,
    publishesReports: (journalId: number | null): boolean =>
      forms.some((form) => form.journalId === journalId && form.reports),
    async refresh() {
      const answer = await sessionApi('submissionForms');
      if (answer.code === codes.success) setForms(answer.data);
    },
  };
}
