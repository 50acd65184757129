import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findFile } from '#server/platform/storage/index.ts';
import { dataOf } from '#test/support/call-route.ts';
import {
  attach,
  begin,
  database,
  office,
  openPublishing,
  published,
  save,
  text,
} from '#test/support/publishing-office.ts';
import { articleRoutes, importArticle, makeDueThumbnails, sideFolder, withdrawArticle } from '../index.ts';

openPublishing();

const make = () => makeDueThumbnails(office.deps, new AbortController().signal);
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 30, g: 90, b: 60, alpha: 0.5 } } })
    .png()
    .toBuffer();
const figure = { figures: ['f1.png'], body: undefined };

async function publishFigure(bytes: Uint8Array) {
  const id = await begin();
  await attach(id, 'a.xml', text(figure));
  await attach(id, 'f1.png', bytes);
  return published(id);
}
async function pictureOf(articleId: number) {
  const { list } = await dataOf(articleRoutes({ db: database.db }), 'journals', {
    query: { pageCount: 100 },
  });
  return list.find(({ id }) => id === articleId)?.picture;
}
async function measured(address: string) {
  const bytes = await buffer(await office.deps.files.read(address));
  const { format, width, height, hasAlpha } = await sharp(bytes).metadata();
  return { format, width, height, hasAlpha };
}

test('lists get small pictures of the first figure, at addresses of their own', async () => {
  const articleId = await publishFigure(await picture(2000, 1000));
  expect(await pictureOf(articleId)).toBeNull();
  expect(await make()).toBe(1);
  const made = await pictureOf(articleId);
  expect(made).toMatchObject({ width: 1120, height: 560 });
  const webp = { format: 'webp', hasAlpha: false };
  expect(await measured(made?.small ?? '')).toEqual({ ...webp, width: 320, height: 240 });
  expect(await measured(made?.medium ?? '')).toEqual({ ...webp, width: 640, height: 320 });
  expect(await measured(made?.large ?? '')).toEqual({ ...webp, width: 1120, height: 560 });
  expect(await findFile(database.db, made?.small ?? '')).toMatchObject({
    mediaType: 'image/webp',
    visibility: 'public',
  });
  expect(await make()).toBe(0);
});

test('a small figure is not enlarged, and a tall one stays within its bounds', async () => {
  const [little, tall] = [
    await publishFigure(await picture(300, 200)),
    await publishFigure(await picture(700, 4000)),
  ];
  expect(await make()).toBe(2);
  expect(await pictureOf(little)).toMatchObject({ large: null, width: 300, height: 200 });
  const { large, height } = (await pictureOf(tall)) ?? {};
  expect(large).toBeNull();
  expect(height).toBe(1280);
});

test('a correction with another figure, or with none, takes the pictures along', async () => {
  const articleId = await publishFigure(await picture(800, 600));
  await make();
  const first = await pictureOf(articleId);
  const other = await begin({ articleId });
  await attach(other, 'a.xml', text(figure));
  await attach(other, 'f1.png', await picture(900, 600));
  await save(other, { notice: 'Another figure.' });
  await published(other);
  expect(await pictureOf(articleId)).toBeNull();
  expect(await make()).toBe(1);
  const second = await pictureOf(articleId);
  expect(second?.small).not.toBe(first?.small);
  expect(await findFile(database.db, first?.small ?? '')).toBeUndefined();

  const none = await begin({ articleId });
  await attach(none, 'a.xml', text());
  await save(none, { notice: 'No figure.' });
  await published(none);
  expect(await pictureOf(articleId)).toBeNull();
  await make();
  expect(await findFile(database.db, second?.small ?? '')).toBeUndefined();
  expect(await make()).toBe(0);
});

test('what is no picture is tried once, and a withdrawn article’s pictures are no longer served', async () => {
  const xml = text(figure);
  const imported = await importArticle(office.deps, {
    xml,
    sourceName: 'no-such.xml',
    sideFiles: sideFolder(os.tmpdir()),
  });
  expect(imported.ok).toBe(true);
  expect(await make()).toBe(0);

  const broken = await publishFigure(await picture(800, 600));
  await database.pool.query(
    `update article_thumbnails set source = (select xml_file from articles where id = $1) where article_id = $1`,
    [broken],
  );
  expect(await make()).toBe(1);
  expect(await pictureOf(broken)).toBeNull();
  expect(await make()).toBe(0);

  const articleId = await publishFigure(await picture(800, 600));
  await make();
  const address = (await pictureOf(articleId))?.small ?? '';
  const { rows } = await database.pool.query('select doi from articles where id = $1', [articleId]);
  await withdrawArticle(database.db, { doi: rows[0].doi, reason: 'It was wrong.', now: new Date() });
  expect(await findFile(database.db, address)).toMatchObject({ visibility: 'private' });
});

test('two programs draw each picture once', async () => {
  await make();
  for (const width of [400, 500, 600]) await publishFigure(await picture(width, 300));
  const drawn = await Promise.all([make(), make()]);
  expect(drawn[0] + drawn[1]).toBe(3);
});

test('one that was to be tried by a clock that was ahead is drawn once it is right', async () => {
  await make();
  await publishFigure(await picture(400, 300));
  await database.pool.query(
    `update article_thumbnails set next_try_at = now() + interval '40 days' where made_of is null`,
  );
  expect(await make()).toBe(1);
});

test('a picture that would take too much memory is not drawn, and is not tried again', async () => {
  await make();
  const id = await publishFigure(
    await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#486' } })
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer(),
  );
  expect(await make()).toBe(1);
  expect(await pictureOf(id)).toBeNull();
  expect(await make()).toBe(0);
});
