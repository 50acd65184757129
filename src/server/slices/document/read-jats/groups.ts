import { all, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import { chosenName, groupName, personName } from './names.ts';
import type { Person } from './types.ts';

/** Groups among the authors, and those who belong to them. */

interface Member {
  name: string;
  places: string[];
  /** Part of the group, such as its writers. */
  part?: string | undefined;
}

/** A group among the authors, or people outside of the byline who belong to none. */
export interface Group {
  person?: Pick<Person, 'name' | 'members'>;
  members: Member[];
}

/** A contributor as far as groups need to know. */
interface Outline {
  kind: 'author' | 'editor' | 'member' | 'other';
  /** The sign in the source by which members and their group are known. */
  key: string | undefined;
  person: Person;
  members: Member[];
}

export const groupKey = (contrib: XmlElement): string | undefined =>
  kids(contrib, 'contrib-id')
    .filter((id) => id.attrs['contrib-id-type'] === 'group-author-key')
    .map((id) => textOf(id))
    .find(Boolean);

/** Name of a person or of a group. */
function nameIn(contrib: XmlElement): string {
  const name = chosenName(contrib);
  const inner = kid(contrib, 'collab');
  return name ? personName(name).display : inner ? groupName(inner) : '';
}

/** Contributors by their ids. */
export const contributorsById = (groups: readonly XmlElement[]): Map<string, XmlElement> =>
  new Map(
    groups
      .flatMap((group) => kids(group, 'contrib'))
      .flatMap((contrib) => (contrib.attrs.id ? [[contrib.attrs.id, contrib]] : [])),
  );

/** Members that a group's name holds; some are authors by themselves, and named by their ids alone. */
export function membersIn(
  collab: XmlElement | undefined,
  authors: ReadonlyMap<string, XmlElement>,
  placesOf: (contrib: XmlElement) => string[],
): Member[] {
  const holders = collab ? [collab, ...all(collab, 'contrib-group')] : [];
  return holders.flatMap((holder) => {
    const part = textOf(kid(holder, 'role')) || undefined;
    return kids(holder, 'contrib').flatMap((contrib): Member[] => {
      const own = nameIn(contrib);
      const author = own ? undefined : authors.get(contrib.attrs.rid ?? '');
      const name = author ? nameIn(author) : own;
      return name ? [{ name, places: author ? [] : placesOf(contrib), part }] : [];
    });
  });
}

/** Members outside of their group go to that of their key, else to the one before them, else to the only one. */
export function groupsAmong(people: readonly Outline[]): Group[] {
  const groups = new Map<Outline, Group>();
  for (const one of people)
    if (one.kind === 'author' && one.person.collectiveName)
      groups.set(one, { person: one.person, members: [...one.members] });
  const keyed = new Map([...groups].map(([{ key }, group]) => [key, group]));
  const without: Group = { members: [] };
  const [first, ...others] = groups.values();
  let before = others.length === 0 ? first : undefined;
  for (const one of people) {
    before = groups.get(one) ?? before;
    if (one.kind !== 'member') continue;
    const group = (one.key && keyed.get(one.key)) || before || without;
    group.members.push({ name: one.person.name, places: one.person.affiliations });
  }
  return [...groups.values(), without].filter(({ members }) => members.length > 0);
}

/** Whose members they are, and then those of one place together: `A Ash, B Elm (Ghent); C Fir (Bern)`. */
export function groupsInWords(groups: readonly Group[]): string[] {
  return groups.flatMap(({ person, members }) => {
    const of = person?.name.replace(/^(?:and )?(?:on behalf of|for) /i, '');
    return [...new Set(members.map(({ part }) => part))].map((part) => {
      const whose = [of && `Members of ${of}`, part].filter(Boolean).join(', ') || 'Collaborators';
      return `${whose}: ${withPlaces(members.filter((one) => one.part === part))}`;
    });
  });
}

function withPlaces(members: readonly Member[]): string {
  const lots: { names: string[]; places: string }[] = [];
  for (const { name, places: all } of members) {
    const places = all.join('; ');
    const last = lots.at(-1);
    if (last?.places === places) last.names.push(name);
    else lots.push({ names: [name], places });
  }
  return lots
    .map(({ names, places }) => (places ? `${names.join(', ')} (${places})` : names.join(', ')))
    .join('; ');
}
