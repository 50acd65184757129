/** A date of CSL-JSON: `[[2016, 4, 13]]`; `literal` where there is no year, such as `in press`. */
export interface CslDate {
  'date-parts'?: number[][];
  literal?: string;
}

/** A person by `family`, with particles such as `van der` in it; else a group by `literal`. */
export interface CslName {
  family?: string;
  given?: string;
  suffix?: string;
  literal?: string;
}

/** The part of CSL-JSON (schema 1.0.2) that a reference's fields use. */
export interface CslItem {
  id?: string | number;
  type: string;
  title?: string;
  author?: CslName[];
  editor?: CslName[];
  'container-title'?: string;
  'collection-title'?: string;
  'event-title'?: string;
  edition?: string;
  version?: string;
  genre?: string;
  number?: string;
  publisher?: string;
  'publisher-place'?: string;
  issued?: CslDate;
  accessed?: CslDate;
  volume?: string;
  issue?: string;
  page?: string;
  DOI?: string;
  PMID?: string;
  PMCID?: string;
  ISBN?: string;
  URL?: string;
  language?: string;
}
