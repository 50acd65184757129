import { expect, test } from 'vitest';
import { sample } from '#test/support/jats-sample.ts';
import { writeJats } from '../write-jats/index.ts';
import { readJats } from './index.ts';

const institution = (id: string, name: string) =>
  `<institution-wrap><institution-id institution-id-type="ror">${id}</institution-id><institution>${name}</institution></institution-wrap>`;

function affiliationsOf(xml: string) {
  const read = readJats(xml);
  if (!read.ok) throw new Error(read.problem.message);
  return { document: read.document, affiliations: read.document.front.affiliations };
}
const withAffiliations = (affs: string) =>
  sample({
    meta: `<contrib-group><contrib contrib-type="author"><name><surname>Lee</surname><given-names>Ann</given-names></name><xref ref-type="aff" rid="a1"/><xref ref-type="aff" rid="a2"/></contrib></contrib-group>${affs}`,
  });

test('affiliations keep their address at ROR, and are the same when they are read again', () => {
  const { document, affiliations } = affiliationsOf(
    withAffiliations(
      `<aff id="a1">${institution('https://ror.org/02mhbdp94', 'Uni')}, <city>Town</city></aff><aff id="a2">${institution('ror.org/05GQ02987', 'Other')}</aff>`,
    ),
  );
  expect(affiliations).toEqual([
    { id: 'aff-1', text: 'Uni, Town', ror: 'https://ror.org/02mhbdp94' },
    { id: 'aff-2', text: 'Other', ror: 'https://ror.org/05gq02987' },
  ]);
  expect(affiliationsOf(writeJats(document)).affiliations).toEqual(affiliations);
});

test.each([
  ['none', 'https://example.org/02mhbdp94'],
  ['a bad one', 'https://ror.org/x'],
  [
    'that of another place too',
    'https://ror.org/02mhbdp94</institution-id><institution-id>https://ror.org/05gq02987',
  ],
])('an affiliation with %s has none', (_, id) => {
  const [first] = affiliationsOf(
    withAffiliations(`<aff id="a1">${institution(id, 'Uni')}</aff>`),
  ).affiliations;
  expect(first).toEqual({ id: 'aff-1', text: 'Uni' });
});
