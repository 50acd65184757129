import type { ArticleDocument } from '#contract/document/document.ts';
import type { PdfFinding } from '#contract/document/pdf.ts';
import { columnsOf } from './columns.ts';
import { compile, fontsIn, laysOut, lostWords, unescaped } from './compile.ts';
import { familiesOf } from './font-names.ts';
import type { MadePdf, PdfPicture, PreparedPicture, RefusedPicture, TypesetOptions } from './options.ts';
import { drawingAsPixels } from './pictures.ts';
import { refusedAmong } from './refused-formulae.ts';
import { printable } from './rules-accent.ts';
import { writeTypst } from './write-typst.ts';
import type { WrittenFormula } from './writing.ts';

/**
 * Compilations of one article: as it is, without missing characters, with floats where the text has them, without links that
 * lead nowhere, without refused formulae, with drawings as pixels, without the checker.
 */
const mostTries = 8;

/** Compilations until all floats are on their pages. */
const mostRounds = 4;

const lostPlace = /^label `<a(\d+)>` does not exist/;

/** Spoken formulae, by MathML. */
type Speech = ReadonlyMap<string, string>;

/**
 * The article as PDF/UA-1. What the checker refuses is mended and a finding; where that fails, the PDF is made without
 * its claim, which is a finding too, so that there is always one.
 */
export async function typeset(
  given: ArticleDocument,
  options: TypesetOptions,
  speech: Speech,
): Promise<MadePdf> {
  const extraFonts = fontsIn(options.fontFolder);
  const families = [...new Set(extraFonts.flatMap(familiesOf))];
  const document = withPrefix(given, options.titlePrefix);
  const columns = columnsOf(document, options.look.columns);
  const inputs = {
    columns: String(columns),
    accent: printable(options.look.accent),
    fonts: families.join('\n'),
  };
  const missing = new Set<string>();
  const refused: PdfFinding[] = [];
  let { pictures, refusedPictures } = parted(options.pictures);
  const beside = new Set<number>();
  const lost = new Set<number>();
  const refusedFormulae = new Set<string>();
  let still = false;
  let accessible = true;
  for (let tries = 0; tries < mostTries; tries++) {
    const write = () =>
      writeTypst(document, {
        options: { ...options, look: { ...options.look, columns } },
        pictures: new Map(pictures.map((one, at) => [one.name, placed(one, at)])),
        refusedPictures,
        speech,
        missing,
        beside,
        lost,
        refusedFormulae,
      });
    const drawn = filesOf(pictures);
    const settings = { created: options.created, extraFonts, accessible };
    const { pdf, pages, refusals, findings, formulae } = settle(beside, (mayOverflow) => {
      const { main, files, findings, paragraphs, formulae } = write();
      const given = { ...inputs, still: still ? 'yes' : 'no' };
      return {
        findings,
        formulae,
        ...compile(main, [...files, ...drawn], given, { ...settings, mayOverflow, paragraphs }),
      };
    });
    if (pdf) return { pdf, pages, findings: [...findings.list, ...refused], accessible };
    const glyphs = refusals.flatMap((message) => [
      ...unescaped(
        /^(?:PDF\/UA-1 error: )?the text `?"?(.+?)"?`? could not be displayed/u.exec(message)?.[1] ?? '',
      ),
    ]);
    const fresh = glyphs.filter((glyph) => !missing.has(glyph));
    for (const glyph of fresh) missing.add(glyph);
    // Where floats leave a line or two of a column, Typst loses words there, and the places in them.
    if (!still && refusals.some((message) => message === lostWords || lostPlace.test(message))) {
      still = true;
      continue;
    }
    const nowhere = refusals.flatMap((message) => lostPlace.exec(message)?.[1] ?? []).map(Number);
    const freshlyLost = nowhere.filter((number) => !lost.has(number));
    const others = refusals.filter(
      (message) => !/could not be displayed/.test(message) && !lostPlace.test(message),
    );
    for (const number of freshlyLost) lost.add(number);
    const isMended = fresh.length > 0 || freshlyLost.length > 0;
    if (isMended && others.length === 0) continue;
    // Without a page, a formula may be the cause, which is then printed as its words.
    const freshlyRefused = pages === 0 ? refusedFormulaeOf(formulae, inputs, extraFonts) : [];
    for (const mathml of freshlyRefused) refusedFormulae.add(mathml);
    if (freshlyRefused.length > 0) continue;
    refused.push(...others.map(refusal));
    if (isMended) continue;
    if (pictures.some(isDrawing))
      ({ pictures, refusedPictures } = parted([...(await asPixels(pictures)), ...refusedPictures]));
    else if (accessible) accessible = false;
    else break;
  }
  throw new Error(`Typst refused the article: ${refused.map(({ message }) => message).join('; ')}`);
}

/**
 * Compiles, and again until no float leaves its page: Typst sets one in the last column, room or not, once one across
 * the columns has taken room above. `beside` gets the numbers of those.
 */
function settle<Compiled extends { overflowing: number[] }>(
  beside: Set<number>,
  compileWith: (mayOverflow: ReadonlySet<number> | 'all') => Compiled,
): Compiled {
  for (let round = 1; ; round++) {
    const compiled = compileWith(round < mostRounds ? beside : 'all');
    if (compiled.overflowing.length === 0) return compiled;
    for (const number of compiled.overflowing) beside.add(number);
  }
}

const refusedFormulaeOf = (
  formulae: readonly WrittenFormula[],
  inputs: Record<string, string>,
  extraFonts: readonly string[],
): string[] =>
  refusedAmong(
    formulae,
    (some) =>
      !laysOut(
        some.map(({ source }) => source),
        inputs,
        extraFonts,
      ),
  ).map(({ mathml }) => mathml);

const placed = ({ extension, width, height }: PreparedPicture, at: number): PdfPicture => ({
  path: `picture-${at}.${extension}`,
  width,
  height,
});

const filesOf = (pictures: readonly PreparedPicture[]) =>
  pictures.map((one, at) => ({ path: placed(one, at).path, bytes: one.bytes }));

const isDrawing = ({ extension }: PreparedPicture) => extension === 'svg';

const parted = (all: readonly (PreparedPicture | RefusedPicture)[]) => ({
  pictures: all.filter((one): one is PreparedPicture => 'bytes' in one),
  refusedPictures: all.filter((one): one is RefusedPicture => 'refusal' in one),
});

async function asPixels(pictures: readonly PreparedPicture[]): Promise<(PreparedPicture | RefusedPicture)[]> {
  const drawn: (PreparedPicture | RefusedPicture)[] = [];
  for (const one of pictures) drawn.push(isDrawing(one) ? await drawingAsPixels(one) : one);
  return drawn;
}

function withPrefix(document: ArticleDocument, prefix: string | undefined): ArticleDocument {
  if (!prefix) return document;
  const { front } = document;
  const prefixed = <Inline>(title: Inline[]) => [{ type: 'text' as const, text: prefix }, ...title];
  const translations = front.translations.map((one) =>
    one.title ? { ...one, title: prefixed(one.title) } : one,
  );
  const running = front.runningTitle && { runningTitle: prefix + front.runningTitle };
  return {
    ...document,
    front: { ...front, title: prefixed(front.title), translations, ...running },
  };
}

const refusal = (message: string): PdfFinding => ({
  kind: 'refused-by-checker',
  message,
  place: 'the whole article',
});
