import type { CslDate } from '#contract/document/csl.ts';
import { blank } from './text.ts';

interface Identifiers {
  DOI?: string;
  PMID?: string;
  PMCID?: string;
  ISBN?: string;
  URL?: string;
  accessed?: CslDate;
}

const doi = /(?:https?:\/\/)?(?:(?:dx\.)?doi\.org\/|doi:?\s?)*(10\.\d{4,9}\/[^\s"“”<>]{1,250})/i;
const pmid = /[([]?\b(?:PMID|PubMed(?: ID| PMID)?):?\s?(?:https?:\/\/\S{1,40}?\/)?(\d{3,9})\/?(?!\d)[)\]]?/i;
const pmcid =
  /[([]?\b(?:PubMed Central\s?)?(?:PMCID:?\s?)?(?:PMC){1,2}(\d{4,9})(?!\d)[)\]]?|\bPMCID:?\s?(\d{4,9})/i;
const isbn = /\bISBN(?:-1[03])?:?\s?([\dX-]{10,17})/i;
const url = /(?:<\s?)?\b(?:https?:\/\/|www\.)[^\s<>"“”]{3,400}(?:\s?>)?/i;
const leadIn =
  /(?:\(|\[)?(?:available (?:online |electronically )?(?:at|from|in|via)?|retrieved (?:(?:on )?[\p{L}\d ,]{4,25} )?from|disponible en|verfügbar unter|URL|from|at|online|see|link)\s?:?\s*[<(]?\s*$/iu;
const months = 'jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez';
const dateText = `(?:\\d{1,2}(?:st|nd|rd|th)?[ .]?\\s?\\p{L}{3,9}\\.?,?\\s?\\d{4}|\\p{L}{3,9}\\.?\\s?\\d{0,2}(?:st|nd|rd|th)?,?\\s?\\d{4}|\\d{4}\\s?\\p{L}{3,9}\\.?(?:\\s?\\d{1,2})?|\\d{4}-\\d\\d?-\\d\\d?|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}|\\d{4})`;
const accessed = new RegExp(
  `[([]?\\b(?:(?:date |last )?(?:accessed|visited|consulted|retrieved|viewed|cited)|zugriff(?: am)?|abgerufen(?: am)?|consulté(?: le)?|consultado(?: el)?)\\s?(?:on |am |le |el )?:?\\s?(${dateText})[)\\]]?`,
  'iu',
);
const afterAddress = new RegExp(`\\(\\s*(${dateText})\\s*\\)`, 'iu');

/** Takes identifiers and addresses out of a text; spaces stand in their places. */
export function takeIdentifiers(given: string): { text: string; found: Identifiers } {
  const found: Identifiers = {};
  let text = given;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = pattern.exec(text);
    if (match) text = blank(text, match.index, match.index + match[0].length);
    return match ?? undefined;
  };
  const ofDoi = take(doi);
  if (ofDoi) {
    const { shown, cut } = withoutEnd(ofDoi[1] ?? '');
    found.DOI = shown;
    text = restored(text, ofDoi.index + ofDoi[0].length, cut);
    // The same again as an address.
    take(doi);
  }
  const when = take(accessed);
  if (when) found.accessed = dateOf(when[1] ?? '');
  const address = url.exec(text);
  if (address) {
    const { shown, cut } = withoutEnd(address[0].replace(/^<\s?/, '').replace(/\s?>$/, ''));
    const before = leadIn.exec(text.slice(0, address.index));
    text = blank(text, before?.index ?? address.index, address.index + address[0].length);
    text = restored(text, address.index + address[0].length, cut);
    if (/ncbi\.nlm\.nih\.gov\/pubmed\/\d+|pubmed\.ncbi\.nlm\.nih\.gov\/\d+/.test(shown))
      found.PMID = /(\d+)\/?$/.exec(shown)?.[1];
    else found.URL = shown.startsWith('www.') ? `http://${shown}` : shown;
    if (!found.accessed) {
      const later = afterAddress.exec(text.slice(address.index));
      if (later && /^\s*[.,]?\s*$/.test(text.slice(address.index, address.index + later.index))) {
        found.accessed = dateOf(later[1] ?? '');
        const at = address.index + later.index;
        text = blank(text, at, at + later[0].length);
      }
    }
  }
  const ofPubMed = take(pmid);
  if (ofPubMed) found.PMID = ofPubMed[1];
  const ofPmc = take(pmcid);
  if (ofPmc) found.PMCID = `PMC${ofPmc[1] ?? ofPmc[2]}`;
  const ofBook = take(isbn);
  if (ofBook) found.ISBN = ofBook[1];
  // PubMed's number is often printed bare, at the very end.
  const bare = found.PMID ? null : /(?<=[\s.,;])(\d{7,8})[\s.]*$/.exec(text.replace(/[\s.,;:]+$/, ''));
  if (bare?.[1] && /[\d)][\s.,;]*$/.test(text.slice(0, bare.index))) {
    found.PMID = bare[1];
    text = blank(text, bare.index, text.length);
  }
  // Words that announced what was taken.
  text = text.replace(
    /[([]?\b(?:doi|available(?: (?:from|at|online))?|retrieved from|\[?internet\]?|\[?online\]?|crossref|google scholar|pubmed|medline|view article)[\s:.)\]]*$/iu,
    (words) => ' '.repeat(words.length),
  );
  return { text, found };
}

/** An address without the punctuation of the sentence around it. */
function withoutEnd(text: string): { shown: string; cut: string } {
  let end = text.length;
  for (; end > 0; end--) {
    const last = text[end - 1] as string;
    if (/[.,;:>'’]/.test(last)) continue;
    const closes = last === ')' ? '(' : last === ']' ? '[' : undefined;
    const inner = text.slice(0, end);
    if (!closes || inner.split(last).length <= inner.split(closes).length) break;
  }
  return { shown: text.slice(0, end), cut: text.slice(end) };
}

/** Brackets that were cut from an address's end belong to the text before it. */
const restored = (text: string, end: number, cut: string) =>
  cut ? text.slice(0, end - cut.length) + cut.replace(/[^)\]]/g, ' ') + text.slice(end) : text;

function dateOf(text: string): CslDate {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(text);
  if (iso) return { 'date-parts': [[Number(iso[1]), Number(iso[2]), Number(iso[3])]] };
  const year = /\d{4}/.exec(text)?.[0];
  const named = new RegExp(`(?:${months})`, 'iu').exec(text)?.[0].toLowerCase().slice(0, 3);
  const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
  const index = names.indexOf(
    ({ mär: 'mar', mai: 'may', okt: 'oct', dez: 'dec' } as Record<string, string>)[named ?? ''] ??
      named ??
      '',
  );
  if (!year || index < 0)
    return year && /^\d{4}$/.test(text.trim()) ? { 'date-parts': [[Number(year)]] } : { literal: text };
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(text)?.[0];
  return { 'date-parts': [[Number(year), index + 1, ...(day ? [Number(day)] : [])]] };
}
