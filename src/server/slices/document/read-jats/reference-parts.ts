import { kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';

/** Parts of composed references that are plain text. */

/** `2017 Nov 5`, or `2017-11-05` where the month is a number; the year alone of what has a volume, and of such a month. */
export function dateOf(citation: XmlElement): string {
  const plain = (...names: string[]) => textOf(kid(citation, ...names));
  const parts = [plain('year', 'date', 'string-date'), plain('month'), plain('day')].filter(Boolean);
  if (!/^\d{1,2}$/.test(plain('month'))) return parts.join(' ');
  return kid(citation, 'volume') ? (parts[0] ?? '') : parts.map((part) => part.padStart(2, '0')).join('-');
}

/** `Accessed 2017-11-05`; undefined where the day is written out. */
export function dayOfAccess(part: XmlElement): string | undefined {
  if (part.name !== 'date-in-citation' || !kid(part, 'year')) return undefined;
  const accessed = /access/i.test(part.attrs['content-type'] ?? '') ? 'Accessed ' : '';
  return `${accessed}${dateOf(part)}`;
}

/** ` 37(4 Suppl 1): 139–150`, as far as given. */
export function numbers(citation: XmlElement, follows: boolean): string {
  const plain = (name: string) => textOf(kid(citation, name));
  const issue = [plain('issue'), plain('supplement')].filter(Boolean).join(' ');
  const volume = `${plain('volume')}${issue ? `(${issue})` : ''}`;
  const range =
    plain('page-range') ||
    [plain('fpage'), plain('lpage')]
      .filter((page, index, both) => page && both.indexOf(page) === index)
      .join('–');
  const pages = [range, plain('elocation-id')].filter(Boolean).join(', ');
  const all =
    volume && pages
      ? `${volume}: ${pages}`
      : volume || (pages && `${/^[\w.]+$/.test(pages) ? 'p.' : 'pp.'} ${pages}`);
  return all && follows ? ` ${all}` : all;
}

/** `Bern: One; Rome: Two`, or the places before the publishers where these are no pairs. */
export function publishers(citation: XmlElement): string {
  const all = (name: string) =>
    kids(citation, name)
      .map((one) => textOf(one))
      .filter(Boolean);
  const [places, names] = [all('publisher-loc'), all('publisher-name')];
  return places.length === names.length
    ? places.map((place, at) => `${place}: ${names[at]}`).join('; ')
    : [places.join(', '), names.join(', ')].filter(Boolean).join(': ');
}

export function size(citation: XmlElement): string {
  const value =
    textOf(kid(citation, 'size', 'page-count')) || (kid(citation, 'page-count')?.attrs.count ?? '');
  return /^\d+$/.test(value) ? `${value} p` : value;
}
