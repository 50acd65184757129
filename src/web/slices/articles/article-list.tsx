import { useLocation } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { pageCount, pageQuery } from '#web/ui/pager-numbers.ts';
import { ArticleEntry } from './article-entry.tsx';
import styles from './article-list.module.css';
import { articlesPerPage } from './search-query.ts';
import type { ShownEntry } from './shown-entry.ts';

type Props = {
  list: ShownEntry[];
  total: number;
  page: number;
  field: string;
  excerptLength: number;
};

export function ArticleList({ list, total, page, field, excerptLength }: Props) {
  if (list.length === 0) return <PastTheEnd total={total} field={field} />;
  return (
    <>
      <div className={styles.list}>
        {list.map((article) => (
          <ArticleEntry key={article.id} article={article} excerptLength={excerptLength} heading="h2" />
        ))}
      </div>
      <Pager page={page} total={total} size={articlesPerPage} field={field} label="Pages of this list" />
    </>
  );
}

function PastTheEnd({ total, field }: { total: number; field: string }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const last = pageCount(total, articlesPerPage);
  return (
    <EmptyState title="This page of the list is empty">
      <p>
        The list ends at <a href={`${pathname}${pageQuery(query, field, last)}`}>page {last}</a>. Start again
        from <a href={`${pathname}${pageQuery(query, field, 1)}`}>page 1</a>.
      </p>
    </EmptyState>
  );
}
