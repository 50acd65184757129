/** Copied from an editor of ours, so it needs no cleaning. */
const isOurs = (html: string) => html.includes('data-pm-slice');

/**
 * Reduces markup from word processors and other pages: Word's list paragraphs become lists; anchors, languages and styles
 * that came along are dropped, as are empty paragraphs.
 */
export function cleanPasted(html: string): string {
  if (isOurs(html)) return html;
  const { body } = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ''), 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2');
  listsOf(body);
  for (const element of body.querySelectorAll('*')) {
    // `o:p` and the like, Word's own namespace.
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
    else for (const name of ['id', 'lang', 'dir', 'title', 'class']) element.removeAttribute(name);
  }
  for (const paragraph of body.querySelectorAll('p')) {
    const empty = !paragraph.textContent?.replace(/\u00a0/g, ' ').trim();
    if (empty && !paragraph.querySelector('img')) paragraph.remove();
  }
  return body.innerHTML.replace(/(?:&nbsp;|\u00a0){2,}/g, ' ');
}

function rename(element: Element, tag: string) {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Word's list paragraphs have their level in a style and their bullet or number as text. */
function listsOf(body: HTMLElement) {
  const levelOf = (element: Element | null) =>
    Number(/mso-list:[^;"]*level(\d)/i.exec(element?.getAttribute('style') ?? '')?.[1] ?? 0);
  const stack: Element[] = [];
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const level = levelOf(paragraph);
    if (level === 0) continue;
    if (levelOf(paragraph.previousElementSibling) === 0 && !isList(paragraph.previousElementSibling))
      stack.length = 0;
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const numbered = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(marker?.textContent ?? '');
    marker?.remove();
    while (stack.length > level) stack.pop();
    while (stack.length < level) {
      const list = body.ownerDocument.createElement(numbered ? 'ol' : 'ul');
      const within = stack.at(-1)?.lastElementChild;
      if (within) within.append(list);
      else if (stack.length === 0) paragraph.before(list);
      else stack.at(-1)?.append(list);
      stack.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    stack.at(-1)?.append(item);
    paragraph.remove();
  }
}

const isList = (element: Element | null) => element?.matches('ul, ol') ?? false;
