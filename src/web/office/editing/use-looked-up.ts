import { useEffect, useRef } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';

/** Milliseconds until findings are asked for again; longer after each time. */
const firstPause = 2000;
const longestPause = 60_000;

/** Asks for the findings again while references are still to be looked up. */
export function useLookedUp(
  productionId: number,
  waiting: number,
  onFindings: (found: Output<'officeArticleTextFindings'>) => void,
) {
  const latest = useRef(onFindings);
  latest.current = onFindings;
  const isWaiting = waiting > 0;
  useEffect(() => {
    if (!isWaiting) return;
    let pause = firstPause;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const later = () => {
      timer = setTimeout(ask, pause);
      pause = Math.min(longestPause, pause * 1.5);
    };
    const ask = async () => {
      if (!document.hidden) {
        const query = { productionId: String(productionId) };
        const answer = await quietSessionApi('officeArticleTextFindings', { query });
        if (isOver) return;
        if (answer.code === codes.success) latest.current(answer.data);
      }
      later();
    };
    later();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [productionId, isWaiting]);
}
