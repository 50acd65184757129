import { describe, expect, it } from 'vitest';
import { documentOf, fullText, parsed } from '#test/support/jats-sample.ts';

const people = (meta: string) => parsed({ meta });
const name = (given: string, surname: string) =>
  `<name><surname>${surname}</surname><given-names>${given}</given-names></name>`;
const author = (inner: string, attributes = '') =>
  `<contrib contrib-type="author" ${attributes}>${inner}</contrib>`;

describe('authors', () => {
  it('only authors are authors', () => {
    const { authors, editors } = people(`<contrib-group>${author(name('Ada', 'Lovelace'))}
      <contrib contrib-type="editor">${name('Ed', 'Itor')}<role>Reviewing Editor</role></contrib>
      <contrib contrib-type="reviewer">${name('Re', 'Viewer')}</contrib></contrib-group>
      <contrib-group content-type="editors"><contrib>${name('Second', 'Editor')}</contrib></contrib-group>
      <contrib-group><contrib>${name('Un', 'Typed')}</contrib></contrib-group>`);
    expect(authors.map((one) => one.name)).toEqual(['Ada Lovelace', 'Un Typed']);
    expect(editors.map((one) => [one.name, one.roles])).toEqual([
      ['Ed Itor', ['Reviewing Editor']],
      ['Second Editor', []],
    ]);
  });

  it('names of every make', () => {
    const { authors } = people(`<contrib-group>
      ${author('<name><prefix>Dr.</prefix><surname>King</surname><given-names>Martin L.</given-names><suffix>Jr.</suffix></name>')}
      ${author('<name name-style="eastern"><surname>毛</surname><given-names>泽东</given-names></name>')}
      ${author(`<name-alternatives><name name-style="eastern" xml:lang="ja"><surname>山田</surname><given-names>太郎</given-names></name>${name('Taro', 'Yamada').replace('<name>', '<name name-style="western" xml:lang="en">')}</name-alternatives>`)}
      ${author('<string-name><given-names>Jo</given-names> <surname>Doe</surname></string-name>')}
      ${author('<string-name>Roe, Richard</string-name>')}
      ${author('<name name-style="given-only"><given-names>Sukarno</given-names></name>')}
      ${author('<anonymous/>')}
      ${author('<collab>The Group<contrib-group><contrib contrib-type="author"><name><surname>In</surname><given-names>Side</given-names></name></contrib></contrib-group></collab>')}
      ${author(`${name('Be', 'Half')}<on-behalf-of>on behalf of All</on-behalf-of>`)}
    </contrib-group>`);
    expect(authors.map((one) => one.name)).toEqual([
      'Dr. Martin L. King Jr.',
      '毛泽东',
      'Taro Yamada',
      'Jo Doe',
      'Richard Roe',
      'Sukarno',
      'Anonymous',
      'The Group',
      'Be Half',
    ]);
    expect(authors[7]).toMatchObject({ collectiveName: 'The Group', members: ['Side In'] });
    expect(authors[8]?.onBehalfOf).toBe('on behalf of All');
  });

  it('names in a script of their own, beside those in Latin letters', () => {
    const latin = name('Taro', 'Yamada').replace('<name>', '<name name-style="western">');
    const own = '<string-name name-style="eastern" xml:lang="ja">山田太郎</string-name>';
    const native = (inner: string) =>
      people(`<contrib-group>${author(inner)}</contrib-group>`).authors.map((one) => [
        one.name,
        one.nativeName,
      ]);
    expect(native(`<name-alternatives>${latin}${own}</name-alternatives>`)).toEqual([
      ['Taro Yamada', '山田太郎'],
    ]);
    expect(
      native(
        `${latin}<name name-style="eastern"><surname>山田</surname><given-names>太郎</given-names></name>`,
      ),
    ).toEqual([['Taro Yamada', '山田太郎']]);
    expect(native(own)).toEqual([['山田太郎', undefined]]);
    expect(native(`<name-alternatives>${latin}${name('T', 'Yamada')}</name-alternatives>`)).toEqual([
      ['Taro Yamada', undefined],
    ]);
  });

  it('ORCID in its forms, only with a right check digit', () => {
    const orcids = (inner: string) =>
      people(`<contrib-group>${author(name('A', 'B') + inner)}</contrib-group>`).authors[0]?.orcid;
    expect(
      orcids('<contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id>'),
    ).toBe('0000-0002-1825-0097');
    expect(
      orcids('<contrib-id contrib-id-type="orcid" authenticated="true">0000-0002-1694-233x</contrib-id>'),
    ).toBe('0000-0002-1694-233X');
    expect(orcids('<uri content-type="orcid" xlink:href="http://orcid.org/0000-0002-1825-0097"/>')).toBe(
      '0000-0002-1825-0097',
    );
    expect(orcids('<contrib-id contrib-id-type="orcid">0000-0002-1825-0098</contrib-id>')).toBeUndefined();
  });

  it('equal contribution, death, roles', () => {
    const { authors } =
      people(`<contrib-group>${author(`${name('A', 'B')}<xref ref-type="fn" rid="eq"/>`)}${author(name('C', 'D'), 'equal-contrib="yes" deceased="yes"')}
      ${author(`${name('E', 'F')}<role vocab="credit" vocab-term="Software"/><role>Writing</role>`)}</contrib-group>
      <author-notes><fn id="eq"><p>These authors contributed equally to this work.</p></fn></author-notes>`);
    expect(authors.map((one) => one.equalContribution)).toEqual([true, true, false]);
    expect(authors[1]?.deceased).toBe(true);
    expect(authors[2]?.roles).toEqual(['Software', 'Writing']);
  });
});

