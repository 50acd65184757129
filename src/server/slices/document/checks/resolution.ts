import type { ArticleDocument } from '#contract/document/document.ts';
import type { Finding } from '#contract/document/findings.ts';
import type { DocumentNode } from '#contract/document/nodes.ts';
import { walkText } from '../shared/walk.ts';

/** A picture's pixels, and its size on the page in inches. */
export interface SizedPicture {
  pixels: { width: number; height: number };
  inches: { width: number; height: number };
}

const wanted = 300;
/** Rounding of programs is no fault. */
const enough = wanted * 0.98;
/** Signs within a line are not looked at so closely, in inches. */
const small = 0.6;

/** Pictures with fewer than 300 dots for each printed inch; `sizes` are by their names. */
export function resolution(document: ArticleDocument, sizes: ReadonlyMap<string, SizedPicture>): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  let label: string | undefined;
  walkText(document, (node) => {
    label = labelAt(node) ?? (isPlace(node) ? undefined : label);
    if (node.type !== 'graphic' && node.type !== 'inlineGraphic') return;
    const [name = ''] = node.attrs.files;
    const size = sizes.get(name);
    if (!size || seen.has(name)) return;
    seen.add(name);
    const dpi = dotsPerInch(size);
    if (dpi >= enough || Math.max(size.inches.width, size.inches.height) < small) return;
    findings.push({
      code: 'low-resolution',
      message: `${label ?? 'A picture'} has ${Math.round(dpi)} dpi: ${size.pixels.width} × ${size.pixels.height} pixels, printed ${centimetres(size.inches.width)} × ${centimetres(size.inches.height)} cm.`,
      ...(node.attrs.id && { node: node.attrs.id }),
      words: label ?? name,
    });
  });
  return findings;
}

const labelAt = (node: DocumentNode): string | undefined =>
  node.type === 'figure' || node.type === 'tableFigure' ? node.attrs.label : undefined;

const isPlace = ({ type }: DocumentNode) => type === 'paragraph' || type === 'figure' || type === 'section';

const dotsPerInch = ({ pixels, inches }: SizedPicture) =>
  Math.min(pixels.width / inches.width, pixels.height / inches.height);

const centimetres = (inches: number) => (inches * 2.54).toFixed(1).replace(/\.0$/, '');
