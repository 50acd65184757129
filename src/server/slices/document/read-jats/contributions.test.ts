import { expect, test } from 'vitest';
import { fullText } from '#test/support/jats-sample.ts';

const people = `<contrib-group><contrib contrib-type="author"><name><surname>Ash</surname><given-names>Ada</given-names></name><xref ref-type="fn" rid="con1"/><xref ref-type="fn" rid="con2"/></contrib>
  <contrib contrib-type="author"><name><surname>Elm</surname><given-names>Ben</given-names></name><xref ref-type="fn" rid="con2"/></contrib></contrib-group>`;
const notes = (first: string) =>
  `<fn fn-type="con" id="con1"><p>${first}</p></fn><fn fn-type="con" id="con2"><p>Writing</p></fn>`;

test.each([
  ['in the back', people, `<fn-group content-type="author-contribution">${notes('Methodology')}</fn-group>`],
  ['among the notes of authors', `${people}<author-notes>${notes('Methodology')}</author-notes>`, ''],
])('contributions whose notes authors name begin with them, %s', (_, meta, back) => {
  const html = fullText({ meta, back });
  expect(html).toContain('<p>Ada Ash: Methodology</p>');
  expect(html).toContain('<p>Ada Ash, Ben Elm: Writing</p>');
});

test('a contribution that names its author is left as it is', () => {
  const html = fullText({ meta: people, back: `<fn-group>${notes('Ada Ash, Methodology')}</fn-group>` });
  expect(html).toContain('<p>Ada Ash, Methodology</p>');
});
