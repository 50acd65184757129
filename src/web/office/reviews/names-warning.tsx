import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { FailedCall } from '#web/ui/screens/failed-call.tsx';
import { namedInWords } from './review-words.ts';
import type { Reviews } from './use-reviews.ts';

type File = Reviews['files'][number];

/**
 * For double-anonymous review: lists files whose content names a person, or could not be searched; neutral file names do not
 * help against that.
 */
export function NamesWarning({ files }: { files: readonly File[] }) {
  const telling = files.filter(
    ({ forReviewers, names, inText, checked }) =>
      forReviewers && (names.length > 0 || inText.length > 0 || !checked),
  );
  if (telling.length === 0) return null;
  return (
    <div
      className="below-2 small breaks rail-danger"
      role="note"
      aria-label="Files that may name the authors"
    >
      <p>Reviewers are not to know the authors, but these files may name them:</p>
      <ul>
        {telling.map((one) => (
          <li key={one.file}>
            <strong className="strong">{one.copy?.filename ?? one.filename}</strong>: {namedInWords(one)}
          </li>
        ))}
      </ul>
      <p>
        Look at them. Under “Files for reviewers” you can keep a file back, or give another one in its place.
        You can also return the manuscript and ask for files without names.
      </p>
    </div>
  );
}

export function NamesWarningFor({ manuscriptId }: { manuscriptId: number }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [failed, setFailed] = useState('');
  const [attempt, setAttempt] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    let cancelled = false;
    setFailed('');
    quietSessionApi('officeReviews', { query: { manuscriptId: String(manuscriptId) } }).then((answer) => {
      if (cancelled) return;
      if (answer.code === codes.success) setFiles(answer.data.files);
      else setFailed(answer.msg);
    });
    return () => {
      cancelled = true;
    };
  }, [manuscriptId, attempt]);
  // No message would read as “no names found”.
  if (failed)
    return (
      <FailedCall
        message={`Whether the files name people is not known. ${failed}`}
        onRetry={() => setAttempt(attempt + 1)}
      />
    );
  return <NamesWarning files={files} />;
}
