import type { ContentEntry } from '#contract/content.ts';
import { usualTabNames } from '#contract/tab-names.ts';

/** The seven entries of a journal's page by number, in the order in which they show (specification §2). */
const tabOrder = [0, 1, 2, 5, 6, 3, 4] as const;

export type TabNumber = (typeof tabOrder)[number];

type SideEntry = { tab: TabNumber; label: string; path: string };

/** The tab that an address names; none, or nonsense, is the about content. */
export const tabOf = (asked: string | null | undefined): TabNumber =>
  tabOrder.find((tab) => String(tab) === asked) ?? 0;

/** Whether a tab shows the text of its entry and nothing else. */
export const isText = (tab: TabNumber) => tab > 2;

/** The address of a tab; the about content is the journal's own. */
export const tabPath = (code: string, tab: TabNumber) =>
  tab === 0
    ? `/aboutjournal/${encodeURIComponent(code)}`
    : `/aboutjournal/${encodeURIComponent(code)}/${tab}`;

/** The side list: the server's labels, whatever order it names them in, stand in place of the usual ones. */
export const sideEntries = (code: string, tabs: Pick<ContentEntry, 'typecode' | 'typename'>[]): SideEntry[] =>
  tabOrder.map((tab) => {
    const entry = tabs.find(({ typecode }) => typecode === String(tab));
    return { tab, label: entry?.typename || usualTabNames[tab], path: tabPath(code, tab) };
  });
