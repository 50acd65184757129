import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ParseOption, XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { standardsFolder } from './corpus.ts';

const pubMedDtd = path.join(standardsFolder, 'pubmed-2.8/PubMed.dtd');
const doajSchema = path.join(standardsFolder, 'doaj/doajArticles.xsd');
const dtds: Readonly<Record<string, string>> = {
  '-//NLM//DTD Journal Publishing DTD v3.0 20080202//EN': 'pmc-publishing-dtd-3.0/journalpublishing3.dtd',
  '-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.3 20210610//EN':
    'jats-publishing-dtd-1.3/JATS-journalpublishing1-3.dtd',
  // The last draft of 1.1 is judged by 1.1, which takes all that it takes.
  '-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.1d3 20150301//EN':
    'jats-publishing-dtd-1.1/JATS-journalpublishing1.dtd',
  '-//NLM//DTD JATS (Z39.96) Journal Publishing DTD v1.1 20151215//EN':
    'jats-publishing-dtd-1.1/JATS-journalpublishing1.dtd',
};
const isAtHand = (dtd: string) => existsSync(path.join(standardsFolder, dtd));

/** Whether the DTD of PubMed’s files is at hand. */
export const hasPubMedDtd = existsSync(pubMedDtd);
/** Whether the DOAJ’s schema is at hand. */
export const hasDoajSchema = existsSync(doajSchema);
/** Whether DTDs are at hand by which PubMed Central judges. */
export const hasPmcDtds = Object.values(dtds).some(isAtHand);

xmlRegisterFsInputProviders();

function expectValidByDtd(xml: string, dtd: string): void {
  const named = xml.replace(/(<!DOCTYPE [^>]*PUBLIC\s+"[^"]*"\s+)"[^"]*"/, `$1"${dtd}"`);
  if (named === xml) throw new Error('It names no DTD.');
  XmlDocument.fromString(named, { option: ParseOption.XML_PARSE_DTDVALID }).dispose();
}

/** Throws with what is not valid by PubMed’s DTD for publishers. */
export const expectValidPubMed = (xml: string): void => expectValidByDtd(xml, pubMedDtd);

/** Throws with what is not valid by the DTD that a file names; says false where that is not at hand. */
export function expectValidJatsFile(xml: string): boolean {
  const [, name = ''] = /<!DOCTYPE [^>]*PUBLIC\s+"([^"]*)"/.exec(xml) ?? [];
  const dtd = dtds[name];
  if (!dtd || !isAtHand(dtd)) return false;
  // A DTD names its own version and no other.
  expectValidByDtd(
    xml.replace(/(<article [^>]*dtd-version=")1\.1d3"/, '$11.1"'),
    path.join(standardsFolder, dtd),
  );
  return true;
}

/** Says whether a file is valid by the DOAJ’s own schema, by throwing where it is not. */
export function doajValidator(): (file: string) => void {
  // It names its codes of languages by an address on the web.
  const text = readFileSync(doajSchema, 'utf8').replace(
    /schemaLocation="[^"]*"/,
    `schemaLocation="${path.join(path.dirname(doajSchema), 'iso_639-2b.xsd')}"`,
  );
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(text, { url: doajSchema }));
  return (file) => {
    const document = XmlDocument.fromString(file);
    try {
      validator.validate(document);
    } finally {
      document.dispose();
    }
  };
}
