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
          Files get neutral names. Of each .docx the press makes a copy without names when it arrives. Other
          files go out as they are: keep back what names the authors, or give another file in its place.
        </p>
      )}
      <ul className={`plain-list ${styles.files}`}>
        {files.map((one) => (
          <FileForReviewers
            key={one.file}
            manuscriptId={manuscriptId}
            of={one}
            anonymous={doubleAnonymous}
            onToggle={(forReviewers) => toggle(one.file, forReviewers)}
            onDone={onDone}
          />
        ))}
      </ul>
    </details>
  );
}
