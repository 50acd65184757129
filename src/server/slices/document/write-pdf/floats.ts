import type { Block, Caption, Figure, FigureGroup, Graphic, TableFigure } from '#contract/document/nodes.ts';
import { altOf, longestAlt, missing, type Parts, pictureOf, picturesIn, withStop } from './graphics.ts';
import { layouts, placeFigure, turned } from './layout.ts';
import type { PdfPicture } from './options.ts';
import { gridOf } from './table-grid.ts';
import { drawTable, placeTables, stacked, usualSize } from './tables.ts';
import { anchor } from './text.ts';
import { array, call, join, mm, sayable, string } from './typst.ts';
import {
  addedHeading,
  addFinding,
  blocks,
  contained,
  isBlock,
  onlyLine,
  printed,
  shorten,
  type Within,
  type Writing,
  words,
} from './writing.ts';

/** Millimetres of a row, at the least. */
const leastRow = 1.8;

/** The caption of a float: label, title and text. Anchors of the float stand in it. */
export function captionOf(
  float: { attrs?: { id?: string; label?: string } | undefined; content?: readonly unknown[] },
  writing: Writing,
): Parts {
  const captions = (float.content ?? []).filter((one): one is Caption => (one as Caption).type === 'caption');
  const title = captions.flatMap(({ content }) => content).find((one) => one.type === 'titleLine');
  const given = float.attrs?.label ?? (title?.type === 'titleLine' ? title.attrs?.label : undefined);
  const label = given?.trim() || (float.attrs?.id && writing.labels.get(float.attrs.id)) || undefined;
  const parts = captions.flatMap(({ content }) =>
    content.map((one) =>
      one.type === 'titleLine'
        ? call('caption-title', {}, writing.inlines(one.content))
        : writing.block(one, contained),
    ),
  );
  return {
    label,
    caption: call(
      'caption',
      { label: label ? string(withStop(label)) : 'none' },
      array(parts.filter(Boolean)),
    ),
    captionText: words(captions),
  };
}

/** Of findings, which stand behind it and a colon. */
const placeOf = ({ label }: Parts, writing: Writing): string => label?.replace(/[.:]$/, '') || writing.place;

/** Figures under one label. Those with captions of their own stand apart, so that each may find its place. */
export function figureGroup(node: FigureGroup, within: Within, writing: Writing): string {
  const apart = node.content.some((one) => one.type !== 'graphic' && one.type !== 'caption');
  if (!apart) return figure(node, within, writing);
  const parts = captionOf(node, writing);
  const members = node.content.filter((one): one is Block => isBlock(one));
  return join([
    anchor(node.attrs.id, writing),
    ...members.map((one) => writing.block(one, within)),
    parts.captionText ? call('group-caption', {}, parts.caption) : '',
  ]);
}

/** A figure, with one or several pictures above its caption. */
export function figure(node: Figure | FigureGroup, within: Within, writing: Writing): string {
  const parts = captionOf(node, writing);
  const before = writing.place;
  writing.place = placeOf(parts, writing);
  const layout = layouts[writing.columns];
  const graphics = picturesIn(node.content);
  const shown = graphics.map((graphic) => ({ graphic, picture: pictureOf(graphic, writing) }));
  const sized = shown.filter(
    (one): one is { graphic: Graphic; picture: PdfPicture } => one.picture !== undefined,
  );
  const place = placeFigure(
    sized.map(({ picture }) => picture),
    parts.captionText.length,
    layout,
    graphics.length - sized.length,
  );
  const inside = { ...within, contained: true, depth: within.depth + 1 };
  const draw = (graphic: Graphic): string => {
    const at = sized.findIndex((one) => one.graphic === graphic);
    const found = sized[at];
    if (!found) return missing(graphic, writing);
    const alt = altOf(graphic, node, parts, writing);
    return call(
      'picture',
      { alt: string(alt) },
      string(found.picture.path),
      mm(place.widths[at] ?? layout.column),
    );
  };
  const body = join(
    node.content
      .filter((one) => one.type !== 'caption')
      .map((one) => drawPart(one as Block, draw, inside, writing)),
  );
  writing.place = before;
  if (body === '[]' && parts.captionText === '') return anchor(node.attrs.id, writing);
  return call(
    'float',
    {
      kind: '"figure"',
      alt: sized.length > 0 ? undefined : wordsFor(parts, 'Figure', writing),
      full: place.full,
      ...numbered(
        place.floats && !within.contained && graphics.length > 0,
        heightsOf(
          sized.map(({ picture }) => picture),
          place.widths,
        ),
        writing,
      ),
    },
    join([anchor(node.attrs.id, writing), body]),
    parts.caption,
  );
}

