import { type Context, notice } from './context.ts';
import { type Drawn, drawing, embedded, vml } from './drawings.ts';
import { kids, type WordElement } from './xml-elements.ts';

/** Reads the blocks of a text box; passed in by `read-blocks.ts`, which uses this file. */
export type ReadBlocks = (context: Context, container: WordElement) => void;

/** Drawings in one branch of an alternative. */
export const drawnIn = (context: Context, branch: WordElement): Drawn[] =>
  kids(branch).flatMap((child) => {
    if (child.name === 'w:drawing') return drawing(context, child);
    if (child.name === 'w:pict') return vml(context, child);
    return child.name === 'w:object' ? embedded(context, child) : [];
  });

const deepestBoxes = 8;

/** Adds what was drawn to the paragraph; a text box with its blocks. */
export function addDrawn(context: Context, drawn: Drawn[], boxes: ReadBlocks): void {
  for (const one of drawn) {
    if (one.kind !== 'content') {
      if (one.kind === 'object' && (one.what === 'chart' || one.what === 'diagram'))
        notice(context, one.what, one.program ?? '');
      context.collector.add(one);
    } else if (context.depth < deepestBoxes) {
      const outer = context.file.blocks;
      const fields = context.fields;
      const inner = {
        ...context,
        fields: [],
        depth: context.depth + 1,
        file: { ...context.file, blocks: [] },
      };
      context.collector.apart(() => boxes(inner, one.element));
      context.fields = fields;
      context.file.blocks = outer;
      if (inner.file.blocks.length > 0) context.collector.add({ kind: 'box', blocks: inner.file.blocks });
    }
  }
}
