type CitationPlace = {
  journal: string;
  /** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
  published?: string;
  volume?: string;
  issue?: string;
  elocationId?: string;
  firstPage?: string;
  lastPage?: string;
  pageRange?: string;
};

/** The citation line in two parts: `PLOS ONE 2012;` and `7(11): e47391`. The second may be empty. */
export function citationLine(place: CitationPlace): [string, string] {
  const pages = place.elocationId ?? place.pageRange?.replaceAll('-', '–') ?? pagesOf(place);
  const issue = place.issue ? `(${place.issue})` : '';
  const number = place.volume ? `${place.volume}${issue}` : issue;
  const second = [number, pages].filter(Boolean).join(': ');
  const first = [place.journal, place.published?.slice(0, 4)].filter(Boolean).join(' ');
  return [second === '' ? first : `${first};`, second];
}

function pagesOf({ firstPage, lastPage }: CitationPlace): string | undefined {
  return firstPage && lastPage && lastPage !== firstPage ? `${firstPage}–${lastPage}` : firstPage;
}
