/**
 * HTML built by this folder from a typed tree: text and attributes escaped, known elements and attributes, safe
 * links. Nothing else may have this type.
 */
export type SanitisedHtml = string & { readonly __sanitised: 'html' };

/** The same text as clean inline HTML (italics, sub- and superscripts, formulae) and as plain text. */
export interface RichText {
  html: SanitisedHtml;
  text: string;
}
