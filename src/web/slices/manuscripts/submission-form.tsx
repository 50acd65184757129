import { type FormEvent, useCallback, useMemo, useState } from 'react';
import type { Output } from '#contract/api.ts';
import type { DictionaryEntry, Journal } from '#contract/journals.ts';
import { manuscriptStatus } from '#contract/manuscript-status.ts';
import type { OwnManuscript, TaskLogEntry } from '#contract/manuscripts.ts';
import { useAnnounce } from './announce.tsx';
import { AuthorsSection, openAtFirst } from './authors-section.tsx';
import { useBlockStrayDrops } from './block-stray-drops.ts';
import { ChargeSection, costIn } from './charge-section.tsx';
import { AgreementSection, ChecklistSection } from './confirmed-sections.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeclarationSection } from './declaration-section.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { type FieldName, fieldPlace, fields, keyOfAuthorField } from './field-names.ts';
import { FilesSection } from './files-section.tsx';
import { FormActions } from './form-actions.tsx';
import { submissionErrors } from './form-errors.ts';
import type { Form } from './form-model.ts';
import { FormNotices } from './form-notices.tsx';
import { sectionEntries } from './form-sections.ts';
import { JournalSection } from './journal-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { ReviewersSection } from './reviewers-section.tsx';
import { SectionList } from './section-list.tsx';
import type { SpecialIssues } from './special-issue-words.ts';
import { StartSection } from './start-section.tsx';
import { StatementsSection } from './statements-section.tsx';
import styles from './submission-form.module.css';
import { Submitted } from './submitted.tsx';
import { TaskLog } from './task-log.tsx';
import { TextSection } from './text-section.tsx';
import { useAsked } from './use-asked.ts';
import { useSubmission } from './use-submission.ts';
import { useTypes } from './use-types.ts';

type Props = {
  userId: number;
  manuscript: OwnManuscript | null;
  log: readonly TaskLogEntry[];
  journals: readonly Pick<Journal, 'id' | 'journalName'>[];
  forms: Output<'submissionForms'>;
  charges: Output<'journalCharges'>;
  /** Null: the list could not be loaded. */
  special: SpecialIssues | null;
  /** That the link to the form names, for a new manuscript. */
  into: SpecialIssues[number] | null;
  types: readonly DictionaryEntry[];
  adopted(id: number): void;
};

/** For a new manuscript, a draft or a revision (specification §2, §5). */
export function SubmissionForm(props: Props) {
  const { userId, manuscript, log, journals, special, into, types: loadedTypes, adopted } = props;
  const { askedOf: askedBy, publishesReports, refresh: refreshAsked } = useAsked(props.forms, manuscript);
  const costOf = (form: Form) => costIn(props.charges, form);
  const submission = useSubmission({ userId, manuscript, into, adopted, askedBy, refreshAsked, costOf });
  const { asked } = submission;
  const { form, declared, confirmed, errors, dispatch, uploads, summary, conflict, file, filled } =
    submission;
  const marks = useMemo(() => new Set(filled?.marks), [filled]);
  useBlockStrayDrops();
  const types = useTypes(form.journalId, form.type, loadedTypes, dispatch);
  const { announce, announcer } = useAnnounce();
  const [open, setOpen] = useState(() => openAtFirst(form.authors));
  const [started, setStarted] = useState(false);
  const sections = useMemo(
    () => sectionEntries(form, submissionErrors(form, asked, confirmed), declared, asked),
    [form, declared, asked, confirmed],
  );

  const show = useCallback((field: FieldName) => {
    const author = keyOfAuthorField(field);
    if (author) setOpen((open) => new Set([...open, author]));
    // After a collapsed author has been expanded.
    requestAnimationFrame(() => {
      const element = document.getElementById(field);
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'center' });
    });
  }, []);

  if (submission.done) {
    const { id, number, status } = submission.done;
    return <Submitted id={id} number={number} revision={status === manuscriptStatus.revisionSubmitted} />;
  }
  const labels = {
    journal: (id: number | null) => journals.find((one) => one.id === id)?.journalName ?? '',
    specialIssue: (id: number) => special?.find((one) => one.id === id)?.title,
    type: (value: number | null) => types.list.find((one) => one.dictValue === value)?.dictLabel ?? '',
    question: (id: string) => asked.questions.find((one) => one.id === id)?.label,
  };
  // Enter must not submit; only the buttons do.
  const stay = (event: FormEvent) => event.preventDefault();
  return (
    <div className={`stack ${styles.columns}`}>
      <form className="shrinks" noValidate method="post" onSubmit={stay} aria-label="Submission">
        {announcer}
        <FormNotices submission={submission} manuscript={manuscript} />
        {summary && (
          <ErrorSummary
            list={summary.list}
            refused={summary.refused}
            place={(field) => fieldPlace(form, field)}
            show={show}
          />
        )}
        {/* What is typed during a submission would not be part of it. */}
        <div className={styles.sections} inert={submission.busy === 'submit'}>
          {!manuscript && (
            <StartSection
              {...{ form, filled, dispatch, uploads, file }}
              here={started}
              setHere={setStarted}
            />
          )}
          <JournalSection
            journalId={form.journalId}
            // A restored draft may name another journal; then it can be corrected.
            fixed={Boolean(manuscript?.manuscripnumber) && form.journalId === manuscript?.journalId}
            takesNone={(id) => !askedBy(id).open}
            publishesReports={publishesReports(form.journalId)}
            specialIssueId={form.specialIssueId}
            {...{ journals, asked, special, errors, dispatch }}
          />
          <AuthorsSection
            authors={form.authors}
            {...{ errors, dispatch, announce, open, setOpen, marks, file, asked }}
          />
          <TextSection {...{ form, errors, dispatch, types, marks, file }} />
          <LanguagesSection {...{ form, errors, dispatch, asked }} />
          <StatementsSection {...{ form, errors, dispatch, asked }} />
          <QuestionsSection {...{ form, errors, dispatch, asked }} />
          <ReviewersSection reviewers={form.reviewers} {...{ errors, dispatch, announce }} />
          <FilesSection
            status={manuscript?.status}
            filled={started ? null : filled}
            {...{ form, errors, dispatch, uploads, file }}
          />
          <ChecklistSection type={form.type} {...{ asked, confirmed, errors, dispatch }} />
          <AgreementSection signed={manuscript?.signed ?? null} {...{ asked, confirmed, errors, dispatch }} />
          {!manuscript?.manuscripnumber && (
            <ChargeSection
              charges={props.charges}
              journalId={form.journalId}
              type={form.type}
              error={errors[fields.charge]}
            />
          )}
          <DeclarationSection {...{ declared, errors, dispatch }} />
          {manuscript && <TaskLog entries={log} />}
        </div>
        <p className={`quiet ${styles.note}`}>
          {submission.revision ? 'Sending a revision' : 'A submission'} may take several minutes. Please do
          not submit repeatedly.
        </p>
        <FormActions submission={submission} />
      </form>
      <div className={styles.beside}>
        <SectionList entries={sections} />
      </div>
      {conflict && (
        <ConflictDialog
          mine={form}
          theirs={conflict}
          labels={labels}
          settle={(fromTheirs) => submission.settle(conflict, fromTheirs)}
          close={submission.leaveConflict}
        />
      )}
    </div>
  );
}
