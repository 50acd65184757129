import { z } from 'zod';
import { citation } from '../articles.ts';
import { richText } from '../fields.ts';
import { aheadDeposit } from './deposits.ts';
import { articleStanding } from './indexing.ts';
import { proofStanding } from './proofs.ts';
import { licences } from './publishing-lists.ts';

const short = (longest: number) => z.string().trim().max(longest);
const date = z
  .string()
  .trim()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/)
  .meta({ must: 'a date, such as 2026-11-20' });

const author = z.object({
  given: short(200).meta({ label: 'Given names', plural: true }),
  surname: short(300).meta({ label: 'Surname' }).describe('surname, or the name of a group'),
  orcid: short(60).meta({ label: 'ORCID' }),
  email: short(254).meta({ label: 'E-mail' }),
  corresponding: z.boolean().meta({ label: 'Corresponding author' }),
  affiliations: short(2000)
    .meta({ label: 'Affiliations', plural: true })
    .describe('affiliations, one on each line'),
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
        published: date.meta({ label: 'Published' }).describe('date of publication; empty: the actual day'),
        licence: z.enum(licences).meta({ label: 'Licence' }),
      })
      .partial()
      .meta({ label: 'Article details' }),
    front: z
      .object({
        title: short(2000).meta({ label: 'Title' }),
        abstract: short(50_000).meta({ label: 'Abstract' }),
        keywords: short(2000)
          .meta({ label: 'Keywords', plural: true })
          .describe('keywords, separated by commas'),
        language: short(20).meta({ label: 'Language' }),
        authors: z
          .array(author.meta({ label: 'Author' }))
          .max(2000)
          .meta({ label: 'Authors' }),
      })
      .nullable()
      .meta({ label: 'Front matter' }),
    notice: short(20_000)
      .meta({ label: 'Notice' })
      .describe('text of the correction’s notice; only for a correction'),
    files: z
      .array(
        z
          .object({
            href: short(1000).meta({ label: 'File link' }).describe('file link in the published text'),
            removed: z.boolean().meta({ label: 'Removal' }),
            label: short(500)
              .nullable()
              .meta({ label: 'Label' })
              .describe('label before the caption; empty: no label; null: the label in the text'),
            replacement: short(255)
              .meta({ label: 'Replacement' })
              .describe('name of an attached file that replaces it; empty: none'),
          })
          .meta({ label: 'File' }),
      )
      .max(500)
      .default([])
      .meta({ label: 'Files' })
      .describe('changes to the published files, in display order; only for a correction without a new text'),
    withoutPdf: z
      .boolean()
      .default(false)
      .meta({ label: 'Removal of the PDF' })
      .describe('whether the published PDF is removed, so that the press makes one; only for a correction'),
  })
  .meta({ label: 'Details' });
export type ProductionDetails = z.infer<typeof details>;
export type FrontAuthorFields = z.infer<typeof author>;

const productionFile = z.object({
  address: z.string(),
  filename: z.string(),
  role: z.enum(['jats', 'html', 'word', 'galley', 'beside']),
  bytes: z.number().int(),
  included: z
    .boolean()
    .describe(
      'whether the file will be published: files that the text does not mention are published as supplementary files, except for pictures',
    ),
});
export type ProductionFile = z.infer<typeof productionFile>;

/** Something that a reader, an index or the law would miss. */
const check = z.object({
  level: z.enum(['error', 'warning']).describe('errors prevent publication, warnings do not'),
  message: z.string(),
  missedBy: z.array(z.enum(['Readers', 'Crossref', 'DOAJ', 'Google Scholar'])),
  location: z.enum(['text', 'galley', 'details', 'notice']).describe('where to correct it'),
  line: z.number().int().nullable(),
  column: z.number().int().nullable(),
  excerpt: z
    .object({ before: z.string(), after: z.string() })
    .nullable()
    .describe('text before and after the position'),
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
  journalCode: z.string(),
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
        attached: z.boolean().describe('whether a file with this name is already attached'),
        use: z
          .enum(['text', 'supplementary'])
          .describe('text: the manuscript itself, from which the text can be made'),
      }),
    )
    .describe(
      'files of the last submission that may be published with the article, and its manuscript where it is a Word file (.docx)',
    ),
  publishedFiles: z
    .array(
      z.object({
        href: z.string(),
        address: z.string(),
        filename: z.string(),
        label: z.string(),
        group: z.number().int().describe('files of the same group can be reordered; -1: cannot be reordered'),
      }),
    )
    .describe('files of the published version; only for a correction without a new text'),
  publishedPdf: z
    .string()
    .nullable()
    .describe('address of the published PDF where the publisher attached it; only for a correction'),
  missing: z
    .array(
      z.object({ href: z.string(), line: z.number().int().nullable(), column: z.number().int().nullable() }),
    )
    .describe('pictures and files that the text refers to but that are not attached'),
  details,
  fromSource: facts.nullable().describe('values in the article’s text; null if there is no readable text'),
  effective: facts.describe('values that will be published'),
  suggestedDoi: z.string(),
  volumes: z.array(z.string()).describe('volumes of the journal, newest first'),
  types: z.array(z.string()).describe('article types of the journal'),
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
    .describe('summary of the text that was read; null if there is none'),
  citations: z.array(citation),
  indexing: z
    .array(articleStanding)
    .describe('what each indexer would take of it, and refuse; empty while its text can’t be read'),
  ahead: z.array(aheadDeposit).describe('what Crossref is told of it before publication'),
  checks: z.array(check),
  proof: proofStanding,
});
export type Production = z.infer<typeof production>;
