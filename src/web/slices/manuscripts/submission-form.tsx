import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { type Asked, usuallyAsked } from '#contract/asked.ts';
import type { DictionaryEntry, Journal } from '#contract/journals.ts';
import type { OwnManuscript, TaskLogEntry } from '#contract/manuscripts.ts';
import { useAnnounce } from './announce.tsx';
import { AuthorsSection, openAtFirst } from './authors-section.tsx';
import { useBlockStrayDrops } from './block-stray-drops.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeclarationSection } from './declaration-section.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { type FieldName, fieldPlace, keyOfAuthorField } from './field-names.ts';
import { FilesSection } from './files-section.tsx';
import { FormActions } from './form-actions.tsx';
import { submissionErrors } from './form-errors.ts';
import { FormNotices } from './form-notices.tsx';
import { sectionEntries } from './form-sections.ts';
import { JournalSection } from './journal-section.tsx';
import { LanguagesSection } from './languages-section.tsx';
import { ReviewersSection } from './reviewers-section.tsx';
import { SectionList } from './section-list.tsx';
import { StartSection } from './start-section.tsx';
import { StatementsSection } from './statements-section.tsx';
import styles from './submission-form.module.css';
import { Submitted } from './submitted.tsx';
import { TaskLog } from './task-log.tsx';
import { TextSection } from './text-section.tsx';
import { useSubmission } from './use-submission.ts';
import { useTypes } from './use-types.ts';

type Props = {
  userId: number;
  manuscript: OwnManuscript | null;
  log: readonly TaskLogEntry[];
  journals: readonly (Pick<Journal, 'id' | 'journalName'> & { asked: Asked })[];
  types: readonly DictionaryEntry[];
  adopted(id: number): void;
};

/** For a new manuscript, a draft or a revision (specification §2, §5). */
export function SubmissionForm({ userId, manuscript, log, journals, types: loadedTypes, adopted }: Props) {
  const askedBy = (id: number | null) => journals.find((one) => one.id === id)?.asked ?? usuallyAsked;
  const submission = useSubmission({ userId, manuscript, adopted, askedBy });
  const { asked } = submission;
  const { form, declared, errors, dispatch, uploads, summary, conflict, file, filled } = submission;
  const marks = useMemo(() => new Set(filled?.marks), [filled]);
  useBlockStrayDrops();
  const types = useTypes(form.journalId, form.type, loadedTypes, dispatch);
  const { announce, announcer } = useAnnounce();
  const [open, setOpen] = useState(() => openAtFirst(form.authors));
  const [started, setStarted] = useState(false);
  const sections = useMemo(
    () => sectionEntries(form, submissionErrors(form, asked), declared, asked),
    [form, declared, asked],
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
    return <Submitted number={submission.done.number} revision={submission.done.status === 7} />;
  }
  const labels = {
    journal: (id: number | null) => journals.find((one) => one.id === id)?.journalName ?? '',
    type: (value: number | null) => types.list.find((one) => one.dictValue === value)?.dictLabel ?? '',
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
            {...{ journals, errors, dispatch }}
          />
          <AuthorsSection
            authors={form.authors}
            {...{ errors, dispatch, announce, open, setOpen, marks, file, asked }}
          />
          <TextSection {...{ form, errors, dispatch, types, marks, file }} />
          <LanguagesSection {...{ form, errors, dispatch, asked }} />
          <StatementsSection {...{ form, errors, dispatch, asked }} />
          <ReviewersSection reviewers={form.reviewers} {...{ errors, dispatch, announce }} />
          <FilesSection
            status={manuscript?.status}
            filled={started ? null : filled}
            {...{ form, errors, dispatch, uploads, file }}
          />
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
