import { answerLinePattern } from '../mail/build-letter.ts';

/** Addresses of the press, and what is known of who wrote the letter. */
type About = { ours: readonly string[]; writer: string; subject: string };

/** The words of an answer; `below`: what stands below the line of an unmarked quote, the quoted letter among it. */
type Answer = { words: string; below: string };

/** Lines of a signature; what is longer may be a part of what somebody says. */
const signatureLines = 12;
/** Parts of a quoted letter’s head, where a mail program has each as a paragraph. */
const headParts = 12;

const marked = /^\s*>/;
const rule = /^\s*([-_=*—–]{3,}.{0,40}[-_=*—–]{3,}|[-_=—–]{5,})\s*$/;
/** A name and a value, in any language. */
const field = /^\s*\*{0,2}[^\s:：][^:：]{0,40}[:：]/;
const endsInColon = /[:：]\s*$/;
const dated = /\b\d{1,2}[:.h]\d\d\b|(19|20)\d\d/;
const listed = /^\s*(\d+[.)]|[-*•]|[a-z][.)])\s/i;
const sentFrom = /^(sent from my|get outlook for)\b.{1,100}$/i;
/** Nothing to see, also where it is characters of no width. */
const unseen = /^[\s\p{Z}\p{Cf}\u115f\u1160\u2800\u3164]*$/u;

const isBlank = (line: string | undefined) => line === undefined || unseen.test(line);
const lastOf = (lines: readonly string[], end: number) =>
  lines.slice(0, end).findLastIndex((one) => !isBlank(one));

/** Letters and digits alone. */
export const essence = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** A test for lines with one of these addresses. */
function holding(addresses: readonly string[]): (line: string) => boolean {
  const own = addresses.filter(Boolean).map((one) => one.toLowerCase());
  // An address of the box may have a key before its @.
  const parts = own.map(
    (one) => [one.slice(0, one.lastIndexOf('@')), one.slice(one.lastIndexOf('@'))] as const,
  );
  return (line) => {
    const small = line.toLowerCase();
    return parts.some(
      ([name, domain]) =>
        small.includes(name + domain) || (small.includes(`${name}+`) && small.includes(domain)),
    );
  };
}

/** Beginning of the paragraph that ends with this line. */
function paragraphAt(lines: readonly string[], last: number): number {
  let start = last;
  while (start > 0 && !isBlank(lines[start - 1])) start--;
  return start;
}

/**
 * Line at which a mail program begins to introduce what it quotes from `end` on: by the head of the letter, or by a sentence, in
 * whichever language. It is known by the addresses in it. `end` where nothing introduces it.
 */
function introductionAt(lines: readonly string[], end: number, { ours, writer, subject }: About): number {
  const [isOurs, isWriters] = [holding(ours), holding([writer])];
  const stem = essence(subject.replace(/^(\s*\p{L}{1,4}\s*[:：])+/u, ''));
  let begins = end;
  let last = lastOf(lines, end);
  for (let part = 0; part < headParts && last >= 0; part++) {
    const start = paragraphAt(lines, last);
    const all = lines.slice(start, last + 1);
    const ending = all.at(-1) ?? '';
    const isHead = all.length > 2 && all.filter((line) => field.test(line)).length >= all.length - 1;
    const isKnown = (line: string) =>
      field.test(line)
        ? isOurs(line) || isWriters(line) || (isHead && stem.length > 5 && essence(line).includes(stem))
        : isOurs(line) && (isHead || endsInColon.test(ending) || dated.test(line));
    const first = all.findIndex(isKnown);
    if (first >= 0) begins = start + withAbove(all, first, isOurs);
    // A sentence without an address, right above.
    else if (part === 0 && endsInColon.test(ending) && dated.test(ending)) begins = last;
    const isFields = all.every((line) => field.test(line) || rule.test(line));
    if (!isFields || (first >= 0 && isOurs(all[first] ?? ''))) break;
    last = lastOf(lines, start);
  }
  return begins === end ? end : withoutRule(lines, begins);
}

/** Ends of lines, without a rule at their end. */
function withoutRule(lines: readonly string[], end: number): number {
  const last = lastOf(lines, end);
  return rule.test(lines[last] ?? '') ? last : end;
}

