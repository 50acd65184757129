import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeReview } from '#contract/office/reviews.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import type { ReviewersFile } from './reviewers-files.tsx';

/**
 * The reviewers of the present round who have not sent their review, and the files of those who have; nobody, and no
 * list of files, while it is asked or without a manuscript. `failed` says why they could not be had: silence would read
 * as “nobody is at work”.
 */
export function usePresentRound(manuscript: { id: number; version: number } | null) {
  const [atWork, setAtWork] = useState<readonly OfficeReview[]>([]);
  const [files, setFiles] = useState<readonly ReviewersFile[]>();
  const [failed, setFailed] = useState('');
  const [times, setTimes] = useState(1);
  const { id, version } = manuscript ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have other reviewers; or asked again
  useEffect(() => {
    if (id === undefined) return;
    let gone = false;
    setFailed('');
    quietSessionApi('officeReviews', { query: { manuscriptId: String(id) } }).then((answer) => {
      if (gone) return;
      if (answer.code !== codes.success) return setFailed(answer.msg);
      const present = answer.data.rounds.find(({ round }) => round === answer.data.round)?.reviews ?? [];
      setAtWork(present.filter(({ state, ended }) => !ended && (state === 'invited' || state === 'agreed')));
      setFiles(
        present.flatMap(({ name, model, review }) =>
          (review?.files ?? []).map((file) => ({ ...file, reviewer: name, anonymous: model !== 'open' })),
        ),
      );
    });
    return () => {
      gone = true;
    };
  }, [id, version, times]);
  return { atWork, files, failed, askAgain: () => setTimes(times + 1) };
}
