import { expect, test } from 'vitest';
import { typesetCertificate } from './write-certificate.ts';

const certificate = {
  kicker: 'Press of Trials',
  title: 'Certificate of peer review',
  name: 'Zoë Łukasiewicz #strong[not code] "quoted"',
  words: ['She reviewed a manuscript for the Journal of Trials in 2026.'],
  rows: [['Journal of Trials', '3']] as const,
  foot: 'Made on 26 November 2026',
};
const options = { created: 1_790_000_000, fontFolder: '/nowhere' };
const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');

test('a certificate is an accessible PDF, and its texts are no code', () => {
  const pdf = textOf(typesetCertificate(certificate, options));
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf).toContain('pdfuaid');
});

test('the same certificate has the same bytes', () => {
  expect(typesetCertificate(certificate, options)).toEqual(typesetCertificate(certificate, options));
});

test('a name that no font can write makes a PDF all the same', () => {
  const pdf = textOf(typesetCertificate({ ...certificate, name: '王小明' }, options));
  expect(pdf.startsWith('%PDF-')).toBe(true);
});
