import type { Abstract } from '#contract/document/document.ts';
import type { Block } from '#contract/document/nodes.ts';
import { call, join, string } from './typst.ts';
import { addedHeading, blocks, type Within, type Writing } from './writing.ts';

/** Its own heading, else its label, else a heading in the language of the text around it. */
export const abstractTitle = (
  { label, title, language }: Abstract,
  own: string,
  writing: Writing,
): string => {
  if (title.length > 0) return writing.inlines(title);
  return string(label?.replace(/[\s:.]+$/, '') || addedHeading(writing, language ?? own, 'Abstract'));
};

/** Sections of an abstract have their headings at the beginning of their first line. */
export function abstractContent(abstract: Abstract, writing: Writing): string {
  const within: Within = { level: 2, contained: true, depth: 1 };
  return join(
    abstract.content.map((block) => {
      if (block.type !== 'section') return writing.block(block, within);
      const heading = block.content.find((child) => child.type === 'heading');
      const [first, ...rest] = block.content.filter((child): child is Block => child.type !== 'heading');
      if (!heading || first?.type !== 'paragraph') return writing.block(block, within);
      const runIn = call('run-in', {}, writing.inlines(heading.content));
      return join([
        call('par', {}, join([runIn, writing.inlines(first.content)])),
        blocks(rest, within, writing),
      ]);
    }),
  );
}
