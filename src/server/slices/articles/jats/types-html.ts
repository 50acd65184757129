/**
 * HTML that this folder has built itself from a typed tree: every text and attribute escaped, only
 * elements and attributes it knows, only links of harmless schemes. Nothing else may be called so.
 */
export type SanitisedHtml = string & { readonly __sanitised: 'html' };

/** The same words twice: as clean inline HTML (italics, sub- and superscripts, formulae) and as plain text. */
export interface RichText {
  html: SanitisedHtml;
  text: string;
}
