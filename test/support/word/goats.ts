import { docxOfXml, paragraph, run } from '../word-xml.ts';

const raised = (text: string) => run(text, '<w:vertAlign w:val="superscript"/>');
const bold = (text: string) => paragraph(run(text, '<w:b/>'));
const words = 'Many words are needed so that this is plainly a paragraph of running text, '.repeat(4);
const by = 'w:id="1" w:author="Zoe Editor" w:date="2026-11-01T12:00:00Z"';

const figure = paragraph(
  '<w:r><w:drawing><wp:inline><wp:extent cx="5486400" cy="3657600"/><wp:docPr id="1" name="P"/><a:graphic><a:graphicData><a:blip r:embed="p1"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
);

/** A short manuscript that fills the form, with most faults that the pre-flight report knows. */
export const manuscriptOfGoats = ({ picture }: { picture: Buffer }) =>
  docxOfXml({
    body: [
      paragraph(run('Short photoperiods promote the growth of hair in goats', '<w:b/><w:sz w:val="32"/>')),
      paragraph(run('Jane A. Doe') + raised('1,*') + run(' and Anna van der Berg') + raised('1,2')),
      paragraph(raised('1') + run('Department of Goats, University of Hair, Hairtown, Norway')),
      paragraph(raised('2') + run('Institute of Light, Sun City')),
      paragraph('* Corresponding author: Jane A. Doe, e-mail: jane.doe@example.org'),
      paragraph('Running title: Goats and hair'),
      bold('Abstract'),
      bold('Background'),
      paragraph('Hair grows.'),
      bold('Results'),
      paragraph('It grew in all goats that were kept in the dark for most of the day, and in no other goat.'),
      paragraph('Keywords: goats; hair; light.'),
      bold('Introduction'),
      paragraph(`${words} as others have shown [1]. The goats are in Figure 1, their weights in Table 7.`),
      bold('Results'),
      paragraph(`<w:ins ${by}>${run(`${words} and that is all.`)}</w:ins>`),
      figure,
      paragraph('Figure 1. Goats in the dark.'),
      bold('Funding'),
      paragraph('Nobody paid for it.'),
      bold('References'),
      paragraph('1. Doe J, Berg A. Goats in the light. Journal of Goats. 2020;3(2):14-19.'),
      paragraph('2. Roe R. Sheep in the light. Journal of Sheep. 2021;4(1):1-9.'),
    ].join(''),
    relationships: { p1: 'media/image1.png' },
    comments: `<w:comment ${by}><w:p>${run('Really?')}</w:p></w:comment>`,
    others: {
      'word/media/image1.png': picture,
      'docProps/core.xml':
        '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Jane Doe</dc:creator></cp:coreProperties>',
    },
  });
