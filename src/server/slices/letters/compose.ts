import { paragraphsOf } from '#contract/paragraphs.ts';
import type { Db } from '#server/platform/db/index.ts';
import { buildLetter, type Letter, type Part, type Reader } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { fillFields } from './rules-fields.ts';
import { findWords, type Words } from './store-templates.ts';
import type { Template } from './template.ts';
import { type TemplateName, templates } from './templates/index.ts';

/** Undefined if the program has no such template. */
export const findTemplate = (name: string): Template | undefined =>
  Object.hasOwn(templates, name) ? (templates as Record<string, Template>)[name] : undefined;

/**
 * The text of a letter for editing: the journal's own, the press's, or the program's. Fields without a value (a
 * link whose key does not exist yet) stay as `{{field}}`.
 */
export async function composeWords(
  db: Db,
  name: TemplateName,
  values: Readonly<Record<string, string>>,
  journalId?: number,
): Promise<Words> {
  const { subject, text } = (await findWords(db, name, journalId)) ?? (templates[name] as Template);
  return { subject: fillFields(subject, values), text: fillFields(text, values) };
}

/** A paragraph that consists of this field becomes a button. */
export type LinkField = {
  label: string;
  url: string;
  /** The link has no key, so the text may be stored. */
  keyless?: true;
};

/** The `about` of letters on what is waived of a charge: only administrators see them. */
export const chargeSubject = (id: number): string => `charge ${id}`;

/**
 * Makes the letter of an edited text. `links` are filled in last and only into the text, so that neither the stored
 * text nor the subject has a key. A text with a key is deleted once the letter is sent.
 */
export function buildTemplateLetter({
  to,
  words,
  site,
  links = {},
  lists = {},
  about,
}: {
  to: Reader;
  words: Words;
  site: Site;
  links?: Readonly<Record<string, LinkField>>;
  /** A paragraph that consists of this field becomes these parts. */
  lists?: Readonly<Record<string, readonly Part[]>>;
  /** For the office's list of letters. */
  about: {
    template: TemplateName;
    manuscriptId?: number;
    personId?: number;
    followerId?: number;
    chargeId?: number;
    journalId?: number;
  };
}): Letter {
  const urls = Object.fromEntries(Object.entries(links).map(([name, { url }]) => [name, url]));
  const none = Object.fromEntries([...Object.keys(links), ...Object.keys(lists)].map((name) => [name, '']));
  const partsOf = (paragraph: string): readonly Part[] => {
    const [, only = ''] = /^\{\{\s*(\w+)\s*\}\}$/.exec(paragraph) ?? [];
    if (Object.hasOwn(lists, only)) return lists[only] ?? [];
    return [(Object.hasOwn(links, only) ? links[only] : undefined) ?? fillFields(paragraph, urls)];
  };
  // A list is no part of a sentence, wherever its field stands.
  const listsApart = words.text.replace(/\{\{\s*(\w+)\s*\}\}/g, (field, name: string) =>
    Object.hasOwn(lists, name) ? `\n\n${field}\n\n` : field,
  );
  const parts = paragraphsOf(listsApart).flatMap(partsOf);
  return {
    ...buildLetter({ to, site, subject: fillFields(words.subject, none), parts }),
    template: about.template,
    keepsWords: Object.values(links).every(({ keyless }) => keyless),
    ...(about.personId !== undefined && { about: `person ${about.personId}` }),
    ...(about.followerId !== undefined && { about: `follower ${about.followerId}` }),
    ...(about.chargeId !== undefined && { about: chargeSubject(about.chargeId) }),
    // A manuscript's history lists its letters.
    ...(about.manuscriptId !== undefined && { about: `manuscript ${about.manuscriptId}`, lasting: true }),
    ...(about.journalId !== undefined && { scope: about.journalId }),
  };
}
