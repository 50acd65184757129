import type { Block, Section } from '#contract/document/nodes.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { flow } from './flow.ts';
import { LATE, section } from './sections.ts';
import { el } from './xml.ts';

/** Back matter: sections, notes, references, appendices. */
export function backOf(back: readonly Block[], ctx: Context): XmlElement[] {
  const made: XmlElement[] = [];
  let run: Block[] = [];
  const end = () => {
    made.push(...flow(run, 'flow', ctx));
    run = [];
  };
  for (const node of back) {
    if (!LATE.has(node.type)) {
      run.push(node);
      continue;
    }
    end();
    made.push(...(node.type === 'section' ? part(node, ctx) : ctx.writers.block(node, ctx)));
  }
  end();
  if (made.length === 0) return [];
  const parts: XmlElement[] = [];
  let loose: XmlElement[] = [];
  const flush = () => {
    if (loose.length > 0) parts.push(el('sec', { 'specific-use': 'flow' }, el('title'), ...loose));
    loose = [];
  };
  for (const one of made) {
    if (IN_BACK.has(one.name)) {
      flush();
      parts.push(one);
    } else loose.push(one);
  }
  flush();
  return [el('back', {}, ...parts)];
}

const IN_BACK: ReadonlySet<string> = new Set([
  'ack',
  'app-group',
  'fn-group',
  'glossary',
  'notes',
  'ref-list',
  'sec',
]);

function part(node: Section, ctx: Context): XmlElement[] {
  const { role } = node.attrs ?? {};
  if (role === 'endnotes') return ctx.writers.block(node, ctx);
  const made = section(node, ctx);
  if (role !== 'appendix') return [made];
  const { 'specific-use': _, ...attrs } = made.attrs;
  return [el('app-group', { 'specific-use': 'flow' }, { ...made, name: 'app', attrs })];
}
