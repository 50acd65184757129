import { LRUCache } from 'lru-cache';
import { downloadPath } from '#contract/calls.ts';
import type { Db } from '#server/platform/db/index.ts';
import { drawAlone } from '#server/platform/pictures/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { filesOfPublished, forPublishing, type StoredGraphic } from '#server/slices/articles/index.ts';
import type { Assembled } from './assemble.ts';
import type { ProductionContext } from './context.ts';
import { sideFilesOfProduction } from './source.ts';
import type { ProductionRow } from './store-productions.ts';

/** The files that a text names. */
export type NamedFiles = {
  /** File names, by their name in the text. */
  attached: Map<string, string>;
  /** Of a correction: published files that remain. */
  published: Map<string, StoredGraphic & { bytes: number }>;
  missing: { href: string; picture: boolean; line: number | null; column: number | null }[];
  /** Of a correction: all published files, in their order. */
  before: Awaited<ReturnType<typeof filesOfPublished>>;
  /** Names of attached pictures in formats that browsers don't show. */
  forPrint: string[];
};

export async function findNamedFiles(
  db: Db,
  store: FileStore,
  { article, named }: Pick<Assembled, 'article' | 'named'>,
  production: ProductionRow,
  context: ProductionContext,
): Promise<NamedFiles> {
  const side = sideFilesOfProduction(store, context.files);
  const before = context.published ? await filesOfPublished(db, context.published.id) : [];
  const found: NamedFiles = { attached: new Map(), published: new Map(), missing: [], before, forPrint: [] };
  const { parsed } = article?.read ?? {};
  const resolve = async (href: string, file: string | undefined) => {
    const publishedFile = before.find((one) => one.href === href);
    if (file !== undefined) found.attached.set(href, file);
    else if (publishedFile)
      found.published.set(href, { ...publishedFile, src: downloadPath(publishedFile.address) });
    else return false;
    return true;
  };
  for (const href of parsed?.graphics ?? []) await resolve(href, await side.picture(href));
  for (const href of parsed?.files ?? []) await resolve(href, await side.attachment(href));
  const { previewArticle } = await forPublishing();
  const isThere = (href: string) => found.attached.has(href) || found.published.has(href);
  // A picture may be named with several addresses; one of them is enough.
  const pictures = article
    ? previewArticle(article.read, {
        id: production.id,
        journal: context.journal,
        graphic: (href) => (isThere(href) ? { src: '/' } : undefined),
        file: () => undefined,
        hasGalley: false,
      }).missingPictures
    : [];
  const files = (parsed?.files ?? []).filter((href) => !isThere(href) && !/^[a-z]+:/i.test(href));
  found.missing = [...new Set([...pictures, ...files])].map((href) => {
    const place = named.find((one) => one.href === href);
    const picture = pictures.includes(href);
    return { href, picture, line: place?.line ?? null, column: place?.column ?? null };
  });
  found.forPrint = (parsed?.graphics ?? [])
    .map((href) => found.attached.get(href) ?? '')
    .filter((name) => /\.(eps|ps|pdf)$/i.test(name));
  return found;
}

/** In pixels; a picture is no larger on a screen, nor its data in a page. */
const shown = { width: 1600, height: 2400 };
const drawn = new LRUCache<string, StoredGraphic>({
  max: 200,
  maxSize: 64_000_000,
  sizeCalculation: ({ src }) => src.length,
});

/** As a data URL, since only the office may read the file. Undefined if it can't be shown. */
export async function pictureForPreview(
  key: string,
  read: () => Promise<Uint8Array | 'too large' | undefined>,
): Promise<StoredGraphic | undefined> {
  const cached = drawn.get(key);
  if (cached) return cached;
  const bytes = await read();
  if (bytes === undefined || bytes === 'too large') return undefined;
  const { toDisplayable } = await forPublishing();
  const converted = await toDisplayable(bytes);
  if (!converted.ok) return undefined;
  const { width, height } = converted.picture;
  const small = await drawAlone(
    (sharp) =>
      sharp(converted.picture.bytes, { limitInputPixels: 100_000_000 })
        .autoOrient()
        .resize({ ...shown, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .timeout({ seconds: 10 })
        .toBuffer(),
    // Cut off, or too much to draw: its header said nothing of it.
  ).catch(() => undefined);
  if (!small) return undefined;
  const picture = {
    src: `data:image/webp;base64,${small.toString('base64')}`,
    ...(width && height ? { width, height } : {}),
  };
  drawn.set(key, picture);
  return picture;
}
