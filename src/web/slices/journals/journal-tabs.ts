import type { ContentEntry } from '#contract/content.ts';
import { usualTabNames } from '#contract/tab-names.ts';

/** Tabs by number, in display order (specification §2). */
const tabOrder = [0, 1, 2, 5, 6, 3, 4] as const;

export type TabNumber = (typeof tabOrder)[number];

type SideEntry = { tab: TabNumber; label: string; path: string };

/** Default: about. */
export const tabOf = (asked: string | null | undefined): TabNumber =>
  tabOrder.find((tab) => String(tab) === asked) ?? 0;

/** Tabs with nothing but their entry's text. */
export const isText = (tab: TabNumber) => tab > 2;

/** About has the journal's own address. */
export const tabPath = (code: string, tab: TabNumber) =>
  tab === 0
    ? `/aboutjournal/${encodeURIComponent(code)}`
    : `/aboutjournal/${encodeURIComponent(code)}/${tab}`;

/** Labels from the server, in any order, replace the defaults. */
export const sideEntries = (code: string, tabs: Pick<ContentEntry, 'typecode' | 'typename'>[]): SideEntry[] =>
  tabOrder.map((tab) => {
    const entry = tabs.find(({ typecode }) => typecode === String(tab));
    return { tab, label: entry?.typename || usualTabNames[tab], path: tabPath(code, tab) };
  });
