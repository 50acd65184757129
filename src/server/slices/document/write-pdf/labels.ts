import type { ArticleDocument } from '#contract/document/document.ts';
import { headingIn } from '../shared/headings-in.ts';
import { printedIn } from './printed-words.ts';

type Node = {
  type?: string;
  attrs?: { id?: string; label?: string; targets?: string[]; supplement?: true };
  content?: Node[];
};

interface Survey {
  /** A number for each id that a cross-reference leads to. */
  anchors: Map<string, number>;
  /** Labels of nodes that have none of their own. */
  labels: Map<string, string>;
  /** MathML of every formula without alternative text. */
  formulae: Set<string>;
}

const names: Record<string, 'Figure' | 'Table' | 'Box'> = {
  figure: 'Figure',
  tableFigure: 'Table',
  box: 'Box',
  figureGroup: 'Figure',
};

/** Reads the document once, before it is written; `language` is that of the labels that it lacks. */
export function survey(document: ArticleDocument, language = document.front.language): Survey {
  const found: Survey = { anchors: new Map(), labels: new Map(), formulae: new Set() };
  const counts: Record<string, number> = {};
  const targets = new Set<string>();
  const ids = new Set<string>();
  const visit = (node: Node, depth: number) => {
    if (depth > 400) return;
    const { type = '', attrs } = node;
    for (const target of attrs?.targets ?? []) targets.add(target);
    if (attrs?.id) {
      ids.add(attrs.id);
      label(node);
    }
    const { mathml, alt } = (attrs ?? {}) as { mathml?: string; alt?: string };
    if (mathml && !alt) found.formulae.add(mathml);
    for (const mark of (node as { marks?: { attrs?: { id?: string } }[] }).marks ?? [])
      if (mark.attrs?.id) ids.add(mark.attrs.id);
    for (const child of node.content ?? []) if (typeof child === 'object') visit(child, depth + 1);
    // Parts of the document that are no nodes: front matter, abstracts, sub-articles.
    if (type === '')
      for (const [key, value] of Object.entries(node))
        if (key !== 'content' && value && typeof value === 'object')
          for (const child of Array.isArray(value) ? value : [value])
            if (child && typeof child === 'object') visit(child as Node, depth + 1);
  };
  const label = ({ type = '', attrs, content }: Node) => {
    if (!attrs?.id) return;
    const title = content
      ?.find((child) => child.type === 'caption')
      ?.content?.find((child) => child.type === 'titleLine');
    const own = attrs.label ?? title?.attrs?.label;
    if (type === 'reference') {
      counts[type] = (counts[type] ?? 0) + 1;
      found.labels.set(attrs.id, own?.replace(/[[\]().\s]/g, '') || String(counts[type]));
    } else if (own) found.labels.set(attrs.id, own.replace(/[.:]$/, ''));
    else {
      const name = names[type];
      if (!name) return;
      counts[type] = (counts[type] ?? 0) + 1;
      const word = name === 'Box' ? printedIn(language, name) : headingIn(language, name);
      found.labels.set(attrs.id, `${word} ${counts[type]}`);
    }
  };
  visit(document as unknown as Node, 0);
  for (const target of targets) if (ids.has(target)) found.anchors.set(target, found.anchors.size);
  return found;
}
