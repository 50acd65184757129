import type { Front } from '#contract/document/document.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { lineIn } from './lines.ts';
import { el, worded } from './xml.ts';

/** Copyright and licence. */
export function rightsOf({ licence, copyright, openAccess }: Front, ctx: Context): XmlElement[] {
  const free = openAccess ? [el('ali:free_to_read')] : [];
  if (!licence) {
    return copyright || openAccess
      ? [el('permissions', {}, ...worded('copyright-statement', copyright), ...free)]
      : [];
  }
  const { name, url, text } = licence;
  return [
    el(
      'permissions',
      {},
      ...worded('copyright-statement', copyright),
      ...free,
      el(
        'license',
        { 'license-type': name, 'xlink:href': url },
        ...worded('ali:license_ref', url),
        el('license-p', {}, ...lineIn('license-p', text, ctx)),
      ),
    ),
  ];
}
