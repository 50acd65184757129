import { anchorOf } from './frame-wiring.ts';

export type Preview = {
  /** Markup that works outside of the text. */
  html: string;
  id: string;
  /** Position of the link, in pixels from the frame's corner. */
  link: { top: number; bottom: number; left: number };
};

/** null if the link's target does not exist. */
export function previewOf(link: HTMLAnchorElement): Preview | null {
  const first = anchorOf(link);
  const ids = link.dataset.targets?.split(' ') ?? (first === null ? [] : [first]);
  const found = ids.map((id) => link.ownerDocument.getElementById(id)).filter((el) => el !== null);
  if (found.length === 0) return null;
  const lines = [...link.getClientRects()];
  return {
    html: found.map((el) => `<div>${outside(el)}</div>`).join(''),
    id: ids[0] as string,
    link: {
      top: lines[0]?.top ?? 0,
      bottom: lines.at(-1)?.bottom ?? 0,
      left: lines.at(-1)?.left ?? 0,
    },
  };
}

/** Inner markup without ids, back links and links that only work within the text. */
export function outside(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const back of copy.querySelectorAll('.return')) back.remove();
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  for (const link of copy.querySelectorAll<HTMLAnchorElement>('a')) {
    if (anchorOf(link) === null) link.target = '_blank';
    else link.replaceWith(...link.childNodes);
  }
  return copy.innerHTML;
}