/** The first line of a head or sentence of which this one is known. */
function withAbove(lines: readonly string[], at: number, isOurs: (line: string) => boolean): number {
  const line = lines[at] ?? '';
  let first = at;
  // The sender stands first; here it goes by a name alone.
  if (!isOurs(line) && field.test(line)) while (first > 0 && field.test(lines[first - 1] ?? '')) first--;
  // A sentence that is broken before the address.
  else if (
    at > 0 &&
    !dated.test(line) &&
    !field.test(line.replace(/[:：]\s*$/, '')) &&
    dated.test(lines[at - 1] ?? '')
  )
    first--;
  return first;
}

/** Beginning of a short signature, after a line of two hyphens or of the device. */
function signatureAt(lines: readonly string[]): number {
  const last = lastOf(lines, lines.length);
  if (last < 0) return lines.length;
  if (sentFrom.test((lines[last] ?? '').trim())) return last;
  const at = lines.findLastIndex((line) => /^--\s*$/.test(line));
  const below = lines.slice(at + 1).filter((line) => !isBlank(line));
  const isSignature = at >= 0 && below.length <= signatureLines && !below.some((line) => listed.test(line));
  return isSignature ? at : lines.length;
}

/**
 * The words of somebody in an answer: without what it quotes, what introduces that, and a short signature. In doubt words stay:
 * a mark of quoting alone, or a line like a signature’s, may be their own.
 */
export function wordsOfAnswer(text: string, about: About): Answer {
  const at = text.search(answerLinePattern);
  const begins = text.lastIndexOf('\n', at) + 1;
  // Where the line is quoted with marks, answers may stand between the lines below.
  const cut = at >= 0 && !marked.test(text.slice(begins, at));
  let lines = (cut ? text.slice(0, begins) : text).split('\n');
  if (cut) lines = lines.slice(0, withoutRule(lines, introductionAt(lines, lines.length, about)));
  const own = withoutQuotes(lines, about);
  const words = own.slice(0, signatureAt(own)).join('\n');
  return {
    words: unseen.test(words) ? '' : words.replace(/\n\s*\n\s*\n+/g, '\n\n').trim(),
    below: cut ? text.slice(text.indexOf('\n', at) + 1 || text.length) : '',
  };
}

/** Lines without those that are quoted with marks: after an introduction, or from the letter’s own first line on. */
function withoutQuotes(lines: readonly string[], about: About): string[] {
  const own: string[] = [];
  let quoting = false;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (!marked.test(line)) {
      own.push(line);
      continue;
    }
    let end = at;
    while (end < lines.length && (marked.test(lines[end] ?? '') || isBlank(lines[end]))) end++;
    const introduced = introductionAt(own, own.length, about);
    const holdsLine = lines.slice(at, end).some((one) => answerLinePattern.test(one));
    quoting ||= introduced < own.length || holdsLine;
    if (quoting) own.splice(introduced, own.length, '');
    else own.push(...lines.slice(at, end));
    at = end - 1;
  }
  return own;
}

const titles = /^(prof|dr|phd|md|msc|mr|mrs|ms|mx|pd|med|rer|nat|ing|habil)+/;

/**
 * Words without lines that name their writer: at the end, where they are a signature; `anywhere` also before, with what stands
 * below a name as its signature, for who is not to be named to others.
 */
export function withoutWriter(
  words: string,
  { names, address, anywhere }: { names: readonly string[]; address: string; anywhere: boolean },
): string {
  const known = names.map(essence).filter((one) => one.length > 1);
  const isName = (line: string) => {
    const plain = essence(line);
    return (
      known.includes(plain) ||
      known.includes(plain.replace(titles, '')) ||
      known.includes(plain.replace(/(phd|md|msc)+$/, ''))
    );
  };
  const holdsAddress = holding([address]);
  const isOwn = (line: string) => isName(line) || (address !== '' && holdsAddress(line));
  let lines = words.split('\n');
  while (lines.length > 0 && (isBlank(lines.at(-1)) || isOwn(lines.at(-1) ?? ''))) lines.pop();
  if (anywhere) {
    const signed = lines.findLastIndex(isName);
    const below = signed < 0 ? [] : lines.slice(signed + 1);
    const isSignature =
      below.length <= signatureLines &&
      below.every(
        (line) =>
          !isBlank(line) && line.length < 80 && !/[.?!]\s*$|^p\.?\s?s\b/i.test(line) && !listed.test(line),
      );
    if (signed >= 0 && isSignature) lines = lines.slice(0, signed);
    lines = lines.filter((line) => !isOwn(line));
  }
  return lines.join('\n').trim();
}
