import { kids, type XmlElement } from '../shared/xml-tree.ts';

/** The most readable form first: text and markup before TeX, TeX before pictures. */
const BEST = [
  'table',
  'oasis-table',
  'tgroup',
  'math',
  'tex-math',
  'textual-form',
  'chem-struct',
  'code',
  'preformat',
  'p',
  'inline-graphic',
  'graphic',
  'inline-media',
  'media',
  'supplementary-material',
  'inline-supplementary-material',
  'array',
];

const rank = (name: string): number => {
  const at = BEST.indexOf(name);
  return at < 0 ? BEST.length : at;
};

/** The child of `alternatives` to show. For pictures, the first, with the addresses of the others in `hrefsOf`. */
export function bestAlternative(alternatives: XmlElement): XmlElement | undefined {
  const forms = kids(alternatives);
  const best = forms.reduce<XmlElement | undefined>(
    (so, form) => (so === undefined || rank(form.name) < rank(so.name) ? form : so),
    undefined,
  );
  if (best?.name !== 'graphic' && best?.name !== 'inline-graphic') return best;
  const others = forms.filter((form) => form !== best && isPicture(form));
  if (others.length === 0) return best;
  const sorted = [best, ...others].sort((a, b) => pictureRank(a) - pictureRank(b));
  const hrefs = sorted.map((form) => form.attrs.href).filter((href) => href !== undefined);
  return { ...best, attrs: { ...best.attrs, href: hrefs[0] ?? '', hrefs: hrefs.join('\n') } };
}

export const isPicture = (el: XmlElement): boolean => el.name === 'graphic' || el.name === 'inline-graphic';

/** Thumbnails last, browser formats first. */
function pictureRank(el: XmlElement): number {
  const hint = `${el.attrs['specific-use'] ?? ''} ${el.attrs['content-type'] ?? ''}`;
  const printed = /\.(tiff?|eps|ps|pdf)$/i.test(el.attrs.href ?? '') ? 1 : 0;
  return (/thumb|icon|preview|small/i.test(hint) ? 2 : 0) + printed;
}
