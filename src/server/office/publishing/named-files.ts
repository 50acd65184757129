import { LRUCache } from 'lru-cache';
import { downloadPath } from '#contract/calls.ts';
import type { Db } from '#server/platform/db/index.ts';
import { drawAlone } from '#server/platform/pictures/index.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { filesOfPublished, forPublishing, type StoredGraphic } from '#server/slices/articles/index.ts';
import type { Around } from './around.ts';
import type { Assembled } from './assemble.ts';
import { sideFilesOfProduction } from './source.ts';
import type { ProductionRow } from './store-productions.ts';

/** What a text names, each with the file that it means: attached, published before, or missing. */
export type NamedFiles = {
  /** File name of what is attached, by the name in the text. */
  attached: Map<string, string>;
  /** Of a correction: pictures and files that stay from what is published. */
  published: Map<string, StoredGraphic & { bytes: number }>;
  missing: { href: string; picture: boolean; line: number | null; column: number | null }[];
  /** Of a correction: all that is published, in the order of its files. */
  before: Awaited<ReturnType<typeof filesOfPublished>>;
  /** Names of attached pictures that no browser shows. */
  forPrint: string[];
};

/** Looks for each picture and file that a text names. */
export async function nameFiles(
  db: Db,
  store: FileStore,
  { article, named }: Pick<Assembled, 'article' | 'named'>,
  production: ProductionRow,
  around: Around,
): Promise<NamedFiles> {
  const side = sideFilesOfProduction(store, around.files);
  const before = around.published ? await filesOfPublished(db, around.published.id) : [];
  const found: NamedFiles = { attached: new Map(), published: new Map(), missing: [], before, forPrint: [] };
  const { parsed } = article?.read ?? {};
  const look = async (href: string, file: string | undefined) => {
    const kept = before.find((one) => one.href === href);
    if (file !== undefined) found.attached.set(href, file);
    else if (kept) found.published.set(href, { ...kept, src: downloadPath(kept.address) });
    else return false;
    return true;
  };
  for (const href of parsed?.graphics ?? []) await look(href, await side.picture(href));
  for (const href of parsed?.files ?? []) await look(href, await side.attachment(href));
  const { previewArticle } = await forPublishing();
  const known = (href: string) => found.attached.has(href) || found.published.has(href);
  // Of several addresses of one picture, one is enough.
  const pictures = article
    ? previewArticle(article.read, {
        id: production.id,
        journal: around.journal,
        graphic: (href) => (known(href) ? { src: '/' } : undefined),
        file: () => undefined,
        hasGalley: false,
      }).missingPictures
    : [];
  const files = (parsed?.files ?? []).filter((href) => !known(href) && !/^[a-z]+:/i.test(href));
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

const shownWidth = 1600;
const drawn = new LRUCache<string, StoredGraphic>({
  max: 200,
  maxSize: 64_000_000,
  sizeCalculation: ({ src }) => src.length,
});

/**
 * An attached picture as a preview shows it: in the page itself, since nobody but the office may have the file.
 * Undefined where it can't be shown.
 */
export async function pictureForPreview(
  key: string,
  read: () => Promise<Uint8Array | 'too large' | undefined>,
): Promise<StoredGraphic | undefined> {
  const known = drawn.get(key);
  if (known) return known;
  const bytes = await read();
  if (bytes === undefined || bytes === 'too large') return undefined;
  const { toDisplayable } = await forPublishing();
  const shown = await toDisplayable(bytes);
  if (!shown.ok) return undefined;
  const { width, height } = shown.picture;
  const small = await drawAlone((sharp) =>
    sharp(shown.picture.bytes, { limitInputPixels: 150_000_000 })
      .autoOrient()
      .resize({ width: shownWidth, withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: 30 })
      .toBuffer(),
  );
  const picture = {
    src: `data:image/webp;base64,${small.toString('base64')}`,
    ...(width && height ? { width, height } : {}),
  };
  drawn.set(key, picture);
  return picture;
}
