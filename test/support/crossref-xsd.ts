import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { standardsFolder } from './corpus.ts';

const schema = path.join(standardsFolder, 'crossref-5.3.1/crossref5.3.1.xsd');

/** Whether Crossref's deposit schema 5.3.1 lies beside the corpus. */
export const hasCrossrefSchema = existsSync(schema);

/** Says whether a deposit is valid by Crossref's own schema, by throwing where it is not; made once, since it takes a second. */
export function crossrefValidator(): (deposit: string) => void {
  xmlRegisterFsInputProviders();
  const source = XmlDocument.fromBuffer(readFileSync(schema), { url: schema });
  const validator = XsdValidator.fromDoc(source);
  return (deposit) => {
    const document = XmlDocument.fromString(deposit);
    try {
      validator.validate(document);
    } finally {
      document.dispose();
    }
  };
}
