import { existsSync } from 'node:fs';
import path from 'node:path';
import { ParseOption, XmlDocument } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { standardsFolder } from './corpus.ts';

const dtd = path.join(standardsFolder, 'jats-publishing-dtd-1.3/JATS-journalpublishing1-3.dtd');

/** Whether the DTD of JATS Publishing 1.3 lies beside the corpus. */
export const hasJatsDtd = existsSync(dtd);

if (hasJatsDtd) xmlRegisterFsInputProviders();

/** Throws with what is not valid by the DTD of JATS Publishing 1.3. */
export function expectValidJats(xml: string): void {
  const named = xml.replace('"JATS-journalpublishing1-3.dtd"', `"${dtd}"`);
  if (named === xml) throw new Error('It names no DTD.');
  XmlDocument.fromString(named, { option: ParseOption.XML_PARSE_DTDVALID }).dispose();
}
