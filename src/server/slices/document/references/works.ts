import type { CslItem } from '#contract/document/csl.ts';
import { readAuthors } from './authors.ts';
import { trimmed } from './text.ts';

/*
 * Works other than articles in journals: chapters, books, theses, reports, papers of conferences, preprints, data,
 * software, web pages.
 */

interface Work {
  csl: CslItem;
  /** Words that no field holds. */
  left: string;
}

const thesis =
  /[[(,.]?\s*\b((?:unpublished )?(?:ph\.?\s?d\.?|doctoral|master(?:['’]?s)?|m\.?\s?(?:sc|a|phil)\.?|bachelor(?:['’]?s)?|diploma|inaugural|habilitation|thèse de doctorat|tesis doctoral)?[\s-]*(?:thesis|dissertation|thèse|tesis|tese|doktorarbeit|diplomarbeit|masterarbeit|habilitationsschrift))\b\s*[\])]?/i;
const server =
  /\b(bioRxiv|medRxiv|arXiv|chemRxiv|PsyArXiv|SocArXiv|EarthArXiv|Research Square|SSRN|Preprints\.org|OSF Preprints)\b/i;
const arxivNumber = /\barXiv:?\s?((?:[a-z-]+(?:\.[A-Z]{2})?\/)?\d{4}[.\d]{3,6}(?:v\d+)?)(?:\s?\[[\w.-]+\])?/i;
const dataWords =
  /\[\s?(?:data ?sets?|database)\s?\]|\b(?:dryad(?: digital repository)?|zenodo|figshare|dataverse|pangaea|mendeley data|genbank|gene expression omnibus)\b/i;
const repository =
  /\b(Dryad(?: Digital Repository)?|Zenodo|figshare|[\p{L} ]{0,30}Dataverse|PANGAEA|Mendeley Data|GenBank|Gene Expression Omnibus)\b/iu;
const softwareWords =
  /\[\s?(?:computer )?(?:software|program|code|app)[^\]]{0,30}\]|\bR package\b|\b(?:software )?version \d|\bR package version\b|\bsource code\b/i;
const version = /\b(?:version|v\.?)\s?(\d[\w.-]{0,15})/i;
const meeting =
  /\b(?:proceedings of|proc\. of|in proc|conference|symposium|workshop|congress|kongress|tagung|meeting of|annual meeting)\b/i;
const reportWords =
  /\b(?:technical report|tech\. rep|research report|working paper|white paper|discussion paper|report (?:no|number|nr)\.?|policy brief|bericht)\b/i;
