import type { PdfFinding } from './findings.ts';

/** Design of a journal's articles on paper. */
interface PdfLook {
  columns: 1 | 2;
  /** The journal's colour, `#rrggbb`; darkened where white paper asks for it. */
  accent?: string;
  /** Overrides the journal's name of the document. */
  journalName?: string;
  /** Of the press, in the foot of the first page. */
  publisher?: string;
}

/** A picture as the reader of the article stored it, by the names that the document has for it. */
export interface PictureFile {
  name: string;
  bytes: Uint8Array;
}

/** A picture that Typst can read. */
export interface PdfPicture {
  /** Its path in the compiler. */
  path: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface PdfOptions {
  look: PdfLook;
  pictures: readonly PictureFile[];
  /** Unix time in seconds, in the PDF's metadata: the same input makes the same bytes. */
  created: number;
  /** "Cite as", where the press has it better than the document. */
  citation?: string;
  /** A folder of TTF and OTF files for scripts that the press's own fonts lack. */
  fontFolder?: string;
  /** The address of a file of the article, by its name: supplements are linked there. */
  addresses?: Readonly<Record<string, string>>;
}

export interface MadePdf {
  pdf: Uint8Array;
  pages: number;
  findings: PdfFinding[];
  /** Whether Typst's checker accepts it as PDF/UA-1; else a finding says why not. */
  accessible: boolean;
}
