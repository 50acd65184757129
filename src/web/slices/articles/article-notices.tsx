import type { Article } from '#contract/articles.ts';
import { downloadPath } from '#contract/calls.ts';
import styles from './article-notices.module.css';
import { isEarlier } from './version-address.ts';

const kinds = {
  correction: 'Correction',
  retraction: 'Retraction',
  reinstatement: 'Retraction reversed',
} as const;

type Noticed = Pick<Article, 'id' | 'version' | 'currentVersion' | 'notices'>;

export function ArticleNotices({ article }: { article: Noticed }) {
  if (article.notices.length === 0) return null;
  return (
    <div className={`stack gap-1 ${styles.notices}`}>
      {isEarlier(article) && (
        <section aria-label="Earlier version" data-kind="earlier">
          <p className={styles.kind}>
            <strong>Version {article.version}, not the current version</strong>
          </p>
          <p>
            The article has been corrected since.{' '}
            <a href={`/journaldetail/${article.id}`}>Read the current version</a>
          </p>
        </section>
      )}
      {article.notices.map(({ id, kind, date, corrected, html }) => (
        <section key={id} aria-label={`${kinds[kind]}, ${date}`} data-kind={kind}>
          <p className={styles.kind}>
            <strong>{kinds[kind]}</strong> {date}
            {corrected && `, changed ${corrected}`}
          </p>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
    </div>
  );
}

type Versioned = Pick<Article, 'version' | 'currentVersion' | 'versions' | 'notices' | 'publishedDateStr'>;

type HistoryProps = {
  article: Versioned;
  /** Path of the current version; other versions add a query. */
  path: string;
  elsewhere?: boolean;
};

export function VersionHistory({ article, path, elsewhere }: HistoryProps) {
  const { version, currentVersion, versions, notices, publishedDateStr } = article;
  if (versions.length === 0) return null;
  const notice = notices.find((one) => one.kind === 'correction' && one.version === currentVersion);
  const name = (of: number, address: string) =>
    of === version && !elsewhere ? (
      <strong>Version {of}, this page</strong>
    ) : (
      <a href={address}>Version {of}</a>
    );
  return (
    <section id="versions">
      <h2>Versions</h2>
      <ol className={`stack plain-list ${styles.versions}`} reversed>
        <li>
          {name(currentVersion, path)} {notice?.date ?? publishedDateStr}, current
        </li>
        {versions.map((earlier) => (
          <li key={earlier.version}>
            {name(earlier.version, `${path}?version=${earlier.version}`)} {earlier.date}
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
