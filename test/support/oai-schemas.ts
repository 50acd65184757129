import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { standardsFolder } from './corpus.ts';

const inStandards = (file: string) => path.join(standardsFolder, file);
const xmlSchema = inStandards('crossref-5.3.1/xml.xsd');
const jatsSchema = 'press:jats.xsd';
const jats = 'https://jats.nlm.nih.gov/ns/publishing/1.3/';

const oai: Readonly<Record<string, string>> = {
  'http://www.openarchives.org/OAI/2.0/': 'oai-pmh-2.0/OAI-PMH.xsd',
  'http://www.openarchives.org/OAI/2.0/oai-identifier': 'oai-pmh-2.0/oai-identifier.xsd',
};
/** The schemas of an answer; each kind has one of the two that describe Dublin Core's elements. */
const kinds = {
  other: { ...oai, 'http://www.openarchives.org/OAI/2.0/oai_dc/': 'oai-pmh-2.0/oai_dc.xsd' },
  openAire: { ...oai, 'http://namespace.openaire.eu/schema/oaire/': 'openaire-4.0/openaire.xsd' },
} satisfies Record<string, Readonly<Record<string, string>>>;
const needed = [...Object.values(kinds).flatMap((kind) => Object.values<string>(kind))];

/** Whether the schemas of OAI-PMH, of its Dublin Core and of OpenAIRE’s guidelines 4.0 are at hand. */
export const hasOaiSchemas = [xmlSchema, ...needed.map(inStandards)].every((file) => existsSync(file));

/** Why answers to harvesters were not held against schemas. */
export const noOaiSchemas = `no oai-pmh-2.0 and openaire-4.0 in ${standardsFolder}`;

function validatorOf(schemas: Readonly<Record<string, string>>): XsdValidator {
  const all = { ...schemas, [jats]: jatsSchema };
  const imports = Object.entries(all).map(([namespace, file]) => {
    const place = file === jatsSchema ? file : inStandards(file);
    return `<import namespace="${namespace}" schemaLocation="${place}"/>`;
  });
  const together = `<schema xmlns="http://www.w3.org/2001/XMLSchema">${imports.join('')}</schema>`;
  return XsdValidator.fromDoc(XmlDocument.fromString(together, { url: inStandards('together.xsd') }));
}

/**
 * Throws with what is not valid in an answer to a harvester. Of JATS its place alone is judged here: its schema knows no
 * namespace, and the file itself is judged by its DTD elsewhere.
 */
export function oaiValidator(): (answer: string) => void {
  xmlRegisterFsInputProviders();
  const schemaOfXml = readFileSync(xmlSchema);
  xmlRegisterInputProvider(
    new XmlBufferInputProvider({
      'http://www.w3.org/2001/03/xml.xsd': schemaOfXml,
      'http://www.w3.org/2009/01/xml.xsd': schemaOfXml,
      [jatsSchema]: Buffer.from(
        `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="${jats}"><element name="article"/></schema>`,
      ),
    }),
  );
  const [openAire, other] = [validatorOf(kinds.openAire), validatorOf(kinds.other)];
  return (answer) => {
    const document = XmlDocument.fromString(answer);
    try {
      (answer.includes('<datacite:') ? openAire : other).validate(document);
    } finally {
      document.dispose();
    }
  };
}
