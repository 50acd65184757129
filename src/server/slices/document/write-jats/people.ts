import { creditAddress, creditRoleIn, creditRoles } from '#contract/credit.ts';
import type { Affiliation, Contributor, SubFront } from '#contract/document/document.ts';
import type { XmlElement } from '../shared/xml-tree.ts';
import { el, worded } from './xml.ts';

/** Authors, editors and where they work. */
export function peopleOf({ authors, editors, affiliations }: SubFront): XmlElement[] {
  return [...groupOf('author', authors), ...groupOf('editor', editors), ...affiliations.map(affiliation)];
}

const groupOf = (type: 'author' | 'editor', people: readonly Contributor[]): XmlElement[] =>
  people.length === 0
    ? []
    : [el('contrib-group', { 'content-type': `${type}s` }, ...people.map((one) => contributor(type, one)))];

function contributor(type: string, one: Contributor): XmlElement {
  const yes = (value: boolean) => (value ? 'yes' : undefined);
  return el(
    'contrib',
    {
      'contrib-type': type,
      corresp: yes(one.corresponding),
      'equal-contrib': yes(one.equalContribution),
      deceased: yes(one.deceased),
    },
    ...(one.orcid
      ? [
          el(
            'contrib-id',
            { 'contrib-id-type': 'orcid', authenticated: one.orcidConfirmed ? 'true' : undefined },
            `https://orcid.org/${one.orcid}`,
          ),
        ]
      : []),
    withNative(nameOf(one), one.nativeName),
    ...worded('on-behalf-of', one.onBehalfOf),
    ...one.roles.flatMap((words) => roleOf(words, one)),
    ...worded('email', one.email),
    ...one.affiliations.map((rid) => el('xref', { 'ref-type': 'aff', rid })),
  );
}

function roleOf(words: string, { terms, degrees }: Contributor): XmlElement[] {
  const role = creditRoleIn(words, terms);
  return worded(
    'role',
    words,
    role && {
      vocab: 'credit',
      'vocab-identifier': 'https://credit.niso.org/',
      'vocab-term': creditRoles[role],
      'vocab-term-identifier': creditAddress(role),
      'degree-contribution': degrees?.[role],
    },
  );
}

/** Both forms of a name, the Latin one first. */
const withNative = (name: XmlElement, native: string | undefined): XmlElement =>
  native && (name.name === 'name' || name.name === 'string-name')
    ? el('name-alternatives', {}, name, el('string-name', {}, native))
    : name;

function nameOf({
  name,
  collectiveName,
  members,
  givenNames,
  surname,
  prefix,
  suffix,
}: Contributor): XmlElement {
  if (collectiveName) {
    const group = members?.map((one) => el('contrib', {}, el('string-name', {}, one))) ?? [];
    return el('collab', {}, collectiveName, ...(group.length > 0 ? [el('contrib-group', {}, ...group)] : []));
  }
  const written = (...order: (string | undefined)[]) => [prefix, ...order, suffix].filter(Boolean).join(' ');
  const western = written(givenNames, surname) === name;
  const eastern = !western && (written(surname, givenNames) === name || `${surname}${givenNames}` === name);
  if (!(surname || givenNames) || !(western || eastern)) {
    return name === 'Anonymous' ? el('anonymous') : el('string-name', {}, name);
  }
  return el(
    'name',
    { 'name-style': eastern ? 'eastern' : undefined },
    ...worded('surname', surname),
    ...worded('given-names', givenNames),
    ...worded('prefix', prefix),
    ...worded('suffix', suffix),
  );
}

const affiliation = ({ id, text, ror }: Affiliation): XmlElement =>
  el(
    'aff',
    { id },
    ror ? el('institution-wrap', {}, el('institution-id', { 'institution-id-type': 'ror' }, ror)) : undefined,
    text,
  );