const reportNumber = /\(?\b(?:report|paper|series|publication)?\s?(?:no|nr|number)\.?\s?([\w/-]{1,20})\)?/i;
const edition =
  /[[(,.]?\s*\b((?:\d{1,2}\s?(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|revised|rev\.|new|international)\s+(?:rev(?:ised|\.)?\s+)?(?:edition|edn|ed)\.?|\d{1,2}\.,?\s?(?:\p{L}+\.?\s)?(?:Aufl(?:age)?|éd|ed)\b\.?|\d{1,2}[ªa] ed(?:ición)?\.?)\s*[\])]?/iu;
const publisherWords =
  /\b(?:press|verlag|springer|wiley|elsevier|university|books?|publish(?:ers?|ing)|publications?|routledge|sage|blackwell|mcgraw|norton|penguin|freeman|crc|kluwer|birkhäuser|humana|sinauer|chapman|macmillan|pearson|prentice|addison|o'reilly|mosby|saunders|lippincott|francis|karger|thieme|vieweg|hogrefe|suhrkamp|beck|nomos|siebeck|gruyter|brill|lang|office|agency|ministry|institute|organi[sz]ation|editorial|éditions?|editores|presses|association|society|inc|ltd|gmbh|co)\b/i;
const placeAndPublisher =
  /[.;(]\s*(?<place>\p{Lu}[\p{L}.’' -]{1,30}(?:,\s?(?:\p{Lu}{2}|[\p{Lu}][\p{L}. ]{1,20}))?(?:\s?[&/;]\s?\p{Lu}[\p{L} .]{1,25})?):\s?(?<publisher>\p{Lu}(?:[\p{L}\p{N}&,’' /-]|\.(?!\s\p{Lu}\p{L}{3})){1,80}?)[\s.)]*$/u;
const editorsNext =
  /^\s*[.,]?\s*[([]?\s*(?:eds?\b\.?|editors?\b|Hrsg\.?|Hg\.?|coords?\.?|éds?\b\.?)\s*[)\]]?[.,:]?\s*/i;
const editedBy = /[.,]?\s*\b(?:edited by|ed\. by|eds\. by|hrsg\. v(?:on|\.)|herausgegeben von)\s+/i;
const pagesIn = /[([,.]?\s*\b(?:pp?|pages|s|seiten|págs?)\.\s?(\w{1,8}(?:\s?[-–—]\s?\w{1,8})?)\s*[)\]]?/i;
const volumeIn = /[([,.]?\s*\b(?:vol|bd|band|volume)\.?\s?([\dIVXLC]{1,6})\b\s*[)\]]?/i;
const yearIn = /[([,.;]?\s*\b((?:1[5-9]|20)\d\d)\b\s*[)\]]?/g;

/**
 * Reads what stands after the authors (and after the year, where that comes first). `body` is without identifiers;
 * `csl` has what was read before.
 */
export function readWork(
  body: string,
  csl: CslItem,
  quoted: { title: string; rest: number } | undefined,
): Work {
  const work: CslItem = { ...csl };
  let text = body;
  const take = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(text);
    if (!found) return undefined;
    text = `${text.slice(0, found.index)} . ${text.slice(found.index + found[0].length)}`;
    return trimmed(found[1] ?? found[0]);
  };
  if (quoted) {
    work.title = quoted.title;
    text = text.slice(quoted.rest);
  }
  const number = take(arxivNumber);
  const degree = take(thesis);
  const onServer = number ? 'arXiv' : server.exec(text)?.[1];
  const data = dataWords.test(text);
  const software = !data && softwareWords.test(text);
  work.edition = take(edition);
  const within = /(?:^\s*|[.?!,”"]\s*)in\b:?\s+(?=[\p{Lu}“"])/iu.exec(text);
  const pages = take(pagesIn);
  if (pages) work.page = pages.replace(/\s?[-–—]\s?/, '-');
  if (within) work.volume = take(volumeIn);
  if (!work.issued?.['date-parts']) takeYear();
  const isReport = !within && !degree && reportWords.test(text);
  text = text.replace(/\b\d{1,4}\s?(?:p|pp|pages|S|Seiten)\b\.?\s*$/, '');
  let rest = trimmed(text);
  const published = placeAndPublisher.exec(rest);
  if (published?.groups) {
    work['publisher-place'] = published.groups.place;
    work.publisher = trimmed(published.groups.publisher ?? '');
    rest = trimmed(rest.slice(0, published.index));
  }
  if (degree) thesisOf(degree);
  else if (onServer)
    Object.assign(work, {
      type: 'article',
      genre: 'preprint',
      publisher: onServer,
      ...(number ? { number } : {}),
    });
  else if (data)
    Object.assign(work, { type: 'dataset', publisher: repository.exec(rest)?.[1]?.trim() ?? work.publisher });
  else if (software) Object.assign(work, { type: 'software', version: version.exec(rest)?.[1] });
  else if (within) chapterOf();
  else if (isReport) Object.assign(work, { type: 'report', number: reportNumber.exec(rest)?.[1] });
  else if (meeting.test(rest)) work.type = 'paper-conference';
  else if (work.publisher || work.ISBN || work.edition) work.type = 'book';
  else if (work.URL) work.type = 'webpage';
  else work.type = publisherWords.test(rest) ? 'book' : 'document';
  const left = within && work.type !== 'article' ? '' : titleOf(rest);
  for (const [key, value] of Object.entries(work))
    if (value === undefined || value === '') delete work[key as keyof CslItem];
  return { csl: work, left };

  function takeYear() {
    const last = [...text.matchAll(yearIn)].at(-1);
    if (!last) return;
    work.issued = { 'date-parts': [[Number(last[1])]] };
    text = `${text.slice(0, last.index)} . ${text.slice(last.index + last[0].length)}`;
  }

  function thesisOf(genre: string) {
    work.type = 'thesis';
    work.genre = genre;
  }

  function chapterOf() {
    const at = within?.index ?? 0;
    const whole = trimmed(text);
    const inner = /(?:^\s*|[.?!,”"]\s*)in\b:?\s+(?=[\p{Lu}“"])/iu.exec(whole);
    if (!inner) return;
    work.title ??= trimmed(whole.slice(0, inner.index + (/[?!]/.test(whole[inner.index] ?? '') ? 1 : 0)));
    let container = whole.slice(inner.index + inner[0].length);
    const editors = readAuthors(container);
    const named = editorsNext.exec(container.slice(editors.end));
    if (editors.names.length > 0 && named) {
      work.editor = editors.names;
      container = container.slice(editors.end + named[0].length);
    } else {
      const later = editedBy.exec(container);
      if (later) {
        const list = readAuthors(container.slice(later.index + later[0].length));
        if (list.names.length > 0) {
          work.editor = list.names;
          container = `${container.slice(0, later.index)}. ${container.slice(later.index + later[0].length + list.end)}`;
        }
      }
    }
    const parts = container
      .split(/(?<=\p{L}{3})\.\s+|\s\.\s|[.;,]\s*$/u)
      .map(trimmed)
      .filter(Boolean);
    const name = work.publisher ? trimmed(container.replace(placeAndPublisher, '')) : (parts[0] ?? '');
    work['container-title'] = trimmed(name.split(/\s\.\s/)[0] ?? name);
    if (!work.publisher && parts.length > 1) publisherOf(parts.slice(1).join(', '));
    work.type = meeting.test(work['container-title']) ? 'paper-conference' : 'chapter';
    rest = at >= 0 ? '' : rest;
  }

  /** The title is the first sentence, the rest names publisher, university or site. */
  function titleOf(given: string): string {
    if (work.title) return remaining(trimmed(given));
    const parts = given
      .split(
        /(?<=[\p{L}\p{N})”"]{2})[.]\s+(?=[\p{Lu}\d[(.])|(?<=[?!])\s+(?=\p{Lu})|\.\s+(?=\p{Ll}{1,3}(?:Rxiv|Xiv))|\s\.\s|\.\s*\./u,
      )
      .map(trimmed)
      .filter(Boolean);
    work.title = (parts.shift() ?? '').replace(
      /\s*\[(?:data ?set|computer software|software|internet|online)[^\]]*\]\s*$/i,
      '',
    );
    return remaining(parts.join('. '));
  }

  function remaining(words: string): string {
    const known = words
      .replace(server, '')
      .replace(repository, '')
      .replace(dataWords, '')
      .replace(softwareWords, '')
      .replace(/\[(?:internet|online|preprint)\]/gi, '');
    const plain = trimmed(known.replace(/^[\s.[\]()]+|[\s[\]()]+$/g, ''));
    if (!plain || work.publisher || work.type === 'article' || work.type === 'dataset')
      return work.publisher ? plain : '';
    if (work.type === 'webpage') {
      work['container-title'] = plain;
      return '';
    }
    return publisherOf(plain) ? '' : plain;
  }

  function publisherOf(words: string): boolean {
    if (
      words.length > 120 ||
      !(work.type === 'thesis' || work.type === 'report' || publisherWords.test(words) || within)
    )
      return false;
    const [publisher, ...place] = words.split(/,\s+/);
    const first = trimmed(publisher ?? '');
    // `London, Academic Press`, beside `Academic Press, London`.
    const swapped = place.length === 1 && !publisherWords.test(first) && publisherWords.test(place[0] ?? '');
    work.publisher = swapped ? trimmed(place[0] ?? '') : first;
    const town = swapped ? first : trimmed(place.join(', '));
    if (town) work['publisher-place'] = town;
    return true;
  }
}

/** Whether the words after the authors speak of another work than an article in a journal. */
export function seemsOtherWork(
  body: string,
  source: string | undefined,
  volume: string | undefined,
): boolean {
  if (thesis.test(body) || /\[\s?(?:data ?set|computer software|software)/i.test(body)) return true;
  if (/(?:[.?!,”"]\s*)in:\s|(?:[.?!]\s+)in\s.{3,200}\b(?:eds?\.|editors?)/iu.test(body)) return true;
  if (server.test(source ?? '') || arxivNumber.test(body)) return true;
  if (dataWords.test(source ?? '') || softwareWords.test(`${source} ${volume}`)) return true;
  return volume === undefined;
}
