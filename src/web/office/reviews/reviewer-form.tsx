import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { RestoredNote } from '#web/drafts/restored-note.tsx';
import { useRestoredDraft } from '#web/drafts/use-restored-draft.ts';
import { optional } from '#web/ui/forms/index.ts';
import { Section } from '#web/ui/screens/section.tsx';
import { dayFromNow } from '#web/ui/screens/when.ts';
import { OfficeForm, useAction } from '../ground/index.ts';

type Reviewer = Output<'officeReviewerRecord'>;

const valuesOf = ({ interests, orcid, notAsked }: Reviewer) => ({
  interests,
  orcid: orcid ?? '',
  isNotAsked: notAsked !== null,
  until: notAsked?.until ?? '',
  reason: notAsked?.reason ?? '',
});

/** The office's own record of a reviewer: subjects, ORCID, and whether they may be asked. */
export function ReviewerForm({ reviewer, manuscriptId }: { reviewer: Reviewer; manuscriptId: number }) {
  const { id: reviewerId, version, orcidConfirmed } = reviewer;
  // Their own wish is taken back, and not changed.
  const isTheirs = reviewer.notAsked?.by === 'reviewer';
  const saved = valuesOf(reviewer);
  // Untouched fields follow what others have saved.
  const {
    value: typed,
    change,
    deleteDraft,
    restored,
  } = useRestoredDraft<Partial<typeof saved>>(`reviewer.${reviewerId}`, {});
  const values = { ...saved, ...typed };
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  const line = (name: 'interests' | 'orcid' | 'until' | 'reason') => ({
    name,
    value: values[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change({ ...typed, [name]: value }),
  });
  async function save() {
    const { interests, orcid, isNotAsked, until, reason } = values;
    const notAsked = isNotAsked ? { until: until || null, reason } : null;
    const body = { manuscriptId, reviewerId, version, interests, orcid, notAsked };
    const answer = await act('officeSaveReviewer', { body }, 'Saved');
    setErrors(answer?.code === codes.refusedInput ? (answer.data?.fields ?? {}) : {});
    if (answer?.code !== codes.success) return;
    deleteDraft();
    change({});
  }
  return (
    <Section title="For the office">
      <OfficeForm className="stack" errors={errors} onSend={save}>
        <RestoredNote restored={restored} />
        <Textarea
          label={optional('Interests')}
          description="Subjects that they review, separated by semicolons. Invitations are proposed by them."
          autosize
          minRows={2}
          error={errors.interests}
          {...line('interests')}
        />
        <TextInput
          label={optional('ORCID iD')}
          readOnly={orcidConfirmed}
          description={orcidConfirmed ? 'Confirmed by their account' : undefined}
          error={errors.orcid}
          {...line('orcid')}
        />
        <label className="check small">
          <input
            type="checkbox"
            checked={values.isNotAsked}
            onChange={({ currentTarget }) => change({ ...typed, isNotAsked: currentTarget.checked })}
          />
          <span>
            Do not ask
            <span className="more">
              {isTheirs
                ? 'They asked for it themselves: invitations are refused until you take it away.'
                : 'Who invites them is then asked to confirm it.'}
            </span>
          </span>
        </label>
        {values.isNotAsked && !isTheirs && (
          <>
            <TextInput
              label={optional('Last day')}
              type="date"
              min={dayFromNow(0)}
              error={errors['notAsked.until']}
              {...line('until')}
            />
            <Textarea
              label={optional('Reason')}
              description="Editors of all journals of the press read it."
              autosize
              minRows={2}
              error={errors['notAsked.reason']}
              {...line('reason')}
            />
          </>
        )}
        <p className="bar">
          <button type="submit" className="button" aria-disabled={busy || undefined}>
            Save
          </button>
        </p>
      </OfficeForm>
    </Section>
  );
}
