import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OfficeJournal } from '#contract/office/journals.ts';
import { errorAt, useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { FormPreview } from '#web/slices/manuscripts/for-office.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldGroup, optional } from '#web/ui/forms/index.ts';
import { newKey } from '#web/ui/new-key.ts';
import { useAction } from '../ground/index.ts';
import { AskedFields } from './asked-fields.tsx';
import { askedIn, changesOf, formValues, isPoint, isQuestion, savedPlace } from './form-values.ts';
import { OnlyTypes } from './only-types.tsx';
import { PartChoice, PartForm } from './part-form.tsx';
import { PartRows } from './part-rows.tsx';
import { newQuestion, QuestionFields } from './question-fields.tsx';
import { StoppingFields } from './stopping-fields.tsx';

/** The form that authors of a journal fill in, and what it asks of their files. */
export function FormPart({ journal }: { journal: OfficeJournal }) {
  const draft = useVersionedForm(formValues(journal), journal.version, `journal ${journal.id} form`);
  const { save: send, busy } = useAction();
  const { values, change } = draft;
  const [previewing, setPreviewing] = useState(false);
  async function save() {
    const body = { ...changesOf(values), journalId: journal.id, version: draft.version };
    draft.handleAnswer(await send('officeSaveJournal', { body }, 'Saved'));
  }
  return (
    <>
      <PartForm
        journal={journal}
        draft={draft}
        label="Submission form"
        busy={busy}
        save={save}
        about={
          <>
            What authors meet as they submit. A manuscript keeps the form that it was submitted under, through
            all its revisions. This is version {journal.formVersion}.
          </>
        }
        buttons={
          <button type="button" className="button button-quiet" onClick={() => setPreviewing(true)}>
            Preview
          </button>
        }
      >
        <FieldGroup title="Submissions">
          <PartChoice
            checked={values.open}
            onChange={(on) => change({ open: on })}
            label="The journal takes submissions"
            more="Without the tick, authors can write and save, but not submit. Revisions always come in. Types that authors may not choose are set under Article types."
          />
          <Textarea
            label={optional('A word to authors')}
            description="Where they choose the journal: why it is closed and until when, or what they should know first."
            autosize
            minRows={2}
            maxRows={10}
            {...draft.line('notice')}
          />
        </FieldGroup>
        <FieldGroup
          title="Checklist"
          help="Authors confirm each point with each submission; without all of them nothing is submitted."
        >
          <PartRows
            parts={values.checklist}
            onChange={(checklist) => change({ checklist })}
            nameOf={(_, at) => `point ${at + 1}`}
            add={() => ({ id: newKey(), text: '', types: [] })}
            addLabel="Add a point"
          >
            {(point, at, set) => (
              <>
                <Textarea
                  name={`form.checklist.${savedPlace(values.checklist, at, isPoint)}.text`}
                  aria-label={`Point ${at + 1}`}
                  autosize
                  minRows={1}
                  maxRows={6}
                  maxLength={500}
                  value={point.text}
                  error={draft.errors[`form.checklist.${savedPlace(values.checklist, at, isPoint)}.text`]}
                  onChange={({ currentTarget }) => set({ text: currentTarget.value })}
                />
                <OnlyTypes all={journal.types} types={point.types} onChange={(types) => set({ types })} />
              </>
            )}
          </PartRows>
        </FieldGroup>
        <FieldGroup
          title="Questions of its own"
          help="Beside what every journal can ask. Editors read the answers; they are not published."
        >
          <PartRows
            parts={values.questions}
            onChange={(questions) => change({ questions })}
            nameOf={({ label }, at) => label || `question ${at + 1}`}
            add={newQuestion}
            addLabel="Add a question"
          >
            {(question, at, set) => (
              <QuestionFields
                path={`form.questions.${savedPlace(values.questions, at, isQuestion)}`}
                errors={draft.errors}
                types={journal.types}
                {...{ question, at, set }}
              />
            )}
          </PartRows>
        </FieldGroup>
        <FieldGroup title="Agreement">
          <PartChoice
            checked={values.signs}
            onChange={(on) => change({ signs: on })}
            label="Authors sign an agreement with the first submission"
            more="By a tick. Name and time are kept with the manuscript."
          />
          {values.signs && (
            <Textarea
              label="Its text"
              description="The proposed text leaves the authors all their rights. Change it where the journal’s licence is another."
              autosize
              minRows={6}
              maxRows={24}
              {...draft.line('agreement')}
              name="form.agreement"
              error={errorAt(draft.errors, 'form.agreement')}
            />
          )}
        </FieldGroup>
        <FieldGroup title="What authors are asked">
          <AskedFields asks={values.asks} onChange={(asks) => change({ asks })} />
          <TextInput
            label={optional('Further languages')}
            description="Of titles, abstracts and keywords besides the journal’s own: tags such as fr, pt-BR, with commas between."
            {...draft.line('languages')}
          />
        </FieldGroup>
        <FieldGroup title="Manuscript files">
          <StoppingFields
            stopping={values.stoppingFindings}
            onChange={(stoppingFindings) => change({ stoppingFindings })}
          />
          <TextInput
            label={optional('Most words of the abstract')}
            inputMode="numeric"
            {...draft.line('abstractWords')}
          />
          <TextInput
            label={optional('Most words of the text')}
            inputMode="numeric"
            {...draft.line('textWords')}
          />
        </FieldGroup>
      </PartForm>
      <Dialog open={previewing} onClose={() => setPreviewing(false)} wide title="As authors meet it">
        {previewing && (
          <FormPreview
            journal={{ id: journal.id, journalName: journal.name }}
            asked={askedIn(values)}
            types={journal.types
              .filter(({ forAuthors }) => forAuthors)
              .map(({ value, label }) => ({ dictValue: value, dictLabel: label }))}
          />
        )}
      </Dialog>
    </>
  );
}
