import type { Block, Graphic } from '#contract/document/nodes.ts';
import type { PdfPicture } from './options.ts';
import { plain } from './text.ts';
import { call, sayable } from './typst.ts';
import { addedHeading, addFinding, printed, shorten, type Writing } from './writing.ts';

/** Longer alternative texts are captions, which are read anyway. */
export const longestAlt = 1500;

/** A caption as it is printed. */
export interface Parts {
  label: string | undefined;
  caption: string;
  /** Its words, for sizes and alternative texts. */
  captionText: string;
}

/** `Figure 1` before a title reads `Figure 1.` */
export const withStop = (label: string): string => (/[.:!?]$/.test(label) ? label : `${label}.`);

export const picturesIn = (content: readonly unknown[]): Graphic[] =>
  content.flatMap((one) => {
    const node = one as Block;
    return node.type === 'graphic' ? [node] : node.type === 'figure' ? picturesIn(node.content) : [];
  });

export const pictureOf = (graphic: Graphic, writing: Writing): PdfPicture | undefined =>
  graphic.attrs.files.map((file) => writing.pictures.get(file)).find(Boolean);

export function missing(graphic: Graphic, writing: Writing): string {
  const file = graphic.attrs.files[0] ?? '';
  addFinding(
    writing,
    'missing-picture',
    `The picture ${file} is missing; a quiet box stands in its place.`,
    graphic.attrs.id,
  );
  return call(
    'no-picture',
    {},
    plain(sayable(graphic.attrs.alt) || printed(writing, 'Picture not supplied'), writing),
  );
}

/** Its own alternative text, else the figure's, else the caption, which is a finding. */
export function altOf(
  graphic: Graphic,
  figure: { attrs: { id?: string; alt?: string; longDescription?: string } },
  { label, captionText }: Parts,
  writing: Writing,
): string {
  const described =
    sayable(graphic.attrs.alt) ||
    sayable(figure.attrs.alt) ||
    sayable(graphic.attrs.longDescription) ||
    sayable(figure.attrs.longDescription);
  if (described) return shorten(described, longestAlt);
  addFinding(
    writing,
    'missing-alternative-text',
    'The picture has no alternative text; the caption stands in for it.',
    graphic.attrs.id ?? figure.attrs.id,
  );
  return shorten(
    sayable([label && withStop(label), captionText].filter(Boolean).join(' ')) ||
      addedHeading(writing, writing.language, 'Figure'),
    longestAlt,
  );
}
