import { anchorOf } from './frame-wiring.ts';

export type Preview = {
  /** Markup that works outside of the text. */
  html: string;
  id: string;
  /** What it shows, for screen readers; a float stands in the text, not in a list. */
  name: string;
  float: boolean;
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
  const float = floats[link.dataset.refType ?? ''];
  return {
    html: found.map((el) => `<div>${outside(el)}</div>`).join(''),
    id: ids[0] as string,
    name: float ?? 'Reference',
    float: float !== undefined,
    link: {
      top: lines[0]?.top ?? 0,
      bottom: lines.at(-1)?.bottom ?? 0,
      left: lines.at(-1)?.left ?? 0,
    },
  };
}

const floats: Record<string, string> = { fig: 'Figure', table: 'Table', 'disp-formula': 'Formula' };

/** Inner markup without ids, back links and links that only work within the text. */
export function outside(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  // The sources are blanks that pictures wait with; notes are shown by their own links.
  for (const own of copy.querySelectorAll('.return, .table-notes, [data-screen-only], picture > source'))
    own.remove();
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  for (const link of copy.querySelectorAll<HTMLAnchorElement>('a')) {
    if (anchorOf(link) === null) link.target = '_blank';
    else link.replaceWith(...link.childNodes);
  }
  return copy.innerHTML;
}
