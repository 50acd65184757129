import type { SanitisedHtml } from '../shared/html-types.ts';
import type { Part } from './pieces.ts';

/** A picture of the text: its addresses, best first, and the text for a missing one. */
export interface DraftPicture {
  hrefs: string[];
  alt: string;
  kind: 'block' | 'inline';
  /** Its name where it can't be shown: `Figure 3`, `Equation 2`, `formula`. */
  what: string;
  /** An https address where it can be seen instead. */
  elsewhere?: string;
}

/** A file that belongs to the article, named in its text. */
export interface DraftFile {
  href: string;
  /** Its name for people: the last part of the address. */
  name: string;
  /** Its label and the title of its caption, in plain words; of one within a line none. */
  label?: string;
  /** An https address from which it can be downloaded instead. */
  elsewhere?: string;
  /** `line`: the words of the text are the link; `block`: the file's name is, on a line of its own. */
  kind: 'line' | 'block';
}

/** The page of an article except for the addresses of pictures and files. */
export interface PageDraft {
  parts: Part[];
  pictures: DraftPicture[];
  files: DraftFile[];
  sections: SectionEntry[];
  /** `picture` is an index in `pictures`. */
  figures: (FloatEntry & { picture?: number })[];
  tables: (FloatEntry & { picture?: number })[];
}

/** Address and size of a stored file. */
export interface StoredAttachment {
  src: string;
  bytes: number;
}

/** Address and size of a stored picture, in pixels. */
export interface StoredGraphic {
  src: string;
  width?: number;
  height?: number;
}

export interface StoredFiles {
  /** Finds a picture by the name that the article has for it; undefined when it is missing. */
  graphic(href: string): StoredGraphic | undefined;
  /** The same for a file. */
  file?(href: string): StoredAttachment | undefined;
}

/** An entry of the contents list; `level` 2 is a main section, 3 one inside it … */
export interface SectionEntry {
  id: string;
  level: number;
  title: string;
}

export interface FloatEntry {
  id: string;
  label: string;
  title: string;
  /** Address of the (first) picture, when there is one. */
  src?: string;
}

export interface FullText {
  html: SanitisedHtml;
  sections: SectionEntry[];
  figures: FloatEntry[];
  tables: FloatEntry[];
  /** Pictures that `graphic` did not find. */
  missingGraphics: string[];
}
