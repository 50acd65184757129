import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The folder `demo/`. */
export const demo = join(import.meta.dirname, '..', '..');

/** Open Sans comes inside the browser package that the tests use; text falls back to DejaVu without it. */
const prepareFonts = (): void => {
  const folder = join(tmpdir(), 'quire-draw-fonts');
  const packed = join(demo, '..', 'node_modules', '@sparticuz', 'chromium', 'bin', 'fonts.tar.br');
  if (!existsSync(packed)) return;
  mkdirSync(folder, { recursive: true });
  if (!existsSync(join(folder, 'fonts'))) {
    writeFileSync(join(folder, 'fonts.tar'), brotliDecompressSync(readFileSync(packed)));
    execFileSync('tar', ['xf', join(folder, 'fonts.tar'), '-C', folder]);
  }
  const configuration = join(folder, 'quire-fonts.conf');
  writeFileSync(
    configuration,
    `<?xml version="1.0"?><fontconfig><dir>${folder}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = configuration;
};

prepareFonts();
const { default: sharp } = await import('sharp');

const limit = 200 * 1024;

const kept = (file: string, bytes: Buffer): void => {
  if (bytes.length > limit) throw new Error(`${file} has ${bytes.length} bytes, more than ${limit}`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
};

/** Writes an SVG as PNG with few colours, at `scale` pixels to the unit. `file` is relative to `demo/`. */
export const savePng = async (file: string, svg: string, scale = 2, colours = 128): Promise<void> => {
  const bytes = await sharp(Buffer.from(svg), { density: 72 * scale })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, colours, effort: 8, dither: colours > 128 ? 1 : 0.4 })
    .toBuffer();
  kept(join(demo, file), bytes);
};

/** Writes an SVG as JPEG, for pictures with soft gradients. */
export const saveJpeg = async (file: string, svg: string, quality = 82): Promise<void> => {
  const bytes = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
  kept(join(demo, file), bytes);
};
