import type { Inline } from '#contract/document/inlines.ts';
import type { Block } from '#contract/document/nodes.ts';
import type { Context } from './context.ts';
import type { Piece } from './pieces.ts';

/** A series of blocks. */
export const blocks = (nodes: readonly Block[], ctx: Context): Piece => ctx.page.writers.blocks(nodes, ctx);

/** The content of a line. */
export const inlines = (nodes: readonly Inline[] | undefined, ctx: Context): Piece =>
  ctx.page.writers.inlines(nodes, ctx);
