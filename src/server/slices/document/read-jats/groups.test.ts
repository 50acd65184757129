import { describe, expect, it } from 'vitest';
import { fullText, parsed } from '#test/support/jats-sample.ts';

const name = (surname: string) => `<name><surname>${surname}</surname><given-names>A</given-names></name>`;
const author = (inner: string) => `<contrib contrib-type="author">${inner}</contrib>`;
const keyed = (key: string) => `<contrib-id contrib-id-type="group-author-key">${key}</contrib-id>`;
const member = (inner: string) => `<contrib contrib-type="author non-byline">${inner}</contrib>`;
const group = (words: string) => author(`<collab>${words}</collab>`);
const authorsOf = (meta: string) => parsed({ meta }).authors.map((one) => [one.name, one.members]);

describe('people who are not in the byline', () => {
  it('are members of the group that has their key', () => {
    const meta = `<contrib-group>${author(name('Ash'))}${author(`${keyed('g1')}<collab>Wall Group</collab>`)}
      ${author(`${keyed('g2')}<collab>Door Group</collab>`)}</contrib-group>
      <contrib-group>${member(keyed('g2') + name('Elm'))}${member(keyed('g1') + name('Fir'))}</contrib-group>`;
    expect(authorsOf(meta)).toEqual([
      ['A Ash', undefined],
      ['Wall Group', ['A Fir']],
      ['Door Group', ['A Elm']],
    ]);
    expect(fullText({ meta })).toContain('<p>Members of Door Group: A Elm</p>');
  });

  it('are members of the group before them where nothing names another', () => {
    expect(
      authorsOf(
        `<contrib-group>${group('Wall Group')}${member(name('Elm'))}${group('Door Group')}${author(name('Ash'))}${member(name('Fir'))}</contrib-group>`,
      ),
    ).toEqual([
      ['Wall Group', ['A Elm']],
      ['Door Group', ['A Fir']],
      ['A Ash', undefined],
    ]);
  });

  it('are members of the group that their list names by its id', () => {
    const listed = (rid: string, surname: string) =>
      `<contrib contrib-type="author" rid="${rid}">${name(surname)}</contrib>`;
    const meta = `<contrib-group>${author(name('Ash'))}<contrib contrib-type="author" id="g1"><collab>Wall Group</collab></contrib>
      <contrib contrib-type="author" id="g2"><collab>Door Group</collab></contrib></contrib-group>
      <contrib-group content-type="collab-list">${listed('g2', 'Elm')}${listed('g1', 'Fir')}${listed('g3', 'Oak')}</contrib-group>`;
    expect(authorsOf(meta)).toEqual([
      ['A Ash', undefined],
      ['Wall Group', ['A Fir']],
      ['Door Group', ['A Elm']],
      ['A Oak', undefined],
    ]);
  });

  it('belong to a group that is marked up as a surname', () => {
    const meta = `<contrib-group>${author(name('Ash'))}${author('<name><surname>for the Wall Initiative</surname></name>')}</contrib-group>
      <contrib-group content-type="collaborators">${member(name('Elm'))}</contrib-group>`;
    expect(parsed({ meta }).authors[1]).toMatchObject({
      name: 'for the Wall Initiative',
      collectiveName: 'for the Wall Initiative',
      members: ['A Elm'],
    });
    expect(parsed({ meta }).authors[1]?.surname).toBeUndefined();
    expect(fullText({ meta })).toContain('<p>Members of the Wall Initiative: A Elm</p>');
  });

  it('are named as collaborators where there is no group', () => {
    const meta = `<contrib-group>${author(name('Ash'))}</contrib-group><contrib-group>${member(name('Elm'))}</contrib-group>`;
    expect(authorsOf(meta)).toEqual([['A Ash', undefined]]);
    expect(fullText({ meta })).toContain('<p>Collaborators: A Elm</p>');
  });
});

describe('members of a group', () => {
  const within = (inner: string) =>
    `<contrib-group>${author(`<collab>Wall Group<contrib-group>${inner}</contrib-group></collab>`)}</contrib-group>
      <aff id="a1">Ghent, Belgium</aff><aff id="a2">Bern</aff>`;
  const at = (...ids: string[]) => ids.map((id) => `<xref ref-type="aff" rid="${id}"/>`).join('');

  it('stand with where they work, those of one place together', () => {
    const meta = within(
      author(name('Elm') + at('a1')) +
        author(name('Fir') + at('a1')) +
        author(name('Oak') + at('a1', 'a2')) +
        author(`${name('Yew')}<aff>Oslo</aff>`) +
        author(name('Box')),
    );
    expect(fullText({ meta })).toContain(
      '<p>Members of Wall Group: A Elm, A Fir (Ghent, Belgium); A Oak (Ghent, Belgium; Bern); A Yew (Oslo); A Box</p>',
    );
    expect(authorsOf(meta)).toEqual([['Wall Group', ['A Elm', 'A Fir', 'A Oak', 'A Yew', 'A Box']]]);
  });

  it('stand in the parts of the group', () => {
    const meta = `<contrib-group>${author(`<collab>Wall Group<contrib-group><role>Writing</role>${author(name('Elm'))}</contrib-group>
      <contrib-group><role>Editing</role>${author(name('Fir'))}</contrib-group></collab>`)}</contrib-group>`;
    const html = fullText({ meta });
    expect(html).toContain('<p>Members of Wall Group, Writing: A Elm</p>');
    expect(html).toContain('<p>Members of Wall Group, Editing: A Fir</p>');
  });

  it('may be authors by themselves, whom the group names by their ids', () => {
    const meta = `<contrib-group><contrib contrib-type="author" id="u1">${name('Ash')}</contrib>
      ${author('<collab>Wall Group<contrib-group><contrib rid="u1"/></contrib-group></collab>')}</contrib-group>`;
    expect(authorsOf(meta)).toEqual([
      ['A Ash', undefined],
      ['Wall Group', ['A Ash']],
    ]);
  });
});
