import { orcidOf } from '#contract/identifiers.ts';

/** Addresses: which may become links, and in which form. */

/** A DOI in normal form (lower-case, no resolver, no `doi:`), or undefined. */
export function normaliseDoi(value: string | undefined): string | undefined {
  if (!value) return undefined;
  let bare = value.trim();
  if (/%2f/i.test(bare) || /^https?:.*%[\da-f]{2}/i.test(bare)) bare = decoded(bare);
  const match =
    /^(?:info:\s*doi\/|doi:?\s*|(?:https?:)?\/*(?:(?:www\.)?(?:dx\.)?doi\.org)\/+(?:doi:)?)*\s*(10\.\d{4,9}\/\S+)$/i.exec(
      bare,
    );
  return match?.[1]?.replace(/[.,;\s]+$/, '').toLowerCase();
}

export function doiIn(value: string): string | undefined {
  const found = /\b10\.\d{4,9}\/[^\s"<>]+/.exec(value)?.[0];
  if (!found) return undefined;
  const closed = found.replace(/[.,;:]+$/, '');
  return normaliseDoi(closed.endsWith(')') && !closed.includes('(') ? closed.slice(0, -1) : closed);
}

/** `https://doi.org/…`, percent-encoded. */
export const doiUrl = (doi: string): string =>
  `https://doi.org/${encodeURI(doi).replace(/[#?]/g, (char) => encodeURIComponent(char))}`;

export const pubmedUrl = (pmid: string): string => `https://pubmed.ncbi.nlm.nih.gov/${pmid}/`;

export const pmcUrl = (pmcid: string): string => `https://pmc.ncbi.nlm.nih.gov/articles/${pmcid}/`;

/** The digits of a PubMed id, with or without `PMID:`; undefined for other text. */
export const normalisePmid = (value: string): string | undefined =>
  /^\s*(?:PMID:?\s*)?(\d{1,9})\s*$/i.exec(value)?.[1];

/** `PMC` and digits of a PubMed Central id in any spelling; undefined for other text. */
export function normalisePmcid(value: string): string | undefined {
  const digits = /^\s*(?:PMC)?(\d{1,9})\s*$/i.exec(value)?.[1];
  return digits && `PMC${digits}`;
}

/**
 * A safe address (http, https, ftp, mailto, or a DOI in any spelling), or undefined. Relative addresses are not
 * links.
 */
export function safeUrl(href: string | undefined, type?: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and so hide a scheme
  const bare = href?.replace(/[\u0000-\u001f\u007f]+/g, '').trim();
  if (!bare || bare.length > 4000) return undefined;
  const doi = normaliseDoi(bare);
  if (doi) return doiUrl(doi);
  if (type === 'pmid' || /^(pmid|pubmed)$/i.test(type ?? '')) {
    const pmid = normalisePmid(bare);
    if (pmid) return pubmedUrl(pmid);
  }
  if (type === 'pmcid' || type === 'pmc') {
    const pmcid = normalisePmcid(bare);
    if (pmcid) return pmcUrl(pmcid);
  }
  const whole = /^www\.[\w-]+\.\w/i.test(bare) ? `http://${bare}` : bare;
  if (/^mailto:/i.test(whole)) return emailUrl(whole.slice(7));
  if (!/^(?:https?|ftp):\/\/[^/\s]/i.test(whole)) return undefined;
  try {
    const url = new URL(whole);
    return url.username || url.password ? undefined : url.href;
  } catch {
    return undefined;
  }
}

/** An address of a document: as it stands if it is safe. */
export const safeLink = (href: string): string | undefined =>
  /^(?:(?:https?|ftp):\/\/[^/\s]|mailto:)/i.test(href) ? href : safeUrl(href);

const EMAIL = /[^\s@<>()[\],;:"]+@[^\s@<>()[\],;:"]+\.[A-Za-z]{2,}/;

export const emailIn = (value: string): string | undefined => EMAIL.exec(value)?.[0]?.replace(/\.$/, '');

/** A `mailto:` address without subject and body; undefined if it is no single address. */
export function emailUrl(value: string): string | undefined {
  const address = value.split('?')[0]?.trim() ?? '';
  return emailIn(address) === address && address !== '' ? `mailto:${encodeURI(address)}` : undefined;
}

/** `0000-0002-1825-0097` from any spelling, if its check digit (ISO 7064 mod 11-2) is right. */
export function normaliseOrcid(value: string | undefined): string | undefined {
  const found = /(?:\d{4}-?){3}\d{3}[\dX](?=\s*\/?\s*$)/i.exec(value ?? '')?.[0];
  return found && orcidOf(found);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** A relative file name: no other site, no fragment. */
export const mayLieBeside = (href: string): boolean =>
  !/^(?:https?|ftp|mailto):|^(?:#|\/\/|www\.)/i.test(href.trim());
