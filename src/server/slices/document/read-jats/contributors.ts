import { normaliseOrcid } from '../shared/links.ts';
import { all, kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';
import { affiliationsIn } from './affiliations.ts';
import { type AuthorNote, type AuthorNotes, authorNotes, emailFor, ownEmail } from './correspondence.ts';
import { contributorsById, type Group, groupKey, groupsAmong, membersIn } from './groups.ts';
import { chosenName, groupName, isGroup, nativeName, personName } from './names.ts';
import { rolesIn } from './roles.ts';
import type { Person } from './types.ts';
import { shareUnlinked } from './unlinked-places.ts';

/** Authors and editors of an article, and who belongs to groups among the authors. */
interface People {
  authors: Person[];
  editors: Person[];
  groups: Group[];
  /** Affiliations of nobody. */
  left: string[];
}

interface Draft {
  person: Person;
  kind: 'author' | 'editor' | 'member' | 'other';
  notes: string[];
  key: string | undefined;
  members: Group['members'];
}

/** Authors, editors and groups in order, with affiliations, addresses and notes. */
export function contributorsOf(meta: XmlElement | undefined): People {
  const notes = authorNotes(meta);
  const groups = kids(meta, 'contrib-group');
  const around = { byId: contributorsById(groups), affiliations: affiliationBook(meta, groups), notes };
  const drafted = groups.map((group) => ({
    people: kids(group, 'contrib').flatMap((contrib) => draft(contrib, group, around) ?? []),
    places: affiliationsIn(group).map(({ text }) => text),
  }));
  const known = drafted.flatMap(({ people }) => people);
  const authors = known.filter((one) => one.kind === 'author');
  const named = new Set(
    all(meta, 'xref', 'contrib').flatMap((el) =>
      idsIn(el).flatMap((id) => around.affiliations.get(id) ?? []),
    ),
  );
  const ofArticle = affiliationsIn(meta).map(({ text }) => text);
  const left = shareUnlinked(drafted, ofArticle, (place) => named.has(place));
  addCorrespondence(authors, notes, meta);
  addOnBehalf(groups, authors);
  const amongAuthors = groupsAmong(known);
  for (const { person, members } of amongAuthors)
    if (person) person.members = members.map(({ name }) => name);
  return {
    authors: authors.map((one) => one.person),
    editors: known.filter((one) => one.kind === 'editor').map((one) => one.person),
    groups: amongAuthors,
    left,
  };
}

/** Affiliations by id; a duplicate id is resolved by number. */
type Book = Map<string, string[]>;

function affiliationBook(meta: XmlElement | undefined, groups: XmlElement[]): Book {
  const book: Book = new Map();
  for (const holder of [meta, ...groups, ...groups.flatMap((group) => kids(group, 'contrib'))]) {
    for (const { id, text } of affiliationsIn(holder))
      if (id) book.set(id, [...new Set([...(book.get(id) ?? []), text])]);
  }
  return book;
}

const collabIn = (contrib: XmlElement) =>
  kid(contrib, 'collab') ?? kid(kid(contrib, 'collab-alternatives'), 'collab');

const idsIn = ({ attrs }: XmlElement): string[] => (attrs.rid ?? '').split(/[\s,]+/).filter(Boolean);

/** The links of a contributor, each with the id that it names, its kind and its words. */
const citedBy = (contrib: XmlElement) =>
  [...kids(contrib, 'xref'), ...kids(collabIn(contrib), 'xref'), contrib].flatMap((el) =>
    idsIn(el).map((rid) => ({
      rid,
      type: el.attrs['ref-type'] ?? '',
      number: el === contrib ? '' : textOf(el),
    })),
  );

/** Affiliations that a contributor points to, then its own. */
function placesOf(contrib: XmlElement, book: Book): string[] {
  const linked = citedBy(contrib).flatMap(({ rid, number }) => {
    const texts = book.get(rid) ?? [];
    const one = texts.length > 1 ? texts[Number(number) - 1] : undefined;
    return one ? [one] : texts;
  });
  return [...new Set([...linked, ...affiliationsIn(contrib).map((aff) => aff.text)])];
}

interface Around {
  byId: ReadonlyMap<string, XmlElement>;
  affiliations: Book;
  notes: AuthorNotes;
}

function draft(
  contrib: XmlElement,
  group: XmlElement,
  { byId, affiliations, notes: { notes } }: Around,
): Draft | undefined {
  const collab = collabIn(contrib);
  const name = chosenName(contrib);
  const person = name ? personName(name) : undefined;
  const collective =
    person && isGroup(person) ? person.display : !person && collab ? groupName(collab) : undefined;
  const display = person?.display || collective || (kid(contrib, 'anonymous') ? 'Anonymous' : undefined);
  if (!display) return undefined;
  const cited = citedBy(contrib);
  const hasNote = (kind: string) => cited.some(({ rid }) => notes.get(rid)?.kind === kind);
  const { rid = '', id } = contrib.attrs;
  // In a list of SciELO each member names the group by its id.
  const isListed = group.attrs['content-type'] === 'collab-list' && byId.has(rid);
  const kind = isListed ? 'member' : kindOf(contrib, group);
  const { display: _, ...parts } = person && !collective ? person : { display };
  return {
    kind,
    notes: cited.map(({ rid }) => rid),
    key: groupKey(contrib) ?? (isListed ? rid : id),
    members: membersIn(collab, byId, (member) => placesOf(member, affiliations)),
    person: {
      name: display,
      ...parts,
      nativeName: name && nativeName(contrib, name),
      collectiveName: collective,
      ...orcidIn(contrib),
      email: ownEmail(contrib),
      corresponding:
        contrib.attrs.corresp === 'yes' || cited.some(({ type }) => type === 'corresp') || hasNote('corresp'),
      equalContribution:
        contrib.attrs['equal-contrib'] === 'yes' ||
        group.attrs['equal-contrib'] === 'yes' ||
        hasNote('equal'),
      deceased: contrib.attrs.deceased === 'yes' || hasNote('deceased'),
      affiliations: placesOf(contrib, affiliations),
      ...rolesIn(contrib),
      onBehalfOf: textOf(kid(contrib, 'on-behalf-of')) || undefined,
    },
  };
}

/** Editors, reviewers and translators are not authors, in whatever group. */
function kindOf(contrib: XmlElement, group: XmlElement): Draft['kind'] {
  const own = contrib.attrs['contrib-type'];
  const type = (
    (/^(?:person|individual|organi[sz]ation|institution)/i.test(own ?? '') ? undefined : own) ??
    group.attrs['contrib-type'] ??
    group.attrs['content-type'] ??
    'author'
  ).toLowerCase();
  if (/editor/.test(type)) return 'editor';
  if (/non-?byline/.test(type)) return 'member';
  if (/non-?author|review|transl|illustr|compil/.test(type)) return 'other';
  return /author|collab|group|corresp|section|primary/.test(type) || own === undefined ? 'author' : 'other';
}

function orcidIn(contrib: XmlElement): Pick<Person, 'orcid' | 'orcidConfirmed'> {
  for (const el of kids(contrib, 'contrib-id', 'uri', 'ext-link')) {
    const kinds = `${el.attrs['contrib-id-type'] ?? ''} ${el.attrs['content-type'] ?? ''} ${el.attrs['ext-link-type'] ?? ''} ${el.attrs.href ?? ''} ${textOf(el)}`;
    const orcid = /orcid/i.test(kinds)
      ? (normaliseOrcid(textOf(el)) ?? normaliseOrcid(el.attrs.href))
      : undefined;
    if (orcid) return { orcid, ...(el.attrs.authenticated === 'true' && { orcidConfirmed: true }) };
  }
  return {};
}

function addCorrespondence(authors: Draft[], { notes }: AuthorNotes, meta: XmlElement | undefined): void {
  const [only] = authors;
  if (authors.length === 1 && only) {
    const addresses = all(kid(meta, 'author-notes'), 'email').map((el) => textOf(el));
    if (addresses.length === 1) only.person.email ??= addresses[0];
    const noted = all(kid(meta, 'author-notes'), 'corresp').length > 0;
    only.person.corresponding ||= noted || only.person.email !== undefined;
  }
  for (const [id, note] of notes) {
    if (note.kind !== 'corresp') continue;
    let sharing = authors.filter((one) => one.notes.includes(id));
    // A note without a reference belongs to corresponding authors without an address.
    if (sharing.length === 0)
      sharing = authors.filter(
        (one) => one.person.corresponding && !one.notes.some((other) => addressed(notes.get(other))),
      );
    sharing.forEach(({ person }, index) => {
      person.email ??= emailFor(note, initialsOf(person), index, sharing.length);
    });
  }
  const loose = kids(kid(meta, 'author-notes'), 'corresp')
    .filter((el) => !el.attrs.id)
    .flatMap((el) => all(el, 'email').map((email) => textOf(email)));
  const waiting = authors.filter(({ person }) => person.corresponding && !person.email);
  waiting.slice(0, loose.length).forEach(({ person }, index) => {
    person.email = loose[index];
  });
}

const addressed = (note: AuthorNote | undefined) => note?.kind === 'corresp' && note.emails.length > 0;

const initialsOf = (person: Person): string =>
  `${person.givenNames ?? ''} ${person.surname ?? person.name}`
    .split(/[\s.-]+/)
    .map((word) => word.charAt(0))
    .join('');

/** `on behalf of …` belongs to the author before it. */
function addOnBehalf(groups: XmlElement[], authors: Draft[]): void {
  const words = groups
    .flatMap((group) => kids(group, 'on-behalf-of'))
    .map((el) => textOf(el))
    .find(Boolean);
  const last = authors.at(-1);
  if (words && last) last.person.onBehalfOf ??= words;
}
