import { z } from 'zod';

/* What was taken out of a Word file for reviewers who may not know its authors, and what may still name them. */

const removed = {
  'title-page': 'Names and addresses on the title page',
  statement: 'Acknowledgements, contributions and funding',
  'in-text': 'Names, e-mail addresses and ORCID iDs in the text',
  'page-head': 'Names in headers and footers',
  property: 'Names in the file’s properties, comments and tracked changes',
} as const;

const left = {
  surname: 'Authors’ surnames in the text, such as in citations of their own works',
  institution: 'Their institutions in the text',
  address: 'E-mail addresses in the text',
} as const;

const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) => Object.keys(labels) as Key[];

export const removedLabels: Readonly<Record<RemovedKind, string>> = removed;
export const leftLabels: Readonly<Record<LeftKind, string>> = left;

export type RemovedKind = keyof typeof removed;
export type LeftKind = keyof typeof left;

/** Most words that are listed of one kind, and their longest. */
export const mostWords = { listed: 20, long: 160 } as const;

const words = z.array(z.string()).describe(`at most ${mostWords.listed}, shortened`);
const count = z.number().int().describe('number of places');

export const anonymousCopyReport = z.object({
  removed: z.array(z.object({ kind: z.enum(keysOf(removed)), count, words })),
  left: z
    .array(z.object({ kind: z.enum(keysOf(left)), count, words }))
    .describe('what may still name the authors; references and pictures are not searched'),
});
export type AnonymousCopyReport = z.infer<typeof anonymousCopyReport>;
