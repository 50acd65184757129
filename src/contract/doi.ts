/** The address of a DOI, with characters escaped that a URL may not have. */
export const doiAddress = (doi: string) =>
  `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`;
