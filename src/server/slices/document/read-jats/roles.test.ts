import { describe, expect, it, test } from 'vitest';
import { creditRoleAt, creditRoleOf } from '#contract/credit.ts';
import { fullText, parsed } from '#test/support/jats-sample.ts';

const author = (surname: string, ...roles: string[]) =>
  `<contrib contrib-type="author"><name><surname>${surname}</surname></name>${roles.join('')}</contrib>`;
const role = (words: string, attributes = '') => `<role ${attributes}>${words}</role>`;
const metaOf = (...authors: string[]) => `<contrib-group>${authors.join('')}</contrib-group>`;
const contributions = (...authors: string[]) =>
  /<h2[^>]*>Author contributions<\/h2><p>(.*?)<\/p>/.exec(fullText({ meta: metaOf(...authors) }))?.[1];

test.each([
  ['https://credit.niso.org/contributor-roles/formal-analysis/', 'formal-analysis'],
  ['http://credit.niso.org/contributor-roles/writing-review-editing', 'writing-review-editing'],
  ['http://dictionary.casrai.org/Contributor_Roles/Formal_analysis', 'formal-analysis'],
  ['http://credit.casrai.org/', undefined],
  ['https://example.org/software/', undefined],
])('the role at %s', (address, found) => {
  expect(creditRoleAt(address)).toBe(found);
});

test('the words of another house for the first draft', () => {
  expect(creditRoleOf('Writing—original draft preparation')).toBe('writing-original-draft');
});

describe('roles of CRediT in other words', () => {
  it.each([
    ['content-type="http://credit.niso.org/contributor-roles/conceptualization/"'],
    ['vocab-term-identifier="https://credit.niso.org/contributor-roles/conceptualization/"'],
    ['vocab="credit" vocab-term="Conceptualization"'],
  ])('are those that mark-up names: %s', (attributes) => {
    const { authors } = parsed({ meta: metaOf(author('Ash', role('Idee', attributes))) });
    expect(authors[0]).toMatchObject({
      roles: ['Idee'],
      terms: [{ words: 'Idee', role: 'conceptualization' }],
    });
  });

  it('have their degree, also where it stands behind them', () => {
    const address = 'content-type="https://credit.niso.org/contributor-roles/software/"';
    const { authors } = parsed({
      meta: metaOf(
        author('Ash', role('Programm', `${address} degree-contribution="Lead"`)),
        author('Elm', role('validation (equal)'), role('tea (lead)')),
      ),
    });
    expect(authors.map(({ degrees }) => degrees)).toEqual([{ software: 'lead' }, { validation: 'equal' }]);
    expect(authors[1]?.roles).toEqual(['validation', 'tea (lead)']);
  });
});

describe('contributions in words', () => {
  it('are all that anybody did, in any language', () => {
    expect(
      contributions(
        author(
          'Ash',
          role('Ideia', 'content-type="http://credit.niso.org/contributor-roles/conceptualization/"'),
        ),
        author('Elm', role('Supervisão'), role('Leitura final')),
        author('Fir', role('Coordenação')),
      ),
    ).toBe('Ash: Ideia; Elm: Supervisão, Leitura final; Fir: Coordenação');
  });

  it('leave out what people are by profession', () => {
    expect(
      contributions(author('Ash', role('professor of walls')), author('Elm', role('Science writer'))),
    ).toBe(undefined);
    expect(
      contributions(author('Ash', role('head of walls'), role('Software')), author('Elm', role('lecturer'))),
    ).toBe('Ash: Software');
  });
});
