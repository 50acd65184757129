import { useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import type { Article } from '#contract/articles.ts';
import { downloadPath } from '#contract/calls.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { publicLoad } from '#web/api/load.ts';
import { useFullText, useLongText } from '#web/api/page-markup.tsx';
import { journalFeed, pageMeta } from '#web/shell/page-title.ts';
import { type Site, useSite } from '#web/shell/site.ts';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { accentPair, journalAccent } from '#web/shell/theme/accent.ts';
import mathFont from '#web/shell/theme/fonts/stix-two-math.woff2?url';
import { ArticleUsage } from '#web/slices/usage/index.ts';
import { ArticleActions } from './article-actions.tsx';
import { articleDescription, articleHead, socialPicture } from './article-head.ts';
import { ArticleHeader } from './article-header.tsx';
import { ArticleNotices, VersionHistory } from './article-notices.tsx';
import styles from './article-screen.module.css';
import { CitationFiles, CitationStyles } from './citations.tsx';
import { ContentsList } from './contents-list.tsx';
import frameStylesheet from './frame-document.css?url';
import { fragmentOf, frameDocument } from './frame-document.ts';
import { FullTextFrame } from './full-text-frame.tsx';
import { loadArticle } from './load-article.ts';
import { RelatedNotices } from './related-notices.tsx';
import { createTextPlace } from './text-place.ts';
import { earlierMeta, withdrawnMeta } from './unlisted-meta.ts';
import { useAnchors } from './use-anchors.ts';
import { isEarlier, versionQuery } from './version-address.ts';
import { WithdrawnArticle } from './withdrawn-article.tsx';

const screen = publicLoad(loadArticle);
export const loader = screen.onServer;
export const clientLoader = screen.inBrowser;

export const meta = ({ matches, loaderData }: MetaArgs<typeof clientLoader>) => {
  if (!loaderData) return pageMeta(matches, { title: 'Article', path: '/journaldetail' });
  const { article } = loaderData;
  if (article.withdrawn) return withdrawnMeta(matches, article);
  if (isEarlier(article)) return earlierMeta(matches, article);
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined;
  return [
    ...pageMeta(matches, {
      title: article.manuscripttitle,
      description: articleDescription(article),
      path: `/journaldetail/${article.id}`,
      type: 'article',
      picture: socialPicture(article),
    }),
    journalFeed(article.journalCode, article.journalName),
    ...articleHead(article, { publicUrl: site?.publicUrl ?? '' }),
  ];
};

export default function ArticleScreen() {
  const { article, text } = useLoaderData<typeof clientLoader>();
  if (article.withdrawn) return <WithdrawnArticle article={article} />;
  return <ArticlePage key={`${article.id} ${article.version}`} article={article} loaded={text} />;
}

/** During hydration, the text is read from the server-rendered page. */
const textInPage = (id: number) => {
  const frame = document.querySelector<HTMLIFrameElement>(`iframe[data-full-text="${id}"]`);
  return frame && fragmentOf(frame.srcdoc);
};

function ArticlePage({ article, loaded }: { article: Article; loaded: SanitisedHtml | null }) {
  const { journals } = useSite();
  const accent = journals.find((journal) => journal.id === article.journalId)?.accent ?? null;
  const fragment = useFullText(loaded, () => textInPage(article.id));
  const longText = useLongText();
  const [place] = useState(createTextPlace);
  const go = useAnchors(place);
  return (
    <article {...journalAccent(accent)}>
      <SkipLink to="full-text">Skip to the text</SkipLink>
      <header className={styles.header}>
        <div className="container">
          <ArticleHeader article={article} />
          <div className={`stack gap-1 ${styles.related}`}>
            <ArticleNotices article={article} />
            <RelatedNotices article={article} />
          </div>
          <ArticleActions article={article} />
        </div>
      </header>
      <div className={`container ${styles.body}`}>
        <ContentsList article={article} place={place} onGo={go} />
        <div className={styles.text}>
          <p className={styles.unscripted}>
            The text scrolls in its frame.{' '}
            <a href={`/journalpress/${article.id}${versionQuery(article)}`}>Read it as one page</a>.
          </p>
          {fragment ? (
            <FullTextFrame
              article={article}
              document={longText(
                frameDocument({
                  article,
                  fragment,
                  stylesheet: frameStylesheet,
                  mathFont,
                  accent: accentPair(accent),
                }),
                'attribute',
              )}
              place={place}
              onAnchor={go}
            />
          ) : (
            <AbstractOnly article={article} />
          )}
          <About article={article} />
        </div>
      </div>
    </article>
  );
}

const AbstractOnly = ({ article }: { article: Article }) => (
  <section id="full-text" className="prose">
    <h2>Abstract</h2>
    {article.abstractHtml ? (
      <div dangerouslySetInnerHTML={{ __html: article.abstractHtml }} />
    ) : (
      <p>The full text is with the version of record.</p>
    )}
  </section>
);

function About({ article }: { article: Article }) {
  const { copyright, licence } = article;
  return (
    <div className={`stack ${styles.about}`}>
      {article.keywords && (
        <section>
          <h2>Keywords</h2>
          <p>{article.keywords}</p>
        </section>
      )}
      {article.attachedFiles.length > 0 && (
        <section>
          <h2>Supplementary files</h2>
          <ul className={`plain-list ${styles.files}`}>
            {article.attachedFiles.map(({ filename, label, file }) => (
              <li key={file}>
                {label && `${label}: `}
                <a href={downloadPath(file)}>{filename}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <VersionHistory article={article} path={`/journaldetail/${article.id}`} />
      <section id="cite">
        <h2>How to cite</h2>
        <p className={styles.cite} dangerouslySetInnerHTML={{ __html: article.cite }} />
        <details>
          <summary>Other styles</summary>
          <CitationStyles article={article} />
        </details>
        <CitationFiles article={article} />
      </section>
      {(copyright || licence.html) && (
        <section>
          <h2>Rights</h2>
          {copyright && <p>{copyright}</p>}
          {licence.html && <p dangerouslySetInnerHTML={{ __html: licence.html }} />}
        </section>
      )}
      <section id="usage" className={styles.usage}>
        <h2>Views and downloads</h2>
        <ArticleUsage articleId={article.id} />
      </section>
    </div>
  );
}
