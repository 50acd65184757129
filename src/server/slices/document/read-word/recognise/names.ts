import type { Contributor } from '#contract/document/document.ts';
import { plain } from '../../references/surnames.ts';
import { easternNames, easternParts, isEasternPerson } from './eastern-names.ts';

const particles =
  "von|van|de|der|den|da|do|dos|das|di|del|della|du|la|le|el|al|bin|ibn|ben|y|e|zu|zur|ter|ten|af|av|of|st\\.?|’t|'t";
/** Those that some families write in capitals; only behind a given name. */
const capitalParticles = 'Von|Van|De|Da|Dos|Di|Del|Della|Du|La|Le|El';
/** Family names beside which those are given names: `Tuan Van Nguyen`, `Nguyen Van Anh`. */
const vietnamese =
  /^(?:nguyen|tran|le|pham|hoang|huynh|phan|vu|vo|dang|bui|do|ho|ngo|duong|ly|dinh|truong|trinh|doan|dao|luong|mai|cao)$/;
const chinese =
  /^(?:wu|chen|zhang|wang|li|liu|yang|huang|zhao|zhou|xu|sun|ma|zhu|lin|guo|he|gao|luo|zheng|liang|xie|tang|song|deng|han|feng|cheng|peng|jiang|shen|yuan|pan|jin|wei|xiao|ye|yu|cai)$/;
const word = "(?:[\\p{Lu}][\\p{L}\\p{M}.'’‐‑-]*|(?:d|l|o|al|el)[’'‐-][\\p{Lu}][\\p{L}\\p{M}’'-]*)";
const personPattern = new RegExp(
  `^(?:(?:${particles})\\s+)*${word}(?:\\s+(?:(?:${particles})\\s+)*${word}){1,5}$`,
  'u',
);
const groupPattern =
  /\b(?:group|consorti(?:um|a)|collaborat(?:ion|ors|ive)|investigators|team|network|committee|society|initiative|project|study|programme|program|association|foundation|institute|council|editors|staff|alliance|centers? for|board)\b/i;
/** Degrees and titles beside names. */
export const degrees =
  /\b(?:Ph\.?\s?D|M\.?D|M\.?Sc|B\.?Sc|M\.?P\.?H|Dr\.?\s?P\.?H|D\.?V\.?M|M\.?S|M\.?A|B\.?A|M\.?B\.?A|MBBS|MBChB|MRCP|FRCP|FRCS|FACP|RN|Prof(?:essor)?|Dr|Mr|Mrs|Ms|Sir|Dame)\b\.?/gu;
const suffixes = /\s+(Jr\.?|Sr\.?|II|III|IV)$/;
const notNames =
  /\b(?:universit\w*|institut\w*|department|school|hospital|centre|center|laborator\w*|facult\w*|college|division|abstract|introduction|background|methods|results|keywords?|the|with|from|using|between|among|during|effects?|analysis|study of|running|figure|table|received|accepted|copyright|citation|street|road|avenue|articles?|research|original|review|reports?|letters?|manuscript|supplement\w*|supporting|information|conflicts?|interests?|funding|declarations?|acknowledge?ments?|availability|contributions?|statements?|highlights|corresponding|authors?|title|page|journal|word|count|science|editor|dear|sincerely|usa|china|germany|france|italy|spain|japan|canada|australia|kingdom|states|republic|city)\b/i;

/** Whether a text is the name of one person. */
export const isPerson = (text: string): boolean =>
  isEasternPerson(text) ||
  (text.length < 80 && personPattern.test(text.replace(suffixes, '')) && !notNames.test(text));

