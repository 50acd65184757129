import { z } from 'zod';
import { dictionaryTypes } from '#contract/journals.ts';

const html = z.string();
const dictionary = z.array(
  z.object({
    dictLabel: z.string(),
    dictValue: z.int(),
    sort: z.int(),
    forAuthors: z.boolean().optional(),
  }),
);

const entry = z.object({
  id: z.int(),
  typename: z.string(),
  typecode: z.string(),
  content: html,
  style: z.string(),
  sortrank: z.int(),
});
const group = z.object({ id: z.int(), typename: z.string(), entries: z.array(entry) });

const journal = z.object({
  code: z.string(),
  journalName: z.string(),
  shortName: z.string(),
  issnPrint: z.string().optional(),
  issnElectronic: z.string(),
  publisher: z.string(),
  language: z.string(),
  since: z.int(),
  accent: z.string(),
  banner: z.string(),
  bg: z.string(),
  showStatus: z.boolean(),
  sort: z.int(),
  intro: html,
  tabs: z.array(z.object({ typecode: z.string(), typename: z.string(), content: html, style: z.string() })),
  subContent: z.array(z.object({ typename: z.string(), content: html, sortrank: z.int() })),
  manuscript_type: dictionary,
  relatedJournals: z.array(z.string()),
});

const member = z.object({
  sort: z.int(),
  title: z.int(),
  firstName: z.string(),
  middleName: z.string().optional(),
  lastName: z.string(),
  gender: z.int(),
  language: z.int(),
  nationality: z.string(),
  academicDegree: z.string(),
  professionalTitle: z.string(),
  department: z.string(),
  institution: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  personalWebsite: z.string().optional(),
  scopes: z.array(z.int()),
  keywords: z.array(z.string()),
  autobiography: html.optional(),
  photo: z.string().optional(),
});

/** The file `press.json` of the demonstration, as its README describes it. */
export const pressFile = z.object({
  dictionaries: z.partialRecord(z.enum(dictionaryTypes), dictionary),
  journals: z.array(journal),
  boards: z.record(z.string(), z.array(member)),
  pages: z.array(entry),
  guidelines: group,
  furtherInformation: group,
  joinUs: group,
  socialMedia: group,
  /** Calls for papers, open for so many days from the first start. */
  specialIssues: z
    .array(
      z.object({
        journal: z.string(),
        title: z.string(),
        text: html,
        topics: z.array(z.string()),
        openForDays: z.int(),
      }),
    )
    .default([]),
  news: z.array(
    z.object({
      id: z.int(),
      journal: z.string().optional(),
      date: z.iso.date(),
      author: z.string(),
      title: z.string(),
      fullTitle: z.string(),
      content: html,
    }),
  ),
  ads: z.array(
    z.object({
      adPicture: z.string(),
      adLink: z.string(),
      title: z.string(),
      alt: z.string(),
      sort: z.int(),
    }),
  ),
  forums: z.array(
    z.object({
      module: z.union([z.literal(0), z.literal(1)]),
      title: z.string(),
      url: z.string(),
      sort: z.int(),
    }),
  ),
});
export type PressFile = z.infer<typeof pressFile>;
