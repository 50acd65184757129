import { titleLine } from './captions.ts';
import type { Context, Renderers } from './context.ts';
import { blocks, inlines } from './flow.ts';
import { sectionHead } from './front-notes.ts';
import { heading } from './headings.ts';
import { el as html, isBlank, join, MARK, NONE, text } from './html.ts';
import { anchor, nameTarget, regionName } from './ids.ts';
import { langOf } from './language.ts';
import type { SanitisedHtml } from './types-html.ts';
import { isElement, kid, kids, textOf, type XmlElement, type XmlNode } from './xml-tree.ts';

/** Paragraphs and other blocks: quotations, verse, speech, statements, code, boxes. */

const without = (el: XmlElement, ...names: string[]): XmlNode[] =>
  el.children.filter((node) => !isElement(node) || !names.includes(node.name));

const common = (el: XmlElement, ctx: Context) => ({ id: anchor(el, ctx), lang: langOf(el.attrs, ctx) });

function paragraph(el: XmlElement, ctx: Context): SanitisedHtml {
  const kind = el.attrs['specific-use'] === 'line' ? 'line' : undefined;
  const first = common(el, ctx);
  const content = blocks(el.children, ctx, { first, class: kind, paragraph: true });
  // The id of a paragraph that holds only, say, a table is put on an empty anchor.
  return first.id && content && !content.includes(`id="${MARK.prefix}${first.id}"`)
    ? join([html('span', { id: first.id, class: 'anchor' }), content])
    : content;
}

const line =
  (className: string) =>
  (el: XmlElement, ctx: Context): SanitisedHtml => {
    const content = inlines(el.children, ctx);
    return isBlank(content) ? NONE : html('p', { class: className, ...common(el, ctx) }, content);
  };

function lines(el: XmlElement, ctx: Context): SanitisedHtml {
  const parts = kids(el)
    .map((part) => inlines([part], ctx))
    .filter((part) => !isBlank(part));
  return parts.length === 0 ? NONE : html('p', common(el, ctx), parts.join('<br>') as SanitisedHtml);
}

function quotation(el: XmlElement, ctx: Context): SanitisedHtml {
  const title = kid(el, 'title');
  const label = textOf(kid(el, 'label'));
  return html(
    'blockquote',
    common(el, ctx),
    titleLine(label, title, ctx),
    blocks(without(el, 'title', 'label'), ctx),
  );
}

function verse(el: XmlElement, ctx: Context): SanitisedHtml {
  const out: SanitisedHtml[] = [titleLine(textOf(kid(el, 'label')), kid(el, 'title'), ctx)];
  let lines: SanitisedHtml[] = [];
  const flush = () => {
    if (lines.length > 0) out.push(html('p', { class: 'verse-lines' }, lines.join('<br>') as SanitisedHtml));
    lines = [];
  };
  for (const part of kids(el).filter((child) => !['title', 'label'].includes(child.name))) {
    if (part.name === 'verse-line') lines.push(inlines(part.children, ctx));
    else {
      flush();
      out.push(blocks([part], ctx));
    }
  }
  flush();
  return html('div', { class: 'verse', ...common(el, ctx) }, ...out);
}

function statement(el: XmlElement, ctx: Context): SanitisedHtml {
  const label = textOf(kid(el, 'label'));
  nameTarget(el, label, ctx);
  const title = titleLine(label, kid(el, 'title'), ctx);
  return html(
    'div',
    { class: 'statement', ...common(el, ctx) },
    title,
    blocks(without(el, 'label', 'title'), ctx),
  );
}

function speech(el: XmlElement, ctx: Context): SanitisedHtml {
  return html('div', { class: 'speech', ...common(el, ctx) }, blocks(el.children, ctx));
}

/** White space of code is significant. */
function code(el: XmlElement, ctx: Context): SanitisedHtml {
  const content = join(el.children.map((node) => (isElement(node) ? inlines([node], ctx) : text(node))));
  const words = kids(el, 'label', 'caption')
    .map((part) => textOf(part))
    .filter(Boolean)
    .join(' ');
  const attributes = {
    class: 'code',
    role: 'region',
    'aria-label': regionName(words || 'Code', ctx),
    tabindex: 0,
    ...common(el, ctx),
  };
  return html('pre', attributes, html('code', {}, content));
}

function box(el: XmlElement, ctx: Context): SanitisedHtml {
  const caption = kid(el, 'caption');
  const title = kid(caption, 'title') ?? kid(el, 'title');
  const label = textOf(kid(el, 'label'));
  nameTarget(el, label, ctx);
  const inside: Context = { ...ctx, unlisted: true };
  const head = heading(label, title, inside);
  const inner = isBlank(head) ? inside : { ...inside, level: ctx.level + 1 };
  const rest = caption ? blocks(without(caption, 'title'), inner) : NONE;
  return html(
    'aside',
    { class: 'box', role: 'note', ...common(el, ctx) },
    head,
    sectionHead(el, inner),
    rest,
    blocks(without(el, 'caption', 'title', 'label', 'object-id'), inner),
  );
}

/** An answer option: its letter and text on one line. */
function option(el: XmlElement, ctx: Context): SanitisedHtml {
  const label = kid(el, 'label');
  const [first, ...rest] = without(el, 'label');
  if (!label || !first || !isElement(first) || first.name !== 'p') return blocks(el.children, ctx);
  return blocks([{ ...first, children: [label, ' ', ...first.children] }, ...rest], ctx);
}

/** Groups without special layout: questions and answers, signatures. */
const group =
  (className: string) =>
  (el: XmlElement, ctx: Context): SanitisedHtml => {
    const content = join([
      titleLine(textOf(kid(el, 'label')), kid(el, 'title'), ctx),
      blocks(without(el, 'label', 'title'), ctx),
    ]);
    return isBlank(content) ? NONE : html('div', { class: className, ...common(el, ctx) }, content);
  };

const titled = (el: XmlElement, ctx: Context): SanitisedHtml =>
  join([
    titleLine(textOf(kid(el, 'label')), kid(el, 'title'), ctx),
    blocks(without(el, 'label', 'title'), ctx),
  ]);

export const textBlocks: Renderers = {
  p: paragraph,
  attrib: line('attribution'),
  speaker: line('speaker'),
  'verse-line': line('verse-lines'),
  sig: line('signature'),
  subtitle: line('subtitle'),
  title: line('caption-title'),
  'license-p': line('attribution'),
  'copyright-statement': line('attribution'),
  caption: (el, ctx) => join([titleLine('', kid(el, 'title'), ctx), blocks(without(el, 'title'), ctx)]),
  'disp-quote': quotation,
  'verse-group': verse,
  statement,
  speech,
  code,
  preformat: code,
  'boxed-text': box,
  question: group('statement'),
  answer: group('statement'),
  option,
  'question-wrap-group': titled,
  'answer-set': titled,
  'question-wrap': titled,
  'question-preamble': titled,
  explanation: group('statement'),
  'sig-block': group('signature'),
  product: line('product'),
  address: (el, ctx) => lines(el, ctx),
  'block-alternatives': (el, ctx) => blocks(kids(el).slice(0, 1), ctx),
};
