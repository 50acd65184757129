import { data, type MetaArgs, useLoaderData } from 'react-router';
import { dataOf, optional, publicLoad } from '#web/api/load.ts';
import { JournalBackground } from '#web/shell/journal-background.tsx';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { notIndexed, pageMeta } from '#web/shell/page-title.ts';
import { useSite } from '#web/shell/site.ts';
import { journalAccent } from '#web/shell/theme/accent.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { pageOf } from '#web/ui/pager-numbers.ts';
import styles from './content-page.module.css';
import { NewsEntry } from './news-entry.tsx';
import { newsLine } from './news-line.ts';
import { NewsOf } from './side-entries.tsx';

const size = 10;

export const loader = publicLoad(async ({ api, params, query }) => {
  const asked = params.journalId ?? query.get('journalId') ?? '0';
  if (!/^\d{1,15}$/.test(asked)) throw data('This journal is not here', { status: 404 });
  const journalId = Number(asked);
  const page = pageOf(query, 'page');
  const [news, journals] = await Promise.all([
    api('getArticleList', { params: { pageNum: page, journalId } }),
    api('getJournalList'),
  ]);
  const journal = (optional(journals) ?? []).find(({ id }) => id === journalId);
  if (journalId !== 0 && !journal) throw data('This journal is not here', { status: 404 });
  const { list, total } = dataOf(news);
  return {
    journal: journal ? { id: journal.id, code: journal.journalCode, name: journal.journalName } : null,
    list: list.map(newsLine),
    total,
    page,
  };
});

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const { journal = null, page = 1, list } = loaderData ?? {};
  const part = page > 1 ? `?page=${page}` : '';
  return [
    ...pageMeta(matches, {
      title: journal ? `News of ${journal.name}` : 'News',
      description: 'Calls, changes and events of the press and its journals.',
      path: `/news-list${journal ? `/${journal.id}` : ''}${part}`,
    }),
    ...(page > 1 && list?.length === 0 ? [notIndexed] : []),
  ];
};

export default function NewsListScreen() {
  const { journal, list, total, page } = useLoaderData<typeof loader>();
  const { journals } = useSite();
  const of = journals.find(({ journalCode }) => journalCode === journal?.code);
  return (
    <div {...journalAccent(of?.accent)}>
      <JournalBackground journal={of} />
      <PageBanner
        title="News"
        eyebrow={journal && <a href={`/aboutjournal/${journal.code}`}>{journal.name}</a>}
      />
      <div className={`container stack ${styles.beside}`}>
        <NewsOf journals={journals} current={of?.id ?? null} />
        <div>
          {list.length === 0 ? (
            <EmptyState title={total > 0 ? 'There is no such page of news' : 'There is no news yet'}>
              {(total > 0 || journal) && <a href="/news-list">All news</a>}
            </EmptyState>
          ) : (
            <div className={styles.list}>
              {list.map((news) => (
                <NewsEntry key={news.id} news={news} heading="h2" />
              ))}
            </div>
          )}
          <Pager page={page} total={total} size={size} field="page" label="Pages of news" />
        </div>
      </div>
    </div>
  );
}
