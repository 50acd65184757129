import { useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeReview } from '#contract/office/reviews.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import type { ReviewersFile } from './reviewers-files.tsx';

/**
 * Reviewers of the current round whose review is missing, and the files of the others; empty and undefined while loading or
 * without a manuscript. `failed` is shown, because no list would read as “nobody is at work”.
 */
export function usePresentRound(manuscript: { id: number; version: number } | null) {
  const [atWork, setAtWork] = useState<readonly OfficeReview[]>([]);
  const [files, setFiles] = useState<readonly ReviewersFile[]>();
  const [failed, setFailed] = useState('');
  const [attempt, setAttempt] = useState(1);
  const { id, version } = manuscript ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have other reviewers; `attempt` repeats the call
  useEffect(() => {
    if (id === undefined) return;
    let cancelled = false;
    setFailed('');
    quietSessionApi('officeReviews', { query: { manuscriptId: String(id) } }).then((answer) => {
      if (cancelled) return;
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
      cancelled = true;
    };
  }, [id, version, attempt]);
  return { atWork, files, failed, retry: () => setAttempt(attempt + 1) };
}
