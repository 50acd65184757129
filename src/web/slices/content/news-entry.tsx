import listEntry from '#web/ui/list-entry.module.css';
import styles from './news-entry.module.css';
import type { NewsLine } from './news-line.ts';

type Props = {
  news: NewsLine;
  heading: 'h2' | 'h3';
  brief?: boolean;
};

export function NewsEntry({ news, heading: Heading, brief = false }: Props) {
  const to = `/news-detail/${news.id}`;
  return (
    <article className={`arrives-whole ${listEntry.entry} ${brief ? styles.brief : ''}`}>
      <p className="quiet">{news.updateDate}</p>
      <Heading className={listEntry.title}>
        <a href={to}>{news.title}</a>
      </Heading>
      {!brief && (
        <p className={listEntry.excerpt}>
          {news.beginning}{' '}
          <a href={to} className={listEntry.more} aria-label={`Read more: ${news.title}`} rel="nofollow">
            Read more
          </a>
        </p>
      )}
    </article>
  );
}
