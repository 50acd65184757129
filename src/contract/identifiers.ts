import { parsedUrl } from './parsed-url.ts';

/*
 * Identifiers of people, places, funders and works as people type them: each function gives the identifier's usual form,
 * or undefined while it has not this shape.
 */

/** `0000-0002-1825-0097` from any spelling, if its check digit (ISO 7064, MOD 11-2) is right. */
export function orcidOf(typed: string): string | undefined {
  const found =
    /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/)?(\d{4})-?(\d{4})-?(\d{4})-?(\d{3}[\dX])\/?$/i.exec(
      typed.trim(),
    );
  if (!found) return undefined;
  const orcid = found.slice(1, 5).join('-').toUpperCase();
  const digits = orcid.replace(/-/g, '');
  const sum = [...digits.slice(0, 15)].reduce((total, digit) => (total + Number(digit)) * 2, 0);
  const check = (12 - (sum % 11)) % 11;
  return digits.endsWith(check === 10 ? 'X' : String(check)) ? orcid : undefined;
}

/** `https://ror.org/02mhbdp94`, the address of an organisation at the Research Organization Registry. */
export function rorOf(typed: string): string | undefined {
  const found = /^(?:(?:https?:\/\/)?(?:www\.)?ror\.org\/)?(0[a-hj-km-np-tv-z0-9]{6}\d{2})\/?$/i.exec(
    typed.trim(),
  )?.[1];
  return found && `https://ror.org/${found.toLowerCase()}`;
}

/** `10.5555/abc`, in lower case and without an address. */
export function doiOf(typed: string): string | undefined {
  const value = typed
    .trim()
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '')
    .toLowerCase();
  return /^10\.\d{4,9}\/\S+$/.test(value) ? value : undefined;
}

/** A funder's DOI in the Funder Registry (`10.13039/501100001659`), or its address at ROR. */
export function funderIdOf(typed: string): string | undefined {
  const doi = doiOf(typed);
  return doi?.startsWith('10.13039/') ? doi : rorOf(typed);
}

/** A web address with its scheme, or that of a DOI; nothing that could run anything. */
export function webAddressOf(typed: string): string | undefined {
  const doi = doiOf(typed);
  if (doi) return `https://doi.org/${encodeURI(doi).replace(/[#?]/g, (sign) => encodeURIComponent(sign))}`;
  const url = parsedUrl(typed.trim());
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined;
  return url.username || url.password ? undefined : url.href;
}
