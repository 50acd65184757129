import { docxOfXml, paragraph, run } from '../word-xml.ts';
import type { Run } from './jats-lines.ts';
import type { Manuscript, Part } from './jats-manuscript.ts';

/** How a Word file sets a manuscript: with the styles of Word, with styles whose names mislead, or without any. */
export type Styling = 'kept' | 'shuffled' | 'removed';

const names = [
  'Title',
  'Author',
  'Heading 1',
  'Heading 2',
  'Heading 3',
  'Heading 4',
  'Caption',
  'Abstract',
  'Body Text',
  'Bibliography',
  'Normal',
] as const;
type Name = (typeof names)[number];

const idOf = (name: string) => name.replace(/ /g, '');

/** What a style sets, in the XML of Word. */
const looks: Record<Name, string> = {
  Title: '<w:b/><w:sz w:val="36"/>',
  Author: '<w:sz w:val="24"/>',
  'Heading 1': '<w:b/><w:sz w:val="32"/>',
  'Heading 2': '<w:b/><w:sz w:val="28"/>',
  'Heading 3': '<w:b/><w:sz w:val="24"/>',
  'Heading 4': '<w:b/><w:i/><w:sz w:val="24"/>',
  Caption: '<w:sz w:val="20"/>',
  Abstract: '<w:sz w:val="24"/>',
  'Body Text': '<w:sz w:val="24"/>',
  Bibliography: '<w:sz w:val="24"/>',
  Normal: '<w:sz w:val="24"/>',
};

/** Each style by the name of another: body text is called a heading, headings are called body text. */
const misleading: Partial<Record<Name, Name>> = {
  Title: 'Body Text',
  'Heading 1': 'Caption',
  'Heading 2': 'Normal',
  'Heading 3': 'Bibliography',
  'Heading 4': 'Author',
  'Body Text': 'Heading 2',
  Abstract: 'Heading 3',
  Bibliography: 'Heading 4',
  Caption: 'Abstract',
  Author: 'Heading 1',
};

const stylesXml = (withLooks: boolean): string =>
  '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="24"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults>' +
  names
    .map(
      (name) =>
        `<w:style w:type="paragraph" ${name === 'Normal' ? 'w:default="1" ' : ''}w:styleId="${idOf(name)}"><w:name w:val="${name}"/><w:rPr>${withLooks ? looks[name] : ''}</w:rPr></w:style>`,
    )
    .join('');

const styleOf = (part: Part): Name => {
  switch (part.kind) {
    case 'title':
      return 'Title';
    case 'authors':
      return 'Author';
    case 'heading':
      return `Heading ${Math.min(part.level, 4)}` as Name;
    case 'abstract-heading':
      return 'Heading 3';
    case 'abstract':
      return 'Abstract';
    case 'caption':
      return 'Caption';
    case 'reference':
      return 'Bibliography';
    default:
      return 'Body Text';
  }
};

const runsXml = (runs: readonly Run[], look: string): string =>
  runs
    .map(({ text, bold, italic, sub, sup }) =>
      run(
        text,
        `${look}${bold && !look.includes('<w:b/>') ? '<w:b/>' : ''}${italic && !look.includes('<w:i/>') ? '<w:i/>' : ''}${sub ? '<w:vertAlign w:val="subscript"/>' : ''}${sup ? '<w:vertAlign w:val="superscript"/>' : ''}`,
      ),
    )
    .join('') || run('');

const math = (number: number) =>
  `<w:p><m:oMathPara><m:oMath><m:sSup><m:e><m:r><m:t>y</m:t></m:r></m:e><m:sup><m:r><m:t>${number}</m:t></m:r></m:sup></m:sSup><m:r><m:t>=</m:t></m:r><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></m:oMathPara></w:p>`;

function tableXml({ rows }: Extract<Part, { kind: 'table' }>): string {
  /** Columns that a cell above still covers, with its width. */
  const covered = new Map<number, { left: number; colspan: number }>();
  const body = rows.map(({ header, cells }) => {
    let column = 0;
    let xml = '';
    const below = () => {
      for (let above = covered.get(column); above; above = covered.get(column)) {
        xml += `<w:tc><w:tcPr><w:gridSpan w:val="${above.colspan}"/><w:vMerge/></w:tcPr><w:p/></w:tc>`;
        above.left -= 1;
        if (above.left === 0) covered.delete(column);
        column += above.colspan;
      }
    };
    for (const { colspan, rowspan, runs } of cells) {
      below();
      xml += `<w:tc><w:tcPr>${colspan > 1 ? `<w:gridSpan w:val="${colspan}"/>` : ''}${rowspan > 1 ? '<w:vMerge w:val="restart"/>' : ''}</w:tcPr>${paragraph(runsXml(runs, ''))}</w:tc>`;
      if (rowspan > 1) covered.set(column, { left: rowspan - 1, colspan });
      column += colspan;
    }
    below();
    return `<w:tr>${header ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${xml}</w:tr>`;
  });
  return `<w:tbl>${body.join('')}</w:tbl><w:p/>`;
}

/** The Word file of a manuscript. */
export function writeManuscript({ parts }: Manuscript, styling: Styling): Promise<Buffer<ArrayBuffer>> {
  const body = parts.map((part) => {
    if (part.kind === 'table') return tableXml(part);
    if (part.kind === 'formula') return math(part.number);
    const style = styleOf(part);
    if (styling === 'kept') return paragraph(runsXml(part.runs, ''), `<w:pStyle w:val="${idOf(style)}"/>`);
    const look = looks[style];
    return paragraph(
      runsXml(part.runs, look),
      styling === 'shuffled' ? `<w:pStyle w:val="${idOf(misleading[style] ?? style)}"/>` : '',
    );
  });
  // Where styles mislead, the look is set by hand.
  return docxOfXml({ body: body.join(''), styles: stylesXml(styling === 'kept') });
}
