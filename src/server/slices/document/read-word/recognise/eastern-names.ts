import { narrow } from '../../shared/narrow.ts';
import type { NamedAuthor } from './names.ts';

/* Names of people in Chinese, Japanese and Korean letters, and in Arabic script behind a label. */

/** The commonest surnames of China and Taiwan; a name alone on its line is known by them. */
const chinese =
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鐘谭譚陆陸汪范范金石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫阎閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯洪施温溫康赖賴梅庄莊詹游';
const korean =
  '김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구나민진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국';
const compound = /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|东方|皇甫|慕容|남궁|황보|선우|독고|제갈)/;

const letters = '\\p{Script=Han}々\\p{Script=Hangul}';
const whole = new RegExp(`^[${letters}]{2,4}$`, 'u');
const inTwo = new RegExp(
  `^[${letters}]{1,3} [${letters}\\p{Script=Hiragana}\\p{Script=Katakana}ー]{1,4}$`,
  'u',
);
const isKnown = (name: string): boolean =>
  compound.test(name) || chinese.includes(name[0] ?? ' ') || korean.includes(name[0] ?? ' ');

/** Whether a text is one name whose surname is known. */
export const isEasternPerson = (text: string): boolean =>
  (whole.test(text) && text.length < 4 && isKnown(text)) || (whole.test(text) && compound.test(text));

/** Surname and given name, without which its letters are no name. */
export function easternParts(name: string): { surname: string; givenNames: string } | undefined {
  if (inTwo.test(name)) {
    const [surname = '', givenNames = ''] = name.split(' ');
    return { surname, givenNames };
  }
  if (!whole.test(name)) return undefined;
  const isLong =
    compound.test(name) || (name.length === 4 && !isKnown(name)) || (name.length === 3 && !isKnown(name));
  const length = isLong ? 2 : 1;
  return { surname: name.slice(0, length), givenNames: name.slice(length) };
}

const label = /^\s*(?:作\s*者|著\s*者|저\s*자|글쓴이)\s*:\s*/;
const arabicLabel =
  /^\s*(?:نویسندگان|نویسنده|نگارندگان|المؤلفون|المؤلفان|المؤلف|الباحثون|الباحث|الباحثة|إعداد)\s*:\s*/;
const arabicName = /^[\p{Script=Arabic}\u200c.]+(?:\s[\p{Script=Arabic}\u200c.]+){1,5}$/u;
const marks = /\ue000[^\ue001]*\ue001|[\d*†‡§¶#∗]/gu;

/** One piece between commas: a name, or several that spaces part. */
function namesOfPiece(piece: string): NamedAuthor[] | undefined {
  const own = (text: string) =>
    (text.match(marks) ?? []).flatMap((mark) => mark.match(/\d+|[a-z]|[*†‡§¶#∗]/g) ?? []);
  const bare = piece.replace(marks, ' ').replace(/\s+/g, ' ').trim();
  const words = bare.split(' ');
  const single = words.length === 2 && words.every((word) => word.length > 1 && isEasternPerson(word));
  const isSpaced = inTwo.test(bare) && (bare.length > 3 || isKnown(bare));
  if (whole.test(bare) || (isSpaced && !single)) {
    // Names of two letters are set with a space, to be as wide as others.
    const joined = words.every((word) => word.length === 1) ? words.join('') : bare;
    return [{ name: joined, marks: own(piece) }];
  }
  // Between names stand marks or spaces alone.
  const parts = piece
    .split(/(?<=\ue001|\d|\*)\s*(?=[\p{L}])|\s+(?![\ue000\d*])/u)
    .filter((part) => part.trim() !== '');
  const names = parts.map((part) => ({ name: part.replace(marks, '').trim(), marks: own(part) }));
  return names.length > 1 && names.every(({ name }) => whole.test(name) && isKnown(name)) ? names : undefined;
}

/** The names that a line is a list of; marks are raised or behind them. */
export function easternNames(given: string): NamedAuthor[] | undefined {
  const text = narrow(given);
  if (arabicLabel.test(text)) {
    const names = text.replace(arabicLabel, '').split(/\s*[,;]\s*|\s+و\s+/);
    return names.every((name) => arabicName.test(name.trim()))
      ? names.map((name) => ({ name: name.trim(), marks: [] }))
      : undefined;
  }
  const rest = text.replace(label, '');
  // Inside of raised marks a comma is none between names.
  const pieces = rest
    .replace(/\ue000[^\ue001]*\ue001/g, (raised) => raised.replace(/[,;]/g, ' '))
    .split(/\s*[,;·•\n]\s*/)
    .filter((piece) => piece.trim() !== '');
  const read = pieces.map(namesOfPiece);
  if (read.length === 0 || read.some((names) => names === undefined)) return undefined;
  const names = read.flatMap((some) => some ?? []);
  const known = names.filter(({ name }) => isKnown(name)).length;
  const areNames =
    names.length > 1
      ? known >= names.length / 2 || names.some((one) => one.marks.length > 0 || one.name.includes(' '))
      : known === 1 || (names[0]?.marks.length ?? 0) > 0;
  return areNames ? names : undefined;
}
