import type { Letter } from '#server/platform/mail/index.ts';
import type { Site } from '#server/platform/site.ts';
import { buildTemplateLetter } from './compose.ts';
import { fieldsIn, fillFields } from './rules-fields.ts';
import { sampleOf } from './rules-samples.ts';
import type { Words } from './store-templates.ts';
import type { Template } from './template.ts';
import type { TemplateName } from './templates/index.ts';

/** A template as a letter with sample values. */
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
  return buildTemplateLetter({
    to: { name: 'Ada Example', address: 'ada@example.org' },
    words: { subject: fillFields(words.subject, values), text: fillFields(words.text, values) },
    site,
    links,
    about: { template: 'preview' as TemplateName },
  });
}
