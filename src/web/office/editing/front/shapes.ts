/*
 * Fields of the front matter that have a shape: each takes what is typed and gives the value of the document, or undefined
 * while it has not this shape.
 */

const matching =
  (shape: RegExp, tidy = (typed: string) => typed.trim()) =>
  (typed: string): string | undefined => {
    const value = tidy(typed);
    return shape.test(value) ? value : undefined;
  };

/** `https://doi.org/10.5555/ABC` is `10.5555/abc`, as readers of JATS write it. */
export const doiOf = matching(/^10\.\d{4,9}\/\S+$/, (typed) =>
  typed
    .trim()
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')
    .toLowerCase(),
);

export const emailOf = matching(/^[^\s@<>()[\],;:]+@[^\s@<>()[\],;:]+\.[^\s@.]{2,}$/);

export const rorOf = matching(/^https:\/\/ror\.org\/0[a-z0-9]{8}$/, (typed) =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:ror\.org\/)?(?=0[a-z0-9]{8}$)/, 'https://ror.org/'),
);

export const issnOf = matching(/^\d{4}-\d{3}[\dX]$/, (typed) => typed.trim().toUpperCase());

/** Of PubMed. */
export const pmidOf = matching(/^\d{1,10}$/);

export const pmcOf = matching(/^PMC\d+$/, (typed) =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^(?=\d)/, 'PMC'),
);

/** With a right check digit (ISO 7064, MOD 11-2). */
export function orcidOf(typed: string): string | undefined {
  const value = typed
    .trim()
    .replace(/^https?:\/\/orcid\.org\//i, '')
    .toUpperCase();
  if (!/^\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/.test(value)) return undefined;
  const digits = value.replace(/-/g, '');
  const sum = [...digits.slice(0, 15)].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const check = (12 - (sum % 11)) % 11;
  return digits.endsWith(check === 10 ? 'X' : String(check)) ? value : undefined;
}

/** As precise as it is known: `2026`, `2026-11`, `2026-11-20`. */
export function dateOf(typed: string): string | undefined {
  const value = typed.trim();
  const [, year = '', month = '01', day = '01'] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(value) ?? [];
  const whole = `${year}-${month}-${day}`;
  const date = new Date(`${whole}T00:00:00Z`);
  return year && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(whole) ? value : undefined;
}

/** A web address with its scheme. */
export function addressOf(typed: string): string | undefined {
  const value = typed.trim();
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? value : undefined;
}

/** An address of a link: of the web, of a person, or a DOI. Nothing else is one, so that none runs anything. */
export function linkOf(typed: string): string | undefined {
  const doi = doiOf(typed);
  if (doi) return `https://doi.org/${encodeURI(doi).replace(/[#?]/g, (sign) => encodeURIComponent(sign))}`;
  const email = emailOf(typed.replace(/^\s*mailto:/i, ''));
  if (email) return `mailto:${encodeURI(email)}`;
  const address = addressOf(typed);
  const url = address && URL.parse(address);
  return url && !(url.username || url.password) ? url.href : undefined;
}

/** A tag of BCP 47, such as `pt-BR`. */
export function languageOf(typed: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(typed.trim())[0];
  } catch {
    return undefined;
  }
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** `Portuguese (Brazil)`; the tag itself where it has no name. */
export function languageName(tag: string | undefined): string {
  const known = tag && languageOf(tag);
  return (known && names.of(known)) || tag || 'another language';
}
