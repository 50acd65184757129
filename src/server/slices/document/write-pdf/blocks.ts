import type { Block, Heading, Inline, List, Note, Section, Supplement } from '#contract/document/nodes.ts';
import { captionOf, figure, figureGroup, tableFigure } from './floats.ts';
import { displayFormula, formulaGroup } from './formulae.ts';
import { altOf, missing, pictureOf } from './graphics.ts';
import { layouts, placeFigure } from './layout.ts';
import { paragraph } from './paragraphs.ts';
import { references } from './references.ts';
import { gridOf } from './table-grid.ts';
import { drawTable, usualSize } from './tables.ts';
import { anchor, linked, plain } from './text.ts';
import { array, call, join, mm, string, stringOrNone } from './typst.ts';
import {
  addFinding,
  blocks,
  heading,
  inner,
  isBlock,
  onlyLine,
  type Within,
  type Writing,
  words,
} from './writing.ts';

/** Typst's layout is recursive; text nested deeper than this is set flat. */
const deepest = 24;

/** Any block, below the one before. */
export function writeBlock(block: Block, within: Within, writing: Writing): string {
  if (within.depth <= deepest) return one(block, within, writing);
  addFinding(writing, 'too-deep', 'Content nested too deeply is printed as plain text.');
  return call('par', {}, plain(words([block]), writing));
}

function one(block: Block, within: Within, writing: Writing): string {
  const at = () => anchor((block as { attrs?: { id?: string } }).attrs?.id, writing);
  const all = (of: readonly Block[]) => blocks(of, inner(within), writing);
  switch (block.type) {
    case 'paragraph':
      return paragraph(block, within, writing);
    case 'section':
      return section(block, within, writing);
    case 'list':
      return list(block, within, writing);
    case 'definitionList':
      return join([
        at(),
        call(
          'definitions',
          {},
          array(
            block.content.map((item) => {
              const place = anchor(item.attrs?.id, writing);
              return item.type === 'term'
                ? `(term: ${join([place, call('strong', {}, writing.inlines(item.content))])})`
                : `(text: ${join([place, onlyLine(item.content, writing) ?? all(item.content)])})`;
            }),
          ),
        ),
      ]);
    case 'titleLine':
      return call('title-line', {}, writing.inlines(block.content));
    case 'graphic':
      return join([at(), graphic(block, writing)]);
    case 'figureGroup':
      return figureGroup(block, within, writing);
    case 'figure':
      return figure(block, within, writing);
    case 'tableFigure':
      return tableFigure(block, within, writing);
    case 'tableNotes':
      return all(block.content);
    case 'table': {
      const grid = gridOf(block);
      const cell = (of: { content: Block[] }) => onlyLine(of.content, writing) ?? all(of.content);
      const space = { width: layouts[writing.columns].column, size: usualSize };
      return join([at(), grid ? call('bare-table', {}, drawTable(grid, cell, space)) : '']);
    }
    case 'displayFormula':
      return displayFormula(block, writing);
    case 'formulaGroup':
      return formulaGroup(block, within, writing);
    case 'quote':
      return join([at(), call('quotation', { verse: block.attrs?.kind === 'verse' }, all(block.content))]);
    case 'box': {
      const [heading, rest] = headed(block.content);
      return join([
        at(),
        call(
          'boxed-text',
          { title: heading ? headingText(heading, writing) : 'none', breaks: isLong(rest) },
          all(rest),
        ),
      ]);
    }
    case 'statement':
      return join([at(), call('statement', {}, all(block.content))]);
    case 'code':
      return join([at(), call('code-block', {}, string(codeText(block.content)))]);
    case 'supplement':
      return supplement(block, writing);
    case 'notes':
      return call('notes', {}, array(block.content.map((note) => noteItem(note, within, writing))));
    case 'references':
      return references(block, within, writing);
    case 'division':
      return join([at(), blocks(block.content, { ...within, depth: within.depth + 1 }, writing)]);
    case 'blockAnchor':
      return at();
  }
}

/** Boxes of more characters, a quarter of a column, may break; so may those with figures and tables. */
const longestWhole = 1000;

const isLong = (content: readonly Block[]): boolean =>
  words(content).length > longestWhole ||
  content.some(({ type }) => type !== 'paragraph' && type !== 'list' && type !== 'titleLine');

