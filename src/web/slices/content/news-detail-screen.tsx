import { data, type MetaArgs, useLoaderData } from 'react-router';
import { dataOf, optional, publicLoad } from '#web/api/load.ts';
import { JournalBackground } from '#web/shell/journal-background.tsx';
import { pageMeta } from '#web/shell/page-title.ts';
import { useSite } from '#web/shell/site.ts';
import { journalAccent } from '#web/shell/theme/accent.ts';
import { excerpt } from '#web/ui/excerpt.ts';
import { plainText } from '#web/ui/plain-text.ts';
import styles from './content-page.module.css';
import { NewsArticle } from './news-article.tsx';

export const loader = publicLoad(async ({ api, params, query }) => {
  const asked = params.articleId ?? query.get('articleId') ?? '';
  if (!/^\d{1,15}$/.test(asked)) throw data('This news is not here', { status: 404 });
  const [news, journals] = await Promise.all([
    api('getArticleByID', { params: { id: Number(asked) } }),
    api('getJournalList'),
  ]);
  const item = dataOf(news);
  const journal = (optional(journals) ?? []).find(({ id }) => id === item.journalId);
  return { item, journal: journal ? { code: journal.journalCode, name: journal.journalName } : null };
});

export const meta = ({ matches, loaderData, location }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: loaderData?.item.title,
    description: loaderData && excerpt(plainText(loaderData.item.content), 160),
    path: loaderData ? `/news-detail/${loaderData.item.id}` : location.pathname,
  });

export default function NewsDetailScreen() {
  const { item, journal } = useLoaderData<typeof loader>();
  const of = useSite().journals.find(({ journalCode }) => journalCode === journal?.code);
  return (
    <article {...journalAccent(of?.accent)}>
      <JournalBackground journal={of} />
      <NewsArticle
        item={item}
        journal={journal && <a href={`/aboutjournal/${journal.code}`}>{journal.name}</a>}
      >
        <p className={styles.after}>
          <a href="/news-list">All news</a>
        </p>
      </NewsArticle>
    </article>
  );
}
