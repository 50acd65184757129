import { texToMathml } from '../../shared/tex.ts';
import type { WordMath, WordObject, WordPicture } from './blocks.ts';
import { type Context, notice } from './context.ts';
import { below, kid, type WordElement } from './xml-elements.ts';

/** Content of a `w:drawing`, `w:pict` or `w:object`, in its order; text boxes as their elements. */
export type Drawn = WordPicture | WordMath | WordObject | { kind: 'content'; element: WordElement };

const decorativeOn = (properties: WordElement | undefined) =>
  [...below(properties, 'adec:decorative')].some(({ attrs }) => attrs.val === '1' || attrs.val === 'true');

function pictureOf(
  context: Context,
  id: string | undefined,
  link: string | undefined,
): WordPicture | undefined {
  const found = context.relationships.get(id ?? '') ?? context.relationships.get(link ?? '');
  if (!found) {
    if (id || link) notice(context, 'missing-picture', id ?? link ?? '');
    return undefined;
  }
  if (found.external) {
    notice(context, 'linked-picture', found.target);
    return { kind: 'picture', link: found.target };
  }
  if (!context.hasPart(found.target)) {
    notice(context, 'missing-picture', found.target);
    return undefined;
  }
  return { kind: 'picture', part: found.target };
}

/** Guesses of Word and names of files: nobody wrote them for people who can't see the picture. */
const nobodysWords =
  /description automatically generated|AI-generated content|automatisch (?:generiert|gegenereerd)|généré(?:e)? automatiquement|generad[ao] automáticamente|gerad[ao] automaticamente|generat[ao] automaticamente|wygenerowany automatycznie|otomatik olarak oluşturul|автоматически созданное|已自动生成|自動的に生成|자동 생성된|^\S+\.(?:png|jpe?g|gif|tiff?|emf|wmf|svg|bmp|pdf|eps)$|^[a-z]:\\|^(?:picture|image|grafik|bild|imagen?)\s*\d*$/i;

/** An alternative text that somebody wrote, on one line. */
function alternativeIn(words: string | undefined): string | undefined {
  const line = words?.replace(/\s+/g, ' ').trim();
  return line && !nobodysWords.test(line) ? line : undefined;
}

/** Programs that set formulae as pictures give their TeX as the text of the picture: `$x^2$`. */
const isTex = /^(?:\$\$?[^$]+\$\$?|\\\([^$]+\\\)|\\\[[^$]+\\\])$/;

function formulaIn(words: string | undefined): WordMath | undefined {
  const mathml = words && isTex.test(words) ? texToMathml(words, false) : undefined;
  return mathml === undefined ? undefined : { kind: 'math', mathml };
}

/** A drawing of DrawingML: pictures, also of groups, text boxes, charts and diagrams. */
export function drawing(context: Context, element: WordElement): Drawn[] {
  const drawn: Drawn[] = [];
  for (const frame of below(element, 'wp:inline', 'wp:anchor')) {
    const properties = kid(frame, 'wp:docPr');
    const extent = kid(frame, 'wp:extent')?.attrs;
    const blips = [...below(frame, 'a:blip')];
    const shared = {
      alt: alternativeIn(properties?.attrs.descr) ?? alternativeIn(properties?.attrs.title),
      ...(decorativeOn(properties) && { decorative: true as const }),
      // A group's size isn't that of each of its pictures.
      ...(blips.length === 1 && { width: number(extent?.cx), height: number(extent?.cy) }),
    };
    for (const blip of blips) {
      const vector = [...below(blip, 'asvg:svgBlip')][0]?.attrs['r:embed'];
      const picture = pictureOf(context, blip.attrs['r:embed'] ?? vector, blip.attrs['r:link']);
      const formula = blips.length === 1 ? formulaIn(shared.alt) : undefined;
      if (picture) drawn.push(formula ?? { ...picture, ...shared });
    }
    for (const box of below(frame, 'w:txbxContent')) drawn.push({ kind: 'content', element: box });
    const what =
      [...below(frame, 'c:chart')].length > 0
        ? 'chart'
        : [...below(frame, 'dgm:relIds')].length > 0
          ? 'diagram'
          : undefined;
    if (what) drawn.push({ kind: 'object', what, ...(shared.alt && { program: shared.alt }) });
  }
  return drawn;
}

const number = (value: string | undefined): number | undefined =>
  Number(value) > 0 ? Number(value) : undefined;

const emuPerPoint = 12_700;
const pointsPer: Record<string, number> = { pt: 1, in: 72, cm: 28.346, mm: 2.8346, px: 0.75 };

/** A length of a VML style such as `width:38.25pt;height:18pt`, in EMU. */
function lengthIn(style: string, name: string): number | undefined {
  const [, value, unit = 'px'] =
    new RegExp(`(?:^|;)\\s*${name}:\\s*([\\d.]+)(pt|in|cm|mm|px)?`).exec(style) ?? [];
  return value === undefined ? undefined : Math.round(Number(value) * (pointsPer[unit] ?? 1) * emuPerPoint);
}

/** Drawings of Word before 2007, which newer files have as a fallback: pictures and text boxes. */
export function vml(context: Context, element: WordElement): Drawn[] {
  const drawn: Drawn[] = [];
  for (const shape of below(element, 'v:shape', 'v:rect', 'v:roundrect', 'v:oval', 'v:line', 'v:image')) {
    for (const data of below(shape, 'v:imagedata')) {
      const picture = pictureOf(context, data.attrs['r:id'], data.attrs['r:href']);
      const style = shape.attrs.style ?? '';
      const alt = alternativeIn(shape.attrs.alt) ?? alternativeIn(data.attrs['o:title']);
      if (picture)
        drawn.push({ ...picture, alt, width: lengthIn(style, 'width'), height: lengthIn(style, 'height') });
    }
    for (const box of below(shape, 'w:txbxContent')) drawn.push({ kind: 'content', element: box });
  }
  return drawn;
}

const programs: [RegExp, WordObject['what']][] = [
  [/^Equation\.DSMT|^MathType/i, 'mathtype'],
  [/^Equation\./i, 'equation-editor'],
  [/^(?:Excel\.Chart|MSGraph)/i, 'chart'],
];

/** An object that another program made, with the picture that stands for it. */
export function embedded(context: Context, element: WordElement): Drawn[] {
  const ole = [...below(element, 'o:OLEObject')][0];
  const drawn = [...drawing(context, element), ...vml(context, element)];
  if (!ole) return drawn;
  const program = ole.attrs.ProgID ?? '';
  const what = programs.find(([pattern]) => pattern.test(program))?.[1] ?? 'other';
  const preview = drawn.find((one): one is WordPicture => one.kind === 'picture');
  notice(context, what === 'mathtype' || what === 'equation-editor' ? 'mathtype' : 'object', program);
  return [{ kind: 'object', what, program, ...(preview && { preview }) }];
}
