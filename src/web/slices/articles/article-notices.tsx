import type { Article } from '#contract/articles.ts';
import { downloadPath } from '#contract/calls.ts';
import styles from './article-notices.module.css';

const kinds = { correction: 'Correction', retraction: 'Retraction' } as const;

/** What the press tells readers of an article, above its text: a reader must not miss it. */
export function ArticleNotices({ article }: { article: Pick<Article, 'notices'> }) {
  if (article.notices.length === 0) return null;
  return (
    <div className={styles.notices}>
      {article.notices.map(({ kind, date, html, version }) => (
        <section key={`${kind} ${version}`} aria-label={`${kinds[kind]}, ${date}`} data-kind={kind}>
          <p className={styles.kind}>
            <strong>{kinds[kind]}</strong> {date}
          </p>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </div>
  );
}

type Versioned = Pick<Article, 'version' | 'versions' | 'notices' | 'publishedDateStr'>;

/** The versions of an article that was corrected: since when each stood, and its files. */
export function VersionHistory({ article }: { article: Versioned }) {
  const { version, versions, notices, publishedDateStr } = article;
  if (versions.length === 0) return null;
  const notice = notices.find((one) => one.kind === 'correction' && one.version === version);
  return (
    <section id="versions">
      <h2>Versions</h2>
      <ol className={styles.versions} reversed>
        <li>
          <strong>Version {version}</strong> {notice?.date ?? publishedDateStr}, this page
        </li>
        {versions.map((earlier) => (
          <li key={earlier.version}>
            Version {earlier.version} {earlier.date}
            {earlier.pdf && <VersionFile of={earlier.version} kind="PDF" address={earlier.pdf} />}
            {earlier.htmlfile && <VersionFile of={earlier.version} kind="HTML" address={earlier.htmlfile} />}
            {earlier.xml && <VersionFile of={earlier.version} kind="XML" address={earlier.xml} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

const VersionFile = ({ of, kind, address }: { of: number; kind: string; address: string }) => (
  <>
    {' · '}
    <a href={downloadPath(address)} aria-label={`${kind} of version ${of}`}>
      {kind}
    </a>
  </>
);
