/** The address that resolves a DOI, with the characters escaped that an address may not hold. */
export const doiAddress = (doi: string) =>
  `https://doi.org/${encodeURI(doi).replace(/[?#]/g, encodeURIComponent)}`;
