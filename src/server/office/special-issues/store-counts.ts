import { sql } from 'kysely';
import { issueName } from '#contract/issues.ts';
import type { Db } from '#server/platform/db/index.ts';
import { isOpenManuscript } from '#server/slices/manuscripts/index.ts';
import { type ManuscriptReader, visibleManuscripts } from '../ground/index.ts';

type Count = { submitted: number; open: number };

/** Manuscripts in sections that the reader may see, by section. */
export async function countManuscripts(
  db: Db,
  sections: readonly number[],
  reader: ManuscriptReader,
): Promise<ReadonlyMap<number, Count>> {
  const { rows } = await sql<Count & { id: number }>`
    select m.section_id as id, count(*)::int as submitted,
      count(*) filter (where ${isOpenManuscript('m.status')})::int as open
    from manuscripts m where m.section_id = any(${[...sections]}::bigint[]) and m.number is not null
      and ${visibleManuscripts(reader)} group by 1`.execute(db);
  return new Map(rows.map(({ id, ...count }) => [id, count]));
}

/** Issues that a special issue comes out in. */
export async function issuesOf(
  db: Db,
  specialIssueId: number,
): Promise<{ id: number; name: string; published: boolean }[]> {
  const { rows } = await sql<{
    id: number;
    volume: string;
    number: string;
    title: string;
    published: boolean;
  }>`select id, volume, number, title, published_at is not null as published from issues
    where special_issue_id = ${specialIssueId} order by id`.execute(db);
  return rows.map(({ id, published, ...issue }) => ({ id, name: issueName(issue), published }));
}
