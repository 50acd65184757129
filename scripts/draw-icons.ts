/** Draws the site's icons and its default social picture into `public/`, from the mark of the header. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const folder = path.resolve(import.meta.dirname, '../public');
const paper = '#fbf9f4';
const ink = '#8f2d23';

/** A quire: folded sheets, one in the other, seen from their edge; 24 by 24. */
const sheets = [
  'M3 4v11c0 3.3 4 5 9 5s9-1.7 9-5V4',
  'M7.5 4v9.5c0 1.9 2 2.8 4.5 2.8s4.5-.9 4.5-2.8V4',
  'M12 4v8.5',
];

const mark = (size: number, x: number, y: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke="${ink}" stroke-width="2" stroke-linecap="round">
${sheets.map((d) => `<path d="${d}"/>`).join('')}</g>`;

const picture = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;

const ground = (width: number, height: number) =>
  `<rect width="${width}" height="${height}" fill="${paper}"/>`;

/** On paper, with room for phones to round the corners: the mark keeps to the middle 62 of a hundred. */
const icon = (size: number) =>
  picture(size, size, ground(size, size) + mark(size * 0.62, size * 0.19, size * 0.19));

/** The mark, and the lines of a page beside it. No words: the press has a name of its own. */
function socialPicture(): string {
  const [width, height] = [1200, 630];
  const lines = Array.from({ length: 9 }, (_, i) => {
    const y = 171 + i * 36;
    const long = [440, 470, 452, 466, 300, 458, 470, 446, 210][i];
    return `<rect x="600" y="${y}" width="${long}" height="6" rx="3" fill="#d9d2c5"/>`;
  });
  return picture(
    width,
    height,
    `${ground(width, height)}<rect width="${width}" height="14" fill="${ink}"/>${mark(340, 150, 150)}${lines.join('')}`,
  );
}

const png = (svg: string, width: number, height = width) =>
  sharp(Buffer.from(svg)).resize(width, height).png({ compressionLevel: 9, palette: true }).toBuffer();

/** An .ico file that holds one picture, as PNG. */
function ico(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

/** Small, the mark fills the picture, and there is no ground. */
const small = await sharp(Buffer.from(picture(256, 256, mark(256, 0, 0))))
  .resize(32, 32)
  .png()
  .toBuffer();

const drawn: Record<string, Buffer> = {
  'favicon.ico': ico(small, 32),
  'apple-touch-icon.png': await png(icon(720), 180),
  'icon-192.png': await png(icon(768), 192),
  'icon-512.png': await png(icon(1024), 512),
  'social.png': await png(socialPicture(), 1200, 630),
};
for (const [name, bytes] of Object.entries(drawn)) await writeFile(path.join(folder, name), bytes);
