import type { Letter } from '#server/platform/mail/index.ts';
import { letterOfWords } from './compose.ts';
import { sampleOf } from './rules-samples.ts';
import { fieldsIn, fill } from './rules-words.ts';
import type { Words } from './store-templates.ts';
import type { Template } from './template.ts';
import type { TemplateName } from './templates/index.ts';

/** A template's words as a letter that arrives, with sample values for its fields. */
export function previewLetter(
  template: Pick<Template, 'fields'>,
  words: Words,
  press: { siteName: string; publicUrl: string },
): Letter {
  const used = fieldsIn(`${words.subject}\n${words.text}`).filter((name) =>
    Object.hasOwn(template.fields, name),
  );
  const values: Record<string, string> = {};
  const links: Record<string, { label: string; url: string }> = {};
  for (const name of used) {
    const sample = sampleOf(name, template.fields[name] ?? name, press);
    if (typeof sample === 'string') values[name] = sample;
    else links[name] = sample;
  }
  return letterOfWords({
    to: { name: 'Ada Example', address: 'ada@example.org' },
    words: { subject: fill(words.subject, values), text: fill(words.text, values) },
    press,
    links,
    about: { template: 'preview' as TemplateName },
  });
}
