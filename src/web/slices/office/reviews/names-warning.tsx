import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import styles from './reviews.module.css';
import type { Reviews } from './use-reviews.ts';

type File = Reviews['files'][number];

/**
 * Where reviewers are not to know the authors: which of the files that they get name somebody by themselves, beside
 * their text. Neutral names of files do not help against that.
 */
export function NamesWarning({ files }: { files: readonly File[] }) {
  const telling = files.filter(({ forReviewers, names }) => forReviewers && names.length > 0);
  if (telling.length === 0) return null;
  return (
    <div className={styles.telling} role="note" aria-label="Files that name people">
      <p>Reviewers are not to know the authors, but these files name people in their properties or marks:</p>
      <ul>
        {telling.map(({ file, filename, names }) => (
          <li key={file}>
            <strong>{filename}</strong>: {names.slice(0, 5).join(', ')}
            {names.length > 5 && ` and ${names.length - 5} more`}
          </li>
        ))}
      </ul>
      <p>Keep them from reviewers, or return the manuscript and ask for files without names.</p>
    </div>
  );
}

/** The same before a manuscript is sent to review. */
export function NamesWarningFor({ manuscriptId }: { manuscriptId: number }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(() => {
    let gone = false;
    quietSessionApi('officeReviews', { query: { manuscriptId: String(manuscriptId) } }).then((answer) => {
      if (!gone && answer.code === codes.success) setFiles(answer.data.files);
    });
    return () => {
      gone = true;
    };
  }, [manuscriptId]);
  return <NamesWarning files={files} />;
}
