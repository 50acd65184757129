import { type RawBuilder, sql } from 'kysely';
import { closedStatuses, manuscriptStatus } from '#contract/manuscript-status.ts';

type StatusName = keyof typeof manuscriptStatus;

const isIn = (column: string, statuses: readonly number[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

/**
 * SQL condition that a manuscript has one of these statuses; `column` such as `m.status`. The numbers are written out, so
 * that partial indexes serve it.
 */
export const hasStatus = (column: string, ...names: StatusName[]): RawBuilder<boolean> =>
  isIn(
    column,
    names.map((name) => manuscriptStatus[name]),
  );

/** SQL condition that something can still become of a manuscript: it is not declined, withdrawn or published. */
export const isOpenManuscript = (column: string): RawBuilder<boolean> =>
  sql`not ${isClosedManuscript(column)}`;

/** SQL condition that a manuscript is declined, withdrawn or published. */
export const isClosedManuscript = (column: string): RawBuilder<boolean> => isIn(column, closedStatuses);
