import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Icon } from './icons.tsx';
import styles from './lightbox.module.css';
import { nextZoom, swipeOf, type Way, zooms } from './lightbox-moves.ts';
import { useModal } from './use-modal.ts';

export type LightboxPicture = {
  src: string;
  alt: string;
  /** Sanitised markup. */
  caption: string;
};

type Props = {
  pictures: LightboxPicture[];
  index: number | null;
  onIndex(index: number): void;
  onClose(): void;
};

/**
 * On a `<dialog>`: arrow keys and swipes change the picture, plus, minus and double click zoom, Escape closes. `onClose` must
 * return the focus.
 */
export function Lightbox({ pictures, index, onIndex, onClose }: Props) {
  const first = useRef<HTMLButtonElement>(null);
  const picture = index === null ? undefined : pictures[index];
  const [zoom, setZoom] = useState<number>(zooms[0]);

  const { close, ...modal } = useModal(index !== null, onClose, () => {
    first.current?.focus();
    return undefined;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each picture starts unzoomed
  useEffect(() => setZoom(zooms[0]), [index]);

  const go = (way: Way) => {
    if (index === null || pictures.length < 2) return;
    onIndex((index + (way === 'next' ? 1 : -1) + pictures.length) % pictures.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves = new Map([
      ['ArrowRight', () => go('next')],
      ['ArrowLeft', () => go('previous')],
      ['+', () => setZoom(nextZoom(zoom, 1))],
      ['=', () => setZoom(nextZoom(zoom, 1))],
      ['-', () => setZoom(nextZoom(zoom, -1))],
      ['0', () => setZoom(zooms[0])],
    ]);
    const arrows = event.key.startsWith('Arrow');
    // Arrow keys scroll a zoomed picture.
    if (event.ctrlKey || event.metaKey || event.altKey || (arrows && zoom > 1)) return;
    const move = moves.get(event.key);
    if (move) event.preventDefault();
    move?.();
  };

  return (
    <dialog {...modal} className={styles.lightbox} aria-label="Picture in large" onKeyDown={onKeyDown}>
      {picture && index !== null && (
        <>
          <div className={styles.bar}>
            <p role="status">
              {pictures.length > 1 ? `Picture ${index + 1} of ${pictures.length}` : 'Picture'}
            </p>
            <Tool
              name="Zoom out"
              sign="−"
              off={zoom === zooms[0]}
              onPress={() => setZoom(nextZoom(zoom, -1))}
            />
            <Tool
              name="Zoom in"
              sign="+"
              off={zoom === zooms.at(-1)}
              onPress={() => setZoom(nextZoom(zoom, 1))}
            />
            {pictures.length > 1 && (
              <>
                <button
                  type="button"
                  className={`icon-button ${styles.tool} ${styles.previous}`}
                  onClick={() => go('previous')}
                >
                  <Icon name="left" />
                  <span className="visually-hidden">Previous picture</span>
                </button>
                <button
                  type="button"
                  className={`icon-button ${styles.tool} ${styles.next}`}
                  onClick={() => go('next')}
                >
                  <Icon name="right" />
                  <span className="visually-hidden">Next picture</span>
                </button>
              </>
            )}
            <button ref={first} type="button" className={`icon-button ${styles.tool}`} onClick={close}>
              <Icon name="close" />
              <span className="visually-hidden">Close</span>
            </button>
          </div>
          <Stage key={picture.src} picture={picture} zoom={zoom} onZoom={setZoom} onSwipe={go} />
          {picture.caption && (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long caption must be scrollable by keyboard
            <section className={styles.caption} tabIndex={0} aria-label="Caption">
              <div dangerouslySetInnerHTML={{ __html: picture.caption }} />
            </section>
          )}
        </>
      )}
    </dialog>
  );
}

function Tool({ name, sign, off, onPress }: { name: string; sign: string; off: boolean; onPress(): void }) {
  return (
    <button type="button" className={`icon-button ${styles.tool}`} aria-disabled={off} onClick={onPress}>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{name}</span>
    </button>
  );
}

type StageProps = {
  picture: LightboxPicture;
  zoom: number;
  onZoom(zoom: number): void;
  onSwipe(way: Way): void;
};

/** Zoomed in, the picture scrolls and can be dragged. */
function Stage({ picture, zoom, onZoom, onSwipe }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const down = (event: PointerEvent) => {
    from.current = { x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent) => {
    if (zoom === 1 || event.pointerType === 'touch' || event.buttons !== 1 || !from.current) return;
    stage.current?.scrollBy(from.current.x - event.clientX, from.current.y - event.clientY);
    down(event);
  };
  const up = (event: PointerEvent) => {
    const start = from.current;
    from.current = null;
    if (!start || zoom > 1 || event.pointerType === 'mouse') return;
    const way = swipeOf(event.clientX - start.x, event.clientY - start.y);
    if (way) onSwipe(way);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer gestures duplicate keys and buttons
    <div
      ref={stage}
      className={styles.stage}
      data-zoomed={zoom > 1 || undefined}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onDoubleClick={() => onZoom(zoom > 1 ? 1 : 2)}
    >
      <img
        src={picture.src}
        alt={picture.alt}
        draggable={false}
        style={zoom > 1 ? { width: `${zoom * 100}%` } : undefined}
      />
    </div>
  );
}
