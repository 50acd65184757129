import { downloadPath } from '#contract/calls.ts';
import { noFiles } from '#contract/codes.ts';
import { quietDocumentApi } from '#web/api/document-api.ts';
import { countView } from '#web/slices/usage/islands.ts';
import { followAnchors } from './anchors.ts';
import { attachText } from './attach-text.ts';
import { followContents } from './follow-contents.ts';
import { createTextPlace } from './text-place.ts';
import { createViewed, type Viewed } from './viewed.ts';

/** Takes over the page of an article: its contents, its text and its PDF. */
export function startArticle(page: HTMLElement, { id }: { id: number }): void {
  void countView(id);
  const pdf = page.querySelector<HTMLAnchorElement>('a[data-pdf]');
  if (pdf) pdf.addEventListener('click', (event) => download(event, pdf, id));

  const share = page.querySelector<HTMLButtonElement>('[data-share]');
  if (share && 'share' in navigator) {
    share.hidden = false;
    const shared = { title: share.dataset.share ?? '', url: window.location.href.replace(/#.*/, '') };
    // It also rejects where the reader thinks better of it.
    share.addEventListener('click', () => void navigator.share(shared).catch(() => {}));
  }

  const frame = page.querySelector<HTMLIFrameElement>('iframe[data-full-text]');
  if (!frame) return;
  const place = createTextPlace();
  const viewed = createViewed();
  const go = followAnchors(place);
  const side = page.querySelector<HTMLElement>('[data-contents]');
  if (side) followContents(side, place, go);
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-in-text]')) link.href = link.hash;
  attachText(frame, { place, viewed, onAnchor: go });
  const viewer = page.querySelector<HTMLElement>('[data-text-viewer]');
  if (viewer) showViewed(viewer, viewed, go);
}

/** The viewer is fetched when there is first something to view. */
function showViewed(viewer: HTMLElement, viewed: Viewed, onFollow: (id: string) => void): void {
  const stop = viewed.subscribe(async () => {
    stop();
    const [{ hydrate }, { TextViewer }] = await Promise.all([
      import('#web/islands/hydrate.ts'),
      import('./text-viewer.tsx'),
    ]);
    hydrate(viewer, TextViewer, { viewed, onFollow });
  });
}

/** Asks the API first, because the file may have been replaced or removed since the page was made. */
async function download(event: MouseEvent, link: HTMLAnchorElement, id: number): Promise<void> {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const tell = (message: string) => {
    if (link.nextElementSibling) link.nextElementSibling.textContent = message;
  };
  try {
    const answer = await quietDocumentApi('manuscriptDownPdf', { query: { id } });
    const file = answer.code === 0 && answer.data;
    if (file) window.location.assign(downloadPath(file));
    tell(file ? '' : answer.msg || noFiles);
  } catch {
    tell('The file cannot be fetched just now. Check the connection and try again.');
  }
}
