import { expect, test } from 'vitest';
import { sample } from '#test/support/jats-sample.ts';
import { readJats } from '../read-jats/index.ts';
import { registrationFacts } from './index.ts';

const factsOf = (meta: string) => {
  const read = readJats(sample({ meta }));
  if (!read.ok) throw new Error(read.problem.message);
  return registrationFacts(read.document);
};
const abstractsOf = (meta: string) => factsOf(meta).abstracts.map((one) => one.xml);

test('an abstract keeps its sections, scripts and italics', () => {
  expect(
    abstractsOf(`<abstract><p>Before.</p><sec><title>Aims &amp; <italic>means</italic></title><p>H<sub>2</sub>O &lt; <bold><italic>x</italic></bold><xref ref-type="fn" rid="f1">*</xref>.</p>
      <list><list-item><p>One</p></list-item><list-item><p>Two</p></list-item></list></sec><sec><title>Results</title><p>None.</p></sec></abstract>`),
  ).toEqual([
    '<jats:abstract><jats:p>Before.</jats:p><jats:sec><jats:title>Aims &amp; <jats:italic>means</jats:italic></jats:title><jats:p>H<jats:sub>2</jats:sub>O &lt; <jats:bold><jats:italic>x</jats:italic></jats:bold>.</jats:p><jats:p>One</jats:p><jats:p>Two</jats:p></jats:sec><jats:sec><jats:title>Results</jats:title><jats:p>None.</jats:p></jats:sec></jats:abstract>',
  ]);
});

test('translated abstracts and summaries say what they are; empty ones are left out', () => {
  expect(
    abstractsOf(
      '<abstract><p>Words.</p></abstract><abstract abstract-type="summary"><title>Author summary</title><p>Plain words.</p></abstract><trans-abstract xml:lang="de"><p>Wörter.</p></trans-abstract><abstract abstract-type="graphical"><p><graphic xlink:href="a.png"/></p></abstract>',
    ),
  ).toEqual([
    '<jats:abstract><jats:p>Words.</jats:p></jats:abstract>',
    expect.stringMatching(/^<jats:abstract abstract-type="[a-z-]+">.*Plain words\..*<\/jats:abstract>$/),
    '<jats:abstract xml:lang="de"><jats:p>Wörter.</jats:p></jats:abstract>',
  ]);
});

test('funders come with their numbers, affiliations with their addresses at ROR', () => {
  const { funders, rors } = factsOf(
    `<contrib-group><contrib contrib-type="author"><name><surname>Lee</surname></name><xref ref-type="aff" rid="a1"/></contrib></contrib-group><aff id="a1"><institution-wrap><institution-id institution-id-type="ror">https://ror.org/02mhbdp94</institution-id><institution>Uni</institution></institution-wrap></aff>
    <funding-group><award-group><funding-source><institution-wrap><institution>A Fund</institution><institution-id>https://doi.org/10.13039/501100000780</institution-id></institution-wrap></funding-source><award-id>7</award-id></award-group></funding-group>`,
  );
  expect(funders).toEqual([{ name: 'A Fund', id: '10.13039/501100000780', awards: ['7'] }]);
  expect(rors).toEqual([['Uni', 'https://ror.org/02mhbdp94']]);
});
