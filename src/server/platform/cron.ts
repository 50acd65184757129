import { CronExpressionParser } from 'cron-parser';
import { z } from 'zod';

const isCron = (text: string) => {
  try {
    return CronExpressionParser.parse(text).hasNext();
  } catch {
    return false;
  }
};

const cronForm = 'must be a time that comes, such as 17 2 * * * (each day at 2:17 UTC)';

/** The first time after `after` at which a job of these times (UTC) runs. */
export const nextRun = (times: string, after: Date): Date =>
  CronExpressionParser.parse(times, { currentDate: after, tz: 'UTC' }).next().toDate();

/** Times of a job, in UTC: minute, hour, day, month, weekday. Refused if no such time comes. */
export const cron = z
  .string()
  .trim()
  .regex(/^([\d*,/-]+\s+){4}[\d*,/-]+$/, { error: cronForm, abort: true })
  .refine(isCron, cronForm);
