import { z } from 'zod';

/** Fields of a citation that are compared, each as one text. */
export const comparedFields = [
  'type',
  'title',
  'authors',
  'abstract',
  'journal',
  'abbreviation',
  'volume',
  'issue',
  'pages',
  'date',
  'DOI',
  'ISSN',
  'language',
  'rights',
  'PDF',
] as const;
export type Compared = Record<(typeof comparedFields)[number], string>;

const text = z.string().optional();
const name = z.object({
  given: text,
  family: text,
  literal: text,
  suffix: text,
  'non-dropping-particle': text,
});
const csl = z.object({
  ...{ title: text, volume: text, issue: text, page: text, DOI: text, ISSN: text, language: text },
  author: z.array(name).default([]),
  issued: z.object({ 'date-parts': z.array(z.array(z.number())) }).optional(),
});
const thing = z.object({ '@type': z.string(), name: text, alternateName: text });
/** A thing of schema.org, and what it is part of. */
type Thing = z.infer<typeof thing> & { isPartOf?: Thing | undefined };
const nested: z.ZodType<Thing> = thing.extend({
  get isPartOf() {
    return nested.optional();
  },
});
const linkedData = z.object({
  isPartOf: nested.optional(),
  /** The article's own language first. */
  abstract: z.union([z.string(), z.tuple([z.string()], z.unknown())]).optional(),
  license: text,
  copyrightNotice: text,
});
const savedItems = z.array(
  z.object({
    ...{ itemType: text, title: text, abstractNote: text, publicationTitle: text, journalAbbreviation: text },
    ...{
      volume: text,
      issue: text,
      pages: text,
      date: text,
      DOI: text,
      ISSN: text,
      language: text,
      rights: text,
    },
    creators: z.array(z.object({ firstName: text, lastName: text, name: text })).default([]),
  }),
);

const flat = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const plain = (text: string | undefined) => flat(text?.replace(/<[^>]*>/g, ''));
/** Zotero writes “J” as “J.” and parts initials. */
const initials = (text: string | undefined) => flat(text).replace(/\./g, '').replace(/\s/g, '');
const person = (family: string | undefined, given: string | undefined) =>
  `${flat(family)} | ${initials(given)}`;
/** A periodical around the article, its volume and its issue. */
const periodicalOf = (one: Thing | undefined): Thing | undefined =>
  one?.['@type'] === 'Periodical' ? one : one && periodicalOf(one.isPartOf);
const pages = (text: string | undefined) => flat(text).replace(/[–—]/g, '-');

/**
 * An article as the press tells of it: its journal's name, abstract and rights as JSON-LD, the rest as CSL JSON. `pdf` is empty where
 * no PDF was sent as readers of its tags expect it.
 */
export function fieldsOf(cslJson: unknown, jsonLd: unknown, pdf: string): Compared {
  const cited = csl.parse(cslJson);
  const linked = linkedData.parse(jsonLd);
  const journal = periodicalOf(linked.isPartOf);
  return {
    type: 'journalArticle',
    title: plain(cited.title),
    authors: cited.author
      .map((one) =>
        one.literal !== undefined
          ? flat(one.literal)
          : person(
              [one['non-dropping-particle'], one.family].filter(Boolean).join(' '),
              [one.given, one.suffix].filter(Boolean).join(', '),
            ),
      )
      .join('; '),
    abstract: flat(typeof linked.abstract === 'string' ? linked.abstract : linked.abstract?.[0]),
    journal: flat(journal?.name),
    abbreviation: flat(journal?.alternateName),
    volume: flat(cited.volume),
    issue: flat(cited.issue),
    pages: pages(cited.page),
    date: (cited.issued?.['date-parts'][0] ?? []).join('-'),
    DOI: flat(cited.DOI),
    ISSN: flat(cited.ISSN),
    language: flat(cited.language),
    rights: flat(linked.license ?? linked.copyrightNotice),
    PDF: pdf,
  };
}

/** The same of what was saved. Translation-server names no attachments: whether there is a PDF is what the page’s tag leads to. */
export function savedFields(answer: unknown, { PDF }: Compared): Compared {
  const item = savedItems.safeParse(answer).data?.[0];
  return {
    type: flat(item?.itemType),
    title: flat(item?.title),
    authors: (item?.creators ?? [])
      .map(({ name, firstName, lastName }) =>
        name !== undefined || !firstName ? flat(name ?? lastName) : person(lastName, firstName),
      )
      .join('; '),
    abstract: flat(item?.abstractNote),
    journal: flat(item?.publicationTitle),
    abbreviation: flat(item?.journalAbbreviation),
    volume: flat(item?.volume),
    issue: flat(item?.issue),
    pages: pages(item?.pages),
    date: (item?.date ?? '').split(/[-/]/).map(Number).join('-'),
    DOI: flat(item?.DOI),
    ISSN: flat(item?.ISSN),
    language: flat(item?.language),
    rights: flat(item?.rights),
    PDF: PDF || 'none',
  };
}
