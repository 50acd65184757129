import type { Article } from '#contract/articles.ts';
import { downloadPath } from '#contract/calls.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './contents-list.module.css';
import { versionQuery } from './version-address.ts';

/** Deepest section level shown; 2 is a main section. */
const deepest = 3;

/**
 * Sections, figures and tables. Its links lead to the press view, which has the text in the page itself; `followContents` makes
 * them lead into the text of the page. On narrow screens it is a popover that opens without scripts.
 */
export function ContentsList({ article }: { article: Article }) {
  const entries = article.contents.filter((entry) => entry.level <= deepest);
  const floats = [...article.figures, ...article.tables].filter((float) => float.label);
  const link = (id: string) => ({
    href: `/journalpress/${article.id}${versionQuery(article)}#${encodeURIComponent(id)}`,
    'data-part': id,
  });
  if (entries.length === 0 && floats.length === 0) return null;
  return (
    <div className={styles.side} data-print="no" data-contents="">
      <div className={styles.bar}>
        <button type="button" popoverTarget="article-contents" className={styles.open}>
          <Icon name="menu" size={18} />
          <span>Contents</span>
          <span className={styles.here} data-here="" />
        </button>
      </div>
      <nav
        id="article-contents"
        popover="auto"
        className={styles.contents}
        aria-label="Contents of the article"
      >
        {floats.length > 0 && (
          <details className={styles.floats}>
            <summary>
              {floats.some(({ src }) => src) ? 'Gallery' : 'Figures and tables'} ({floats.length})
            </summary>
            <ol className={`marks-current plain-list ${styles.list} ${styles.gallery}`}>
              {floats.map((float) => (
                <li key={float.id} data-pictured={float.src ? '' : undefined}>
                  <a {...link(float.id)}>
                    {/* `followContents` puts the picture into it when the gallery is opened. */}
                    {float.src && <span className={styles.picture} data-picture={downloadPath(float.src)} />}
                    {float.label.replace(/[.:]$/, '')}
                    {float.title && <span className="muted">. {float.title}</span>}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        )}
        <ol className={`marks-current plain-list ${styles.list}`}>
          {entries.map((entry) => (
            <li key={entry.id} data-level={entry.level}>
              <a {...link(entry.id)}>{entry.title}</a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
