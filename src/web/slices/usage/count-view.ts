import { quietDocumentApi } from '#web/api/document-api.ts';

const counted = new Map<number, Promise<void>>();

/** A page that the browser renders ahead of the reader is not viewed yet. */
const viewed = () =>
  new Promise<void>((resolve) => {
    if (!(document as { prerendering?: boolean }).prerendering) return resolve();
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });

/** Counts the view of an article, once for each page. Resolves when it is counted, or can't be: readers need no warning. */
export function countView(id: number): Promise<void> {
  const counting =
    counted.get(id) ??
    viewed()
      .then(() => quietDocumentApi('recordView', { query: { id } }))
      .then(
        () => {},
        () => {},
      );
  counted.set(id, counting);
  return counting;
}
