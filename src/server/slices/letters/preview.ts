import type { Letter } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { letterOfWords } from './compose.ts';
import { sampleOf } from './rules-samples.ts';
import { fieldsIn, fill } from './rules-words.ts';
import type { Words } from './store-templates.ts';
import type { Template } from './template.ts';
import type { TemplateName } from './templates/index.ts';

/** A template's words as a letter that arrives, with sample values for its fields. */
export function previewLetter(template: Pick<Template, 'fields'>, words: Words, site: Site): Letter {
  const used = fieldsIn(`${words.subject}\n${words.text}`).filter((name) =>
    Object.hasOwn(template.fields, name),
  );
  const values: Record<string, string> = {};
  const links: Record<string, { label: string; url: string }> = {};
  for (const name of used) {
    const sample = sampleOf(name, template.fields[name] ?? name, site);
    if (typeof sample === 'string') values[name] = sample;
    else links[name] = sample;
  }
  return letterOfWords({
    to: { name: 'Ada Example', address: 'ada@example.org' },
    words: { subject: fill(words.subject, values), text: fill(words.text, values) },
    site,
    links,
    about: { template: 'preview' as TemplateName },
  });
}
