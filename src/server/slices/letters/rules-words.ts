import type { Template } from './template.ts';

const field = /\{\{\s*(\w+)\s*\}\}/g;

/** Puts values where `{{fields}}` stand; a field without a value stays, so that nothing is sent half. */
export const fill = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(field, (whole, name: string) => values[name] ?? whole);

/** The fields that words have. */
export const fieldsIn = (words: string): string[] => [
  ...new Set([...words.matchAll(field)].map(([, name]) => name as string)),
];

export type Wrong = { reason: 'unknown field'; field: string } | { reason: 'missing field'; field: string };

/** What is wrong with someone's own words for a template, if anything. */
export function wrongWords(
  { fields, needs = [] }: Pick<Template, 'fields' | 'needs'>,
  words: { subject: string; text: string },
): Wrong | undefined {
  const used = fieldsIn(`${words.subject}\n${words.text}`);
  const unknown = used.find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined) return { reason: 'unknown field', field: unknown };
  const missing = needs.find((name) => !fieldsIn(words.text).includes(name));
  return missing === undefined ? undefined : { reason: 'missing field', field: missing };
}

/** What to say of wrong words. */
export const wrongWordsMessage = ({ reason, field }: Wrong): string =>
  reason === 'unknown field'
    ? `There is nothing to put in place of {{${field}}}.`
    : `The letter needs {{${field}}}, which is filled in as it is sent.`;
