import { type MetaArgs, useLoaderData } from 'react-router';
import type { Article } from '#contract/articles.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { publicLoad } from '#web/api/load.ts';
import { Island } from '#web/islands/island.tsx';
import { pageMeta, siteOf } from '#web/shell/page-title.ts';
import { useSite } from '#web/shell/site.ts';
import { SkipLink } from '#web/shell/skip-link.tsx';
import { journalAccent } from '#web/shell/theme/accent.ts';
import mathFont from '#web/shell/theme/fonts/stix-two-math.woff2?url';
import { isCorresponding, withPlaces } from './affiliations.ts';
import { articleDescription, citationTags } from './article-head.ts';
import { ArticleNotices, VersionHistory } from './article-notices.tsx';
import { doiAddress } from './doi.ts';
import { articleDates, hasFormula } from './frame-document.ts';
import './full-text.css';
import { loadArticle } from './load-article.ts';
import { OpenAccess } from './open-access.tsx';
import styles from './press-screen.module.css';
import { RelatedNotices } from './related-notices.tsx';
import { earlierMeta, withdrawnMeta } from './unlisted-meta.ts';
import { isEarlier, versionQuery } from './version-address.ts';
import { WithdrawnArticle } from './withdrawn-article.tsx';

export const loader = publicLoad(loadArticle);

/** Canonical is the article's own page. */
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => {
  const article = loaderData?.article;
  if (article?.withdrawn) return withdrawnMeta(matches, article);
  if (article && isEarlier(article)) return earlierMeta(matches, article);
  return [
    ...pageMeta(matches, {
      title: article ? article.manuscripttitle : 'Article',
      ...(article && articleDescription(article)),
      path: `/journaldetail/${article?.id ?? ''}`,
    }),
    ...(article ? citationTags(article, { publicUrl: siteOf(matches)?.publicUrl ?? '' }) : []),
  ];
};

/** The full text as one page, complete without scripts, for printing. */
export default function PressScreen() {
  const { article, text } = useLoaderData<typeof loader>();
  if (article.withdrawn) return <WithdrawnArticle article={article} />;
  return <PressPage article={article} text={text} />;
}

function PressPage({ article, text }: { article: Article; text: SanitisedHtml | undefined }) {
  const { journals } = useSite();
  const fragment = text ?? article.abstractHtml ?? '';
  const accent = journals.find((journal) => journal.id === article.journalId)?.accent;
  return (
    <Island name="press-page" when="load" props={{ id: article.id }}>
      <article className={styles.page} {...journalAccent(accent)}>
        {hasFormula(fragment) && (
          <link rel="preload" href={mathFont} as="font" type="font/woff2" crossOrigin="" />
        )}
        <SkipLink to="full-text">Skip to the text</SkipLink>
        <p className={`gap-3 small ${styles.ways}`} data-print="no">
          <a href={`/journaldetail/${article.id}${versionQuery(article)}`}>Back to the article</a>
          <button type="button" className={`link-button ${styles.scripted}`} data-print-page="">
            Print
          </button>
        </p>
        <PressHeader article={article} />
        <div id="full-text" dangerouslySetInnerHTML={{ __html: fragment }} />
        <PressFooter article={article} />
      </article>
    </Island>
  );
}

function PressHeader({ article }: { article: Article }) {
  const { authors, places } = withPlaces(article.authorDTOList);
  const several = places.length > 1;
  return (
    <header className={styles.header}>
      <p className={`row quiet arrives-whole ${styles.kind}`}>
        <span>{article.journalName}</span>
        <span>{article.manuscripttypeName}</span>
        {article.openAccess && <OpenAccess />}
      </p>
      <h1 lang={article.language} dir="auto" dangerouslySetInnerHTML={{ __html: article.titleHtml }} />
      <p className={styles.authors}>
        {authors.map(({ author, numbers }, index) => (
          <span key={author.anthorId}>
            {index > 0 && ', '}
            {author.displayName}
            {(several || isCorresponding(author)) && (
              <sup>
                {[...(several ? numbers : []), isCorresponding(author) && '*'].filter(Boolean).join(',')}
              </sup>
            )}
          </span>
        ))}
      </p>
      {places.length > 0 && (
        <ol className={`small soft plain-list ${styles.places}`} data-numbered={several || undefined}>
          {places.map(({ name }) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      )}
      <Correspondence article={article} />
      <OrcidIds article={article} />
      <p className={`small breaks ${styles.facts}`}>
        <i>{article.journalStr1}</i>
        {article.journalStr2 && ` ${article.journalStr2}`}.{' '}
        {article.doi && <a href={doiAddress(article.doi)}>https://doi.org/{article.doi}</a>}
      </p>
      <p className={`small breaks ${styles.facts}`}>
        {articleDates(article)
          .map(([name, date]) => `${name} ${date}`)
          .join(' · ')}
      </p>
      <div className={`stack gap-1 ${styles.related}`}>
        <ArticleNotices article={article} />
        <RelatedNotices article={article} />
      </div>
    </header>
  );
}

function Correspondence({ article }: { article: Article }) {
  const written = article.authorDTOList.filter((author) => isCorresponding(author) && author.email);
  if (written.length === 0) return null;
  return (
    <p className={`small breaks ${styles.facts}`}>
      * Correspondence:{' '}
      {written.map((author, index) => (
        <span key={author.anthorId}>
          {index > 0 && ', '}
          <a href={`mailto:${author.email}`}>{author.email}</a>
        </span>
      ))}
    </p>
  );
}

function OrcidIds({ article }: { article: Article }) {
  const known = article.authorDTOList.filter(({ orcid }) => orcid);
  if (known.length === 0) return null;
  return (
    <p className={`small breaks ${styles.facts}`}>
      ORCID iDs:{' '}
      {known.map(({ anthorId, displayName, orcid, orcidConfirmed }, index) => (
        <span key={anthorId}>
          {index > 0 && '; '}
          {displayName} <a href={`https://orcid.org/${orcid}`}>https://orcid.org/{orcid}</a>
          {!orcidConfirmed && ' (not confirmed)'}
        </span>
      ))}
    </p>
  );
}

function PressFooter({ article }: { article: Article }) {
  const { copyright, licence } = article;
  return (
    <footer className={`stack gap-1 small breaks ${styles.footer}`}>
      <VersionHistory article={article} path={`/journalpress/${article.id}`} />
      {article.keywords && (
        <p>
          <strong>Keywords</strong> <span lang={article.language}>{article.keywords}</span>
        </p>
      )}
      <p>
        <strong>Cite as</strong> <span dangerouslySetInnerHTML={{ __html: article.cite }} />
      </p>
      {(copyright || licence.html) && (
        <p>
          {copyright} {licence.html && <span dangerouslySetInnerHTML={{ __html: licence.html }} />}
        </p>
      )}
      {licence.url && (
        <p>
          <strong>Licence</strong>{' '}
          <a href={licence.url} rel="license">
            {licence.name ?? licence.url}
          </a>
        </p>
      )}
    </footer>
  );
}
