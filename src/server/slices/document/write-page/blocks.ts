import type {
  Block,
  Box,
  Code,
  DefinitionList,
  Heading,
  List,
  Quote,
  Reference,
  References,
  Section,
  Statement,
  Table,
} from '#contract/document/nodes.ts';
import { type Attributes, NONE, text } from '../shared/markup.ts';
import { type Context, idOf, regionName } from './context.ts';
import { figure, figureGroup, supplement, tableFigure } from './floats.ts';
import { blocks, inlines } from './flow.ts';
import { displayFormula, formulaGroup } from './formulae.ts';
import { headed, heading, paragraph, titleLine } from './headings.ts';
import { notes } from './notes.ts';
import { graphic } from './pictures.ts';
import { joinPieces, type Piece, tag } from './pieces.ts';
import { referenceList } from './references.ts';
import { tables } from './tables.ts';

/** A series of blocks. */
export function writeBlocks(nodes: readonly Block[], ctx: Context): Piece {
  const out: Piece[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i] as Block;
    if (node.type !== 'table') {
      out.push(block(node, ctx));
      continue;
    }
    const joint: Table[] = [node];
    for (let next = nodes[i + 1]; next?.type === 'table' && next.attrs?.continues; next = nodes[++i + 1])
      joint.push(next);
    out.push(tables(joint, ctx));
  }
  return joinPieces(out);
}

function block(node: Block, ctx: Context): Piece {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node, ctx);
    case 'section':
      return section(node, ctx);
    case 'list':
      return list(node, ctx);
    case 'definitionList':
      return definitionList(node, ctx);
    case 'titleLine':
      return titleLine(node.attrs?.label ?? '', node.content, ctx);
    case 'graphic':
      return graphic(node, ctx);
    case 'figure':
      return figure(node, ctx);
    case 'figureGroup':
      return figureGroup(node, ctx);
    case 'tableFigure':
      return tableFigure(node, ctx);
    case 'tableNotes':
      return tag('div', { class: 'table-notes' }, blocks(node.content, ctx));
    case 'table':
      return tables([node], ctx);
    case 'displayFormula':
      return displayFormula(node, ctx);
    case 'formulaGroup':
      return formulaGroup(node, ctx);
    case 'quote':
      return quote(node, ctx);
    case 'box':
      return box(node, ctx);
    case 'statement':
      return statement(node, ctx);
    case 'code':
      return code(node, ctx);
    case 'supplement':
      return supplement(node, ctx);
    case 'notes':
      return notes(node, ctx);
    case 'references':
      return references(node, ctx);
    case 'division':
      return tag('div', { id: idOf(node.attrs?.id, ctx) }, blocks(node.content, ctx));
    case 'blockAnchor':
      return ctx.plain ? NONE : tag('span', { id: idOf(node.attrs.id, ctx), class: 'anchor' });
  }
}

function headOf<T extends { type: string }>(content: readonly (Heading | T)[]): [Heading | undefined, T[]] {
  const [first, ...rest] = content;
  return first?.type === 'heading' ? [first as Heading, rest as T[]] : [undefined, content as T[]];
}

function section({ attrs = {}, content }: Section, ctx: Context): Piece {
  const [head, rest] = headOf<Block>(content);
  const attributes = {
    class: attrs.role === 'appendix' ? 'appendix' : undefined,
    role: attrs.role === 'endnotes' ? 'doc-endnotes' : undefined,
  };
  const about = { ...attrs, label: head?.attrs?.label, title: head?.content };
  return headed(about, attributes, ctx, (inner) => blocks(rest, inner));
}

function references({ attrs = {}, content }: References, ctx: Context): Piece {
  const [head, rest] = headOf<Block | Reference>(content);
  // A heading alone would announce a list that is not there.
  if (rest.length === 0) return NONE;
  const about = { ...attrs, label: head?.attrs?.label, title: head?.content };
  return headed(about, { role: 'doc-bibliography' }, ctx, (inner) => {
    const out: Piece[] = [];
    for (let i = 0; i < rest.length; ) {
      let end = i;
      const isReference = rest[i]?.type === 'reference';
      while (end < rest.length && (rest[end]?.type === 'reference') === isReference) end++;
      const part = rest.slice(i, end);
      out.push(isReference ? referenceList(part as Reference[], inner) : blocks(part as Block[], inner));
      i = end;
    }
    return joinPieces(out);
  });
}

function box({ attrs = {}, content }: Box, ctx: Context): Piece {
  const [head, rest] = headOf<Block>(content);
  const inside: Context = { ...ctx, unlisted: true };
  const title = heading(head?.attrs?.label ?? '', head?.content, inside);
  const inner = title === '' ? inside : { ...inside, level: ctx.level + 1 };
  const attributes = { class: 'box', role: 'note', id: idOf(attrs.id, ctx), lang: attrs.lang };
  return tag('aside', attributes, title, blocks(rest, inner));
}

function quote({ attrs = {}, content }: Quote, ctx: Context): Piece {
  const common = { id: idOf(attrs.id, ctx), lang: attrs.lang };
  const shown = blocks(content, ctx);
  return attrs.kind ? tag('div', { class: attrs.kind, ...common }, shown) : tag('blockquote', common, shown);
}

const statement = ({ attrs, content }: Statement, ctx: Context): Piece =>
  tag(
    'div',
    {
      class: attrs.kind === 'signature' ? 'signature' : 'statement',
      id: idOf(attrs.id, ctx),
      lang: attrs.lang,
    },
    blocks(content, ctx),
  );

function code({ attrs = {}, content }: Code, ctx: Context): Piece {
  const attributes = {
    class: 'code',
    role: 'region',
    'aria-label': regionName(attrs.name ?? 'Code', ctx),
    tabindex: 0,
    id: idOf(attrs.id, ctx),
    lang: attrs.lang,
  };
  return tag('pre', attributes, tag('code', {}, inlines(content, ctx)));
}

const TYPES: Partial<Record<List['attrs']['style'], string>> = {
  'lower-alpha': 'a',
  'upper-alpha': 'A',
  'lower-roman': 'i',
  'upper-roman': 'I',
};

function list({ attrs, content }: List, ctx: Context): Piece {
  const { id, lang, style, start, labelled } = attrs;
  const attributes: Attributes = { id: idOf(id, ctx), lang };
  if (labelled || style === 'none') {
    // Some screen readers ignore lists without markers, unless they have the role.
    attributes.class = labelled ? 'labelled' : 'plain';
    attributes.role = 'list';
  } else if (style !== 'bullet') {
    attributes.type = TYPES[style];
    attributes.start = start;
  }
  const items = content.map(({ attrs: own = {}, content: body }) => {
    const common = { id: idOf(own.id, ctx), lang: own.lang };
    const shown = blocks(body, ctx);
    if (!own.label) return tag('li', common, shown);
    return tag('li', common, tag('span', { class: 'label' }, text(own.label)), tag('div', {}, shown));
  });
  return tag(style === 'bullet' || style === 'none' ? 'ul' : 'ol', attributes, ...items);
}

function definitionList({ attrs = {}, content }: DefinitionList, ctx: Context): Piece {
  const rows = content.map((row) => {
    const id = idOf(row.attrs?.id, ctx);
    if (row.type === 'definition') return tag('dd', { id }, blocks(row.content, ctx));
    const label = row.attrs?.label;
    return tag(
      'dt',
      { id },
      label ? tag('span', { class: 'label' }, text(label)) : NONE,
      text(label ? ' ' : ''),
      inlines(row.content, ctx),
    );
  });
  return tag('dl', { id: idOf(attrs.id, ctx), lang: attrs.lang }, ...rows);
}
