import { useState } from 'react';
import { useAction } from '../ground/index.ts';
import { FileForReviewers } from './file-for-reviewers.tsx';
import styles from './reviews.module.css';
import type { Reviews } from './use-reviews.ts';

export function FilesForReviewers({
  manuscriptId,
  files: saved,
  doubleAnonymous,
  onDone,
}: {
  manuscriptId: number;
  files: Reviews['files'];
  doubleAnonymous: boolean;
  onDone(): Promise<void>;
}) {
  // Nothing is disabled meanwhile, which would drop the focus; `act` ignores a second press.
  const { act } = useAction();
  /** Excluded files, shown before the server confirms them. */
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const files = chosen ? saved.map((one) => ({ ...one, forReviewers: !chosen.includes(one.file) })) : saved;
  const given = files.filter(({ forReviewers }) => forReviewers).length;
  async function toggle(file: string, forReviewers: boolean) {
    const hidden = files
      .filter((one) => (one.file === file ? !forReviewers : !one.forReviewers))
      .map((one) => one.file);
    setChosen(hidden);
    if (!(await act('officeReviewFiles', { body: { manuscriptId, hidden } }))) return;
    await onDone();
    setChosen(null);
  }
  return (
    <details className="fold">
      <summary>
        Files for reviewers: {given} of {files.length}
      </summary>
      {doubleAnonymous && (
        <p className="small measure">
          Files get neutral names. What is in them goes out as it is: keep back what names the authors, or
          give another file in its place. Names in the text are looked for on the first page of a .docx alone.
        </p>
      )}
      <ul className={`plain-list ${styles.files}`}>
        {files.map((one) => (
          <FileForReviewers
            key={one.file}
            manuscriptId={manuscriptId}
            of={one}
            onToggle={(forReviewers) => toggle(one.file, forReviewers)}
            onDone={onDone}
          />
        ))}
      </ul>
    </details>
  );
}
