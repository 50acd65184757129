import sharp from 'sharp';
import { isSvg } from '#server/platform/file-kinds/index.ts';
import { drawAlone } from '#server/platform/pictures/index.ts';

type Picture = {
  bytes: Uint8Array;
  mediaType: string;
  /** Without dot. */
  extension: string;
  /** Pixels. */
  width?: number;
  height?: number;
};

type PictureResult =
  | { ok: true; picture: Picture }
  /** `forPrint`: possibly valid, in a format that browsers can't show. */
  | { ok: false; reason: string; forPrint?: true };

/** Pixels, here and in a reader's browser: a printed page at 1200 dpi. */
const mostPixels = 150_000_000;
const largestDrawing = 10_000_000;
/** Private tags of TIFF files are only warnings. */
const reading = { limitInputPixels: mostPixels, failOn: 'error' } as const;
/** Pixels of the longer side of a picture made from TIFF: sharp on any screen, unlike 100 MB for print. */
const longestSide = 3000;

const shown = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};
type Shown = keyof typeof shown;

/** The format by content, whatever the file's name. */
export function pictureKind(bytes: Uint8Array): Shown | 'tiff' | 'eps' | 'pdf' | 'unknown' {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString(
    'latin1',
  );
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(head)) return 'tiff';
  if (/^(%!PS|\xc5\xd0\xd3\xc6)/.test(head)) return 'eps';
  if (head.startsWith('%PDF-')) return 'pdf';
  if (isSvg(head.replace(/^\xef\xbb\xbf/, ''))) return 'svg';
  return 'unknown';
}

/**
 * Makes a picture displayable: keeps browser formats, converts TIFF to PNG. Refuses oversized and broken pictures
 * and print formats.
 */
export async function toDisplayable(bytes: Uint8Array): Promise<PictureResult> {
  const kind = pictureKind(bytes);
  if (kind === 'eps' || kind === 'pdf')
    return { ok: false, reason: `${kind.toUpperCase()} is a format for print`, forPrint: true };
  if (kind === 'unknown') return refuse('its bytes are no picture that a browser shows');
  try {
    if (kind === 'svg' && bytes.byteLength > largestDrawing) return refuse('a drawing of more than 10 MB');
    const { autoOrient } = await sharp(bytes, reading).metadata();
    if (autoOrient.width * autoOrient.height > mostPixels) return refuse('it unpacks to too many pixels');
    if (kind === 'tiff') return await pngOf(bytes);
    return { ok: true, picture: { bytes, mediaType: shown[kind], extension: kind, ...autoOrient } };
  } catch (error) {
    return refuse(`it can't be read (${oneLine((error as Error).message)})`);
  }
}

async function pngOf(bytes: Uint8Array): Promise<PictureResult> {
  const { data, info } = await drawAlone((sharp) =>
    sharp(bytes, reading)
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 6 })
      .timeout({ seconds: 60 })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height } = info;
  return { ok: true, picture: { bytes: data, mediaType: shown.png, extension: 'png', width, height } };
}

const refuse = (reason: string): PictureResult => ({ ok: false, reason });
const oneLine = (message: string) => message.replace(/\s+/g, ' ').trim().slice(0, 120);
