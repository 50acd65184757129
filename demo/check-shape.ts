import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const text = z.string().trim().min(1);
const html = z.string().min(20);
export const day = z.iso.date();
const fileName = z.string().regex(/^[a-z0-9-]+\.(png|jpg)$/);
const style = z.string().regex(/^$|^[a-z-]+:[^,:;]+(,[a-z-]+:[^,:;]+)*$/);
const dictionary = z.array(
  z.strictObject({
    dictLabel: text,
    dictValue: z.int().min(0),
    sort: z.int().min(0),
    forAuthors: z.boolean().optional(),
  }),
);
const entry = z.strictObject({
  id: z.int().positive(),
  typename: text,
  typecode: text,
  content: html,
  style,
  sortrank: z.int().positive(),
});
const entryGroup = (id: number, least: number) =>
  z.strictObject({ id: z.literal(id), typename: text, entries: z.array(entry).min(least) });

const member = z.strictObject({
  sort: z.int().positive(),
  title: z.int().min(0).max(3),
  firstName: text,
  middleName: text.optional(),
  lastName: text,
  gender: z.int().min(0),
  language: z.int().min(0),
  nationality: text,
  academicDegree: text,
  professionalTitle: text,
  department: text,
  institution: text,
  city: text,
  country: text,
  email: z.email().regex(/@example\.org$/),
  personalWebsite: z.url().optional(),
  scopes: z.array(z.int().min(0)).min(1),
  keywords: z.array(text).min(5).max(10),
  autobiography: html.optional(),
  photo: fileName.optional(),
});

const journal = z.strictObject({
  code: z.string().regex(/^[a-z]{2,6}$/),
  journalName: text,
  shortName: text,
  issnPrint: text.optional(),
  issnElectronic: text,
  publisher: text,
  language: z.literal('en'),
  since: z.int(),
  accent: z.string().regex(/^#[0-9a-f]{6}$/),
  banner: fileName,
  bg: fileName,
  showStatus: z.boolean(),
  sort: z.int(),
  intro: html,
  tabs: z.array(z.strictObject({ typecode: text, typename: text, content: html, style })).length(7),
  subContent: z.array(z.strictObject({ typename: text, content: html, sortrank: z.int() })).min(3),
  manuscript_type: dictionary.min(3),
  relatedJournals: z.array(text),
});

const shape = z.strictObject({
  publisher: z.strictObject({ name: text, place: text, email: text, copyright: text }),
  dictionaries: z.strictObject({
    manuscript_status: dictionary.length(10),
    title: dictionary.length(4),
    gender: dictionary,
    language: dictionary,
    scopes: dictionary,
  }),
  journals: z.array(journal).length(3),
  boards: z.record(text, z.array(member)),
  pages: z.array(entry).length(3),
  guidelines: entryGroup(2, 5),
  furtherInformation: entryGroup(9, 4),
  joinUs: entryGroup(14, 4),
  socialMedia: entryGroup(15, 3),
  specialIssues: z
    .array(
      z.strictObject({
        journal: text,
        title: text,
        text: html,
        topics: z.array(text).min(3),
        openForDays: z.int().min(90),
      }),
    )
    .min(1),
  news: z
    .array(
      z.strictObject({
        id: z.int().positive(),
        journal: text.optional(),
        date: day,
        author: text,
        title: text,
        fullTitle: text,
        content: html,
      }),
    )
    .min(12),
  ads: z
    .array(z.strictObject({ adPicture: fileName, adLink: text, title: text, alt: text, sort: z.int() }))
    .length(4),
  forums: z.array(
    z.strictObject({
      module: z.union([z.literal(0), z.literal(1)]),
      title: text,
      url: z.url(),
      sort: z.int(),
    }),
  ),
});

/** The demonstration press, its shape checked: what `README.md` says of `press.json`. */
export const press = shape.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'press.json'), 'utf8')));
