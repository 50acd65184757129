import { type Context, languageOf, type Renderer, type Renderers } from './context.ts';
import { blocks } from './flow.ts';
import { sectionHead } from './front-notes.ts';
import { heading, headingText } from './headings.ts';
import { headingIn } from './headings-in.ts';
import { el as html, isBlank, join, NONE } from './html.ts';
import { alias, anchorKey, anchorOr, nameTarget } from './ids.ts';
import { langOf } from './language.ts';
import { noteList } from './notes.ts';
import type { SanitisedHtml } from './types-html.ts';
import { element, isElement, kid, kids, textOf, type XmlElement } from './xml-tree.ts';

/** Sections of text and back matter, with headings and entries in the contents list. */

interface SectionOptions {
  /** Heading where the source has none. */
  title?: string;
  class?: string;
  role?: string;
  /** Stem of the id where the source has none. */
  stem?: string;
}

/** A section, listed in the contents if it has a heading; empty without heading and text. */
export function section(
  el: XmlElement,
  ctx: Context,
  { title: fallback, stem = 'section', ...attributes }: SectionOptions,
  body: (inner: Context) => SanitisedHtml,
): SanitisedHtml {
  const own = kid(el, 'title');
  const label = textOf(kid(el, 'label'));
  const title =
    (own && textOf(own) !== '') || label
      ? own
      : fallback
        ? element('title', [headingIn(languageOf(ctx), fallback)])
        : undefined;
  const head = heading(label, title, ctx);
  const headed = !isBlank(head);
  const id = anchorOr(el, stem, ctx);
  nameTarget(el, label || headingText(label, title), ctx);
  if (headed && id && !ctx.unlisted && ctx.level <= 6) {
    ctx.page.sections.push({ id, level: ctx.level, title: headingText(label, title) });
  }
  const content = body(headed ? { ...ctx, level: ctx.level + 1 } : ctx);
  if (!headed && isBlank(content)) return NONE;
  return html('section', { ...attributes, id, lang: langOf(el.attrs, ctx) }, head, content);
}

const HEADS: ReadonlySet<string> = new Set(['title', 'label', 'object-id']);

export const bodyOf = (el: XmlElement) =>
  el.children.filter((node) => !isElement(node) || !HEADS.has(node.name));

const plain =
  (options: SectionOptions = {}) =>
  (el: XmlElement, ctx: Context): SanitisedHtml =>
    section(el, ctx, options, (inner) => join([sectionHead(el, inner), blocks(bodyOf(el), inner)]));

function sec(el: XmlElement, ctx: Context): SanitisedHtml {
  return section(el, ctx, {}, (inner) => join([sectionHead(el, inner), flowWithFloats(el, inner)]));
}

/** A float kept apart in the source follows the paragraph that first mentions it. */
export function flowWithFloats(el: XmlElement, ctx: Context): SanitisedHtml {
  const nodes = bodyOf(el);
  if (ctx.page.floats.size === 0 || ctx.plain) return blocks(nodes, ctx);
  const out: SanitisedHtml[] = [];
  let run: typeof nodes = [];
  for (const node of nodes) {
    run.push(node);
    if (!isElement(node) || node.name === 'sec' || ctx.page.floats.size === 0) continue;
    const due = takeFloats(node, ctx);
    if (due.length === 0) continue;
    out.push(blocks(run, ctx), blocks(due, ctx));
    run = [];
  }
  out.push(blocks(run, ctx));
  return join(out);
}

function takeFloats(node: XmlElement, ctx: Context): XmlElement[] {
  const { floats } = ctx.page;
  const due: XmlElement[] = [];
  const visit = (el: XmlElement) => {
    if (el.name === 'xref') {
      for (const rid of (el.attrs.rid ?? '').split(/\s+/)) {
        const float = floats.get(rid);
        if (!float) continue;
        // A group has the ids of all its figures, and is placed once.
        for (const [id, one] of floats) if (one === float) floats.delete(id);
        due.push(float);
      }
    }
    for (const child of kids(el)) visit(child);
  };
  visit(node);
  return due;
}

/** A section where the notes have a heading or are in the back matter. */
function noteGroup(el: XmlElement, ctx: Context): SanitisedHtml {
  const body = (inner: Context) =>
    join([
      noteList(kids(el, 'fn'), inner),
      blocks(
        bodyOf(el).filter((node) => !isElement(node) || node.name !== 'fn'),
        inner,
      ),
    ]);
  return section(
    el,
    ctx,
    { stem: 'notes', title: el.attrs.fallback, role: ctx.level === 2 ? 'doc-endnotes' : undefined },
    body,
  );
}

const glossary = (el: XmlElement, ctx: Context): SanitisedHtml =>
  section(el, ctx, { title: 'Glossary', stem: 'glossary' }, (inner) => blocks(bodyOf(el), inner));

export const sectionBlocks: Renderers = {
  sec,
  ack: headedByOne({ title: 'Acknowledgements', stem: 'acknowledgements' }),
  app: headedByOne({ title: 'Appendix', stem: 'appendix', class: 'appendix' }),
  'app-group': plain({ stem: 'appendices' }),
  glossary,
  gloss: glossary,
  'gloss-group': plain({ stem: 'glossary' }),
  notes: (el, ctx) => plain({ stem: 'notes', title: el.attrs.fallback })(el, ctx),
  bio: (el, ctx) => plain({ stem: 'biography', title: el.attrs.fallback })(el, ctx),
  'floats-group': plain({ stem: 'floats' }),
  'floats-wrap': plain({ stem: 'floats' }),
  'fn-group': noteGroup,
  'ref-list-group': (el, ctx) => blocks(el.children, ctx),
};

/** Uses the heading of its only section, if it has none. */
function headedByOne(options: SectionOptions): Renderer {
  return (el, ctx) => {
    const parts = bodyOf(el).filter((node) => isElement(node) || node.trim() !== '');
    const [only] = parts;
    const headed = parts.length === 1 && only && isElement(only) && only.name === 'sec' && kid(only, 'title');
    if (!headed || kid(el, 'title', 'label')) return plain(options)(el, ctx);
    const taken = { ...only, attrs: { ...only.attrs, ...el.attrs } };
    return section(taken, ctx, { ...options, title: undefined }, (inner) => {
      alias(only.attrs.id, ctx.page.anchors.get(anchorKey(ctx.scope, el.attrs.id ?? '')), ctx);
      return blocks(bodyOf(only), inner);
    });
  };
}

/** Metadata in the back matter. */
export const unseen: Renderers = { 'sec-meta': () => NONE };
