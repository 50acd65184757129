import { orcidOf } from '#contract/identifiers.ts';

/** An author as a pasted list tells of one. */
export type PastedAuthor = {
  firstName: string;
  lastName: string;
  email: string;
  orcid: string;
  affiliations: string[];
  corresponding: boolean;
};

const email = /[^\s@<>()[\],;:]+@[^\s@<>()[\],;:]+\.[^\s@.,;<>()]{2,}/;
const orcidIn = /(?:https?:\/\/(?:www\.)?orcid\.org\/)?\d{4}-\d{4}-\d{4}-\d{3}[\dXx]/;
const raised: Record<string, string> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
};
const lowered = (text: string) => text.replace(/[⁰¹²³⁴-⁹]/g, (sign) => raised[sign] ?? sign);

/** Names and affiliations, from a title page or from rows of a spreadsheet; empty where nothing reads as authors. */
export function pastedAuthors(pasted: string): PastedAuthor[] {
  const lines = pasted
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replace(/[^\S\t]+/g, ' ').trim())
    .filter(Boolean);
  const rows = lines.filter((line) => line.includes('\t'));
  return rows.length > 0 && rows.length >= lines.length / 2 ? ofRows(rows) : ofTitlePage(lines);
}

const headings: [keyof PastedAuthor | 'name', RegExp][] = [
  ['email', /e-?mail|address.*mail/i],
  ['orcid', /orcid/i],
  ['affiliations', /affiliation|institution|organi[sz]ation|university/i],
  ['corresponding', /corresp/i],
  ['lastName', /last|family|surname/i],
  ['firstName', /first|given/i],
  ['name', /name|author/i],
];

/** Rows of a spreadsheet: with headings, or known by what stands in them. */
function ofRows(rows: readonly string[]): PastedAuthor[] {
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  const [head = [], ...rest] = cells;
  const columns = head.map((cell) => headings.find(([, pattern]) => pattern.test(cell))?.[0]);
  const hasHead = !head.some((cell) => email.test(cell)) && columns.filter(Boolean).length >= 2;
  return (hasHead ? rest : cells)
    .map((row) => (hasHead ? byHeadings(row, columns) : byContent(row)))
    .filter(({ firstName, lastName }) => firstName || lastName);
}

function byHeadings(row: readonly string[], columns: readonly (keyof PastedAuthor | 'name' | undefined)[]) {
  const cell = (name: keyof PastedAuthor | 'name') => row[columns.indexOf(name)] ?? '';
  const named = cell('name')
    ? namesOf(cell('name'))
    : { firstName: cell('firstName'), lastName: cell('lastName') };
  return {
    ...named,
    email: email.exec(cell('email'))?.[0] ?? '',
    orcid: orcidOf(cell('orcid')) ?? '',
    affiliations: cell('affiliations')
      .split(/\s*;\s*/)
      .filter(Boolean),
    corresponding: /^(?:yes|y|x|true|1|\*|✓)/i.test(cell('corresponding')),
  };
}

function byContent(row: readonly string[]): PastedAuthor {
  const address = row.find((cell) => email.test(cell)) ?? '';
  const orcid = row.find((cell) => orcidOf(cell)) ?? '';
  const rest = row.filter((cell) => cell !== '' && cell !== address && cell !== orcid);
  const [first = '', second = '', ...others] = rest;
  // Two short cells are given name and surname; a comma or a word of an institution makes the second an affiliation.
  const split =
    second !== '' &&
    second.split(' ').length <= 3 &&
    !/,|universit|institut|department|school|college|hospital/i.test(second);
  const names = split ? { firstName: first, lastName: second } : namesOf(first);
  return {
    ...names,
    email: email.exec(address)?.[0] ?? '',
    orcid: orcidOf(orcid) ?? '',
    affiliations: (split ? others : [second, ...others]).filter(Boolean),
    corresponding: false,
  };
}

