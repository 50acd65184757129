import { compile, fontsIn } from '../compile.ts';
import { familiesOf } from '../font-names.ts';
import { printable } from '../rules-accent.ts';

export type CertificateOptions = {
  /** `#rrggbb`; darkened where white paper asks for it. */
  accent?: string;
  /** Unix time in seconds. */
  created: number;
  /** A folder of TTF, OTF and TTC files for scripts that the press's own fonts lack. */
  fontFolder: string;
};

type Sheet = { source: string; file: string; template: Uint8Array };

/** Papers that are no articles: one column in the fonts of articles; as PDF/UA-1, or as a plain PDF where no font has a character. */
export function typesetSheet(
  { source, file, template }: Sheet,
  { accent, created, fontFolder }: CertificateOptions,
): Uint8Array {
  const extraFonts = fontsIn(fontFolder);
  const families = [...new Set(extraFonts.flatMap(familiesOf))];
  const inputs = { columns: '1', accent: printable(accent), fonts: families.join('\n') };
  const files = [{ path: file, bytes: template }];
  const settings = { created, extraFonts, mayOverflow: 'all' } as const;
  const reasons: string[] = [];
  for (const accessible of [true, false]) {
    const { pdf, refusals } = compile(source, files, inputs, { ...settings, accessible });
    if (pdf) return pdf;
    reasons.push(...refusals);
  }
  throw new Error(`Typst refused ${file}: ${reasons.join('; ')}`);
}
