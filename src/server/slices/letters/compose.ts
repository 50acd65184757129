import type { Db } from '#server/platform/db/index.ts';
import { buildLetter, type Letter, type Part, type Reader } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { fill } from './rules-words.ts';
import { findWords, type Words } from './store-templates.ts';
import type { Template } from './template.ts';
import { type TemplateName, templates } from './templates/index.ts';

/** A template by its name; undefined where the program has none of it. */
export const findTemplate = (name: string): Template | undefined =>
  Object.hasOwn(templates, name) ? (templates as Record<string, Template>)[name] : undefined;

/**
 * The words of a letter to look at and edit before it is sent: the journal's own, the press's, or the program's.
 * Fields without a value (the link of a key that does not exist yet) stay as `{{field}}`.
 */
export async function composeWords(
  db: Db,
  name: TemplateName,
  values: Readonly<Record<string, string>>,
  journalId?: number,
): Promise<Words> {
  const { subject, text } = (await findWords(db, name, journalId)) ?? (templates[name] as Template);
  return { subject: fill(subject, values), text: fill(text, values) };
}

/** A field that stands for a link: a paragraph that is nothing but the field becomes a button. */
export type LinkField = {
  label: string;
  url: string;
  /** There is no key in it: words that hold it may be kept. */
  keyless?: true;
};

/**
 * The letter of edited words. `links` are put in last, so that the words that are kept never hold a key; into the text
 * alone, since a subject is kept, and stands in lists.
 * Words with the key of a link are forgotten once the letter is sent.
 */
export function letterOfWords({
  to,
  words,
  site,
  links = {},
  about,
}: {
  to: Reader;
  words: Words;
  site: Site;
  links?: Readonly<Record<string, LinkField>>;
  /** What mail in the office is listed by. */
  about: { template: TemplateName; manuscriptId?: number; personId?: number; journalId?: number };
}): Letter {
  const urls = Object.fromEntries(Object.entries(links).map(([name, { url }]) => [name, url]));
  const none = Object.fromEntries(Object.keys(links).map((name) => [name, '']));
  const partOf = (paragraph: string): Part => {
    const [, only = ''] = /^\{\{\s*(\w+)\s*\}\}$/.exec(paragraph) ?? [];
    return (Object.hasOwn(links, only) ? links[only] : undefined) ?? fill(paragraph, urls);
  };
  const parts = words.text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(partOf);
  return {
    ...buildLetter({ to, site, subject: fill(words.subject, none), parts }),
    template: about.template,
    keepsWords: Object.values(links).every(({ keyless }) => keyless),
    ...(about.personId !== undefined && { about: `person ${about.personId}` }),
    // A manuscript’s history is told by its letters too.
    ...(about.manuscriptId !== undefined && { about: `manuscript ${about.manuscriptId}`, lasting: true }),
    ...(about.journalId !== undefined && { scope: about.journalId }),
  };
}
