import { useReducer } from 'react';
import type { Asked } from '#contract/asked.ts';
import { AgreementSection, ChecklistSection } from './confirmed-sections.tsx';
import { DeclarationSection } from './declaration-section.tsx';
import { fields } from './field-names.ts';
import { ChoiceField } from './fields.tsx';
import { type Change, changed } from './form-changes.ts';
import { emptyForm, nothingConfirmed } from './form-model.ts';
import type { FormState } from './form-state.ts';
import { JournalSection } from './journal-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { Section } from './section.tsx';
import { StatementsSection } from './statements-section.tsx';
import type { Types } from './use-types.ts';

type Props = { journal: { id: number; journalName: string }; asked: Asked; types: Types['list'] };

/** What authors meet of a journal's own in the submission form, to be tried; nothing of it is stored or sent. */
export function FormPreview({ journal, asked, types }: Props) {
  const [{ form, declared, errors, confirmed = nothingConfirmed }, dispatch] = useReducer(
    (before: FormState, change: Change) => changed({ ...before, asked }, change),
    { form: { ...emptyForm(), journalId: journal.id }, declared: false, errors: {}, filled: null },
  );
  const parts = { form, asked, confirmed, errors, dispatch };
  return (
    <div>
      <JournalSection
        journalId={journal.id}
        journals={[journal]}
        fixed
        takesNone={() => !asked.open}
        special={[]}
        specialIssueId={null}
        {...parts}
      />
      <Section
        id="manuscript"
        title="Manuscript"
        lead="Title, abstract, keywords and authors as in every journal."
      >
        <ChoiceField
          name={fields.type}
          label="Manuscript Type"
          value={String(form.type ?? '')}
          error={errors[fields.type]}
          dispatch={dispatch}
          change={(value) => ({ do: 'fill', field: 'type', value: value ? Number(value) : null })}
          choices={types.map(({ dictLabel, dictValue }) => ({ value: String(dictValue), label: dictLabel }))}
          none="Choose a type"
        />
      </Section>
      <LanguagesSection {...parts} />
      <StatementsSection {...parts} />
      <QuestionsSection {...parts} />
      <ChecklistSection type={form.type} {...parts} />
      <AgreementSection signed={null} {...parts} />
      <DeclarationSection {...{ declared, errors, dispatch }} />
    </div>
  );
}
