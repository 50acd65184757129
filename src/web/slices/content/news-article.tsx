import type { ReactNode } from 'react';
import type { NewsItem } from '#contract/content.ts';
import { PageBanner } from '#web/shell/page-banner.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './content-page.module.css';

export function NewsArticle({
  item,
  journal,
  children,
}: {
  item: Omit<NewsItem, 'id' | 'journalId'>;
  /** Link to its journal; none for news of the press. */
  journal?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <PageBanner title={item.fullTitle || item.title} eyebrow={journal ?? 'News'}>
        <p>{[item.author, item.updateDate].filter(Boolean).join(' · ')}</p>
      </PageBanner>
      <div className={`container ${styles.text}`}>
        <RichText html={item.content} />
        {children}
      </div>
    </>
  );
}
