import type { DictionaryEntry } from '#contract/journals.ts';
import type { OwnManuscript, TaskLogEntry } from '#contract/manuscripts.ts';
import { ManuscriptFacts } from './manuscript-facts.tsx';
import styles from './notices.module.css';
import { isOpen, statusLabel } from './record-rows.ts';
import { ReturnButton } from './return-button.tsx';
import { TaskLog } from './task-log.tsx';

type Props = {
  manuscript: OwnManuscript;
  log: readonly TaskLogEntry[];
  statuses: readonly DictionaryEntry[];
  /** Requested by the address; otherwise the status forbids changes. */
  wanted: boolean;
};

export function ReadOnlySubmission({ manuscript, log, statuses, wanted }: Props) {
  const { status } = manuscript;
  return (
    <>
      {!wanted && !isOpen(status) && (
        <p className={`stack gap-1 below-3 small ${styles.notice}`}>
          The status of this manuscript is “{statusLabel(statuses, status)}”. It can be changed only as a
          saved draft, or when the editors ask for a revision.
        </p>
      )}
      <ManuscriptFacts manuscript={manuscript} />
      <TaskLog entries={log} />
      <ReturnButton />
    </>
  );
}
