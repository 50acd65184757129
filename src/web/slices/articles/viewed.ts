import type { LightboxPicture } from '#web/ui/lightbox.tsx';
import { picturesOf } from './pictures.ts';
import { type Preview, previewOf } from './preview-content.ts';

type State = {
  preview: Preview | null;
  pictures: LightboxPicture[];
  /** Index of the picture in large. */
  shown: number | null;
};

/** Milliseconds to move from a link to its preview. */
const reach = 250;

/** What is viewed of a text beside it: a reference, or a picture in large. `TextViewer` shows it. */
export function createViewed() {
  let state: State = { preview: null, pictures: [], shown: null };
  let opener: HTMLElement | null = null;
  let leaving: ReturnType<typeof setTimeout>;
  const watchers = new Set<() => void>();
  const set = (change: Partial<State>) => {
    state = { ...state, ...change };
    for (const watcher of watchers) watcher();
  };
  const keep = () => clearTimeout(leaving);
  return {
    now: () => state,
    subscribe(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    preview(link: HTMLAnchorElement) {
      keep();
      set({ preview: previewOf(link) });
    },
    keep,
    end(atOnce: boolean) {
      keep();
      const close = () => state.preview && set({ preview: null });
      if (atOnce) close();
      else leaving = setTimeout(close, reach);
    },
    open(link: HTMLAnchorElement) {
      const found = picturesOf(link.ownerDocument);
      opener = link;
      set({
        pictures: found.map(({ picture }) => picture),
        shown: found.findIndex((one) => one.link === link),
      });
    },
    turnTo: (shown: number) => set({ shown }),
    close() {
      set({ shown: null });
      opener?.focus({ preventScroll: true });
    },
  };
}

export type Viewed = ReturnType<typeof createViewed>;