/** `Lind, Ada` and `Ada Lind`; particles stay with the surname. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const bare = name.replace(/\s+/g, ' ').trim();
  const [last = '', first = ''] = bare.split(/,\s*/);
  if (first) return { firstName: first, lastName: last };
  const words = bare.split(' ');
  let at = words.length - 1;
  while (
    at > 1 &&
    /^(?:van|von|der|den|de|del|della|da|di|dos|du|la|le|ter|ten|bin|al|el)$/i.test(words[at - 1] ?? '')
  )
    at -= 1;
  return {
    firstName: words.slice(0, Math.max(at, 0)).join(' '),
    lastName: words.slice(Math.max(at, 0)).join(' '),
  };
}

const note = /^(?:\(?(\d{1,2}|[a-z])[).:]?\s*)(?=\p{Lu})/u;

/** A title page: names with numbers, then numbered affiliations; addresses belong to whom their words name. */
function ofTitlePage(lines: readonly string[]): PastedAuthor[] {
  const places = new Map<string, string>();
  const free: string[] = [];
  const contacts: string[] = [];
  const nameLines: string[] = [];
  for (const raw of lines) {
    const line = lowered(raw);
    const numbered = note.exec(line);
    const isContact = email.test(line) && /correspond|e-?mail|^\*/i.test(line);
    if (isContact) contacts.push(line);
    else if (numbered?.[1]) places.set(numbered[1], line.slice(numbered[0].length).trim());
    else if (nameLines.length > 0 && isPlace(line)) free.push(line.replace(/^[*†‡]\s*/, ''));
    else nameLines.push(line);
  }
  const authors = nameLines.flatMap((line) => authorsIn(line, places));
  for (const author of authors)
    if (author.affiliations.length === 0 && free.length > 0) author.affiliations.push(...free);
  for (const line of contacts) addContact(line, authors);
  return authors;
}

const isPlace = (line: string) =>
  !email.test(line) &&
  /universit|institut|department|dept\b|school|college|hospital|laborator|centre|center|academy|faculty|museum|ministry|agency/i.test(
    line,
  );

/** `Ada Lind1,2*, Bo Sand2 and Cy Moor (cy@example.org)` */
function authorsIn(line: string, places: ReadonlyMap<string, string>): PastedAuthor[] {
  // Commas between numbers belong to their name.
  const joined = line.replace(/(?<=[\d*†‡a-z]),\s*(?=(?:\d{1,2}|[*†‡])(?![\d]))/g, '|');
  return joined
    .split(/\s*(?:,|;|\band\b|&)\s*/)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{2,}/u.test(part.replace(email, '')))
    .map((part): PastedAuthor => {
      const address = email.exec(part)?.[0] ?? '';
      const orcid = orcidIn.exec(part)?.[0] ?? '';
      const text = part
        .replace(email, '')
        .replace(orcidIn, '')
        .replace(/[()<>[\]]/g, ' ');
      const marks = /[\d*†‡|\s]*$/.exec(text)?.[0] ?? '';
      const numbers = marks.split(/[^\d]+/).filter((number) => places.has(number));
      return {
        ...namesOf(text.slice(0, text.length - marks.length).replace(/[|*†‡]/g, '')),
        email: address,
        orcid: orcidOf(orcid) ?? '',
        affiliations: numbers.flatMap((number) => places.get(number) ?? []),
        corresponding: marks.includes('*'),
      };
    });
}

/** `*Correspondence: ada@example.org (A.L.)` */
function addContact(line: string, authors: PastedAuthor[]): void {
  for (const { 0: address } of line.matchAll(new RegExp(email, 'g'))) {
    const bare = address.toLowerCase();
    const owner =
      authors.find(({ lastName }) => lastName.length > 2 && bare.includes(lastName.toLowerCase())) ??
      authors.find(({ lastName, email }) => email === '' && lastName !== '' && line.includes(lastName)) ??
      authors.find(({ corresponding, email }) => corresponding && email === '');
    if (!owner) continue;
    owner.email ||= address;
    if (/correspond|\*/i.test(line)) owner.corresponding = true;
  }
}
