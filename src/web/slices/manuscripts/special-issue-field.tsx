import type { Dispatch } from 'react';
import type { Output } from '#contract/api.ts';
import { fields } from './field-names.ts';
import { ChoiceField } from './fields.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';

export type SpecialIssues = Output<'specialIssuesForAuthor'>;

type Props = {
  journalId: number | null;
  special: SpecialIssues;
  specialIssueId: number | null | undefined;
  errors: Errors;
  dispatch: Dispatch<Change>;
};

/** Open calls of the journal, and the one that was chosen before, whatever has become of it. */
export function SpecialIssueField({ journalId, special, specialIssueId, errors, dispatch }: Props) {
  const chosen = special.find(({ id }) => id === specialIssueId);
  const offered = special.filter((one) => one.journalId === journalId && (one.open || one === chosen));
  const gone = specialIssueId && !chosen ? [{ value: String(specialIssueId), label: 'No longer there' }] : [];
  if (offered.length === 0 && gone.length === 0) return null;
  return (
    <>
      <ChoiceField
        name={fields.specialIssue}
        label="Special issue"
        value={specialIssueId ? String(specialIssueId) : ''}
        error={errors[fields.specialIssue]}
        dispatch={dispatch}
        change={(value) => ({ do: 'fill', field: 'specialIssueId', value: value ? Number(value) : null })}
        choices={[
          ...offered.map(({ id, title, open, untilStr }) => ({
            value: String(id),
            label: open
              ? `${title}${untilStr && ` (until ${untilStr})`}`
              : `${title} (closed to submissions)`,
          })),
          ...gone,
        ]}
        none="None"
      />
      {chosen && !chosen.open && (
        <p className="rail-quiet small">
          This special issue is closed to submissions. What you write can be saved; to submit it, choose
          another one or none, or ask the journal for more time.
        </p>
      )}
    </>
  );
}
