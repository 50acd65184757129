/** A letter that the press writes again and again: its words, with `{{fields}}`, and what it is for. */
export type Template = {
  /** What an administrator reads in the list of templates. */
  label: string;
  /** When it is written, and to whom. */
  purpose: string;
  subject: string;
  /** Paragraphs, an empty line between two. Greeting and closing are the same in all letters, and not in it. */
  text: string;
  /** The fields that its words may have, and what each stands for. */
  fields: Readonly<Record<string, string>>;
  /** Fields that the words must have, such as the link without which the letter is of no use. */
  needs?: readonly string[];
  /** It is about no journal, so no journal has words of its own for it. */
  ofThePress?: true;
};

/** Keeps a template's fields known by name. */
export const template = (words: Template): Template => words;
