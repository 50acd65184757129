import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react';
import type { Article } from '#contract/articles.ts';
import { Lightbox, type LightboxPicture } from '#web/ui/lightbox.tsx';
import { textDocument, wireFrame } from './frame-wiring.ts';
import styles from './full-text-frame.module.css';
import { fetchNearPictures } from './near-pictures.ts';
import { picturesOf } from './pictures.ts';
import { type Preview, previewOf } from './preview-content.ts';
import { ReferencePreview } from './reference-preview.tsx';
import { putOnPaper } from './text-on-paper.ts';
import { estimatedHeight, type TextPlace } from './text-place.ts';

type Props = {
  article: Article;
  document: string;
  /** Position of the text on the page, for scrolling to its parts. */
  place: TextPlace;
  onAnchor(id: string): void;
  /** Called with the text once it is loaded; returns how to undo what it did. */
  onText?: ((text: Document) => () => void) | undefined;
};

/** Milliseconds to move from a link to its preview. */
const reach = 250;

/** The full text in a frame of its height. The frame runs no scripts; previews and the lightbox belong to the page. */
export function FullTextFrame({ article, document, place, onAnchor, onText }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [pictures, setPictures] = useState<LightboxPicture[]>([]);
  const [shown, setShown] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = useRef(onAnchor);
  follow.current = onAnchor;
  const dress = useRef(onText);
  dress.current = onText;

  const keepPreview = useCallback(() => clearTimeout(leaving.current), []);
  const endPreview = useCallback((atOnce: boolean) => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setPreview(null), atOnce ? 0 : reach);
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let unwire: (() => void) | undefined;
    const wire = () => {
      const text = textDocument(element);
      if (!text || unwire) return;
      const near = fetchNearPictures(text);
      const unprint = putOnPaper(element, text, near.fetchAll);
      const unwireText = wireFrame(element, text, {
        onHeight(pixels) {
          setHeight(pixels);
          place.textChanged(element, text);
        },
        onAnchor(id) {
          setPreview(null);
          follow.current(id);
        },
        onPreview(link) {
          keepPreview();
          setPreview(previewOf(link));
        },
        onPreviewEnd: endPreview,
        onPicture(link) {
          const found = picturesOf(text);
          opener.current = link;
          setPictures(found.map(({ picture }) => picture));
          setShown(found.findIndex((one) => one.link === link));
        },
      });
      const undress = dress.current?.(text);
      unwire = () => {
        undress?.();
        unprint();
        near.stop();
        unwireText();
      };
    };
    wire();
    element.addEventListener('load', wire);
    return () => {
      element.removeEventListener('load', wire);
      unwire?.();
      place.textGone();
    };
  }, [place, keepPreview, endPreview]);

  return (
    <div
      id="full-text"
      className={styles.place}
      style={
        {
          '--text-height': height === null ? estimatedHeight(article.textLength) : `${height}px`,
        } as CSSProperties
      }
    >
      <iframe
        ref={frame}
        className={styles.frame}
        data-full-text={article.id}
        data-sized={height !== null || undefined}
        title={`Full text of “${article.manuscripttitle}”`}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={document}
      />
      {preview && (
        <ReferencePreview
          preview={preview}
          onKeep={keepPreview}
          onEnd={endPreview}
          onFollow={() => {
            setPreview(null);
            onAnchor(preview.id);
          }}
        />
      )}
      <Lightbox
        pictures={pictures}
        index={shown}
        onIndex={setShown}
        onClose={() => {
          setShown(null);
          opener.current?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}
