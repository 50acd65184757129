import { useEffect, useRef, useState } from 'react';
import type { Article } from '#contract/articles.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { useSite } from '#web/shell/site.ts';
import { accentPair, journalAccent } from '#web/shell/theme/accent.ts';
import mathFont from '#web/shell/theme/fonts/stix-two-math.woff2?url';
import { ArticleHeader } from './article-header.tsx';
import { ArticleNotices } from './article-notices.tsx';
import styles from './article-screen.module.css';
import { CitationStyles } from './citations.tsx';
import { ContentsList } from './contents-list.tsx';
import { followContents } from './follow-contents.ts';
import frameStylesheet from './frame-document.css?url';
import { frameDocument } from './frame-document.ts';
import { FullTextFrame } from './full-text-frame.tsx';
import { RelatedNotices } from './related-notices.tsx';
import { createTextPlace } from './text-place.ts';
import { useAnchors } from './use-anchors.ts';

/** Views of an unpublished article are not counted. */
export default function ArticlePreview({
  article,
  html,
  onText,
}: {
  article: Article;
  html: SanitisedHtml;
  /** Called with the text once it is loaded; returns how to undo what it did. */
  onText?: (text: Document) => () => void;
}) {
  const { journals } = useSite();
  const accent = journals.find((journal) => journal.id === article.journalId)?.accent ?? null;
  const [place] = useState(createTextPlace);
  const go = useAnchors(place);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const side = body.current?.querySelector<HTMLElement>('[data-contents]');
    return side ? followContents(side, place, go) : undefined;
  }, [place, go]);
  const document = frameDocument({
    article,
    fragment: html,
    stylesheet: frameStylesheet,
    mathFont,
    accent: accentPair(accent),
  });
  return (
    <article {...journalAccent(accent)}>
      <header className={styles.header}>
        <ArticleHeader article={article} />
        <div className={`stack gap-1 ${styles.related}`}>
          <ArticleNotices article={article} />
          <RelatedNotices article={article} />
        </div>
      </header>
      <div ref={body} className={styles.body}>
        <ContentsList article={article} />
        <div className={styles.text}>
          <FullTextFrame article={article} document={document} place={place} onAnchor={go} onText={onText} />
          {article.citations.length > 0 && (
            <section>
              <h2>How to cite</h2>
              <CitationStyles article={article} />
            </section>
          )}
        </div>
      </div>
    </article>
  );
}
