import type { DictionaryEntry } from '#contract/journals.ts';
import { manuscriptStatus, type OwnManuscript, waitsForAuthors } from '#contract/manuscripts.ts';
import { FileButton } from './file-button.tsx';
import { isOpen } from './record-rows.ts';
import { dueWords, StatusWord } from './status-word.tsx';
import styles from './view-screen.module.css';

/** The line that says how a manuscript stands. */
export const standingId = 'manuscript-standing';

type Props = { manuscript: OwnManuscript; statuses: readonly DictionaryEntry[] };

export function ManuscriptStatus({ manuscript, statuses }: Props) {
  const { id, status, manuscripnumber, dueOn, taskDoc, articleId } = manuscript;
  return (
    <section className={`split ${styles.standing}`} aria-label="Status">
      <p id={standingId} className="line">
        <StatusWord manuscript={manuscript} statuses={statuses} />
        {dueOn && <span className="soft">{dueWords(dueOn)}</span>}
      </p>
      <div className="bar">
        {status === manuscriptStatus.revisionRequested && (
          <FileButton address={taskDoc} name={`${manuscripnumber}-comments`}>
            Download document
          </FileButton>
        )}
        {isOpen(status) && (
          <a className="button" href={`/user-submission/${id}`}>
            {waitsForAuthors(manuscript) ? 'Submit Revision' : 'Go on with the draft'}
          </a>
        )}
        {articleId !== null && (
          <a className="button button-quiet" href={`/journaldetail/${articleId}`}>
            Read the article
          </a>
        )}
      </div>
    </section>
  );
}
