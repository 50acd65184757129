/** The desk's current list, remembered for this tab: its address and the ids shown. */
export type DeskList = {
  address: string;
  ids: number[];
  /** First page whose ids are in `ids`; `last` is the last one. */
  first: number;
  last: number;
  total: number;
};

const place = 'quire.office.desk';
const none: DeskList = { address: '/office', ids: [], first: 1, last: 1, total: 0 };

export function rememberList(list: DeskList): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(list));
  } catch {
    // sessionStorage may be blocked; then a manuscript links back to the unfiltered desk.
  }
}

export function rememberedList(): DeskList {
  try {
    const list = JSON.parse(sessionStorage.getItem(place) ?? 'null') as DeskList | null;
    if (list && /^\/office(\?|$)/.test(list.address) && Array.isArray(list.ids)) return { ...none, ...list };
  } catch {}
  return none;
}

export function neighbours({ ids }: DeskList, id: number): { previous?: number; next?: number } {
  const at = ids.indexOf(id);
  if (at < 0) return {};
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}

/** The page to load when a manuscript is the first or last known and more pages follow. */
export function missingPage({ ids, first, last, total }: DeskList, id: number, size: number) {
  const at = ids.indexOf(id);
  if (at < 0) return undefined;
  if (at === ids.length - 1 && last * size < total) return last + 1;
  return at === 0 && first > 1 ? first - 1 : undefined;
}

/** Adds a page. Manuscripts that moved between pages since are listed once. */
export function withPage(list: DeskList, page: number, ids: readonly number[]): DeskList {
  const added = ids.filter((id) => !list.ids.includes(id));
  return page > list.last
    ? { ...list, ids: [...list.ids, ...added], last: page }
    : { ...list, ids: [...added, ...list.ids], first: page };
}