describe('affiliations', () => {
  const affiliations = (meta: string) => people(meta).authors.map((one) => one.affiliations);

  it('by reference, several in one, in the order named', () => {
    expect(
      affiliations(`<contrib-group>${author(`${name('A', 'B')}<xref ref-type="aff" rid="a2 a1">2,1</xref>`)}${author(`${name('C', 'D')}<xref ref-type="aff" rid="a1"/>`)}
        <aff id="a1"><label>1</label><institution content-type="dept">Department of X</institution><institution>University of Y</institution>, <addr-line>City</addr-line>, <country>Country</country></aff></contrib-group>
        <aff id="a2"><sup>2</sup> Institute of Z, Town, Land; <email>a@b.org</email></aff>`),
    ).toEqual([
      ['Institute of Z, Town, Land', 'Department of X, University of Y, City, Country'],
      ['Department of X, University of Y, City, Country'],
    ]);
  });

  it('inside the author, with identifiers left out', () => {
    expect(
      affiliations(
        `<contrib-group>${author(`${name('A', 'B')}<aff><institution-wrap><institution-id institution-id-type="ror">https://ror.org/x</institution-id><institution>Uni</institution></institution-wrap><city>Town</city><country>Land</country></aff>`)}</contrib-group>`,
      ),
    ).toEqual([['Uni, Town, Land']]);
  });

  it('of groups, and by the attribute of old files', () => {
    expect(
      affiliations(
        `<contrib-group>${author('<collab>Group<xref ref-type="aff" rid="a1">a</xref></collab>')}${author(name('A', 'B'), 'rid="a1 a2"')}<aff id="a1">Dept,<break/>Uni, <country>UK</country>.</aff><aff id="a2">Lab, U.S.A.</aff></contrib-group>`,
      ),
    ).toEqual([['Dept, Uni, UK'], ['Dept, Uni, UK', 'Lab, U.S.A.']]);
  });

  it('unlinked ones are everybody’s', () => {
    expect(
      affiliations(
        `<contrib-group>${author(name('A', 'B'))}${author(name('C', 'D'))}<aff>One place</aff></contrib-group><aff>Another</aff>`,
      ),
    ).toEqual([
      ['Another', 'One place'],
      ['Another', 'One place'],
    ]);
  });

  const at = (rid: string) => `<xref ref-type="aff" rid="${rid}"/>`;
  const three = `<aff id="a1">Ghent</aff><aff id="a2">Bern</aff><aff id="a3">Oslo</aff>`;

  it('the one that nobody points to is of those without a mark', () => {
    expect(
      affiliations(
        `<contrib-group>${author(name('A', 'B') + at('a2'))}${author(name('C', 'D'))}${author(name('E', 'F') + at('a3'))}</contrib-group>${three}`,
      ),
    ).toEqual([['Bern'], ['Ghent'], ['Oslo']]);
  });

  it('those that nobody points to are listed without an author', () => {
    const meta = `<contrib-group>${author(name('A', 'B') + at('a1'))}${author(name('C', 'D'))}</contrib-group>${three}`;
    expect(affiliations(meta)).toEqual([['Ghent'], []]);
    expect(documentOf({ meta }).front.affiliations.map(({ text }) => text)).toEqual([
      'Ghent',
      'Bern',
      'Oslo',
    ]);
    expect(fullText({ meta })).toContain('<p>Affiliations named without an author: Bern; Oslo</p>');
    const all = `<contrib-group>${author(name('A', 'B') + at('a1 a2'))}</contrib-group>${three}`;
    expect(fullText({ meta: all })).toContain('<p>Affiliations named without an author: Oslo</p>');
  });

  it('those of members of a group are no others', () => {
    const meta = `<contrib-group>${author(name('A', 'B') + at('a1'))}${author(name('C', 'D'))}
      ${author(`<collab>Group<contrib-group>${author(name('E', 'F') + at('a2 a3'))}</contrib-group></collab>`)}</contrib-group>${three}`;
    expect(affiliations(meta)).toEqual([['Ghent'], [], []]);
    expect(fullText({ meta })).not.toContain('without an author');
  });

  it('those in a group of editors are of its editors', () => {
    const meta = `<contrib-group>${author(name('A', 'B') + at('a1 a2 a3'))}${author(name('C', 'D'))}${three}</contrib-group>
      <contrib-group><contrib contrib-type="editor">${name('E', 'F')}</contrib><aff>Rome</aff></contrib-group>`;
    expect(affiliations(meta)).toEqual([['Ghent', 'Bern', 'Oslo'], []]);
    expect(people(meta).editors[0]?.affiliations).toEqual(['Rome']);
  });

  it('printed once and in parts: as printed', () => {
    expect(
      affiliations(
        `<contrib-group>${author(`${name('A', 'B')}<xref ref-type="aff" rid="x"/>`)}</contrib-group><aff id="x"><label>I</label><institution content-type="original">Univ. Faculty. Town, Land.</institution><institution content-type="orgname">Univ</institution><country>Land</country></aff>`,
      ),
    ).toEqual([['Univ. Faculty. Town, Land']]);
  });

  it('of translations, one', () => {
    expect(
      affiliations(
        `<contrib-group>${author(`${name('A', 'B')}<xref ref-type="aff" rid="x"/>`)}<aff-alternatives id="x"><aff xml:lang="es">Universidad</aff><aff xml:lang="en">University</aff></aff-alternatives></contrib-group>`,
      ),
    ).toEqual([['University']]);
  });
});

