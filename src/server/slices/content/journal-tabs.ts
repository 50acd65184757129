import type { ContentEntry } from '#contract/content.ts';
import type { Db } from '#server/platform/db/index.ts';
import { withDefaultTabs } from './rules-tabs.ts';
import { listBelow, listTabs } from './store-entries.ts';

/** The seven tabs of a journal's page, and the entries below “About the journal”. */
export async function journalTexts(
  db: Db,
  journalId: number,
): Promise<{ tabs: ContentEntry[]; parts: ContentEntry[] }> {
  const tabs = withDefaultTabs(await listTabs(db, journalId));
  const about = tabs[0]?.id;
  return { tabs, parts: about ? await listBelow(db, about) : [] };
}
