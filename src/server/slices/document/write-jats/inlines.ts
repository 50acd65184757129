import type { Inline } from '#contract/document/inlines.ts';
import { referenceKind } from '../shared/reference-kinds.ts';
import { squeeze, type XmlNode } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { inlineFormula } from './formulae.ts';
import { run, within } from './lines.ts';
import { footnote } from './notes.ts';
import { pictures } from './pictures.ts';
import { citation } from './references.ts';
import { el } from './xml.ts';

/** A node within a line, without its marks. */
export function inlineOf(node: Inline, ctx: Context): XmlNode[] {
  switch (node.type) {
    case 'text':
      return [ctx.code ? node.text : squeeze(node.text)];
    case 'crossReference': {
      const { targets, kind, lang } = node.attrs;
      const all = { 'xml:lang': lang, 'ref-type': referenceKind(kind), rid: targets.join(' ') || undefined };
      const content = run(node.content, ctx);
      return content.length === 0 ? [el('xref', all)] : within('xref', all, content);
    }
    case 'footnote':
      return [footnote(node, ctx)];
    case 'inlineFormula':
      return inlineFormula(node, ctx);
    case 'inlineGraphic':
      return [pictures('inline-graphic', node.attrs)];
    case 'inlineFile':
      return within(
        'inline-supplementary-material',
        { id: node.attrs.id, 'xlink:href': node.attrs.href },
        run(node.content, ctx),
      );
    case 'citedWork':
      return [citation(node.content, node.attrs, ctx)];
    case 'lineBreak':
      return [el('break')];
    case 'anchor':
      return [el('target', { id: node.attrs.id })];
    case 'query':
      return [];
  }
}
