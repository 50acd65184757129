import { z } from 'zod';

/** Consent of a reviewer to the publication of their report: none, without their name, or with it. */
const reportConsents = ['none', 'unnamed', 'named'] as const;
export type ReportConsent = (typeof reportConsents)[number];

export const reportConsent = z.enum(reportConsents).meta({ label: 'Publication of the report' });

/** A report as it stands beside the article. */
export const publishedReport = z.object({
  round: z.number().int().describe('round of review that it was written in'),
  name: z.string().nullable().describe('name of the reviewer, where they chose so; null: anonymous'),
  date: z.string().describe('day of its publication, such as “20 November 2026”'),
  text: z.string().describe('comments to the authors, as an editor published them; plain text'),
});
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether a text has no words but those of the original, in their order. */
export function isShortened(original: string, text: string): boolean {
  const words = wordsOf(original);
  let at = 0;
  for (const word of wordsOf(text)) {
    at = words.indexOf(word, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
