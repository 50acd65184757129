import { decodeXML } from 'entities';

/** What stands where the marks of Word named somebody. */
const somebody = 'Author';

const emptied = (xml: string, ...tags: string[]): string =>
  tags.reduce(
    (text, tag) => text.replace(new RegExp(`(<${tag}(?:\\s[^>]*)?>)[^<]*(</${tag}>)`, 'g'), '$1$2'),
    xml,
  );

const nothingCustom =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes"/>';

/**
 * A part of a Word file without whom it names beside the text: who made and saved it, company and manager, properties that
 * programs have added, and whose changes and comments are in it (ECMA-376, parts 1 and 2). All else stays as it is.
 */
export function partWithoutNames(name: string, xml: string): string {
  if (name === 'docProps/core.xml') return emptied(xml, 'dc:creator', 'cp:lastModifiedBy');
  if (name === 'docProps/app.xml') return emptied(xml, 'Company', 'Manager');
  if (name === 'docProps/custom.xml') return nothingCustom;
  return xml
    .replace(/(\s(?:w|w15):author=)"[^"]*"/g, `$1"${somebody}"`)
    .replace(/(\sw:initials=)"[^"]*"/g, '$1""')
    .replace(/(\sw15:userId=)"[^"]*"/g, `$1"${somebody}"`);
}

/** Whether a part can name somebody beside the text. */
export const mayName = (name: string): boolean =>
  /^(?:docProps\/(?:core|app|custom)|word\/[^/]+)\.xml$/.test(name);

/** The text of a part of a Word file, a line for each paragraph; also what was struck out with marks. */
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
