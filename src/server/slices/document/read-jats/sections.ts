import {
  type Block,
  type Heading,
  type Reference,
  SECTION_ROLES,
  type Section,
} from '#contract/document/nodes.ts';
import { headingIn } from '../shared/headings-in.ts';
import { attrs } from '../shared/nodes.ts';
import { element, isElement, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import { type BlockReader, type BlockReaders, type Context, languageOf } from './context.ts';
import { blocks } from './flow.ts';
import { sectionHead } from './front-notes.ts';
import { heading } from './headings.ts';
import { alias, anchor, anchorKey, anchorOr } from './ids.ts';
import { noteList } from './notes.ts';
import { langOf } from './own-language.ts';

/** Sections of text and back matter, with headings. */

interface SectionOptions {
  /** Heading where the source has none. */
  title?: string;
  role?: (typeof SECTION_ROLES)[number];
  /** Stem of the id where the source has none. */
  stem?: string;
}

/** The parts of a section; `content` begins with its heading. Undefined without heading and text. */
export function sectionParts<T extends Block | Reference>(
  el: XmlElement,
  ctx: Context,
  { title: fallback, stem = 'section' }: Omit<SectionOptions, 'role'>,
  body: (inner: Context) => T[],
): { common: { id?: string; lang?: string }; content: (Heading | T)[] } | undefined {
  const own = kid(el, 'title');
  const label = textOf(kid(el, 'label'));
  const title =
    (own && textOf(own) !== '') || label
      ? own
      : fallback
        ? element('title', [headingIn(languageOf(ctx), fallback)])
        : undefined;
  const head = heading(label, title, ctx);
  const id = anchorOr(el, stem, ctx);
  const content = body(head.length > 0 ? { ...ctx, level: ctx.level + 1 } : ctx);
  if (head.length === 0 && content.length === 0) return undefined;
  const lang = langOf(el.attrs, ctx);
  return { common: { ...(id && { id }), ...(lang && { lang }) }, content: [...head, ...content] };
}

/** A section; none without heading and text. */
export function section(
  el: XmlElement,
  ctx: Context,
  options: SectionOptions,
  body: (inner: Context) => Block[],
): Section[] {
  const parts = sectionParts(el, ctx, options, body);
  if (!parts) return [];
  const { common, content } = parts;
  return [{ type: 'section', ...attrs({ ...common, role: options.role }), content }];
}

const HEADS: ReadonlySet<string> = new Set(['title', 'label', 'object-id']);

export const bodyOf = (el: XmlElement) =>
  el.children.filter((node) => !isElement(node) || !HEADS.has(node.name));

const plain =
  (options: SectionOptions = {}) =>
  (el: XmlElement, ctx: Context): Block[] =>
    section(el, ctx, options, (inner) => [...sectionHead(el, inner), ...blocks(bodyOf(el), inner)]);

function sec(el: XmlElement, ctx: Context): Block[] {
  const use = el.attrs['specific-use'];
  if (use === 'flow') return blocks(bodyOf(el), ctx);
  if (use === 'division')
    return [
      {
        type: 'division',
        ...attrs({ id: anchor(el, ctx), lang: langOf(el.attrs, ctx) }),
        content: blocks(bodyOf(el), ctx),
      },
    ];
  const role = SECTION_ROLES.find((one) => one === use);
  if (role) return section(el, ctx, { role }, (inner) => blocks(bodyOf(el), inner));
  return section(el, ctx, {}, (inner) => [...sectionHead(el, inner), ...flowWithFloats(el, inner)]);
}

/** A float kept apart in the source follows the paragraph that first mentions it. */
export function flowWithFloats(el: XmlElement, ctx: Context): Block[] {
  const nodes = bodyOf(el);
  if (ctx.page.floats.size === 0 || ctx.plain) return blocks(nodes, ctx);
  const out: Block[] = [];
  let run: typeof nodes = [];
  for (const node of nodes) {
    run.push(node);
    if (!isElement(node) || node.name === 'sec' || ctx.page.floats.size === 0) continue;
    const due = takeFloats(node, ctx);
    if (due.length === 0) continue;
    out.push(...blocks(run, ctx), ...blocks(due, ctx));
    run = [];
  }
  out.push(...blocks(run, ctx));
  return out;
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
function noteGroup(el: XmlElement, ctx: Context): Block[] {
  if (isFlow(el)) return noteList(kids(el, 'fn'), ctx);
  const body = (inner: Context) => [
    ...noteList(kids(el, 'fn'), inner),
    ...blocks(
      bodyOf(el).filter((node) => !isElement(node) || node.name !== 'fn'),
      inner,
    ),
  ];
  return section(
    el,
    ctx,
    { stem: 'notes', title: el.attrs.fallback, role: ctx.level === 2 ? 'endnotes' : undefined },
    body,
  );
}

/** An element that JATS asks for, and readers don't see. */
const isFlow = (el: XmlElement): boolean => el.attrs['specific-use'] === 'flow';

const glossary = (el: XmlElement, ctx: Context): Block[] =>
  section(el, ctx, { title: 'Glossary', stem: 'glossary' }, (inner) => blocks(bodyOf(el), inner));

export const sectionBlocks: BlockReaders = {
  sec,
  ack: headedByOne({ title: 'Acknowledgements', stem: 'acknowledgements' }),
  app: headedByOne({ title: 'Appendix', stem: 'appendix', role: 'appendix' }),
  'app-group': (el, ctx) => (isFlow(el) ? blocks(el.children, ctx) : plain({ stem: 'appendices' })(el, ctx)),
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
function headedByOne(options: SectionOptions): BlockReader {
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
export const unseen: BlockReaders = { 'sec-meta': () => [] };