describe('corresponding authors', () => {
  const letters = (meta: string) => people(meta).authors.map((one) => [one.corresponding, one.email]);

  it('by reference to the note, by attribute, by their own address', () => {
    expect(
      letters(`<contrib-group>${author(`${name('Ann', 'Bee')}<xref ref-type="corresp" rid="c1">*</xref>`)}${author(name('C', 'D'))}</contrib-group>
        <author-notes><corresp id="c1">* E-mail: <email>ann@x.org</email></corresp></author-notes>`),
    ).toEqual([
      [true, 'ann@x.org'],
      [false, undefined],
    ]);
    expect(
      letters(
        `<contrib-group>${author(`${name('A', 'B')}<address><email>a@b.org</email></address>`, 'corresp="yes"')}</contrib-group>`,
      ),
    ).toEqual([[true, 'a@b.org']]);
  });

  it('two who share a note are told apart by initials, else by order', () => {
    const two = (note: string) =>
      letters(`<contrib-group>${author(`${name('Ann', 'Bee')}<xref ref-type="corresp" rid="c1"/>`)}${author(`${name('Cid', 'Dee')}<xref ref-type="corresp" rid="c1"/>`)}</contrib-group>
        <author-notes><corresp id="c1">${note}</corresp></author-notes>`).map(([, email]) => email);
    expect(two('<email>c@x.org</email> (CD); <email>a@x.org</email> (AB)')).toEqual(['a@x.org', 'c@x.org']);
    expect(two('<email>a@x.org</email>; <email>c@x.org</email>')).toEqual(['a@x.org', 'c@x.org']);
    expect(two('Write to a@x.org please')).toEqual(['a@x.org', undefined]);
  });

  it('a note without id, and marks that point to a footnote', () => {
    expect(
      letters(
        `<contrib-group>${author(name('A', 'B'), 'corresp="yes"')}${author(name('C', 'D'))}</contrib-group><author-notes><corresp>Correspondence: <email>a@x.org</email></corresp></author-notes>`,
      )[0],
    ).toEqual([true, 'a@x.org']);
    expect(
      letters(
        `<contrib-group>${author(`${name('A', 'B')}<xref ref-type="author-notes" rid="fn1">*</xref>`)}${author(name('C', 'D'))}</contrib-group><author-notes><fn id="fn1"><p>*Correspondence: A B, <email>a@x.org</email></p></fn></author-notes>`,
      ),
    ).toEqual([
      [true, 'a@x.org'],
      [false, undefined],
    ]);
  });
});
