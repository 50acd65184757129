import type { Template } from './template.ts';

const field = /\{\{\s*(\w+)\s*\}\}/g;

/** Makes braces in a value harmless by an invisible word joiner between them. */
const escapeFields = (value: string): string => value.replace(/\{(?=\{)/g, '{\u2060');

/**
 * Fills `{{fields}}`; those without a value stay, so that nothing is sent incomplete. Values are not expanded: a
 * title that reads `{{reviewLink}}` brings no link.
 */
export const fillFields = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(field, (whole, name: string) =>
    Object.hasOwn(values, name) ? escapeFields(values[name] ?? whole) : whole,
  );

export const fieldsIn = (words: string): string[] => [
  ...new Set([...words.matchAll(field)].map(([, name]) => name as string)),
];

type Wrong = {
  reason: 'unknown field' | 'missing field' | 'link in subject' | 'broken field';
  field: string;
};

/** Only a letter's text may have links. */
const isLink = (name: string): boolean => name === 'link' || name.endsWith('Link');

/** Checks a custom text of a template. */
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

/** Braces that open a field and name none, such as `{{title}`. */
const broken = /\{\{[^{}\n]{0,40}\}{0,2}/;

/** Words between single braces, which are a field only where they are the name of one: `{title}`. */
const single = /\{\s*(\w+)\s*\}{1,2}/g;

function brokenIn(words: string, names: ReadonlySet<string>): string | undefined {
  const rest = words.replace(field, ' ');
  const found =
    broken.exec(rest) ?? [...rest.matchAll(single)].find(([, name = '']) => names.has(name.toLowerCase()));
  return found?.[0].trim();
}

const placeOf = ({ reason, field }: Wrong, { text }: { text: string }) =>
  reason === 'missing field' || fieldsIn(text).includes(field) ? 'text' : 'subject';

/** Checks the words of a template, which are sent as they stand: also for fields that were not written whole. */
export function wrongTemplate(
  template: Pick<Template, 'fields' | 'needs'>,
  words: { subject: string; text: string },
): (Wrong & { in: keyof typeof words }) | undefined {
  const wrong = wrongWords(template, words);
  if (wrong) return { ...wrong, in: wrong.reason === 'link in subject' ? 'subject' : placeOf(wrong, words) };
  const names = new Set(Object.keys(template.fields).map((name) => name.toLowerCase()));
  for (const part of ['subject', 'text'] as const) {
    const found = brokenIn(words[part], names);
    if (found) return { reason: 'broken field', field: found, in: part };
  }
  return undefined;
}

const messages: Record<Wrong['reason'], (field: string) => string> = {
  'unknown field': (field) => `There is nothing to put in place of ${field}.`,
  'missing field': (field) => `The letter needs ${field}, which is filled in as it is sent.`,
  'link in subject': (field) => `A link belongs into the letter: take ${field} out of the subject.`,
  'broken field': (field) =>
    `Nothing is put in place of ${field}: a field is its name between two braces at each end.`,
};

export const wrongWordsMessage = ({ reason, field }: Wrong): string =>
  messages[reason](reason === 'broken field' ? field : `{{${field}}}`);
