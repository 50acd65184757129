/** The arguments of each verb; `only`: an argument that comes alone, in place of all others. */
const verbs = {
  Identify: { needs: [], may: [] },
  ListMetadataFormats: { needs: [], may: ['identifier'] },
  ListSets: { needs: [], may: [], only: 'resumptionToken' },
  GetRecord: { needs: ['identifier', 'metadataPrefix'], may: [] },
  ListIdentifiers: { needs: ['metadataPrefix'], may: ['from', 'until', 'set'], only: 'resumptionToken' },
  ListRecords: { needs: ['metadataPrefix'], may: ['from', 'until', 'set'], only: 'resumptionToken' },
} as const satisfies Record<string, { needs: readonly string[]; may: readonly string[]; only?: string }>;

type Verb = keyof typeof verbs;

/** The conditions that the protocol names. */
export type OaiError = {
  code:
    | 'badArgument'
    | 'badResumptionToken'
    | 'badVerb'
    | 'cannotDisseminateFormat'
    | 'idDoesNotExist'
    | 'noRecordsMatch'
    | 'noSetHierarchy';
  message: string;
};

export type OaiRequest = { verb: Verb; given: Partial<Record<string, string>> };

/** Characters of an argument; a resumption token of the press has fewer. */
const longest = 500;

const isVerb = (name: string): name is Verb => Object.hasOwn(verbs, name);

const bad = (message: string): OaiError => ({ code: 'badArgument', message });

const day = /^(?!0000)\d{4}-\d\d-\d\d$/;
const second = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

function isDate(text: string): boolean {
  if (!day.test(text) && !second.test(text)) return false;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.replace('Z', ''));
}

const word = /^[\w\-.!~*'()]+$/;
const forms = new Map<string, (text: string) => boolean>([
  ['from', isDate],
  ['until', isDate],
  ['metadataPrefix', (text) => word.test(text)],
  ['set', (text) => text.split(':').every((part) => word.test(part))],
  ['identifier', (text) => /^[a-z][\w+.-]*:[\w\-.!~*'();/?:@&=+$,]+$/i.test(text)],
  ['resumptionToken', (text) => text !== ''],
]);

function wrongDates({ from, until }: OaiRequest['given']): OaiError[] {
  if (from === undefined || until === undefined) return [];
  if (from.length !== until.length) return [bad('from and until must be of the same granularity.')];
  return from > until ? [bad('from is later than until.')] : [];
}

function wrongNames(verb: Verb, given: OaiRequest['given']): OaiError[] {
  const known: { needs: readonly string[]; may: readonly string[]; only?: string } = verbs[verb];
  const { needs, may, only } = known;
  const allowed = [...needs, ...may, ...(only ? [only] : [])];
  const wrong = Object.keys(given)
    .filter((name) => !allowed.includes(name))
    .map((name) => bad(`${verb} has no argument ${name.slice(0, 50)}.`));
  if (only !== undefined && given[only] !== undefined)
    return Object.keys(given).length > 1 ? [bad(`${only} comes without other arguments.`)] : wrong;
  return [
    ...wrong,
    ...needs.filter((name) => given[name] === undefined).map((name) => bad(`${verb} needs ${name}.`)),
  ];
}

/** Parses the arguments of a request; all that is wrong with them, where anything is. */
export function readArguments(sent: URLSearchParams): OaiRequest | { errors: OaiError[] } {
  const [verb = '', ...others] = sent.getAll('verb');
  if (others.length > 0 || !isVerb(verb))
    return { errors: [{ code: 'badVerb', message: 'Exactly one verb of OAI-PMH 2.0 is needed.' }] };
  const given: OaiRequest['given'] = Object.create(null);
  const errors: OaiError[] = [];
  for (const [name, value] of sent) {
    if (name === 'verb') continue;
    if (name in given) errors.push(bad(`${name.slice(0, 50)} is repeated.`));
    else if (value.length > longest || forms.get(name)?.(value) === false)
      errors.push(
        name === 'resumptionToken'
          ? { code: 'badResumptionToken', message: 'There is no such token.' }
          : bad(`${name.slice(0, 50)} is not of its form.`),
      );
    given[name] = value;
  }
  // Enough to tell what is wrong, also of a request with thousands of arguments.
  const all = [...errors, ...wrongNames(verb, given)].slice(0, 10);
  if (all.length > 0) return { errors: all };
  const dates = wrongDates(given);
  return dates.length > 0 ? { errors: dates } : { verb, given };
}
