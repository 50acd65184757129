/** What the names of an article's files are made of. */
export type NamedArticle = {
  id: number;
  code: string;
  volume: string | null;
  issue: string | null;
  year: string | null;
  firstPage: string | null;
  elocationId: string | null;
  /** Older articles of the issue with the same page or number. */
  namesakes: number;
};

const plain = (part: string | null): string =>
  (part ?? '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const joined = (...parts: (string | null)[]) => parts.map(plain).filter(Boolean).join('-');

/**
 * The name of an article's files as PubMed Central asks for it: journal, volume, issue, and page or number, such as `jlc-12-3-e45`;
 * a letter tells articles of one page apart.
 */
export function pmcName(article: NamedArticle): string {
  const { id, code, volume, issue, year, firstPage, elocationId, namesakes } = article;
  const own = plain(elocationId) || plain(firstPage);
  const letter =
    namesakes === 0 ? '' : namesakes < 26 ? String.fromCharCode(97 + namesakes) : `n${namesakes}`;
  return joined(code, volume || year, issue, own || `id${id}`, own && letter);
}

/** The name of the package of a volume, such as `jlc-12`. */
export const pmcVolumeName = (code: string, volume: string): string => joined(code, volume);
