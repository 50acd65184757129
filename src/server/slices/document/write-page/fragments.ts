import type { Inline } from '#contract/document/inlines.ts';
import type { Block, Reference } from '#contract/document/nodes.ts';
import type { SanitisedHtml } from '../shared/html-types.ts';
import { type Context, NO_LINKS, newPage, topContext } from './context.ts';
import { blocks, inlines } from './flow.ts';
import { flattened, type Piece } from './pieces.ts';
import { referenceWords } from './references.ts';
import { WRITERS } from './writers.ts';

/** Parts of an article outside of its page: without ids, pictures, notes and cross-references. */

const plainContext = (doi = '', language = ''): Context => ({
  ...topContext(newPage(WRITERS, { doi, language }, '', new Set(), NO_LINKS)),
  plain: true,
  unlisted: true,
});

const asHtml = (piece: Piece): SanitisedHtml => flattened(piece).join('') as SanitisedHtml;

export const inlineHtml = (words: readonly Inline[]): SanitisedHtml => asHtml(inlines(words, plainContext()));

/** Headings begin at level 3, below a heading of the page. */
export const blocksHtml = (
  content: readonly Block[],
  { doi, language }: { doi?: string; language: string },
): SanitisedHtml => asHtml(blocks(content, { ...plainContext(doi, language), level: 3 }));

export const referenceHtml = (reference: Reference): SanitisedHtml =>
  asHtml(referenceWords(reference, plainContext()));
