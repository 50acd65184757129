import { readFileSync } from 'node:fs';
import { array, call, string } from '../typst.ts';
import { type CertificateOptions, typesetSheet } from './typeset-sheet.ts';

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
export const typesetCertificate = (certificate: Certificate, options: CertificateOptions): Uint8Array =>
  typesetSheet({ source: sourceOf(certificate), file: 'certificate.typ', template }, options);
