import { TextInput } from '@mantine/core';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { FieldGroup, optional } from '#web/ui/forms/index.ts';
import { useAction } from '../ground/index.ts';
import { PartForm } from './part-form.tsx';
import { DaysFields, RulesByType } from './rules-fields.tsx';
import { rulesAsSaved, rulesValues } from './rules-values.ts';
import { numberText } from './typed-number.ts';

/** Reviews that a journal wants and days that it gives, for all manuscripts and otherwise by type. */
export function RulesPart({ journal }: { journal: OfficeJournal }) {
  const draft = useVersionedForm(rulesValues(journal), journal.version, `journal ${journal.id} rules`);
  const { save: send, busy } = useAction();
  const { values, change } = draft;
  async function save() {
    const body = { rules: rulesAsSaved(values), journalId: journal.id, version: draft.version };
    draft.handleAnswer(await send('officeSaveJournal', { body }, 'Saved'));
  }
  return (
    <PartForm
      journal={journal}
      draft={draft}
      label="Reviews and days"
      busy={busy}
      save={save}
      about="What editors go by. Days make the due dates of manuscripts from their next step on, and what a reviewer is offered; each can be changed for one manuscript."
    >
      <FieldGroup title="For all manuscripts">
        <TextInput
          label={optional('Reviews wanted')}
          description="Of each manuscript; editors see how many are missing."
          inputMode="numeric"
          {...draft.line('reviewers')}
          name="rules.reviewers"
          error={draft.errors['rules.reviewers']}
        />
        <DaysFields
          days={values.days}
          path="rules.days"
          errors={draft.errors}
          onChange={(days) => change({ days })}
        />
      </FieldGroup>
      <FieldGroup
        title="By manuscript type"
        help="What is otherwise for one type. It counts before what a section says."
      >
        <RulesByType
          all={journal.types}
          byType={values.byType}
          journal={{
            ...values,
            abstractWords: numberText(journal.abstractWords),
            textWords: numberText(journal.textWords),
          }}
          errors={draft.errors}
          onChange={(byType) => change({ byType })}
        />
      </FieldGroup>
    </PartForm>
  );
}
