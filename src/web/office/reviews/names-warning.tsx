import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { FailedCall } from '#web/ui/screens/failed-call.tsx';
import { namedInWords } from './review-words.ts';
import type { Reviews } from './use-reviews.ts';

type File = Reviews['files'][number];

/**
 * Where reviewers are not to know the authors: which of the files that they get name somebody, and which could not be
 * looked into. Neutral names of files do not help against that.
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

/** The same before a manuscript is sent to review. */
export function NamesWarningFor({ manuscriptId }: { manuscriptId: number }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [failed, setFailed] = useState('');
  const [times, setTimes] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the editor says so
  useEffect(() => {
    let gone = false;
    setFailed('');
    quietSessionApi('officeReviews', { query: { manuscriptId: String(manuscriptId) } }).then((answer) => {
      if (gone) return;
      if (answer.code === codes.success) setFiles(answer.data.files);
      else setFailed(answer.msg);
    });
    return () => {
      gone = true;
    };
  }, [manuscriptId, times]);
  // Silence would read as “they name nobody”.
  if (failed)
    return (
      <FailedCall
        message={`Whether the files name people is not known. ${failed}`}
        onAgain={() => setTimes(times + 1)}
      />
    );
  return <NamesWarning files={files} />;
}
