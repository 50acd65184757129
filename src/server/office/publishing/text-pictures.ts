import { findFile, type StoredFile } from '#server/platform/storage/index.ts';
import { filesOfPublished } from '#server/slices/articles/index.ts';
import type { ProductionContext, PublishingDeps } from './context.ts';
import { sideFilesOfProduction } from './source.ts';

type PictureFile = Pick<StoredFile, 'address' | 'bytes' | 'sha256' | 'content'>;

/** The files of pictures by their names in a document: attached ones, or of a correction's article. */
export async function filesOfPictures(
  { db, files }: Pick<PublishingDeps, 'db' | 'files'>,
  context: ProductionContext,
  names: readonly string[],
): Promise<Map<string, PictureFile>> {
  const side = sideFilesOfProduction(files, context.files);
  const published = context.published ? await filesOfPublished(db, context.published.id) : [];
  const found = new Map<string, PictureFile>();
  for (const name of names) {
    const filename = await side.picture(name);
    const attached = context.files.find((file) => file.filename === filename);
    const address = attached ? undefined : published.find(({ href }) => href === name)?.address;
    const file = attached ? { ...attached, content: null } : address && (await findFile(db, address));
    if (file) found.set(name, file);
  }
  return found;
}
