import type { Heading, TitleLine } from '#contract/document/nodes.ts';
import { always, attrs, isBlank, trimmed } from '../shared/nodes.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import type { Context } from './context.ts';
import { inlines } from './flow.ts';

/** A heading; none without text. */
export function heading(label: string, title: XmlElement | undefined, ctx: Context): Heading[] {
  const words = title ? inlines(title.children, ctx) : [];
  if (label === '' && isBlank(words)) return [];
  return [{ type: 'heading', ...attrs({ label: label || undefined }), content: trimmed(words) }];
}

/** A title on a line of its own; none without text. */
export function titleLine(label: string, title: XmlElement | undefined, ctx: Context): TitleLine[] {
  const words = title ? inlines(title.children, ctx) : [];
  if (label === '' && isBlank(words)) return [];
  return [
    {
      type: 'titleLine',
      ...(label ? always({ label }) : {}),
      ...(isBlank(words) ? {} : { content: words }),
    },
  ];
}
