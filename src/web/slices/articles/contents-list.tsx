import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Article } from '#contract/articles.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import styles from './contents-list.module.css';
import { placeAt } from './reading-position.ts';
import type { TextPlace } from './text-place.ts';
import { versionQuery } from './version-address.ts';

type Props = { article: Article; place: TextPlace; onGo(id: string): void };

/** Deepest section level shown; 2 is a main section. */
const deepest = 3;

/**
 * Sections, figures and tables, following the reading position. Without scripts its links lead to the press view, which has
 * the text in the page itself. On narrow screens it is a popover that opens without scripts.
 */
export function ContentsList({ article, place, onGo }: Props) {
  const entries = article.contents.filter((entry) => entry.level <= deepest);
  const floats = [...article.figures, ...article.tables].filter((float) => float.label);
  const current = useReadingPosition(
    place,
    entries.map((entry) => entry.id),
  );
  const hydrated = useHydrated();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => keepInSight(nav.current, current), [current]);
  const textPage = hydrated ? '' : `/journalpress/${article.id}${versionQuery(article)}`;
  const link = (id: string) => ({
    href: `${textPage}#${encodeURIComponent(id)}`,
    onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (nav.current?.matches(':popover-open')) nav.current.hidePopover();
      onGo(id);
    },
  });
  if (entries.length === 0 && floats.length === 0) return null;
  return (
    <div className={styles.side} data-print="no">
      <div className={styles.bar}>
        <button type="button" popoverTarget="article-contents" className={styles.open}>
          <Icon name="menu" size={18} />
          <span>Contents</span>
          <span className={styles.here}>{entries[current]?.title}</span>
        </button>
      </div>
      <nav
        ref={nav}
        id="article-contents"
        popover="auto"
        className={styles.contents}
        aria-label="Contents of the article"
      >
        <ol className={`marks-current plain-list ${styles.list}`}>
          {entries.map((entry, index) => (
            <li key={entry.id} data-level={entry.level}>
              <a {...link(entry.id)} aria-current={index === current ? 'location' : undefined}>
                {entry.title}
              </a>
            </li>
          ))}
        </ol>
        {floats.length > 0 && (
          <details className={styles.floats}>
            <summary>Figures and tables ({floats.length})</summary>
            <ol className={`marks-current plain-list ${styles.list}`}>
              {floats.map((float) => (
                <li key={float.id}>
                  <a {...link(float.id)}>
                    {float.label.replace(/[.:]$/, '')}
                    {float.title && <span className="muted">. {float.title}</span>}
                  </a>
                </li>
              ))}
            </ol>
          </details>
        )}
      </nav>
    </div>
  );
}

/** Scrolls the list only, never the page. */
function keepInSight(list: HTMLElement | null, current: number): void {
  const entry = list?.querySelectorAll('li')[current];
  if (!list || !entry || list.scrollHeight <= list.clientHeight) return;
  const [outer, inner] = [list.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    list.scrollTop += inner.top - outer.top - outer.height / 3;
  }
}

function useReadingPosition(place: TextPlace, ids: string[]): number {
  const [current, setCurrent] = useState(-1);
  const all = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const tops = all.split(' ').map((id) => place.topOf(id));
      setCurrent(placeAt(tops, window.scrollY + window.innerHeight / 4));
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    const stop = place.onChange(later);
    window.addEventListener('scroll', later, { passive: true });
    later();
    return () => {
      stop();
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
    };
  }, [place, all]);
  return current;
}
