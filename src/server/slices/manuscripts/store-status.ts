import { type RawBuilder, sql } from 'kysely';
import { manuscriptStatus } from '#contract/manuscripts.ts';

type StatusName = keyof typeof manuscriptStatus;

const listOf = (names: readonly StatusName[]) =>
  sql.join(names.map((name) => sql.lit(manuscriptStatus[name])));

/**
 * SQL condition that a manuscript has one of these statuses; `column` such as `m.status`. The numbers are written out, so
 * that partial indexes serve it.
 */
export const hasStatus = (column: string, ...names: StatusName[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (${listOf(names)})`;

/** SQL condition that something can still become of a manuscript: it is not declined, withdrawn or published. */
export const isOpenManuscript = (column: string): RawBuilder<boolean> =>
  sql`${sql.ref(column)} not in (${listOf(['declined', 'withdrawn', 'published'])})`;

/** SQL condition that a manuscript is declined, withdrawn or published. */
export const isFinishedManuscript = (column: string): RawBuilder<boolean> =>
  hasStatus(column, 'declined', 'withdrawn', 'published');
