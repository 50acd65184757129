import { isOfLanguage } from '../shared/language.ts';
import { isElement, kid, kids, squeeze, textOf, type XmlElement } from '../shared/xml-tree.ts';

/** Names of people and groups: authors, editors, references. */
interface PersonName {
  display: string;
  /** The original text, where the parts were not marked up. */
  written?: string;
  surname?: string;
  givenNames?: string;
  prefix?: string;
  suffix?: string;
}

/** Of several forms, the one in Latin letters, else the first. */
export function chosenName(holder: XmlElement): XmlElement | undefined {
  const alternatives = kid(holder, 'name-alternatives');
  if (!alternatives) return kid(holder, 'name', 'string-name');
  const forms = kids(alternatives, 'name', 'string-name');
  const western = (form: XmlElement) =>
    form.attrs['name-style'] === 'western' || isOfLanguage(form.attrs.lang, 'en');
  return forms.find((form) => form.attrs['specific-use'] === 'primary') ?? forms.find(western) ?? forms[0];
}

/** The name in a script of its own, where the chosen form is in Latin letters. */
export function nativeName(holder: XmlElement, chosen: XmlElement): string | undefined {
  if (!LATIN.test(personName(chosen).display)) return undefined;
  const forms = kids(kid(holder, 'name-alternatives') ?? holder, 'name', 'string-name');
  return forms
    .map((form) => personName(form).display)
    .find((name) => /\p{L}/u.test(name) && !LATIN.test(name));
}

const LATIN = /\p{sc=Latin}/u;

/** Parts that are not marked up are guessed; `written` is the original. */
export function personName(el: XmlElement): PersonName {
  const part = (name: string) => textOf(kid(el, name)).replace(/,$/, '') || undefined;
  const parts = {
    surname: part('surname'),
    givenNames: part('given-names'),
    prefix: part('prefix'),
    suffix: part('suffix'),
  };
  if (!parts.surname && !parts.givenNames) {
    return splitName(textOf(el, new Set(['degrees'])));
  }
  const eastern = el.attrs['name-style'] === 'eastern';
  const order = eastern ? [parts.surname, parts.givenNames] : [parts.givenNames, parts.surname];
  // Chinese, Japanese and Korean names have no space.
  const joint =
    eastern && order.every((one) => one && /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u.test(one));
  const whole = order.filter(Boolean).join(joint ? '' : ' ');
  const display = squeeze([parts.prefix, whole, parts.suffix].filter(Boolean).join(' '));
  return { display, ...parts };
}

/** Some mark up a group as a person: `for the Initiative`. */
export const isGroup = ({ display }: PersonName): boolean =>
  /^(?:and )?(?:on behalf of|for) the /i.test(display);

/** The last word of what is a group, where its parts are not marked up. */
const GROUP_WORD =
  /\s(?:agency|association|collaboration|committee|consortium|council|developers|foundation|group|initiative|institute|network|organi[sz]ation|project|society|team|university)$/i;

function splitName(written: string): PersonName {
  if (GROUP_WORD.test(written)) return { display: written, written };
  const [surname, givenNames, more] = written.split(',').map((part) => part.trim());
  if (surname && givenNames && more === undefined)
    return { display: `${givenNames} ${surname}`, written, surname, givenNames };
  const words = written.split(' ');
  const [last = '', before] = [words.at(-1), words.slice(0, -1).join(' ')];
  if (words.length < 2) return { display: written, written, surname: written || undefined };
  // `Smith JA`: initials come last.
  const turned = /^[A-Z]{1,3}$|^(?:[A-Z]\.-?)+$/.test(last);
  return turned
    ? { display: written, written, surname: before, givenNames: last }
    : { display: written, written, surname: last, givenNames: before };
}

const NOT_ITS_NAME: ReadonlySet<string> = new Set([
  'contrib-group',
  'xref',
  'label',
  'email',
  'address',
  'aff',
  'fn',
  'contrib-id',
  'ext-link',
  'on-behalf-of',
]);

/** The name of a `collab`, without members and final punctuation. */
export const groupName = (collab: XmlElement): string =>
  textOf(collab, NOT_ITS_NAME).replace(/\s*[,;:]\s*$/, '');

/** Tools write a person “al.” or “others” for those that a reference leaves out. */
const isOthers = ({ display }: PersonName): boolean => /^(?:(?:et )?al\.?|others)$/i.test(display);

/** Whether more people are meant than are named. */
export const leavesOut = (el: XmlElement): boolean =>
  kid(el, 'etal') !== undefined || kids(el, 'name', 'string-name').map(personName).some(isOthers);

/** Names of people and groups directly inside an element, in order. */
export function namesIn(el: XmlElement): PersonName[] {
  const found: PersonName[] = [];
  for (const node of el.children) {
    if (!isElement(node)) continue;
    if (node.name === 'name' || node.name === 'string-name') found.push(personName(node));
    else if (node.name === 'name-alternatives') {
      const form = chosenName({ ...el, children: [node] });
      if (form) found.push(personName(form));
    } else if (node.name === 'collab' || node.name === 'institution')
      found.push({ display: groupName(node) });
    else if (node.name === 'collab-alternatives') found.push(...namesIn(node).slice(0, 1));
  }
  return found.filter((name) => name.display !== '' && !isOthers(name));
}
