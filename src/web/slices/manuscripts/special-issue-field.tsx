import type { Dispatch } from 'react';
import { fields } from './field-names.ts';
import { ChoiceField } from './fields.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import { labelOf, type SpecialIssues, whatToDo } from './special-issue-words.ts';

type Props = {
  journalId: number | null;
  /** Null: the list could not be loaded. */
  special: SpecialIssues | null;
  specialIssueId: number | null | undefined;
  errors: Errors;
  dispatch: Dispatch<Change>;
};

/** Open calls of the journal, and the one that was chosen before, whatever has become of it. */
export function SpecialIssueField({ journalId, special, specialIssueId, errors, dispatch }: Props) {
  const chosen = special?.find(({ id }) => id === specialIssueId);
  const offered = (special ?? []).filter(
    (one) => one.journalId === journalId && (one.open || one === chosen),
  );
  const unknown = special ? 'No longer there' : 'The one that you chose';
  const gone = specialIssueId && !chosen ? [{ value: String(specialIssueId), label: unknown }] : [];
  const failed = special === null && (
    <p className="rail-quiet small">
      The list of special issues could not be loaded. Load the page again to choose one; your choice so far
      stays.
    </p>
  );
  if (offered.length === 0 && gone.length === 0) return failed || null;
  return (
    <>
      <ChoiceField
        name={fields.specialIssue}
        label="Special issue"
        value={specialIssueId ? String(specialIssueId) : ''}
        error={errors[fields.specialIssue]}
        dispatch={dispatch}
        change={(value) => ({ do: 'fill', field: 'specialIssueId', value: value ? Number(value) : null })}
        choices={[...offered.map((one) => ({ value: String(one.id), label: labelOf(one) })), ...gone]}
        none="None"
      />
      {failed}
      {chosen && !chosen.open && <p className="rail-quiet small">{whatToDo(chosen)}</p>}
    </>
  );
}
