import type { PdfFinding } from '#contract/document/pdf.ts';
import type { RangedFile } from '#server/platform/ranged-file.ts';

/** Design of a journal's articles on paper. */
interface PdfLook {
  columns: 1 | 2;
  /** The journal's colour, `#rrggbb`; darkened where white paper asks for it. */
  accent?: string;
  /** The journal's name, where the document has none. */
  journalName?: string;
}

/** A picture as the reader of the article stored it, by the names that the document has for it. */
export type PictureFile = { name: string } & ({ bytes: Uint8Array } | { file: RangedFile });

/** A picture in a format that Typst reads. */
export interface PreparedPicture {
  name: string;
  bytes: Uint8Array;
  extension: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** A picture that can't be printed, with the reason. */
export interface RefusedPicture {
  name: string;
  refusal: string;
}

/** A file as the compiler sees it. */
export interface TypstFile {
  path: string;
  bytes: Uint8Array;
}

/** A picture as the writer of the source knows it. */
export interface PdfPicture {
  /** Its path in the compiler. */
  path: string;
  width: number;
  height: number;
}

export interface PdfOptions {
  look: PdfLook;
  pictures: readonly PictureFile[];
  /** Unix time in seconds, in the PDF's metadata: the same input makes the same bytes. */
  created: number;
  /** Before the title on the first page and in running heads, such as `RETRACTED: `. */
  titlePrefix?: string;
  /** A folder of TTF, OTF and TTC files for scripts that the press's own fonts lack. */
  fontFolder?: string;
  /** The address of a file of the article, by its name: supplements are linked there. */
  addresses?: Readonly<Record<string, string>>;
}

/** Options as the compiler's process gets them. */
export type TypesetOptions = Omit<PdfOptions, 'pictures'> & {
  pictures: readonly (PreparedPicture | RefusedPicture)[];
};

export interface MadePdf {
  pdf: Uint8Array;
  pages: number;
  findings: PdfFinding[];
  /** Whether Typst's checker accepts it as PDF/UA-1; else a finding says why not. */
  accessible: boolean;
}
