import { fragmentId } from '#web/ui/fragment-id.ts';
import { isFreshVisit } from './fresh-visit.ts';
import type { TextPlace } from './text-place.ts';

/** Marks history entries whose position the browser restores. */
const visited = { visited: true } as const;

const isVisited = () => Boolean((window.history.state as Partial<typeof visited> | null)?.visited);

/**
 * Makes `/journaldetail/12#id` refer to the framed text, in a document. The browser keeps the history; it restores the position
 * of entries that were visited before. Returns a function that goes to an id.
 */
export function followAnchors(place: TextPlace): (id: string) => void {
  const arrive = () => {
    window.history.replaceState(visited, '');
    if (window.location.hash) place.arrive(fragmentId(window.location.hash));
  };
  if (isFreshVisit() && !isVisited()) arrive();
  else window.history.replaceState(visited, '');
  // A link to `#…` of the page, or a fragment that was typed.
  window.addEventListener('popstate', () => {
    if (!isVisited()) arrive();
  });
  return (id) => {
    const hash = `#${encodeURIComponent(id)}`;
    if (hash === window.location.hash) window.history.replaceState(visited, '', hash);
    else window.history.pushState(visited, '', hash);
    place.arrive(id);
  };
}
