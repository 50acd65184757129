import { readFileSync } from 'node:fs';
import { compile, fontsIn } from '../compile.ts';
import { familyOf } from '../font-names.ts';
import { printable } from '../rules-accent.ts';
import { array, call, string } from '../typst.ts';

/** The words of a certificate, all of them plain text. */
export type Certificate = {
  /** Above the title: who gives it. */
  kicker: string;
  title: string;
  name: string;
  words: readonly string[];
  /** Journals with numbers of reviews; empty: no table. */
  rows: readonly (readonly [journal: string, reviews: string])[];
  foot: string;
};

export type CertificateOptions = {
  /** `#rrggbb`; darkened where white paper asks for it. */
  accent?: string;
  /** Unix time in seconds. */
  created: number;
  /** A folder of TTF and OTF files for scripts that the press's own fonts lack. */
  fontFolder: string;
};

const template = readFileSync(new URL('./certificate.typ', import.meta.url));

const sourceOf = ({ kicker, title, name, words, rows, foot }: Certificate): string =>
  `#import "certificate.typ": certificate\n#${call('certificate', {
    kicker: string(kicker),
    title: string(title),
    name: string(name),
    words: array(words.map(string)),
    rows: array(rows.map(([journal, reviews]) => array([string(journal), string(reviews)]))),
    foot: string(foot),
  })}`;

/** The certificate as PDF/UA-1, or as a plain PDF where a name has characters that no font has. */
export function typesetCertificate(
  certificate: Certificate,
  { accent, created, fontFolder }: CertificateOptions,
): Uint8Array {
  const extraFonts = fontsIn(fontFolder);
  const families = [...new Set(extraFonts.flatMap((file) => familyOf(file) ?? []))];
  const inputs = { columns: '1', accent: printable(accent), fonts: families.join('\n') };
  const files = [{ path: 'certificate.typ', bytes: template }];
  const settings = { created, extraFonts, mayOverflow: 'all' } as const;
  const reasons: string[] = [];
  for (const accessible of [true, false]) {
    const { pdf, refusals } = compile(sourceOf(certificate), files, inputs, { ...settings, accessible });
    if (pdf) return pdf;
    reasons.push(...refusals);
  }
  throw new Error(`Typst refused the certificate: ${reasons.join('; ')}`);
}
