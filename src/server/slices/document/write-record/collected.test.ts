import { expect, test } from 'vitest';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { Block } from '#contract/document/nodes.ts';
import { article, p, text, words } from '#test/support/document-samples.ts';
import { readJats } from '../read-jats/index.ts';
import { writeJats } from '../write-jats/index.ts';
import { recordOf } from './index.ts';

const statement = (id: string, heading: string, ...content: Block[]): Block => ({
  type: 'section',
  attrs: { id, role: 'statement' },
  content: [{ type: 'heading', content: [text(heading)] }, ...content],
});

const repository = 'https://doi.org/10.5555/data';

function collected(): ArticleDocument {
  const whole = article(
    [words('Tides.')],
    [
      statement('s1', 'Competing interests', words('None.')),
      statement(
        's2',
        'Data availability',
        p(text('At '), text(repository, { type: 'link', attrs: { href: repository } }), text('.')),
      ),
      statement('s3', 'Code availability', words('On request.')),
      statement('s4', 'Use of AI', words('To check the spelling.')),
    ],
  );
  return {
    ...whole,
    front: {
      ...whole.front,
      keywords: ['tide'],
      authors: [
        {
          name: 'Ada Lind',
          givenNames: 'Ada',
          surname: 'Lind',
          orcid: '0000-0002-1825-0097',
          orcidConfirmed: true,
          corresponding: false,
          equalContribution: false,
          deceased: false,
          affiliations: ['aff-1', 'aff-2'],
          roles: ['Software', 'Writing – review & editing'],
          degrees: { software: 'lead' },
        },
      ],
      affiliations: [
        { id: 'aff-1', text: 'Institute of Tides, Lindenau', ror: 'https://ror.org/02mhbdp94' },
        { id: 'aff-2', text: 'Museum of the Sea' },
      ],
      funding: 'The fund had no say.',
      funders: [{ name: 'Sea Fund', id: '10.13039/501100000780', awards: ['S-1', 'S-2'] }],
      translations: [{ language: 'de', title: [text('Von Gezeiten')], keywords: ['Ebbe', 'Flut'] }],
      abstracts: [
        { kind: 'main', id: 'ab1', title: [text('Abstract')], content: [words('They rise.')] },
        {
          kind: 'translated',
          id: 'ab2',
          language: 'de',
          title: [text('Zusammenfassung')],
          content: [words('Sie steigen.')],
        },
      ],
      related: [{ relation: 'preprint', doi: '10.5555/before' }],
    },
  };
}

test('what indexers ask for is the same in JATS that is read again', () => {
  const read = readJats(writeJats(collected()));
  expect(read.ok && read.document.front).toMatchObject(collected().front);
});

test('JATS names it by its vocabularies', () => {
  const xml = writeJats(collected());
  for (const part of [
    '<contrib-id contrib-id-type="orcid" authenticated="true">https://orcid.org/0000-0002-1825-0097</contrib-id>',
    '<role vocab="credit" vocab-identifier="https://credit.niso.org/" vocab-term="Software" vocab-term-identifier="https://credit.niso.org/contributor-roles/software/" degree-contribution="lead">Software</role>',
    '<institution-id institution-id-type="ror">https://ror.org/02mhbdp94</institution-id>',
    '<institution-id institution-id-type="FundRef">https://doi.org/10.13039/501100000780</institution-id>',
    '<award-id>S-2</award-id>',
    'sec-type="COI-statement"',
    'sec-type="data-availability"',
    'sec-type="code-availability"',
    'sec-type="ai-use-statement"',
    '<trans-title>Von Gezeiten</trans-title>',
    '<trans-abstract',
    '<related-article related-article-type="preprint" ext-link-type="doi" xlink:href="10.5555/before"',
  ])
    expect(xml).toContain(part);
});

test('the record has it, with the kinds of statements in any language', () => {
  const record = recordOf(collected());
  expect(record.authors[0]).toMatchObject({
    orcidConfirmed: true,
    rors: ['https://ror.org/02mhbdp94', ''],
    degrees: { software: 'lead' },
  });
  expect(record.statements.map(({ kind }) => kind)).toEqual(['interests', 'data', 'code', 'ai']);
  expect(record.statements[1]).toMatchObject({ text: `At ${repository}.`, links: [repository] });
  expect(record.translations).toEqual([
    {
      language: 'de',
      title: { html: 'Von Gezeiten', text: 'Von Gezeiten' },
      abstract: { html: '<p>Sie steigen.</p>', text: 'Sie steigen.' },
      keywords: ['Ebbe', 'Flut'],
    },
  ]);
  const german = article([], [statement('s1', 'Interessenkonflikte', words('Keine.'))]);
  expect(recordOf(german).statements).toMatchObject([{ kind: 'interests', title: 'Interessenkonflikte' }]);
});