/** A float without a picture or table in it needs words of its own. */
const wordsFor = ({ label, captionText }: Parts, kind: 'Figure' | 'Table', writing: Writing): string =>
  string(
    shorten(sayable(`${label ?? addedHeading(writing, writing.language, kind)} ${captionText}`), longestAlt),
  );

/** What the template is told of a float: its number, its least height, and whether its column had no room for it. */
function numbered(floats: boolean, least: number, writing: Writing) {
  if (!floats) return { floats };
  const number = writing.floats++;
  return { floats, number, least: mm(least), ...(writing.beside.has(number) ? { beside: true } : {}) };
}

const heightsOf = (pictures: readonly PdfPicture[], widths: readonly number[]): number =>
  pictures.reduce((sum, { width, height }, at) => sum + ((widths[at] ?? 0) * height) / width, 0);

/** A picture, or a figure inside a group with a caption of its own; other content as it is. */
function drawPart(one: Block, draw: (graphic: Graphic) => string, within: Within, writing: Writing): string {
  if (one.type === 'graphic') {
    const own = one.content?.length ? captionOf(one, writing).caption : '';
    return join([anchor(one.attrs.id, writing), draw(one), own]);
  }
  if (one.type !== 'figure') return writing.block(one, within);
  const parts = captionOf(one, writing);
  const pictures = one.content
    .filter((inside) => inside.type !== 'caption')
    .map((inside) => drawPart(inside as Block, draw, within, writing));
  return join([
    anchor(one.attrs.id, writing),
    ...pictures,
    parts.captionText || parts.label ? parts.caption : '',
  ]);
}

/** A table with its caption above and notes below. */
export function tableFigure(node: TableFigure, within: Within, writing: Writing): string {
  const parts = captionOf(node, writing);
  const before = writing.place;
  writing.place = placeOf(parts, writing);
  const layout = layouts[writing.columns];
  const inside = { level: within.level, contained: true, depth: within.depth + 1 };
  const tables = node.content.filter((one) => one.type === 'table');
  const grids = tables.map(gridOf).filter((grid) => grid !== undefined);
  if (grids.length < tables.length)
    addFinding(writing, 'too-large', 'The table has no cells, or more than can be printed.', node.attrs.id);
  const rest = node.content.filter((one): one is Block => isBlock(one) && one.type !== 'table');
  const pictures = picturesIn(rest);
  const sized = pictures.flatMap((graphic) => pictureOf(graphic, writing) ?? []);
  const place =
    grids.length > 0 ? placeTables(grids, parts.captionText.length + words(rest).length, layout) : undefined;
  const shape = placeFigure(sized, parts.captionText.length, layout);
  const draw = (graphic: Graphic): string => {
    const picture = pictureOf(graphic, writing);
    if (!picture) return missing(graphic, writing);
    const width = shape.widths[sized.indexOf(picture)] ?? layout.column;
    return call(
      'picture',
      { alt: string(altOf(graphic, node, parts, writing)) },
      string(picture.path),
      mm(width),
    );
  };
  const cell = ({ content }: { content: Block[] }) =>
    onlyLine(content, writing) ?? blocks(content, inside, writing);
  const upright = (place?.full ?? shape.full) ? layout.full : layout.column;
  const space = {
    width: place?.atEnd === 'turned' ? turned.width : upright,
    size: place?.size ?? usualSize,
  };
  const drawn = grids.map((grid) => drawTable(grid, cell, space));
  const notes = rest.map((one) => drawPart(one, draw, inside, writing));
  const body = join([
    anchor(node.attrs.id, writing),
    stacked(drawn),
    call('table-notes', {}, array(notes.filter(Boolean))),
  ]);
  writing.place = before;
  const size = `${space.size}pt`;
  const { atEnd } = place ?? {};
  const least = heightsOf(sized, shape.widths) + leastRow * grids.reduce((sum, { rows }) => sum + rows, 0);
  const options = {
    kind: '"table"',
    alt: drawn.length > 0 || sized.length > 0 ? undefined : wordsFor(parts, 'Table', writing),
    size,
    full: place?.full ?? shape.full,
    floats: !within.contained && (place ? place.floats : shape.floats),
  };
  const tooTall = options.floats && options.full && writing.beside.has(writing.floats);
  if ((!atEnd && !tooTall) || within.contained)
    return call('float', { ...options, ...numbered(options.floats, least, writing) }, body, parts.caption);
  if (tooTall) writing.floats++;
  writing.atEnd.push({
    turned: atEnd === 'turned',
    source: call('float', { ...options, full: false, floats: false }, body, parts.caption),
  });
  return call(
    'pointer',
    {},
    string(
      printed(
        writing,
        '# is at the end of the article.',
        parts.label ?? addedHeading(writing, writing.language, 'Table'),
      ),
    ),
  );
}
