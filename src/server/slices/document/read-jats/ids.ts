import type { XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';

/** Ids of the document: valid, unique, and derived from the source's. */

/** The key of a source id in `anchors`; each sub-article has a scope. */
export const anchorKey = (scope: string, sourceId: string): string => `${scope} ${sourceId}`;

/** An unused id, as near to the wanted one as possible. */
export function freshId(wanted: string, { page: { usedIds } }: Context): string {
  let id = wanted.replace(/[^\w.:-]+/g, '-').replace(/^[^A-Za-z]+/, (start) => `id${start}`);
  if (id === '') id = 'id';
  id = id.slice(0, 120);
  while (usedIds.has(id)) {
    const count = (usedIds.get(id) ?? 1) + 1;
    usedIds.set(id, count);
    id = `${id}-${count}`;
  }
  usedIds.set(id, 1);
  return id;
}

/** The id of an element with an id in the source, for cross-references. */
export function anchor(el: XmlElement, ctx: Context): string | undefined {
  return el.attrs.id ? named(el.attrs.id, ctx) : undefined;
}

/** The source's id, or one made from `stem`. */
export function anchorOr(el: XmlElement | undefined, stem: string, ctx: Context): string | undefined {
  if (ctx.plain) return undefined;
  return el?.attrs.id ? named(el.attrs.id, ctx) : freshId(stem, ctx);
}

function named(sourceId: string, ctx: Context): string | undefined {
  if (ctx.plain) return undefined;
  const id = freshId(sourceId, ctx);
  alias(sourceId, id, ctx);
  return id;
}

/** Makes cross-references to `sourceId` lead to `id`; the first alias counts. */
export function alias(sourceId: string | undefined, id: string | undefined, ctx: Context): void {
  if (!sourceId || !id || ctx.plain) return;
  const { anchors } = ctx.page;
  for (const key of [anchorKey(ctx.scope, sourceId), anchorKey(ANYWHERE, sourceId)])
    if (!anchors.has(key)) anchors.set(key, id);
}

/** Letters refer to figures of their article: ids are found across scopes, own ones first. */
const ANYWHERE = '*';

/** The id of `sourceId` in its own scope, or else in any. */
export function findAnchor(
  anchors: ReadonlyMap<string, string>,
  scope: string,
  sourceId: string,
): string | undefined {
  return anchors.get(anchorKey(scope, sourceId)) ?? anchors.get(anchorKey(ANYWHERE, sourceId));
}
