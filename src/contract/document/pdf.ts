import { z } from 'zod';

const kinds = [
  'missing-alternative-text',
  'missing-picture',
  'unreadable-picture',
  'unset-formula',
  'missing-glyph',
  'refused-by-checker',
  'too-deep',
  'too-large',
] as const;

/** A part of an article that could not be printed as it is, with its place. */
export const pdfFinding = z.object({
  kind: z.enum(kinds),
  message: z.string().describe('one sentence, for people'),
  id: z.string().optional().describe('id of the node, where it has one'),
  place: z.string().describe('for people: “Figure 3”, “Table 1”, the heading of the section'),
});
export type PdfFinding = z.infer<typeof pdfFinding>;
