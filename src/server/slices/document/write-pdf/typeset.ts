import type { ArticleDocument } from '#contract/document/document.ts';
import { compile, fontsIn } from './compile.ts';
import type { PdfFinding } from './findings.ts';
import { familyOf } from './font-names.ts';
import type { MadePdf, PdfOptions } from './options.ts';
import { preparePictures } from './pictures.ts';
import { printable } from './rules-accent.ts';
import { writeTypst } from './write-typst.ts';

/** Compilations of one article: as it is, without missing characters, with drawings as pixels, without the checker. */
const mostTries = 5;

/** Spoken formulae, by MathML. */
type Speech = ReadonlyMap<string, string>;

/**
 * The article as PDF/UA-1. What the checker refuses is mended and a finding; where that fails, the PDF is made without
 * its claim, which is a finding too, so that there is always one.
 */
export async function typeset(
  document: ArticleDocument,
  options: PdfOptions,
  speech: Speech,
): Promise<MadePdf> {
  const extraFonts = fontsIn(options.fontFolder);
  const families = [...new Set(extraFonts.flatMap((file) => familyOf(file) ?? []))];
  const inputs = {
    columns: String(options.look.columns),
    accent: printable(options.look.accent),
    fonts: families.join('\n'),
  };
  const missing = new Set<string>();
  const refused: PdfFinding[] = [];
  let pictures = await preparePictures(options.pictures);
  let accessible = true;
  for (let tries = 0; tries < mostTries; tries++) {
    const { main, findings } = writeTypst(document, {
      options,
      pictures: pictures.known,
      refusedPictures: pictures.refused,
      speech,
      missing,
    });
    const { pdf, pages, refusals } = compile(main, pictures.files, inputs, {
      created: options.created,
      extraFonts,
      accessible,
    });
    if (pdf) return { pdf, pages, findings: [...findings.list, ...refused], accessible };
    const glyphs = refusals.flatMap((message) => [
      ...(/^(?:PDF\/UA-1 error: )?the text `?"?(.+?)"?`? could not be displayed/u.exec(message)?.[1] ?? ''),
    ]);
    const fresh = glyphs.filter((glyph) => !missing.has(glyph));
    const others = refusals.filter((message) => !/could not be displayed/.test(message));
    for (const glyph of fresh) missing.add(glyph);
    if (fresh.length > 0 && others.length === 0) continue;
    refused.push(...others.map(refusal));
    const drawn = options.pictures.length > 0 && pictures.files.some((file) => file.path.endsWith('.svg'));
    if (fresh.length > 0) continue;
    if (drawn) pictures = await preparePictures(options.pictures, 'drawn');
    else if (accessible) accessible = false;
    else break;
  }
  throw new Error(`Typst refused the article: ${refused.map(({ message }) => message).join('; ')}`);
}

const refusal = (message: string): PdfFinding => ({
  kind: 'refused-by-checker',
  message,
  place: 'the whole article',
});
