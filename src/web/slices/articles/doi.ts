/** With characters escaped that a URL may not have. */
export const doiAddress = (doi: string) =>
  `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`;
