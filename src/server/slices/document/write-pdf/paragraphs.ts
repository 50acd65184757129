import type { Paragraph } from '#contract/document/nodes.ts';
import { anchor } from './text.ts';
import { call, join, string } from './typst.ts';
import type { Within, Writing } from './writing.ts';

/** A paragraph, or a line that its role sets otherwise. One of the text tells where it ends. */
export function paragraph({ attrs, content }: Paragraph, within: Within, writing: Writing): string {
  const inside = writing.inlines(content);
  const place = anchor(attrs?.id, writing);
  if (inside === '[]') return place;
  const body = join([place, inside]);
  if (!attrs?.role && !within.contained) writing.paragraphs++;
  if (!attrs?.role)
    return call(
      'par',
      attrs?.tight || attrs?.continued ? { 'first-line-indent': '0pt' } : {},
      within.contained ? body : join([body, 'paragraph-end']),
    );
  switch (attrs.role) {
    case 'title':
    case 'list-title':
    case 'subtitle':
      return call('title-line', {}, body);
    case 'object-doi':
      return '';
    default:
      return call('aside', { role: string(attrs.role) }, body);
  }
}
