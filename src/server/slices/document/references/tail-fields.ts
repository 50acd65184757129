import type { Tail, TailItem } from './tail.ts';

interface TailFields {
  year?: string;
  yearSuffix?: string;
  volume?: string;
  issue?: string;
  firstPage?: string;
  lastPage?: string;
  /** Numbers that found no field. */
  unexplained: number;
}

/** Meanings of the numbers of a tail. `year` is one that was printed before the title. */
export function fieldsOfTail(tail: Tail, year?: string): TailFields {
  const fields: TailFields = { unexplained: 0 };
  let items = tail.items.filter(({ kind }) => kind !== 'month');
  // Numbers after `Epub`, `discussion` or `quiz` are not of the article itself.
  const aside = items.findIndex(
    ({ kind, first }) => kind === 'note' && /epub|discussion|quiz|reply/i.test(first),
  );
  if (aside > 0) items = items.slice(0, aside);
  items = items.filter(({ kind }) => kind !== 'note');
  const dated = yearItem(items, year);
  if (dated) {
    fields.year = dated.first;
    if (dated.suffix) fields.yearSuffix = dated.suffix;
    items = items.filter((item) => item !== dated);
  }
  // The same year again, as in `2010 Mar 3;12`, unless it is the volume of a journal that counts by years.
  const again = items.find(
    ({ kind, first, label }) => kind === 'year' && !label && first === (year ?? fields.year),
  );
  const volumes = items.filter(({ label, inside }) => label === 'volume' || (!label && !inside));
  if (
    again &&
    (volumes.length > 2 || !volumes.includes(again) || volumes[0]?.label === 'volume' || volumes.length === 1)
  )
    items = items.filter((item) => item !== again);
  for (const item of items.filter(({ label }) => label)) take(fields, item);
  const bare = items.filter(({ label }) => !label);
  placeBare(fields, bare);
  return fields;
}

/** The year among numbers that may be volumes or pages too. */
function yearItem(items: TailItem[], year: string | undefined): TailItem | undefined {
  const years = items.filter(({ kind, label }) => kind === 'year' && !label);
  if (year) return undefined;
  return (
    years.find(({ inside }) => inside) ??
    years.find((item) => items.indexOf(item) === 0) ??
    years.find((item) => items.indexOf(item) === items.length - 1) ??
    years[0]
  );
}

function take(fields: TailFields, item: TailItem): void {
  if (item.label === 'volume' && !fields.volume)
    fields.volume = item.last ? `${item.first}-${item.last}` : item.first;
  else if (item.label === 'issue' && !fields.issue)
    fields.issue = item.last ? `${item.first}-${item.last}` : item.first;
  else if ((item.label === 'pages' || item.label === 'article') && !fields.firstPage) takePages(fields, item);
  else fields.unexplained++;
}

function takePages(fields: TailFields, { first, last }: TailItem): void {
  fields.firstPage = first;
  if (last) fields.lastPage = last;
}

/** Numbers without labels: volume, then issue in parentheses or between commas, then pages. */
function placeBare(fields: TailFields, items: TailItem[]): void {
  const free = items.filter(({ inside, kind }) => !inside && kind !== 'supplement');
  const volumeGiven = fields.volume !== undefined;
  const pagesGiven = fields.firstPage !== undefined;
  for (const item of items) {
    const index = free.indexOf(item);
    const left = index < 0 ? 0 : free.length - index - 1;
    if (item.inside || item.kind === 'supplement') {
      const text = item.last ? `${item.first}-${item.last}` : item.first;
      fields.issue = fields.issue && fields.issue !== text ? `${fields.issue} ${text}` : text;
    } else if (!volumeGiven && !fields.volume && isVolume(item, left, pagesGiven)) {
      fields.volume = item.last ? `${item.first}-${item.last}` : item.first;
    } else if (!fields.issue && left > 0 && !item.last && !fields.firstPage) fields.issue = item.first;
    else if (!fields.firstPage) takePages(fields, item);
    else if (!fields.lastPage && /^\d+$/.test(item.first) && item.before === '') fields.unexplained++;
    // More pages of the same article, as in `12-18, 20`.
    else if (!/^,?$/.test(item.before)) fields.unexplained++;
  }
}

/** A lone number after a colon, a range, or with letters before it is pages; others are volumes. */
function isVolume({ first, last, before }: TailItem, left: number, pagesGiven: boolean): boolean {
  if (left > 0 || pagesGiven) return true;
  // No volume has four figures, but some pages do.
  return !last && before !== ':' && /^\d{1,3}[A-Za-z]?$/.test(first);
}
