import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureKind, toDisplayable } from './picture.ts';

const plain = sharp({ create: { width: 30, height: 20, channels: 3, background: '#1f6f5c' } });

test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
  '%s is kept as it is, whatever its name',
  async (format) => {
    const bytes = await plain.clone().toFormat(format).toBuffer();
    const shown = await toDisplayable(bytes);
    expect(shown).toMatchObject({
      ok: true,
      picture: { mediaType: `image/${format}`, width: 30, height: 20 },
    });
    expect(shown.ok && shown.picture.bytes).toBe(bytes);
  },
);

test('a drawing is known by its root element', async () => {
  const svg = Buffer.from(
    '<?xml version="1.0"?>\n<!-- drawn --><svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"/>',
  );
  expect(await toDisplayable(svg)).toMatchObject({
    ok: true,
    picture: { mediaType: 'image/svg+xml', extension: 'svg', width: 40, height: 10 },
  });
  expect(pictureKind(Buffer.from('<html><body><svg></svg></body></html>'))).toBe('unknown');
});

test('TIFF becomes PNG', async () => {
  const shown = await toDisplayable(await plain.clone().tiff({ compression: 'lzw' }).toBuffer());
  expect(shown).toMatchObject({ ok: true, picture: { mediaType: 'image/png', width: 30, height: 20 } });
  expect(shown.ok && pictureKind(shown.picture.bytes)).toBe('png');
});

test('a TIFF for print becomes a picture for screens', async () => {
  const large = sharp({ create: { width: 6000, height: 1500, channels: 3, background: 'white' } });
  const shown = await toDisplayable(await large.tiff({ compression: 'deflate' }).toBuffer());
  expect(shown).toMatchObject({ ok: true, picture: { width: 3000, height: 750 } });
});

test('a picture that was turned has the size that it is shown with', async () => {
  const bytes = await plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await toDisplayable(bytes)).toMatchObject({ ok: true, picture: { width: 20, height: 30 } });
});

test('formats for print, broken files and what is no picture are refused with a reason', async () => {
  const png = await plain.clone().png().toBuffer();
  for (const [bytes, reason] of [
    [Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'), /EPS is a format for print/],
    [Buffer.from('%PDF-1.7'), /PDF is a format for print/],
    [Buffer.from('<html></html>'), /no picture that a browser shows/],
    [Buffer.alloc(0), /no picture that a browser shows/],
    [png.subarray(0, 20), /can't be read/],
  ] as const)
    expect(await toDisplayable(bytes)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) });
});

test('a small file that would unpack to a huge picture is refused', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>';
  expect(await toDisplayable(Buffer.from(svg))).toMatchObject({ ok: false });
  // A PNG's header says its size; nothing has to be unpacked to know it.
  const png = Buffer.from(await plain.clone().png().toBuffer());
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  expect(await toDisplayable(png)).toMatchObject({ ok: false });
});
