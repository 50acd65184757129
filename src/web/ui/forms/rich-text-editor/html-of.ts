import { DOMSerializer } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import { parsedUrl } from '#contract/parsed-url.ts';
import { asStored } from './as-stored.ts';

/**
 * HTML as the server stores it: without the editor's helpers, without needless paragraphs in lists and cells, with table
 * heads; empty for an empty text.
 */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return '';
  const { schema, doc } = editor.state;
  const text = document.createElement('div');
  text.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content));
  for (const element of text.querySelectorAll('[contenteditable], [draggable]')) {
    element.removeAttribute('contenteditable');
    element.removeAttribute('draggable');
  }
  for (const link of text.querySelectorAll('a')) markLink(link);
  for (const element of text.querySelectorAll('[style], [class]')) {
    element.removeAttribute('style');
    element.removeAttribute('class');
  }
  for (const fold of text.querySelectorAll('details')) {
    if (!('opened' in fold.dataset)) fold.removeAttribute('open');
    delete fold.dataset.opened;
  }
  for (const caption of text.querySelectorAll('figcaption')) if (!caption.hasChildNodes()) caption.remove();
  for (const table of text.querySelectorAll('table')) markHeads(table);
  for (const holder of text.querySelectorAll('li, td, th, dd')) unwrapOnly(holder);
  while (text.lastElementChild?.matches('p:empty')) text.lastElementChild.remove();
  return asStored(text.innerHTML);
}

/** As the server writes links: those to other sites leave nothing of this page to them. */
function markLink(link: HTMLAnchorElement) {
  link.removeAttribute('target');
  link.removeAttribute('rel');
  const url = parsedUrl(link.getAttribute('href') ?? '');
  if (!url || !/^https?:$/.test(url.protocol)) return;
  link.setAttribute('href', url.href);
  link.setAttribute('rel', 'external noopener');
}

/** A single paragraph in a cell or list item is unwrapped. */
function unwrapOnly(holder: Element) {
  const [first, ...others] = holder.children;
  if (first?.matches('p') && first.attributes.length === 0 && !others.some((other) => other.matches('p')))
    first.replaceWith(...first.childNodes);
}

/** Leading rows of header cells become `<thead>`, and header cells get a scope. */
function markHeads(table: HTMLTableElement) {
  const rows = [...table.rows];
  const heads = rows.findIndex((row) => [...row.cells].some((cell) => cell.tagName !== 'TH'));
  const count = heads < 0 ? Math.min(1, rows.length) : heads;
  for (const [index, row] of rows.entries())
    for (const cell of row.cells)
      if (cell.tagName === 'TH') cell.scope = index < count ? 'col' : cell.cellIndex === 0 ? 'row' : '';
  for (const cell of table.querySelectorAll('th[scope=""]')) cell.removeAttribute('scope');
  if (count > 0) table.createTHead().append(...rows.slice(0, count));
}