const headed = (content: readonly (Heading | Block)[]): [Heading | undefined, Block[]] => {
  const heading = content.find((child) => child.type === 'heading');
  return [heading, content.filter((child): child is Block => child.type !== 'heading')];
};

const headingText = ({ attrs, content }: Heading, writing: Writing): string =>
  join([attrs?.label ? string(`${attrs.label.trim()} `) : '', writing.inlines(content)]);

function section(node: Section, within: Within, writing: Writing): string {
  const [title, rest] = headed(node.content);
  const place = anchor(node.attrs?.id, writing);
  const text = title && words(title.content);
  if (text) writing.place = `section “${text.slice(0, 80)}”`;
  // Only the text itself has headings that a reader may jump to; in a box or cell they are bold lines.
  const head =
    !title || !text
      ? place
      : within.contained
        ? call('title-line', {}, join([place, headingText(title, writing)]))
        : heading(join([place, headingText(title, writing)]), within.level, writing);
  const inside = { ...within, level: text ? within.level + 1 : within.level, depth: within.depth + 1 };
  return join([head, blocks(rest, inside, writing)]);
}

const numberings: Partial<Record<List['attrs']['style'], string>> = {
  decimal: '1.',
  'lower-alpha': 'a.',
  'upper-alpha': 'A.',
  'lower-roman': 'i.',
  'upper-roman': 'I.',
};

function list({ attrs, content }: List, within: Within, writing: Writing): string {
  const items = content.map((item) =>
    join([anchor(item.attrs?.id, writing), blocks(item.content, inner(within), writing)]),
  );
  const place = anchor(attrs.id, writing);
  if (items.length === 0) return place;
  const labels = content.map((item) => item.attrs?.label?.trim() ?? '');
  const labelled = attrs.labelled || labels.some(Boolean);
  const numbering = numberings[attrs.style];
  const made = labelled
    ? call('labelled-list', {}, array(labels.map(string)), array(items))
    : numbering
      ? call(
          'numbered-list',
          { numbering: string(numbering), start: Math.max(0, Math.trunc(attrs.start ?? 1)) },
          array(items),
        )
      : call('bullet-list', { plain: attrs.style === 'none' }, array(items));
  return join([place, made]);
}

const noteItem = ({ attrs, content }: Note, within: Within, writing: Writing): string =>
  `(label: ${stringOrNone(attrs?.label?.trim())}, body: ${join([anchor(attrs?.id, writing), blocks(content, inner(within), writing)])})`;

/** A picture outside of a figure. */
function graphic(node: Extract<Block, { type: 'graphic' }>, writing: Writing): string {
  const picture = pictureOf(node, writing);
  const parts = captionOf(node, writing);
  const caption = parts.captionText ? parts.caption : '';
  if (!picture) return join([missing(node, writing), caption]);
  const { widths } = placeFigure([picture], parts.captionText.length, {
    ...layouts[writing.columns],
    full: layouts[writing.columns].column,
  });
  return join([
    call(
      'picture',
      { alt: string(altOf(node, node, parts, writing)) },
      string(picture.path),
      mm(widths[0] ?? 0),
    ),
    caption,
  ]);
}

/** The words of code, with its lines. */
const codeText = (content: readonly Inline[] | undefined): string =>
  (content ?? [])
    .map((node) => (node.type === 'text' ? node.text : node.type === 'lineBreak' ? '\n' : words([node])))
    .join('');

function supplement(node: Supplement, writing: Writing): string {
  const { href, id, label, doi } = node.attrs;
  const parts = captionOf(node, writing);
  const rest = node.content.filter(isBlock);
  const place = doi ?? /^info:doi\/(10\..+)$/.exec(href ?? '')?.[1];
  const address = place
    ? `https://doi.org/${place}`
    : /^https?:/.test(href ?? '')
      ? href
      : writing.address(href ?? '');
  const link = address
    ? linked(address, string(writing.address(href ?? '') && !place ? (href ?? '') : address))
    : '';
  // A file without words and address is that of the supplement around it.
  if (!link && !label && !parts.captionText && rest.length === 0) return anchor(id, writing);
  return join([
    anchor(id, writing),
    call(
      'supplement',
      { link: link || 'none' },
      parts.captionText || label ? parts.caption : '[]',
      join(rest.map((one) => writing.block(one, { level: 4, contained: true, depth: 2 }))),
    ),
  ]);
}