/** A name with a part in small letters, such as `Yun jeong Yang`; only among other names. */
const loosePerson = (text: string): boolean =>
  text.length < 60 &&
  /^\p{Lu}[\p{L}.'’-]*(?:\s[\p{L}.'’-]+){0,3}\s\p{Lu}[\p{L}.'’-]+$/u.test(text) &&
  !notNames.test(text);

/** Whether a text is the name of a group of authors. */
export const isGroup = (text: string): boolean =>
  text.length < 200 &&
  (groupPattern.test(text) || /^on behalf of\b/i.test(text)) &&
  /^(?:the\s|on behalf|for the|\p{Lu})/iu.test(text) &&
  text.split(' ').length > 1;

/** Words that are the father’s name of a man and of a woman; some of the first are surnames as well. */
const fatherOfMan = /^\p{Lu}\p{Ll}*(?:[ое]вич|ьич|[eiy]evich)$/u;
const fatherOfWoman = /^\p{Lu}\p{Ll}*(?:вна|ична|[eo]vna)$/u;
const isFather = (word: string): boolean => fatherOfMan.test(word) || fatherOfWoman.test(word);
const manLikeWoman = /^(?:Никита|Илья|Лука|Кузьма|Фома|Савва|Данила|Гаврила|Микола|Ілля)$/;

/** Whether a Slavic name begins with the surname: the father’s name ends it, behind a given name. */
export function endsWithFather(name: string): boolean {
  const [surname = '', given = '', father = '', ...others] = name.split(' ');
  const areWords = [surname, given].every((word) => /^\p{Lu}[^.]+$/u.test(word));
  if (others.length > 0 || !areWords || isFather(given)) return false;
  const isWoman = /[ая]$/.test(given) && !manLikeWoman.test(given);
  return fatherOfWoman.test(father) || (fatherOfMan.test(father) && !isWoman);
}

/** Initials behind the surname: `Линд А.Б.`. Behind two words they may also be a second surname's. */
const endsWithInitials = new RegExp(`^(?:(?:${particles})\\s+)*\\p{L}[^\\s.]+((?:\\s?-?\\p{Lu}\\.)+)$`, 'u');

/** A name in its parts: the surname begins with its particles, and stands first where asked. */
export function partsOf(
  name: string,
  surnameFirst = endsWithFather(name) && /\p{Script=Cyrillic}/u.test(name),
): Pick<Contributor, 'name' | 'givenNames' | 'surname' | 'suffix' | 'collectiveName'> {
  const eastern = easternParts(name);
  if (eastern) return { name, ...eastern };
  if (/^\p{Script=Arabic}/u.test(name)) {
    const parts = name.split(' ');
    return { name, givenNames: parts.slice(0, -1).join(' '), surname: parts.at(-1) ?? name };
  }
  if (!isPerson(name)) return { name, collectiveName: name };
  const suffix = suffixes.exec(name)?.[1];
  const words = name.replace(suffixes, '').split(' ');
  const initials = endsWithInitials.exec(name)?.[1];
  if (initials) return { name, givenNames: initials.trim(), surname: name.slice(0, -initials.length).trim() };
  if (surnameFirst) return { name, givenNames: words.slice(1).join(' '), surname: words[0] ?? '' };
  const [begin, end] = [plain(words[0] ?? ''), plain(words.at(-1) ?? '')];
  const isEastern = vietnamese.test(begin) || vietnamese.test(end) || chinese.test(end);
  const isParticle = new RegExp(`^(?:${particles}${isEastern ? '' : `|${capitalParticles}`})$`);
  let first = words.length - 1;
  while (first > 1 && isParticle.test(words[first - 1] ?? '')) first -= 1;
  return {
    name,
    givenNames: words.slice(0, first).join(' '),
    surname: words.slice(first).join(' '),
    ...(suffix && { suffix }),
  };
}

export interface NamedAuthor {
  name: string;
  /** `1`, `a`, `*`, `†` … */
  marks: string[];
}

/** Signs around a superscript in the text of `markedText`. */
export const RAISED = { begin: '\ue000', end: '\ue001' };

const turned = new RegExp(
  `\\s*(?:(?:and|und|et|&)\\s*)?((?:(?:${particles})\\s+)*${word}(?:\\s${word})?),\\s*((?:\\p{Lu}\\.[\\s-]?)+)((?:\\s*(?:\\ue000[^\\ue001]*\\ue001|[*†‡§¶#]))*)\\s*(?:[,;]\\s*|(?=and\\b|&|$))`,
  'uy',
);

/** Names with their initials behind the surname: `Lietz, M.P., van Elk, M.`; undefined where others are among them. */
function turnedNames(text: string): NamedAuthor[] | undefined {
  const found: NamedAuthor[] = [];
  turned.lastIndex = 0;
  while (turned.lastIndex < text.length) {
    const [, surname = '', initials = '', marks = ''] = turned.exec(text) ?? [];
    // Degrees stand behind whole names.
    if (surname === '' || (surname.includes(' ') && initials.replace(degrees, '').trim() === ''))
      return undefined;
    found.push({ name: `${initials.trim()} ${surname}`, marks: marksIn(marks) });
  }
  return found.length > 1 || found[0]?.marks.length ? found : undefined;
}

const turnedWhole = new RegExp(
  `^((?:(?:${particles})\\s+)*${word}),\\s*(${word}(?:\\s${word}){0,3})\\s*((?:\\ue000[^\\ue001]*\\ue001|[*†‡§¶#]|\\s)*)[.;,]?$`,
  'u',
);

/** One name with the surname before given names, such as `Lind, Ada B.`, which a mark or an address tells from two. */
function turnedName(text: string, hasMail: boolean): NamedAuthor | undefined {
  const [, surname = '', given = '', marks = ''] = turnedWhole.exec(text.trim()) ?? [];
  const name = `${given} ${surname}`;
  return surname !== '' &&
    (hasMail || marks.trim() !== '') &&
    isPerson(name) &&
    given.replace(degrees, '').trim() !== ''
    ? { name, marks: marksIn(marks) }
    : undefined;
}

const marksIn = (text: string) => text.match(/\d+|[a-z]|[*†‡§¶#∗⁎✉]/g) ?? [];

/**
 * The authors that a text names, with the marks behind their names; undefined where it is no list of names. Raised
 * text is between U+E000 and U+E001.
 */
export function namesIn(text: string): NamedAuthor[] | undefined {
  const eastern = easternNames(text);
  if (eastern) return eastern;
  const clean = text
    .replace(/^\s*(?:(?:authors?|by)\s*(?:list|names?)?\s*:|by\s)\s*/i, '')
    .replace(/\(?\bORCID\b(?:\s*i?D)?[:\s]*/gi, ' ')
    .replace(/(?:https?:\/\/)?orcid\.org\/[\d-]+X?|\b\d{4}-\d{4}-\d{4}-\d{3}[\dX]\b\)?/gi, ' ')
    .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, ' ')
    .replace(/\(\s*\)/g, ' ')
    // Marks on the line, behind a name.
    .replace(
      /(?<=[\p{L}.)])\s?((?:\d{1,2}|[*†‡§¶#∗⁎✉])(?:\s?[,;]?\s?(?:\d{1,2}|[*†‡§¶#∗⁎✉]))*)(?=\s*(?:[,;&\n]|and\b|und\b|et\b|$))/gu,
      '\ue000$1\ue001',
    )
    .replace(/\ue001\s*,?\s*\ue000/g, ',');
  const turned = turnedNames(clean);
  if (turned) return turned;
  const single = turnedName(clean, /@/.test(text));
  if (single) return [single];
  const found: NamedAuthor[] = [];
  let wrong = 0;
  // A comma inside the raised marks is none between names.
  const pieces = clean
    .replace(/\ue000[^\ue001]*\ue001/g, (marks) => `${marks.replace(/[,;]/g, ' ')}`)
    .split(/\s*(?:[,;\n]|\s&\s|(?<=[\s\ue001])(?:and|und|et)\b|\ue001\s+(?=\p{Lu}))\s*/u);
  for (const piece of pieces) {
    const raised = [...piece.matchAll(/\ue000([^\ue001]*)\ue001?/g)]
      .map(([, inside]) => inside ?? '')
      .join(' ');
    const name = piece
      .replace(/\ue000[^\ue001]*\ue001?/g, ' ')
      .replace(degrees, ' ')
      .replace(/^(?:(?:and|und|et|for)\s+|&\s*)/i, '')
      .replace(/[*†‡§¶#∗⁎✉()]/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(/\s\.$/, '')
      .trim();
    const marks = marksIn(raised);
    if (/^[.\s]*$/.test(name) || /^(?:Jr\.?|Sr\.?|II|III|IV)$/.test(name)) {
      const last = found.at(-1);
      if (last) {
        last.marks.push(...marks);
        if (/\S/.test(name.replace(/\./g, ''))) last.name += ` ${name}`;
      }
      continue;
    }
    if (isPerson(name) || isGroup(name) || (pieces.length > 4 && loosePerson(name)))
      found.push({ name: name.replace(/(?<=\p{Ll}{2})\.$/u, ''), marks });
    else wrong += 1;
  }
  return found.length > 0 && wrong <= found.length / 4 ? found : undefined;
}
