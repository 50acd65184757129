import { useEffect, useRef, useState } from 'react';
import type { Article } from '#contract/articles.ts';
import { attachText } from './attach-text.ts';
import { FramedText } from './framed-text.tsx';
import styles from './full-text-frame.module.css';
import type { TextPlace } from './text-place.ts';
import { TextViewer } from './text-viewer.tsx';
import { createViewed } from './viewed.ts';

type Props = {
  article: Article;
  document: string;
  /** Position of the text on the page, for scrolling to its parts. */
  place: TextPlace;
  onAnchor(id: string): void;
  /** Called with the text once it is loaded; returns how to undo what it did. */
  onText?: ((text: Document) => () => void) | undefined;
};

/** The full text in a frame of its height, in an application; previews and the lightbox belong to the page. */
export function FullTextFrame({ article, document, place, onAnchor, onText }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [viewed] = useState(createViewed);
  const follow = useRef(onAnchor);
  follow.current = onAnchor;
  const dress = useRef(onText);
  dress.current = onText;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is another frame
  useEffect(() => {
    const frame = box.current?.querySelector('iframe');
    if (!frame) return undefined;
    return attachText(frame, {
      place,
      viewed,
      onAnchor: (id) => follow.current(id),
      onText: (text) => dress.current?.(text) ?? (() => {}),
    });
  }, [document, place, viewed]);

  return (
    <div ref={box} id="full-text" className={styles.place}>
      <FramedText article={article} document={document} />
      <TextViewer viewed={viewed} onFollow={onAnchor} />
    </div>
  );
}
