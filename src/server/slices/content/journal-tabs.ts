import type { ContentEntry } from '#contract/content.ts';
import type { Db } from '#server/platform/db/index.ts';
import { withUsualTabs } from './rules-tabs.ts';
import { listBelow, listTabs } from './store-entries.ts';

/** The seven tabs of a journal's page, and what stands below the one about the journal. */
export async function journalTexts(
  db: Db,
  journalId: number,
): Promise<{ tabs: ContentEntry[]; parts: ContentEntry[] }> {
  const tabs = withUsualTabs(await listTabs(db, journalId));
  const about = tabs[0]?.id;
  return { tabs, parts: about ? await listBelow(db, about) : [] };
}
