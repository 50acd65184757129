import type { Template } from './template.ts';

const field = /\{\{\s*(\w+)\s*\}\}/g;

/** Reads as it did, and is no field any more: a word joiner, which nobody sees, stands between its braces. */
const inert = (value: string): string => value.replace(/\{(?=\{)/g, '{\u2060');

/**
 * Puts values where `{{fields}}` stand; a field without a value stays, so that nothing is sent half. What is put in has no
 * fields of its own: a title that reads `{{reviewLink}}` brings no link, whatever is filled in after it.
 */
export const fill = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(field, (whole, name: string) =>
    Object.hasOwn(values, name) ? inert(values[name] ?? whole) : whole,
  );

/** The fields that words have. */
export const fieldsIn = (words: string): string[] => [
  ...new Set([...words.matchAll(field)].map(([, name]) => name as string)),
];

type Wrong = { reason: 'unknown field' | 'missing field' | 'link in subject'; field: string };

/** Fields that stand for links, which only a letter's text can hold. */
const isLink = (name: string): boolean => name === 'link' || name.endsWith('Link');

/** What is wrong with someone's own words for a template, if anything. */
export function wrongWords(
  { fields, needs = [] }: Pick<Template, 'fields' | 'needs'>,
  words: { subject: string; text: string },
): Wrong | undefined {
  const used = fieldsIn(`${words.subject}\n${words.text}`);
  const unknown = used.find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) return { reason: 'unknown field', field: unknown };
  const link = fieldsIn(words.subject).find(isLink);
  if (link !== undefined) return { reason: 'link in subject', field: link };
  const missing = needs.find((name) => !fieldsIn(words.text).includes(name));
  return missing === undefined ? undefined : { reason: 'missing field', field: missing };
}

const messages: Record<Wrong['reason'], (field: string) => string> = {
  'unknown field': (field) => `There is nothing to put in place of ${field}.`,
  'missing field': (field) => `The letter needs ${field}, which is filled in as it is sent.`,
  'link in subject': (field) => `A link belongs into the letter: take ${field} out of the subject.`,
};

/** What to say of wrong words. */
export const wrongWordsMessage = ({ reason, field }: Wrong): string => messages[reason](`{{${field}}}`);
