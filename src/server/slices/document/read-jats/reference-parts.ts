import { kid, kids, textOf, type XmlElement } from '../shared/xml-tree.ts';

/** Parts of composed references that are plain text. */

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
