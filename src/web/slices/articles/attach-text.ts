import { letBeHeard } from './frame-heard.ts';
import { textDocument, wireFrame } from './frame-wiring.ts';
import { fetchNearPictures } from './near-pictures.ts';
import { putOnPaper } from './text-on-paper.ts';
import type { TextPlace } from './text-place.ts';
import type { Viewed } from './viewed.ts';

type Attached = {
  /** Position of the text on the page, for scrolling to its parts. */
  place: TextPlace;
  viewed: Viewed;
  onAnchor(id: string): void;
  /** Called with the text once it is loaded; returns how to undo what it did. */
  onText?: ((text: Document) => () => void) | undefined;
};

/** Gives the frame of a `FramedText` its height, links, pictures and print. Returns the clean-up. */
export function attachText(
  frame: HTMLIFrameElement,
  { place, viewed, onAnchor, onText }: Attached,
): () => void {
  let detach: (() => void) | undefined;
  const attach = () => {
    const text = textDocument(frame);
    if (!text || detach || !letBeHeard(frame, text)) return;
    const near = fetchNearPictures(text);
    const unprint = putOnPaper(frame, text, near.fetchAll);
    const unwire = wireFrame(frame, text, {
      onHeight(pixels) {
        frame.parentElement?.style.setProperty('--text-height', `${pixels}px`);
        place.textChanged(frame, text);
      },
      onAnchor(id) {
        viewed.end(true);
        onAnchor(id);
      },
      onSettled() {
        frame.dataset.sized = '';
      },
      onPreview: viewed.preview,
      onPreviewEnd: viewed.end,
      onPicture: viewed.open,
    });
    const undress = onText?.(text);
    detach = () => {
      undress?.();
      unprint();
      near.stop();
      unwire();
    };
  };
  attach();
  frame.addEventListener('load', attach);
  return () => {
    frame.removeEventListener('load', attach);
    detach?.();
    place.textGone();
  };
}
