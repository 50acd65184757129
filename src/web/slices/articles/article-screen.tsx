import { type MetaArgs, useLoaderData } from 'react-router';
import type { Article } from '#contract/articles.ts';
import { downloadPath } from '#contract/calls.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { publicLoad } from '#web/api/load.ts';
import { Island } from '#web/islands/island.tsx';
import { journalFeeds, pageMeta } from '#web/shell/page-title.ts';
import { type Site, useSite } from '#web/shell/site.ts';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { accentPair, journalAccent } from '#web/shell/theme/accent.ts';
import mathFont from '#web/shell/theme/fonts/stix-two-math.woff2?url';
import { ArticleUsage } from '#web/slices/usage/index.ts';
import { ArticleActions } from './article-actions.tsx';
import { articleDescription, articleHead, socialPicture } from './article-head.ts';
import { ArticleHeader } from './article-header.tsx';
import { ArticleNotices, VersionHistory } from './article-notices.tsx';
import { ArticleReports } from './article-reports.tsx';
import styles from './article-screen.module.css';
import { CitationFiles, CitationStyles, citedOf } from './citations.tsx';
import { ContentsList } from './contents-list.tsx';
import frameStylesheet from './frame-document.css?url';
import { frameDocument } from './frame-document.ts';
import { FramedText } from './framed-text.tsx';
import frameStyles from './full-text-frame.module.css';
import { loadArticle } from './load-article.ts';
import './reference-preview.module.css';
import { Funding } from './funding.tsx';
import { ReadOn } from './read-on.tsx';
import { RelatedNotices } from './related-notices.tsx';
import { alikeSearch, keywordSearch, keywordsOf } from './search-links.ts';
import { splitAbstract } from './split-abstract.ts';
import './full-text/text.css';
import './full-text/lists-and-quotations.css';
import './full-text/formulae.css';
import { earlierMeta, withdrawnMeta } from './unlisted-meta.ts';
import { isEarlier, versionQuery } from './version-address.ts';
import '#web/ui/lightbox.module.css';
import { WithdrawnArticle } from './withdrawn-article.tsx';

export const loader = publicLoad(loadArticle);

export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  if (!loaderData) return pageMeta(matches, { title: 'Article', path: '/journaldetail' });
  const { article } = loaderData;
  if (article.withdrawn) return withdrawnMeta(matches, article);
  if (isEarlier(article)) return earlierMeta(matches, article);
  const site = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined;
  return [
    ...pageMeta(matches, {
      title: article.manuscripttitle,
      ...articleDescription(article),
      path: `/journaldetail/${article.id}`,
      type: 'article',
      picture: socialPicture(article),
    }),
    ...journalFeeds(article.journalCode, article.journalName),
    ...articleHead(article, { publicUrl: site?.publicUrl ?? '' }),
  ];
};

export default function ArticleScreen() {
  const { article, text } = useLoaderData<typeof loader>();
  if (article.withdrawn) return <WithdrawnArticle article={article} />;
  return <ArticlePage article={article} text={text} />;
}

function ArticlePage({ article, text }: { article: Article; text: SanitisedHtml | undefined }) {
  const { journals } = useSite();
  const accent = journals.find((journal) => journal.id === article.journalId)?.accent ?? null;
  const parts = text && (splitAbstract(text) ?? { abstract: '', rest: text });
  return (
    <Island name="article" when="load" props={{ id: article.id }}>
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
          <ContentsList article={article} />
          <div className={styles.text}>
            <div id="full-text">
              {parts?.abstract && <Abstract article={article} abstract={parts.abstract} />}
              {!parts && <AbstractOnly article={article} />}
              <Keywords article={article} />
              {parts && <Rest article={article} text={parts.rest} accent={accent} />}
            </div>
            <About article={article} />
          </div>
        </div>
        <section className={styles.onward} data-print="no">
          <div className="container">
            <h2>Read on</h2>
            <Island
              name="read-on"
              when="seen"
              of={ReadOn}
              props={{
                articleId: article.id,
                journal: { code: article.journalCode, name: article.journalName },
                alike: alikeSearch(article.keywords),
              }}
            />
          </div>
        </section>
      </article>
    </Island>
  );
}

/** In the page itself, for readers and for all that reads pages. Its citations lead into the frame (start-article.ts). */
const Abstract = ({ article, abstract }: { article: Article; abstract: string }) => (
  <div
    className={styles.abstract}
    dangerouslySetInnerHTML={{
      __html: abstract.replaceAll(
        ' href="#',
        ` data-in-text="" href="/journalpress/${article.id}${versionQuery(article)}#`,
      ),
    }}
  />
);

const Keywords = ({ article }: { article: Article }) =>
  article.keywords ? (
    <p className={`row small ${styles.keywords}`}>
      <b>Keywords</b>
      {keywordsOf(article.keywords).map((keyword) => (
        <a key={keyword} href={keywordSearch(keyword)} lang={article.language}>
          {keyword}
        </a>
      ))}
    </p>
  ) : null;

type RestProps = { article: Article; text: string; accent: string | null };

/** The text behind the abstract, in its frame. */
const Rest = ({ article, text, accent }: RestProps) => (
  <>
    <p className={styles.unscripted}>
      The text scrolls in its frame.{' '}
      <a href={`/journalpress/${article.id}${versionQuery(article)}`}>Read it as one page</a>.
    </p>
    <div className={frameStyles.place}>
      <FramedText
        article={article}
        document={frameDocument({
          article,
          fragment: text,
          stylesheet: frameStylesheet,
          mathFont,
          accent: accentPair(accent),
        })}
      />
      <div className="island" data-text-viewer="" />
    </div>
  </>
);

const AbstractOnly = ({ article }: { article: Article }) => (
  <section className="prose">
    <h2>Abstract</h2>
    {article.abstractHtml ? (
      <div lang={article.language} dangerouslySetInnerHTML={{ __html: article.abstractHtml }} />
    ) : (
      <p>The full text is with the version of record.</p>
    )}
    {article.translations.map(({ language, titleHtml, abstractHtml, keywords }) => (
      <div key={language} lang={language}>
        {titleHtml && <h3 dangerouslySetInnerHTML={{ __html: titleHtml }} />}
        {abstractHtml && <div dangerouslySetInnerHTML={{ __html: abstractHtml }} />}
        {keywords.length > 0 && <p className="small">{keywords.join(', ')}</p>}
      </div>
    ))}
  </section>
);

function About({ article }: { article: Article }) {
  const { copyright, licence } = article;
  return (
    <div className={`stack ${styles.about}`}>
      <ArticleReports article={article} />
      {article.funders.length > 0 && <Funding article={article} />}
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
        <CitationFiles article={citedOf(article)} />
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
        <Island name="article-usage" when="seen" of={ArticleUsage} props={{ articleId: article.id }} />
      </section>
    </div>
  );
}
