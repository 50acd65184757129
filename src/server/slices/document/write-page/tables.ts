import type { Table, TableCell, TableRow } from '#contract/document/nodes.ts';
import type { Tag } from '../shared/markup.ts';
import { type Context, idOf, regionName } from './context.ts';
import { blocks } from './flow.ts';
import { type Piece, tag } from './pieces.ts';

/** Tables that belong together, in a region that scrolls by itself and has keyboard focus. */
export function tables(nodes: readonly Table[], ctx: Context): Piece {
  const name = ctx.tableCaption
    ? { 'aria-labelledby': ctx.tableCaption }
    : { 'aria-label': ctx.subject?.alt || 'Table' };
  const inner: Context = { ...ctx, subject: undefined, tableCaption: undefined };
  const shown = nodes.map((node) =>
    tag(
      'table',
      { id: idOf(node.attrs?.id, ctx), ...name },
      ...partsOf(node).map(([part, rows]) =>
        tag(
          PARTS[part],
          {},
          ...rows.map((row) =>
            tag('tr', { id: idOf(row.attrs.id, ctx) }, ...row.content.map((one) => cell(one, inner))),
          ),
        ),
      ),
    ),
  );
  return tag(
    'div',
    {
      class: 'table-scroll',
      role: 'region',
      'aria-label': regionName(`${ctx.subject?.alt || 'Table'}, scrollable`, ctx),
      tabindex: 0,
    },
    ...shown,
  );
}

const PARTS: Record<TableRow['attrs']['part'], Tag> = { head: 'thead', body: 'tbody', foot: 'tfoot' };

function partsOf(table: Table): [TableRow['attrs']['part'], TableRow[]][] {
  const parts: [TableRow['attrs']['part'], TableRow[]][] = [];
  for (const row of table.content) {
    const last = parts.at(-1);
    if (last && last[0] === row.attrs.part && !row.attrs.begins) last[1].push(row);
    else parts.push([row.attrs.part, [row]]);
  }
  return parts;
}

function cell({ attrs = {}, content }: TableCell, ctx: Context): Piece {
  const { id, header, scope, colspan, rowspan, align, valign, lang } = attrs;
  const classes = [align && `align-${align}`, valign && `valign-${valign}`].filter(Boolean).join(' ');
  return tag(
    header ? 'th' : 'td',
    { id: idOf(id, ctx), scope, colspan, rowspan, class: classes || undefined, lang },
    blocks(content, ctx),
  );
}
