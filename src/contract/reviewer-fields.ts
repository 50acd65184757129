import { z } from 'zod';
import { optionalText } from './fields.ts';
import { dueDay } from './office/words.ts';

/** Subjects that somebody reviews, separated by semicolons, commas or lines. */
/** Characters, also of the subjects once they are separated by “; ”. */
export const mostInterests = 1000;

export const interests = optionalText('Interests', mostInterests).meta({ plural: true });

/** That somebody is not to be asked for reviews. */
export const notAskedWish = z
  .object({
    until: dueDay
      .nullish()
      .transform((until) => until ?? null)
      .meta({ label: 'Last day' })
      .describe('last day on which they are not to be asked; null or omitted: no end'),
    reason: optionalText('Reason', 1000),
  })
  .meta({ label: 'Not to be asked' });
