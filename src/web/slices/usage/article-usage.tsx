import { useEffect, useState } from 'react';
import type { ArticleUsage as Usage } from '#contract/usage.ts';
import { documentApi } from '#web/api/document-api.ts';
import { warnOf } from '#web/api/warn-of.ts';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { barsOf } from '#web/ui/bars.ts';
import styles from './article-usage.module.css';
import { countView } from './count-view.ts';

/** `waiting` until its script runs, which may be never. */
type State = 'waiting' | 'loading' | 'failed' | Usage;

function useArticleUsage(articleId: number): State {
  const [state, setState] = useState<State>('waiting');
  useEffect(() => {
    let cancelled = false;
    const show = (next: State) => {
      if (!cancelled) setState(next);
    };
    const query = { id: articleId };
    show('loading');
    countView(articleId)
      .then(() => documentApi('manuscriptRecordDetail', { query }))
      .then((answer) => show(answer.code === 0 ? answer.data : 'failed'))
      .catch((error) => {
        if (!cancelled) warnOf(error);
        show('failed');
      });
    return () => {
      cancelled = true;
    };
  }, [articleId]);
  return state;
}

/** Reserves its space while loading. */
export function ArticleUsage({ articleId }: { articleId: number }) {
  const state = useArticleUsage(articleId);
  if (state === 'failed') {
    return <p className={styles.place}>The counts cannot be loaded just now. The article is not affected.</p>;
  }
  const loaded = typeof state === 'string' ? null : state;
  if (loaded && loaded.allViews + loaded.allDownloads === 0)
    return <p>Views and downloads have not been counted yet.</p>;
  return (
    <div
      className={styles.place}
      aria-busy={state === 'loading' || undefined}
      data-waiting={loaded ? undefined : ''}
    >
      <dl className={styles.totals}>
        <Total name="Views" value={loaded?.allViews} />
        <Total name="Downloads" value={loaded?.allDownloads} />
      </dl>
      {loaded && (
        <div className={styles.charts}>
          {loaded.allViews > 0 && <BarChart title="Views" {...barsOf(loaded.views)} />}
          {loaded.allDownloads > 0 && <BarChart title="Downloads" {...barsOf(loaded.downloads)} />}
        </div>
      )}
    </div>
  );
}

const Total = ({ name, value }: { name: string; value: number | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value === undefined ? '…' : value.toLocaleString('en')}</dd>
  </div>
);
