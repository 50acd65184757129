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
