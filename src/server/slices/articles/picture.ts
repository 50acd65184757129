import sharp from 'sharp';
import { isSvg } from '#server/platform/file-kinds/index.ts';
import { drawAlone } from '#server/platform/pictures/index.ts';

/** A picture as a browser can show it. */
type Picture = {
  bytes: Uint8Array;
  mediaType: string;
  /** Without dot, as the media type has it. */
  extension: string;
  /** Pixels. */
  width?: number;
  height?: number;
};

type PictureResult =
  | { ok: true; picture: Picture }
  /** `forPrint`: it may be a good picture, in a format that no browser shows. */
  | { ok: false; reason: string; forPrint?: true };

/** What a picture may unpack to, here and in a reader's browser: a printed page at 1200 dpi. */
const mostPixels = 150_000_000;
const largestDrawing = 10_000_000;
/** Real TIFF files are full of private tags, which are warnings and no reason to refuse them. */
const reading = { limitInputPixels: mostPixels, failOn: 'error' } as const;
/** The longer side of a picture made from TIFF: sharp on any screen, and not the printer's 100 MB. */
const longestSide = 3000;

const shown = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};
type Shown = keyof typeof shown;

/** What the bytes are, whatever their file is called. */
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
 * Makes a picture fit to be shown: what browsers know stays as it is, TIFF becomes PNG. Bounded in what it
 * unpacks; broken pictures and formats for print are refused with a reason.
 */
export async function showable(bytes: Uint8Array): Promise<PictureResult> {
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
