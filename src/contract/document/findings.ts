/** Something about a document that a person should look at: what a reader could not place or was not sure of. */
export interface Finding {
  /** Such as `title-differs`; one for each kind. */
  code: string;
  /** A sentence for editors and authors. */
  message: string;
  /** Id of the node that it is about. */
  node?: string;
  /** Words of the place, shortened. */
  words?: string;
}

/** A work in a register of DOIs: the one that a reference cites, or perhaps. */
export interface FoundWork {
  doi: string;
  title: string;
  /** Surnames. */
  authors: string[];
  /** Journal or book; empty where there is none. */
  source: string;
  year?: number;
  retracted: boolean;
}

/** A finding about a reference, with works whose DOI it may take, the most alike first. */
export interface ReferenceFinding extends Finding {
  works?: FoundWork[];
}
