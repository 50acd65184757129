import { useEffect, useRef, useState } from 'react';
import { downloadPath } from '#contract/calls.ts';
import type { Ad } from '#contract/content.ts';
import { Icon } from '#web/ui/icons.tsx';
import styles from './carousel.module.css';

/** Milliseconds (specification §9). */
const interval = 5000;

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A scrolling row, moved by swipe, keyboard, buttons and every five seconds. It pauses while hovered or focused, on request,
 * with reduced motion, and without scripts.
 */
export function Carousel({ ads }: { ads: Ad[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [visited, setVisited] = useState(false);
  const moved = useRef(false);

  const show = (index: number) => {
    const slides = row.current;
    if (!slides) return;
    slides.scrollTo({
      left: ((index + ads.length) % ads.length) * slides.clientWidth,
      behavior: wantsNoMotion() ? 'instant' : 'smooth',
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` and `shown` belong to the same render
  useEffect(() => {
    if (paused || visited || ads.length < 2 || wantsNoMotion()) return;
    // The page was there before its scripts: the first move is due five seconds after it, not after them.
    const due = moved.current ? interval : interval - (performance.now() % interval);
    const timer = setTimeout(function move() {
      moved.current = true;
      if (document.hidden) again = setTimeout(move, interval);
      else show(shown + 1);
    }, due);
    let again = timer;
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
    };
  }, [paused, visited, shown, ads.length]);

  if (ads.length === 0) return null;
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label="Announcements"
      onPointerEnter={() => setVisited(true)}
      onPointerLeave={() => setVisited(false)}
      onFocus={() => setVisited(true)}
      onBlur={(event) => setVisited(event.currentTarget.contains(event.relatedTarget))}
    >
      <ul
        ref={row}
        className={`plain-list ${styles.row}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {ads.map((ad) => (
          <li key={ad.id} className={styles.slide}>
            <a href={ad.adLink} target="_blank" rel="noopener">
              <img
                src={downloadPath(ad.adPicture)}
                alt={ad.alt}
                width={1200}
                height={360}
                loading="lazy"
                decoding="async"
              />
              <span className={`gap-1 serif ${styles.title}`}>
                {ad.title}
                <Icon name="external" size={14} />
                <span className="visually-hidden">opens in a new tab</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {ads.length > 1 && (
        <div className={styles.controls}>
          <button type="button" className="icon-button" onClick={() => show(shown - 1)}>
            <Icon name="left" size={16} />
            <span className="visually-hidden">Previous announcement</span>
          </button>
          <span className={`small ${styles.count}`}>
            {shown + 1} / {ads.length}
          </span>
          <button type="button" className="icon-button" onClick={() => show(shown + 1)}>
            <Icon name="right" size={16} />
            <span className="visually-hidden">Next announcement</span>
          </button>
          <button type="button" className="icon-button" onClick={() => setPaused(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} size={16} />
            <span className="visually-hidden">{paused ? 'Play announcements' : 'Pause announcements'}</span>
          </button>
        </div>
      )}
    </section>
  );
}
