import { z } from 'zod';
import { required } from '../fields.ts';

/** The words of a letter, as an editor has read and changed them: paragraphs, an empty line between two. */
export const letterWords = z
  .object({ subject: required('Subject', 300), text: required('Letter', 20_000) })
  .meta({ label: 'Letter' });
export type LetterWords = z.infer<typeof letterWords>;

/** A letter to look at before it is sent. `{{fields}}` that are left in it are filled in as it is sent. */
export const proposedLetter = z.object({
  to: z.array(z.object({ name: z.string(), address: z.string() })),
  subject: z.string(),
  text: z.string(),
  template: z.string(),
});
export type ProposedLetter = z.infer<typeof proposedLetter>;

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date('Please give a date');

/** A day of a period, YYYY-MM-DD. */
export const periodDay = z.iso.date().meta({ must: 'a date, such as 2026-11-20' });

const mostYears = 5;

/** A day by which something is wanted: a year that was mistyped would put reminders off for good. */
export const dueDay = day.refine(
  (value) => Number(value.slice(0, 4)) <= new Date().getFullYear() + mostYears,
  `Please give a date within ${mostYears} years`,
);
