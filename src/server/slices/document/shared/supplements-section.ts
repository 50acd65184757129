import { xml } from '#server/platform/xml.ts';

/** Escaped for content and attributes. */
export const xmlText = (text: string): string => xml`${text}`.xml;

/** A JATS section that lists supplementary files; empty without any. */
export function supplementsSection(files: readonly string[], prefix = ''): string {
  if (files.length === 0) return '';
  const tag = (name: string, inside: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${inside}</${prefix}${name}>`;
  const items = files.map((name) =>
    tag(
      'supplementary-material',
      tag('caption', tag('p', xmlText(name))),
      ` xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${xmlText(name)}"`,
    ),
  );
  return tag(
    'sec',
    `${tag('title', 'Supplementary files')}${items.join('')}`,
    ' sec-type="supplementary-material"',
  );
}
