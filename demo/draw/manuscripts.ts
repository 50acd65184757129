/** Writes the Word files of the demonstration author's manuscripts: `node demo/draw/manuscripts.ts`. */
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

type Manuscript = {
  slug: string;
  title: string;
  abstract: string;
  keywords: string;
  supplementary: boolean;
  comments?: string;
  sections: [string, string][];
};

const folder = path.resolve(import.meta.dirname, '../manuscripts');
const { manuscripts } = JSON.parse(readFileSync(path.join(folder, 'manuscripts.json'), 'utf8')) as {
  manuscripts: Manuscript[];
};

const escaped = (text: string) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
const paragraph = (text: string, style?: string) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const style = (id: string, name: string, size: number, bold: boolean) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:spacing w:before="240" w:after="120"/></w:pPr><w:rPr>${bold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr></w:style>`;
const styles = `${head}<w:styles xmlns:w="${main}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman"/><w:sz w:val="24"/><w:lang w:val="en-GB"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="360" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${style('Title', 'Title', 36, true)}${style('Heading1', 'heading 1', 28, true)}</w:styles>`;

async function writeWord(name: string, paragraphs: string[]): Promise<void> {
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${word}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="${main}"><w:body>${paragraphs.join('')}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    'word/styles.xml': styles,
  };
  const zip = new ZipFile();
  for (const [part, text] of Object.entries(parts))
    zip.addBuffer(Buffer.from(text), part, { mtime: new Date('2026-11-20T12:00:00Z') });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path.join(folder, name)));
}

for (const { slug, title, abstract, keywords, supplementary, comments, sections } of manuscripts) {
  if (sections.length > 0)
    await writeWord(`manuscript-${slug}.docx`, [
      paragraph(title, 'Title'),
      paragraph('Abstract', 'Heading1'),
      paragraph(abstract),
      paragraph(`Keywords: ${keywords}`),
      ...sections.flatMap(([heading, text]) => [paragraph(heading, 'Heading1'), paragraph(text)]),
    ]);
  if (comments)
    await writeWord(`revision-${slug}.docx`, [
      paragraph('What is to be revised', 'Title'),
      paragraph(title),
      ...comments.split('\n\n').flatMap((part) => part.split('\n').map((line) => paragraph(line))),
    ]);
  if (supplementary) {
    const rows = Array.from({ length: 40 }, (_, i) => {
      const wave = Math.sin(i * 1.7 + slug.length) * 0.5 + Math.cos(i * 0.6) * 0.3;
      return `${i + 1},${(10 + i / 4).toFixed(2)},${(wave + 1).toFixed(3)}`;
    });
    writeFileSync(
      path.join(folder, `supplementary-${slug}.csv`),
      `${['observation,position,value', ...rows].join('\n')}\n`,
    );
  }
}
