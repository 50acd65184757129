/** The list that an editor works through, as this tab remembers it: its address, and the manuscripts it showed. */
export type DeskList = { address: string; ids: number[] };

const place = 'quire.office.desk';

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
    if (list && /^\/office(\?|$)/.test(list.address) && Array.isArray(list.ids)) return list;
  } catch {
    // Someone else's words: as if there were none.
  }
  return { address: '/office', ids: [] };
}

/** What comes before and after a manuscript in its list. */
export function neighbours(list: DeskList, id: number): { previous?: number; next?: number } {
  const at = list.ids.indexOf(id);
  if (at < 0) return {};
  const [previous, next] = [list.ids[at - 1], list.ids[at + 1]];
  return { ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) };
}
