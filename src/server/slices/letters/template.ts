export type Template = {
  /** Shown in the list of templates. */
  label: string;
  /** The occasion and the recipient. */
  purpose: string;
  subject: string;
  /** Paragraphs, separated by empty lines, without greeting and closing, which all letters share. */
  text: string;
  /** The fields that the text may have, with descriptions. */
  fields: Readonly<Record<string, string>>;
  /** Fields that the text must have, such as its link. */
  needs?: readonly string[];
  /** Not about a journal, so journals have no text of their own for it. */
  ofThePress?: true;
};

/** Preserves the literal types of the fields. */
export const template = (words: Template): Template => words;
