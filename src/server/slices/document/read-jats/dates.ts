import { kid, kids, textOf, within, type XmlElement } from '../shared/xml-tree.ts';

/** Dates as precise as the file has them: `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
interface ArticleDates {
  received?: string;
  accepted?: string;
  published?: string;
}

export function articleDates(meta: XmlElement | undefined): ArticleDates {
  const dated = datedElements(meta);
  const first = (pattern: RegExp) => dated.find((one) => pattern.test(one.type))?.date;
  return {
    received: first(/^(received|rec|recd|receipt|submitted|submission|original-submission)$/),
    accepted: first(/^(accepted|acc|acceptance)$/),
    published: publicationDate(dated),
  };
}

interface Dated {
  type: string;
  electronic: boolean;
  print: boolean;
  date: string;
}

/** All of `pub-date`, `history/date` and `pub-history/event/date`, with normalised types. */
function datedElements(meta: XmlElement | undefined): Dated[] {
  const found: Dated[] = [];
  const holders = [...kids(meta, 'pub-date'), ...kids(kid(meta, 'history'), 'date', 'string-date')];
  for (const event of [...kids(kid(meta, 'pub-history'), 'event'), ...kids(kid(meta, 'history'), 'event')]) {
    const type = event.attrs['event-type'];
    for (const date of kids(event, 'date', 'pub-date', 'string-date')) found.push(...dated(date, type));
  }
  return holders.flatMap((date) => dated(date)).concat(found);
}

function dated(el: XmlElement, eventType?: string): Dated[] {
  const date = isoDate(el);
  if (!date) return [];
  const type = (el.attrs['date-type'] ?? el.attrs['pub-type'] ?? eventType ?? '').toLowerCase().trim();
  const format = `${type} ${(el.attrs['publication-format'] ?? '').toLowerCase()}`;
  return [
    {
      type,
      date,
      electronic: /\be(?:pub|lectronic)|online|web/.test(format),
      print: /\bp(?:pub|rint)\b/.test(format),
    },
  ];
}

/** Electronic publication, then collection, then print, then any other publication. */
function publicationDate(dates: Dated[]): string | undefined {
  const real = dates.filter(
    (one) =>
      !/^(received|rec|recd|rev-?recd|rev-?request|revised|accepted|acc|preprint|retract|correct|nihms|pmc-release|resub)/.test(
        one.type,
      ) && !/submi|review/.test(one.type),
  );
  const known = (wanted: (one: Dated) => boolean) => real.find(wanted)?.date;
  return (
    known((one) => one.electronic && !/^(collection|preprint)/.test(one.type)) ??
    known((one) => /^(pub|publication|published)$/.test(one.type) && !one.print) ??
    known((one) => one.type === 'collection') ??
    known((one) => one.print || one.type === 'ppub') ??
    known(() => true) ??
    dates.find((one) => one.type === 'pmc-release')?.date
  );
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** From `iso-8601-date`, from `year`, `month` and `day`, or from text. */
export function isoDate(el: XmlElement | undefined): string | undefined {
  if (!el) return undefined;
  const iso = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:T|$)/.exec(el.attrs['iso-8601-date']?.trim() ?? '');
  if (iso) return compose(iso[1], iso[2], iso[3]);
  const part = (name: string) => textOf(within(el).find((at) => at.name === name)) || undefined;
  const year = part('year');
  if (year) return compose(year, part('month'), part('day'));
  const written = textOf(el);
  const ymd = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(written);
  if (ymd) return compose(ymd[1], ymd[2], ymd[3]);
  const dmy = /\b(\d{1,2})(?:st|nd|rd|th)?\s+([A-Z][a-z]{2,8})\.?,?\s+(\d{4})\b/.exec(written);
  if (dmy) return compose(dmy[3], dmy[2], dmy[1]);
  const mdy = /\b([A-Z][a-z]{2,8})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/.exec(written);
  if (mdy) return compose(mdy[3], mdy[1], mdy[2]);
  return compose(/\b(1[5-9]\d\d|20\d\d)\b/.exec(written)?.[1]);
}

/** Impossible dates (month 13, 30 February) are dropped. */
function compose(year?: string, month?: string, day?: string): string | undefined {
  const y = /^\s*(\d{4})\b/.exec(year ?? '')?.[1];
  if (!y) return undefined;
  const named = MONTHS.indexOf((month ?? '').trim().slice(0, 3).toLowerCase()) + 1;
  const m = named || Number(month ?? Number.NaN);
  if (!Number.isInteger(m) || m < 1 || m > 12) return y;
  const ym = `${y}-${String(m).padStart(2, '0')}`;
  const d = Number(day ?? Number.NaN);
  const days = new Date(Date.UTC(Number(y), m, 0)).getUTCDate();
  return Number.isInteger(d) && d >= 1 && d <= days ? `${ym}-${String(d).padStart(2, '0')}` : ym;
}

/** CSL date parts. */
export const dateParts = (date: string): number[][] => [date.split('-').map(Number)];
