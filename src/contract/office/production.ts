import { z } from 'zod';
import { citation } from '../articles.ts';
import { richText } from '../fields.ts';
import { licences } from './publishing-lists.ts';

const short = (longest: number) => z.string().trim().max(longest);
const date = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/)
  .meta({ must: 'a date, such as 2026-11-20' });

const author = z.object({
  given: short(200).meta({ label: 'Given names', plural: true }),
  surname: short(300).meta({ label: 'Surname' }).describe('or the whole name of a group'),
  orcid: short(60).meta({ label: 'ORCID' }),
  email: short(254).meta({ label: 'E-mail' }),
  corresponding: z.boolean().meta({ label: 'Corresponding author' }),
  affiliations: short(2000).meta({ label: 'Affiliations', plural: true }).describe('one a line'),
});

/**
 * Details of an article that the office entered. `overrides` replace values of its text: a missing field keeps the text's value,
 * an empty one removes it. `front` is for texts in HTML, which have no metadata.
 */
export const details = z
  .object({
    overrides: z
      .object({
        doi: short(200).meta({ label: 'DOI' }),
        type: short(100).meta({ label: 'Type' }),
        volume: short(60).meta({ label: 'Volume' }),
        issue: short(60).meta({ label: 'Issue' }),
        firstPage: short(40).meta({ label: 'First page' }),
        lastPage: short(40).meta({ label: 'Last page' }),
        elocationId: short(60).meta({ label: 'Article number' }),
        received: date.meta({ label: 'Received' }),
        accepted: date.meta({ label: 'Accepted' }),
        published: date.meta({ label: 'Published' }).describe('empty: the day on which it is published'),
        licence: z.enum(licences).meta({ label: 'Licence' }),
      })
      .partial()
      .meta({ label: 'Article details' }),
    front: z
      .object({
        title: short(2000).meta({ label: 'Title' }),
        abstract: short(50_000).meta({ label: 'Abstract' }),
        keywords: short(2000).meta({ label: 'Keywords', plural: true }).describe('separated by commas'),
        language: short(20).meta({ label: 'Language' }),
        authors: z
          .array(author.meta({ label: 'Author' }))
          .max(2000)
          .meta({ label: 'Authors' }),
      })
      .nullable()
      .meta({ label: 'Front matter' }),
    notice: short(20_000).meta({ label: 'Notice' }).describe('of a correction: what readers are told'),
    files: z
      .array(
        z
          .object({
            href: short(1000).meta({ label: 'File link' }).describe('as the published text names it'),
            removed: z.boolean().meta({ label: 'Removal' }),
            label: short(500)
              .nullable()
              .meta({ label: 'Label' })
              .describe('before its caption; empty: none, null: as in the text'),
            replacement: short(255)
              .meta({ label: 'Replacement' })
              .describe('name of an attached file that takes its place; empty: none'),
          })
          .meta({ label: 'File' }),
      )
      .max(500)
      .default([])
      .meta({ label: 'Files' })
      .describe('of a correction without a new text: what becomes of the published files, in their order'),
    withoutPdf: z
      .boolean()
      .default(false)
      .meta({ label: 'Removal of the PDF' })
      .describe('of a correction: the published PDF goes'),
  })
  .meta({ label: 'Details' });
export type ProductionDetails = z.infer<typeof details>;
export type FrontAuthorFields = z.infer<typeof author>;

const productionFile = z.object({
  address: z.string(),
  filename: z.string(),
  role: z.enum(['jats', 'html', 'galley', 'beside']),
  bytes: z.number().int(),
  included: z
    .boolean()
    .describe(
      'whether it is published: what the text does not name goes with it as a supplementary file, but for pictures',
    ),
});
export type ProductionFile = z.infer<typeof productionFile>;

/** Something that a reader, an index or the law would miss. */
const check = z.object({
  level: z.enum(['error', 'warning']).describe('errors stop publication'),
  message: z.string(),
  missedBy: z.array(z.enum(['Readers', 'Crossref', 'DOAJ', 'Google Scholar'])),
  location: z.enum(['text', 'galley', 'details', 'notice']).describe('where to correct it'),
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  excerpt: z
    .object({ before: z.string(), after: z.string() })
    .nullable()
    .describe('what stands before and behind that place'),
});
export type ProductionCheck = z.infer<typeof check>;

/** The facts of an article: by its text, and as they will be published. */
const facts = z.object({
  doi: z.string(),
  type: z.string(),
  volume: z.string(),
  issue: z.string(),
  firstPage: z.string(),
  lastPage: z.string(),
  elocationId: z.string(),
  received: z.string(),
  accepted: z.string(),
  published: z.string(),
  licence: z.string(),
});
export type ArticleFacts = z.infer<typeof facts>;

/** An article in production. */
export const production = z.object({
  id: z.number(),
  version: z.number().int(),
  state: z.enum(['open', 'scheduled', 'published', 'discarded']),
  corrects: z.boolean(),
  journalId: z.number(),
  journalName: z.string(),
  manuscriptId: z.number().nullable(),
  manuscriptNumber: z.string(),
  articleId: z.number().nullable(),
  title: z.string(),
  publishAt: z.string().nullable().describe('ISO 8601'),
  failure: z.string().nullable(),
  files: z.array(productionFile),
  manuscriptFiles: z
    .array(
      z.object({
        address: z.string(),
        filename: z.string(),
        bytes: z.number().int(),
        attached: z.boolean().describe('whether a file of this name is attached already'),
      }),
    )
    .describe('files of the manuscript, as submitted last, that may be published with the article'),
  publishedFiles: z
    .array(
      z.object({
        href: z.string(),
        address: z.string(),
        filename: z.string(),
        label: z.string(),
        group: z.number().int().describe('files of one group can change places; -1: with none'),
      }),
    )
    .describe('of a correction without a new text: the files of the published version'),
  publishedPdf: z.string().nullable().describe('of a correction: address of the published PDF'),
  missing: z
    .array(
      z.object({ href: z.string(), line: z.number().int().nullable(), column: z.number().int().nullable() }),
    )
    .describe('pictures and files that the text names and that are not here'),
  details,
  fromSource: facts.nullable().describe('what the text says; null where there is none that can be read'),
  effective: facts.describe('what will be published'),
  suggestedDoi: z.string(),
  volumes: z.array(z.string()).describe('the journal’s, newest first'),
  types: z.array(z.string()).describe('the journal’s kinds of article'),
  summary: z
    .object({
      titleHtml: richText,
      authors: z.array(z.string()),
      abstract: z.boolean(),
      figures: z.number().int(),
      tables: z.number().int(),
      references: z.number().int(),
    })
    .nullable()
    .describe('what was read'),
  citations: z.array(citation),
  checks: z.array(check),
});
export type Production = z.infer<typeof production>;
