import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the time has come until which something was to wait. Also where that is further off than the longest `pause` there is, as
 * a clock that was ahead has left it: what waits would else wait until the time that the clock showed.
 */
export const isDue = (
  until: RawBuilder<unknown>,
  now: Date | RawBuilder<unknown>,
  pause: '3 hours' | '2 days' = '2 days',
): RawBuilder<boolean> =>
  sql<boolean>`(${until} <= ${now}::timestamptz or ${until} > ${now}::timestamptz + ${sql.lit(pause)}::interval)`;
