import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Preview } from './preview-content.ts';
import styles from './reference-preview.module.css';

type Props = {
  preview: Preview;
  onKeep(): void;
  onEnd(atOnce: boolean): void;
  onFollow(): void;
};

const gap = 6;

/** Shown beside a link; hoverable, persistent and dismissible with Escape (WCAG 1.4.13). */
export function ReferencePreview({ preview, onKeep, onEnd, onFollow }: Props) {
  const box = useRef<HTMLElement>(null);
  const [at, setAt] = useState<{ top: number; left: number } | null>(null);

  useLayoutEffect(() => {
    const around = box.current?.offsetParent;
    if (!box.current || !around) return;
    const { offsetHeight, offsetWidth } = box.current;
    const below = preview.link.bottom + gap;
    const above = preview.link.top - gap - offsetHeight;
    const edge = around.getBoundingClientRect().top;
    const roomBelow = edge + below + offsetHeight <= window.innerHeight;
    setAt({
      top: roomBelow || edge + above < 0 ? below : above,
      left: Math.max(0, Math.min(preview.link.left - 16, around.clientWidth - offsetWidth)),
    });
  }, [preview]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onEnd(true);
    const onPress = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) onEnd(true);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [onEnd]);

  return (
    <aside
      ref={box}
      className={styles.preview}
      aria-label={preview.name}
      data-float={preview.float || undefined}
      style={at ?? { top: preview.link.bottom + gap, left: 0, visibility: 'hidden' }}
      onPointerEnter={onKeep}
      onPointerLeave={(event) => event.pointerType !== 'touch' && onEnd(false)}
      onFocus={onKeep}
      onBlur={() => onEnd(false)}
    >
      <div className={`serif breaks ${styles.words}`} dangerouslySetInnerHTML={{ __html: preview.html }} />
      <button type="button" className={`link-button ${styles.follow}`} onClick={onFollow}>
        {preview.float ? 'Show in the text' : 'Show in the list'}
      </button>
    </aside>
  );
}
