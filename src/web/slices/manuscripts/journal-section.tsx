import type { Dispatch } from 'react';
import type { Asked } from '#contract/asked.ts';
import type { Journal } from '#contract/journals.ts';
import { fields } from './field-names.ts';
import { ChoiceField } from './fields.tsx';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import { Section } from './section.tsx';
import { SpecialIssueField } from './special-issue-field.tsx';
import type { SpecialIssues } from './special-issue-words.ts';

type Props = {
  journalId: number | null;
  journals: readonly Pick<Journal, 'id' | 'journalName'>[];
  /** Once submitted, the journal is part of the number. */
  fixed: boolean;
  takesNone(journalId: number): boolean;
  asked: Asked;
  /** Whether reports stand beside the journal's articles. */
  publishesReports?: boolean;
  special: SpecialIssues | null;
  specialIssueId: number | null | undefined;
  errors: Errors;
  dispatch: Dispatch<Change>;
};

export function JournalSection(props: Props) {
  const { journalId, journals, fixed, takesNone, asked, special, specialIssueId, errors, dispatch } = props;
  const { publishesReports = false } = props;
  return (
    <Section id="journal" title="Journal">
      <ChoiceField
        name={fields.journal}
        label="Journal Name"
        value={journalId === null ? '' : String(journalId)}
        error={errors[fields.journal]}
        dispatch={dispatch}
        change={(value) => ({ do: 'fill', field: 'journalId', value: value ? Number(value) : null })}
        choices={journals.map(({ id, journalName }) => ({
          value: String(id),
          label: takesNone(id) ? `${journalName} (takes no submissions at present)` : journalName,
        }))}
        none="Choose a journal"
        disabled={fixed}
      />
      {!fixed && <SpecialIssueField {...{ journalId, special, specialIssueId, errors, dispatch }} />}
      {errors[fields.formVersion] && (
        <p id={fields.formVersion} tabIndex={-1} className="rail-danger small">
          {errors[fields.formVersion]}
        </p>
      )}
      {journalId !== null && !asked.open && (
        <p className="rail-quiet small">
          This journal takes no new submissions at present. What you write can be saved, and submitted once it
          does.
        </p>
      )}
      {publishesReports && (
        <p className="rail-quiet small">
          This journal publishes reports of reviewers beside accepted articles, where the reviewers let it.
        </p>
      )}
      {asked.notice && <p className="rail-quiet small breaks lines">{asked.notice}</p>}
    </Section>
  );
}
