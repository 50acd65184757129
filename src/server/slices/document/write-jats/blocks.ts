import type {
  Block,
  Code,
  DefinitionList,
  DocumentNode,
  List,
  Paragraph,
  Quote,
  Statement,
} from '#contract/document/nodes.ts';
import { rawText } from '../shared/plain-text.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { figure, figureGroup, graphic, looseTable, supplement, tableFigure } from './floats.ts';
import { captionOf, flow, paragraphs } from './flow.ts';
import { displayFormula } from './formulae.ts';
import { lineIn } from './lines.ts';
import { footnote } from './notes.ts';
import { box, division, endnotes, notes, referenceList, section } from './sections.ts';
import { fitsIn } from './vocabulary.ts';
import { el, worded } from './xml.ts';

/** Blocks, each by itself. */

/** The elements of a block, without regard to where they stand. */
export function blockOf(node: DocumentNode, ctx: Context): XmlElement[] {
  switch (node.type) {
    case 'paragraph':
      return [paragraph(node, ctx)];
    case 'heading':
    case 'titleLine':
      return [
        el(
          'p',
          { 'specific-use': 'title-line' },
          ...(node.attrs?.label
            ? [el('styled-content', { 'style-type': 'label' }, node.attrs.label), ' ']
            : []),
          ...lineIn('p', node.content, ctx),
        ),
      ];
    case 'section':
      return node.attrs?.role === 'endnotes' ? endnotes(node, ctx) : [section(node, ctx)];
    case 'list':
      return node.content.length > 0 ? [list(node, ctx)] : [];
    case 'definitionList':
      return [definitionList(node, ctx)];
    case 'graphic':
      return [graphic(node, ctx)];
    case 'figure':
      return [figure(node, ctx)];
    case 'figureGroup':
      return [figureGroup(node, ctx)];
    case 'tableFigure':
      return [tableFigure(node, ctx)];
    case 'table':
      return [looseTable(node, ctx)];
    case 'displayFormula':
      return [displayFormula(node, ctx)];
    case 'formulaGroup':
      return [
        el(
          'disp-formula-group',
          { id: node.attrs?.id, 'xml:lang': node.attrs?.lang },
          ...worded('label', node.attrs?.label),
          ...captionOf(
            node.content.filter((one) => !isFormula(one)),
            ctx,
          ),
          ...node.content
            .filter(isFormula)
            .flatMap((one) => blockOf(one, ctx))
            .filter((one) => one.name.startsWith('disp-formula')),
        ),
      ];
    case 'quote':
      return [quote(node, ctx)];
    case 'box':
      return [box(node, ctx)];
    case 'statement':
      return [statement(node, ctx)];
    case 'code':
      return [code(node, ctx)];
    case 'supplement':
      return [supplement(node, ctx)];
    case 'notes':
      return node.content.length > 0 ? [notes(node, ctx)] : [];
    case 'references':
      return [referenceList(node, ctx)];
    case 'division':
      return [division(node, ctx)];
    case 'blockAnchor':
      return [el('p', { 'specific-use': 'anchor' }, el('target', { id: node.attrs.id }))];
    case 'caption':
    case 'tableNotes':
      return node.content.flatMap((one) => blockOf(one, ctx));
    case 'note':
      return [el('p', {}, footnote(node, ctx))];
    default:
      return [];
  }
}

const isFormula = (node: Block): boolean =>
  (node.type === 'displayFormula' && node.attrs.kind !== 'chemical') || node.type === 'formulaGroup';

function paragraph({ attrs, content }: Paragraph, ctx: Context): XmlElement {
  const use = attrs?.role ?? (attrs?.continued ? 'continued' : undefined);
  return el(
    'p',
    { id: attrs?.id, 'xml:lang': attrs?.lang, 'specific-use': use },
    ...lineIn('p', content, ctx),
  );
}

const LIST_TYPES: Readonly<Record<List['attrs']['style'], string>> = {
  bullet: 'bullet',
  decimal: 'order',
  'lower-alpha': 'alpha-lower',
  'upper-alpha': 'alpha-upper',
  'lower-roman': 'roman-lower',
  'upper-roman': 'roman-upper',
  none: 'simple',
};

