import type { Inline } from '#contract/document/inlines.ts';
import type { DocumentNode, Reference } from '#contract/document/nodes.ts';
import { joined, pending, unlinked } from './inlines.ts';

/** Links to bookmarks lead to what holds the bookmark; without such they are words. */
export function anchored(inlines: readonly Inline[], anchors: ReadonlyMap<string, string>): Inline[] {
  return inlines.flatMap((inline): Inline[] => {
    if (inline.type === 'anchor' && inline.attrs.id.startsWith(pending.bookmark)) return [];
    if (inline.type !== 'crossReference') return [inline];
    const content = anchored(inline.content ?? [], anchors);
    if (!inline.attrs.targets.some((target) => target.startsWith(pending.bookmark)))
      return [{ ...inline, content }];
    const targets = inline.attrs.targets.flatMap((target) => anchors.get(target) ?? []);
    return targets.length > 0
      ? [
          {
            ...inline,
            attrs: { ...inline.attrs, targets, kind: kindOfId(targets[0] ?? '') },
            content: unlinked(content),
          },
        ]
      : content;
  });
}

const kindOfId = (id: string): string =>
  ({
    fig: 'fig',
    tab: 'table',
    eq: 'disp-formula',
    s: 'sec',
    ref: 'bibr',
    supp: 'supplementary-material',
    fn: 'fn',
  })[/^[a-z]+/.exec(id)?.[0] ?? ''] ?? 'other';

/** The ids of the nodes that hold bookmarks. `formulae`: of those that bookmarks stand at, since they hold nothing. */
export function anchorsOf(
  blocks: readonly DocumentNode[],
  formulae: ReadonlyMap<string, string>,
): Map<string, string> {
  const found = new Map([...formulae].map(([name, id]) => [pending.bookmark + name, id]));
  const visit = (nodes: readonly DocumentNode[], holder: string | undefined) => {
    for (const node of nodes) {
      if (node.type === 'anchor' && node.attrs.id.startsWith(pending.bookmark)) {
        if (holder) found.set(node.attrs.id, holder);
        continue;
      }
      const id = 'attrs' in node && node.attrs && 'id' in node.attrs ? node.attrs.id : undefined;
      if ('content' in node && node.content)
        visit(
          node.content as DocumentNode[],
          id ?? (node.type === 'paragraph' && /^s\d/.test(holder ?? '') ? undefined : holder),
        );
    }
  };
  visit(blocks, undefined);
  return found;
}

/** Takes bookmarks out of references: what leads to them leads to their reference. */
export function withoutBookmarks(
  references: readonly Reference[],
  anchors: ReadonlyMap<string, string>,
): void {
  for (const reference of references)
    if (reference.content) reference.content = joined(anchored(reference.content, anchors));
}
