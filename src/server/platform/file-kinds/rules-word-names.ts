import { decodeXML } from 'entities';

/** Replaces each name. */
const somebody = 'Author';

const emptied = (xml: string, ...tags: string[]): string =>
  tags.reduce(
    (text, tag) => text.replace(new RegExp(`(<${tag}(?:\\s[^>]*)?>)[^<]*(</${tag}>)`, 'g'), '$1$2'),
    xml,
  );

const nothingCustom =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"/>';

/**
 * A part of a Word file without the names outside of its text: creator and editor, company and manager, custom
 * properties, authors of changes and comments, links to addresses of people (ECMA-376, parts 1 and 2).
 */
export function partWithoutNames(name: string, xml: string): string {
  if (name === 'docProps/core.xml') return emptied(xml, 'dc:creator', 'cp:lastModifiedBy');
  if (name === 'docProps/app.xml') return emptied(xml, 'Company', 'Manager');
  if (name === 'docProps/custom.xml') return nothingCustom;
  if (name === '_rels/.rels')
    return xml.replace(/<Relationship\s[^<>]*metadata\/thumbnail"[^<>]*(?:\/>|>\s*<\/Relationship>)/g, '');
  if (name.endsWith('.rels'))
    return xml
      .replace(/(\sTarget=")mailto:[^"]*"/gi, '$1mailto:"')
      .replace(/(\sTarget="https?:\/\/orcid\.org\/)[^"]*"/gi, '$1"');
  return xml
    .replace(/(\s(?:w|w15):author=)"[^"]*"/g, `$1"${somebody}"`)
    .replace(/(\sw:initials=)"[^"]*"/g, '$1""')
    .replace(/(\sw15:userId=)"[^"]*"/g, `$1"${somebody}"`);
}

/** Whether a part can hold names. */
export const mayName = (name: string): boolean =>
  /^(?:(?:docProps\/(?:core|app|custom)|word\/[^/]+)\.xml|(?:word\/)?_rels\/[^/]*\.rels)$/i.test(name);

/** Whether a part is the picture of the first page. */
export const isThumbnail = (name: string): boolean => /^docProps\/thumbnail\./i.test(name);

/** The text of a part of a Word file, a line for each paragraph, with deleted text of tracked changes. */
export const textOfPart = (xml: string): string =>
  xml
    .split('</w:p>')
    .map((paragraph) =>
      [
        ...paragraph.matchAll(
          /<w:(?:t|delText)(?: [^>]*)?>([^<]*)<\/w:(?:t|delText)>|<w:(?:tab|br)(?: [^>]*)?\/>/g,
        ),
      ]
        .map(([, text]) => (text === undefined ? ' ' : decodeXML(text)))
        .join(''),
    )
    .join('\n');
