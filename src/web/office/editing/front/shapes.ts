import { doiOf, orcidOf, rorOf, webAddressOf } from '#contract/identifiers.ts';
import { parsedUrl } from '#contract/parsed-url.ts';

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

export { doiOf, orcidOf, rorOf };

export const emailOf = matching(/^[^\s@<>()[\],;:]+@[^\s@<>()[\],;:]+\.[^\s@.]{2,}$/);

export const issnOf = matching(/^\d{4}-\d{3}[\dX]$/, (typed) => typed.trim().toUpperCase());

/** Of PubMed. */
export const pmidOf = matching(/^\d{1,10}$/);

export const pmcOf = matching(/^PMC\d+$/, (typed) =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^(?=\d)/, 'PMC'),
);

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
  const url = parsedUrl(value);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? value : undefined;
}

/** An address of a link: of the web, of a person, or a DOI. Nothing else is one, so that none runs anything. */
export function linkOf(typed: string): string | undefined {
  const email = doiOf(typed) ? undefined : emailOf(typed.replace(/^\s*mailto:/i, ''));
  return email ? `mailto:${encodeURI(email)}` : webAddressOf(typed);
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
