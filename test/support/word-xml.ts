import { zipOf } from './word-file.ts';

type Parts = Record<string, string | Uint8Array>;

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relationshipBase = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const parts = ['styles', 'numbering', 'footnotes', 'endnotes', 'comments'] as const;

interface WordXml extends Partial<Record<(typeof parts)[number], string>> {
  /** Inside of `w:body`. */
  body: string;
  /** Relationships of the main part: id to target; addresses are external. */
  relationships?: Record<string, string>;
  /** Further parts, such as pictures. */
  others?: Parts;
}

const target = (to: string) =>
  /^https?:/.test(to) ? `Target="${to.replace(/&/g, '&amp;')}" TargetMode="External"` : `Target="${to}"`;

/** A `.docx` from the insides of its parts, which are written with the usual prefixes. */
export function docxOfXml({
  body,
  relationships = {},
  others = {},
  ...given
}: WordXml): Promise<Buffer<ArrayBuffer>> {
  const present = parts.filter((name) => given[name] !== undefined);
  const related = [
    ...present.map(
      (name) => `<Relationship Id="${name}" Type="${relationshipBase}/${name}" Target="${name}.xml"/>`,
    ),
    ...Object.entries(relationships).map(
      ([id, to]) =>
        `<Relationship Id="${id}" Type="${relationshipBase}/${/media/.test(to) ? 'image' : 'hyperlink'}" ${target(to)}/>`,
    ),
  ].join('');
  const list = (inside: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': list(
      `<Relationship Id="r1" Type="${relationshipBase}/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/_rels/document.xml.rels': list(related),
    'word/document.xml': `<w:document ${namespaces}><w:body>${body}</w:body></w:document>`,
    ...Object.fromEntries(
      present.map((name) => [`word/${name}.xml`, `<w:${name} ${namespaces}>${given[name]}</w:${name}>`]),
    ),
    ...others,
  });
}

/** A `w:r` of a text, with the inside of its properties. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}</w:t></w:r>`;

/** A `w:p` of runs, or of a text, with the inside of its properties. */
export const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`;