function list({ attrs, content }: List, ctx: Context): XmlElement {
  const { id, lang, style, start } = attrs;
  const use = start === undefined ? undefined : `start-${start}`;
  return el(
    'list',
    { id, 'xml:lang': lang, 'list-type': LIST_TYPES[style], 'specific-use': use },
    ...content.map((item) => {
      const inside = flow(item.content, 'list-item', ctx);
      return el(
        'list-item',
        { id: item.attrs?.id, 'xml:lang': item.attrs?.lang },
        ...worded('label', item.attrs?.label),
        ...(inside.length > 0 ? inside : [el('p')]),
      );
    }),
  );
}

function definitionList({ attrs, content }: DefinitionList, ctx: Context): XmlElement {
  const items: XmlElement[] = [];
  for (const node of content) {
    if (node.type === 'term') {
      const label = node.attrs?.label;
      const number = label ? [el('styled-content', { 'style-type': 'label' }, label), ' '] : [];
      items.push(
        el(
          'def-item',
          {},
          el('term', { id: node.attrs?.id }, ...number, ...lineIn('term', node.content, ctx)),
        ),
      );
      continue;
    }
    const inside = paragraphs(node.content, ctx);
    const def = el('def', { id: node.attrs?.id }, ...(inside.length > 0 ? inside : [el('p')]));
    const last = items.at(-1) ?? el('def-item', {}, el('term'));
    items.splice(Math.max(items.length - 1, 0), 1, { ...last, children: [...last.children, def] });
  }
  return el('def-list', { id: attrs?.id, 'xml:lang': attrs?.lang }, ...items);
}

/** Title and label of a quotation or statement, and what follows. */
function titled(content: readonly Block[], ctx: Context): { head: XmlElement[]; rest: readonly Block[] } {
  const [first, ...rest] = content;
  if (first?.type !== 'titleLine') return { head: [], rest: content };
  const title = lineIn('title', first.content, ctx);
  return {
    head: [...worded('label', first.attrs?.label), ...(title.length > 0 ? [el('title', {}, ...title)] : [])],
    rest,
  };
}

function quote({ attrs, content }: Quote, ctx: Context): XmlElement {
  const common = { id: attrs?.id, 'xml:lang': attrs?.lang };
  const { head, rest } = titled(content, ctx);
  if (
    attrs?.kind === 'verse' &&
    rest.length > 0 &&
    rest.every((one) => one.type === 'paragraph' && one.attrs?.role === 'verse')
  )
    return el('verse-group', common, ...head, ...rest.flatMap((one) => verseLines(one as Paragraph, ctx)));
  return el(
    'disp-quote',
    { ...common, 'specific-use': attrs?.kind },
    ...head,
    ...flow(rest, 'flow', ctx).filter(isNoSection),
  );
}

const isNoSection = (one: XmlElement): boolean => fitsIn('flow', one.name);

function verseLines({ content = [] }: Paragraph, ctx: Context): XmlElement[] {
  const lines: (typeof content)[] = [[]];
  for (const node of content) {
    if (node.type === 'lineBreak') lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.map((line) => el('verse-line', {}, ...lineIn('verse-line', line, ctx)));
}

function statement({ attrs, content }: Statement, ctx: Context): XmlElement {
  const { head, rest } = titled(content, ctx);
  const inside = paragraphs(rest, ctx);
  return el(
    'statement',
    { id: attrs.id, 'xml:lang': attrs.lang, 'content-type': attrs.kind },
    ...head,
    ...(inside.length > 0 ? inside : [el('p')]),
  );
}

function code({ attrs, content }: Code, ctx: Context): XmlElement {
  const common = { id: attrs?.id, 'xml:lang': attrs?.lang, 'xml:space': 'preserve' };
  // Code of one line would be read as words of a line.
  if (!rawText(content).includes('\n'))
    return el('preformat', common, ...lineIn('preformat', content, { ...ctx, code: true }));
  return el('code', { ...common, language: attrs?.name }, ...lineIn('code', content, { ...ctx, code: true }));
}
