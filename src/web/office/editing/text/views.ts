import type { Node } from '@tiptap/pm/model';
import type { EditorView, NodeView, NodeViewConstructor } from '@tiptap/pm/view';
import { selectNode } from '../commands/select.ts';
import { mathElement } from './mathematics.ts';
import { computedWords } from './survey.ts';

/** Address of a picture by its name in the document; undefined if it isn't attached. */
export type PictureOf = (name: string) => Promise<string | undefined>;

const element = (tag: string, name: string) => {
  const made = document.createElement(tag);
  made.dataset.node = name;
  return made;
};

/** An atom: redrawn where its node is another. */
const atom =
  (tag: string, draw: (dom: HTMLElement, node: Node, view: EditorView) => void): NodeViewConstructor =>
  (node, view): NodeView => {
    const dom = element(tag, node.type.name);
    draw(dom, node, view);
    return {
      dom,
      update(next) {
        if (next.type !== node.type) return false;
        if (next !== node) draw(dom, next, view);
        node = next;
        return true;
      },
      ignoreMutation: () => true,
    };
  };

function drawFormula(dom: HTMLElement, node: Node) {
  const { mathml, tex, alt, label, after, files } = node.attrs;
  const shown = mathml ? mathElement(mathml) : null;
  const words = tex || node.textContent || alt || (files?.length ? `Picture ${files[0]}` : 'Empty formula');
  dom.replaceChildren(shown ?? words);
  if (after) dom.append(after);
  if (label) dom.dataset.fixed = label;
  else delete dom.dataset.fixed;
  dom.setAttribute('role', 'img');
  dom.setAttribute('aria-label', `Formula ${alt || tex || shown?.textContent || words}`);
}

/** Of a cross-reference without words, these follow what it leads to: `refreshComputed`. */
function drawCrossReference(dom: HTMLElement, node: Node, view: EditorView) {
  const targets = node.attrs.targets as string[];
  const words = node.textContent || computedWords(view.state.doc, targets) || 'Nothing';
  dom.textContent = words;
  if (node.childCount === 0) dom.dataset.targets = JSON.stringify(targets);
  else delete dom.dataset.targets;
  dom.toggleAttribute('data-lost', targets.length === 0);
}

/** Sets the words of cross-references that have none of their own, after what they lead to has changed. */
export function refreshComputed(view: EditorView) {
  for (const dom of view.dom.querySelectorAll<HTMLElement>('[data-node="crossReference"][data-targets]')) {
    const words = computedWords(view.state.doc, JSON.parse(dom.dataset.targets ?? '[]')) || 'Nothing';
    if (dom.textContent !== words) dom.textContent = words;
  }
}

const emphasis = (words: string) => {
  const element = document.createElement('em');
  element.textContent = words;
  return element;
};

/** Pictures may be large, so each is loaded when it comes near the window. */
function drawPicture(
  frame: HTMLElement,
  { attrs }: Node,
  pictureOf: PictureOf,
  near: IntersectionObserver[],
) {
  for (const observer of near.splice(0)) observer.disconnect();
  const files = attrs.files as string[];
  if (files.length === 0) return frame.replaceChildren(emphasis('No picture yet'));
  frame.replaceChildren(emphasis(`Picture ${files[0]}`));
  const load = async () => {
    const sources = await Promise.all(files.map(pictureOf));
    const src = sources.find(Boolean);
    if (!src) return frame.replaceChildren(emphasis(`${files[0]} is not attached`));
    const image = document.createElement('img');
    image.alt = attrs.alt ?? '';
    image.onerror = () => frame.replaceChildren(emphasis(`${files[0]} can’t be shown by this browser`));
    image.src = src;
    frame.replaceChildren(image);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void load();
    },
    { rootMargin: '600px' },
  );
  near.push(observer);
  observer.observe(frame);
}

const picture =
  (tag: string, pictureOf: PictureOf): NodeViewConstructor =>
  (node, view, getPos): NodeView => {
    const dom = element(tag, node.type.name);
    const frame = document.createElement('span');
    frame.contentEditable = 'false';
    frame.className = 'picture';
    // Without words in it, the browser would leave the cursor where it was.
    frame.addEventListener('mousedown', (event) => {
      const pos = getPos();
      if (pos === undefined || !selectNode(pos)(view.state, view.dispatch)) return;
      event.preventDefault();
      view.focus();
    });
    const near: IntersectionObserver[] = [];
    drawPicture(frame, node, pictureOf, near);
    dom.append(frame);
    const contentDOM = node.type.name === 'graphic' ? document.createElement('div') : undefined;
    if (contentDOM) dom.append(contentDOM);
    return {
      dom,
      contentDOM,
      update(next) {
        if (next.type !== node.type) return false;
        if (next.attrs !== node.attrs) drawPicture(frame, next, pictureOf, near);
        node = next;
        return true;
      },
      destroy() {
        for (const observer of near) observer.disconnect();
      },
      ignoreMutation: (mutation) => mutation.type !== 'selection' && frame.contains(mutation.target),
    };
  };

/** Nodes that the editor shows otherwise than by an element around their content. */
export const viewsOf = (pictureOf: PictureOf): Record<string, NodeViewConstructor> => ({
  displayFormula: atom('div', drawFormula),
  inlineFormula: atom('span', drawFormula),
  crossReference: atom('span', drawCrossReference),
  graphic: picture('div', pictureOf),
  inlineGraphic: picture('span', pictureOf),
});
