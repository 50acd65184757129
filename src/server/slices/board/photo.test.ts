import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bomb, photo } from '#test/support/board-files.ts';
import { photoSide, portraitOf } from './photo.ts';

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } });

test('a portrait is square and small, of PNG and JPEG alike, with the transparent on white', async () => {
  const clear = await sharp({ create: { width: 40, height: 90, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  for (const bytes of [await photo(), clear]) {
    const made = await portraitOf(bytes);
    if (!made.ok) throw new Error(made.reason);
    const { width, height, format } = await sharp(made.jpeg).metadata();
    expect({ width, height, format }).toEqual({ width: photoSide, height: photoSide, format: 'jpeg' });
    expect(made.jpeg.byteLength).toBeLessThan(100_000);
  }
  const white = await portraitOf(clear);
  expect(white.ok && (await sharp(white.jpeg).stats()).dominant.r).toBeGreaterThan(240);
});

test('a square that reaches beyond the picture is cut at its edge', async () => {
  for (const crop of [
    { left: 700, top: 500, side: 5000 },
    { left: 99_999, top: 99_999, side: 1 },
  ])
    expect(await portraitOf(await photo(), crop)).toMatchObject({ ok: true });
});

test('what unpacks to too much is refused, before it is unpacked', async () => {
  const many = { ok: false, reason: 'too many pixels' };
  expect(await portraitOf(bomb())).toEqual(many);
  expect(await portraitOf(await flat(6000, 6000).jpeg().toBuffer())).toEqual(many);
  expect(await portraitOf(await flat(4000, 4000).jpeg({ progressive: true }).toBuffer())).toEqual(many);
  const jpeg = await flat(200, 200).jpeg({ progressive: true }).toBuffer();
  const scan = jpeg.subarray(jpeg.lastIndexOf('\xff\xda', undefined, 'latin1'), -2);
  const passes = Buffer.concat([jpeg.subarray(0, -2), ...Array(100).fill(scan), jpeg.subarray(-2)]);
  expect(await portraitOf(passes)).toEqual(many);
});

test('what has to be in memory whole is refused by its bytes, turned or interlaced', async () => {
  const deep = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background: '#808080' } }).toColourspace(
      'rgb16',
    );
  const many = { ok: false, reason: 'too many pixels' };
  expect(await portraitOf(await deep(3200).withMetadata({ orientation: 6 }).png().toBuffer())).toEqual(many);
  expect(await portraitOf(await deep(3200).png({ progressive: true }).toBuffer())).toEqual(many);
  expect(await portraitOf(await deep(3200).png().toBuffer())).toMatchObject({ ok: true });
  const camera = await flat(5650, 4400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await portraitOf(camera, { left: 0, top: 0, side: 4400 })).toMatchObject({ ok: true });
});

test('what would unpack to gigabytes is refused at once, within 100 MB', async () => {
  const bytes = bomb();
  const [begun, memory] = [performance.now(), process.memoryUsage().rss];
  expect(await portraitOf(bytes)).toEqual({ ok: false, reason: 'too many pixels' });
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(process.memoryUsage().rss - memory).toBeLessThan(100_000_000);
});

test('what is no picture is refused', async () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('<script>ran()</script>'),
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    (await photo()).subarray(0, 300),
    await flat(9, 9).webp().toBuffer(),
    await flat(9, 9).gif().toBuffer(),
    await flat(9, 9).tiff().toBuffer(),
  ])
    expect(await portraitOf(bytes)).toEqual({ ok: false, reason: 'no picture' });
});
