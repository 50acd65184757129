import { z } from 'zod';
import { creditDegrees, creditRoleKeys } from './credit.ts';
import { richText } from './fields.ts';

/** A title, in every answer: `manuscripttitle` is text, `titleHtml` has the markup. */
export const title = {
  manuscripttitle: z.string().describe('plain text'),
  titleHtml: richText.describe('the title with inline markup: emphasis, sub- and superscript, MathML'),
};

export const author = z.object({
  anthorId: z.number(),
  manuscriptId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  nativeName: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'the same name in a script of its own, such as “张文涛”, where `displayName` is in Latin letters',
    ),
  group: z.boolean().default(false).describe('whether this is a group, such as a consortium'),
  affiliation: z.string().describe('affiliations, separated by “; ”'),
  affiliations: z.array(z.string()),
  orcid: z.string().nullable().describe('16 digits with hyphens'),
  // Records of earlier versions may be older than these fields.
  orcidConfirmed: z
    .boolean()
    .default(false)
    .describe(
      'whether the owner of the ORCID iD has confirmed it by signing in with ORCID; otherwise it was typed',
    ),
  rors: z
    .array(z.string().nullable())
    .default([])
    .describe(
      'address at ROR of each entry of `affiliations`, such as “https://ror.org/02mhbdp94”; null: not known',
    ),
  contributions: z
    .array(
      z.object({
        role: z.enum(creditRoleKeys),
        name: z.string().describe('as CRediT calls it, such as “Formal analysis”'),
        degree: z.enum(creditDegrees).nullable(),
      }),
    )
    .default([])
    .describe('roles of CRediT'),
  email: z.string().nullable().describe('the corresponding author’s only'),
  correspondingauthor: z.number().describe('0: corresponding author; 1: other author'),
  id: z.number().describe('same as anthorId'),
  creator: z.null().describe('always null, as are the three fields that follow: accounts are not public'),
  createDate: z.null(),
  updater: z.null(),
  updateDate: z.null(),
});
export type Author = z.infer<typeof author>;

/** An author in a list of articles, with fewer fields than `author`. */
const listedAuthor = author.pick({
  anthorId: true,
  id: true,
  manuscriptId: true,
  firstName: true,
  lastName: true,
  displayName: true,
  affiliation: true,
  email: true,
  correspondingauthor: true,
});

export const dates = {
  receivedDateStr: z
    .string()
    .nullable()
    .describe('such as “20 November 2026”; month and year, or the year, if no day is known'),
  acceptedDateStr: z.string().nullable(),
  publishedDateStr: z.string(),
};

/** Pictures made of an article's first figure, for lists. */
const entryPicture = z.object({
  small: z.string().describe('address of a piece of 320 × 240 pixels, for `download`, as are the next two'),
  medium: z.string().describe('the whole figure, at most 640 pixels wide'),
  large: z.string().nullable().describe('at most 1120 pixels wide; null where `medium` has all there is'),
  width: z.number().int().describe('of the largest, in pixels'),
  height: z.number().int(),
});

/** An article as lists show it, the same everywhere. */
export const articleEntry = z.object({
  id: z.number(),
  manuscripnumber: z.string(),
  journalId: z.number(),
  journalCode: z.string(),
  journalName: z.string(),
  ...title,
  manuscripttype: z.number().int(),
  manuscripttypeName: z.string(),
  authorDTOList: z.array(listedAuthor),
  doi: z.string().describe('empty if the article has none'),
  journalStr1: z.string().describe('first part of the citation line, such as “J. Land Change 2025;”'),
  journalStr2: z.string().describe('second part of the citation line, such as “3(2): e41”'),
  abstractcontent: z.string().describe('the whole abstract as plain text'),
  snippet: richText
    .nullable()
    .describe('excerpt around the keywords, marked with <mark>; null except in searches'),
  found: z
    .array(
      z.object({
        where: z.enum(['title', 'author', 'keyword', 'affiliation', 'funding', 'subject', 'text']),
        html: richText,
      }),
    )
    .optional()
    .describe(
      'only in searches: the keywords in title and authors, and where those stand that are in neither nor in the abstract',
    ),
  ...dates,
  htmlfile: z.string().nullable().describe('address of the full text, for `download`'),
  openAccess: z.boolean(),
  coins: z
    .string()
    .describe(
      'the article as an OpenURL ContextObject (COinS), from which reference managers save it in lists',
    ),
  picture: entryPicture
    .nullable()
    .describe('null without a figure, and until its pictures are made, some seconds after publication'),
});
export type ArticleEntry = z.infer<typeof articleEntry>;
