/** The list that an editor works through, as this tab remembers it: its address, and the manuscripts it showed. */
export type DeskList = {
  address: string;
  ids: number[];
  /** Pages whose manuscripts are in `ids`: the one that was looked at, and those that were asked for since. */
  first: number;
  last: number;
  /** Manuscripts in the whole list. */
  total: number;
};

const place = 'quire.office.desk';
const none: DeskList = { address: '/office', ids: [], first: 1, last: 1, total: 0 };

/** Remembers the list that the desk shows now. */
export function rememberList(list: DeskList): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(list));
  } catch {
    // Without it, the manuscript leads back to the whole desk.
  }
}

/** The list that was looked at last; the whole desk where none is known. */
export function rememberedList(): DeskList {
  try {
    const list = JSON.parse(sessionStorage.getItem(place) ?? 'null') as DeskList | null;
    if (list && /^\/office(\?|$)/.test(list.address) && Array.isArray(list.ids)) return { ...none, ...list };
  } catch {
    // Someone else's words: as if there were none.
  }
  return none;
}

/** What comes before and after a manuscript in its list, as far as that is known. */
export function neighbours({ ids }: DeskList, id: number): { previous?: number; next?: number } {
  const at = ids.indexOf(id);
  if (at < 0) return {};
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}

/** The page to ask for, where a manuscript stands at an end of what is known and the list goes on; else nothing. */
export function missingPage({ ids, first, last, total }: DeskList, id: number, size: number) {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  if (at === ids.length - 1 && last * size < total) return last + 1;
  return at === 0 && first > 1 ? first - 1 : undefined;
}

/** The list with another of its pages. What moved there since, because something was decided, stands once. */
export function withPage(list: DeskList, page: number, ids: readonly number[]): DeskList {
  const added = ids.filter((id) => !list.ids.includes(id));
  return page > list.last
    ? { ...list, ids: [...list.ids, ...added], last: page }
    : { ...list, ids: [...added, ...list.ids], first: page };
}
