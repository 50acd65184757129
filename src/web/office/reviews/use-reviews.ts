import { useCallback, useEffect, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';

export type Reviews = Output<'officeReviews'>;

/** Loads again when the manuscript changes, and after each action. */
export function useReviews(manuscriptId: number, version: number) {
  const [reviews, setReviews] = useState<Reviews | null>(null);
  const [wrong, setWrong] = useState('');
  const load = useCallback(async () => {
    const query = { manuscriptId: String(manuscriptId) };
    const answer = await quietSessionApi('officeReviews', { query });
    if (answer.code === codes.success) {
      setReviews(answer.data);
      setWrong('');
      return answer.data;
    }
    setWrong(answer.msg);
    return undefined;
  }, [manuscriptId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have other reviews
  useEffect(() => {
    void load();
  }, [load, version]);
  return { reviews, wrong, load };
}
