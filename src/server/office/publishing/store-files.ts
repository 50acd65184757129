import type { ProductionDetails } from '#contract/office/production.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type Tables, tables } from '../tables.ts';

export type FileRole = Tables['production_files']['role'];

export type ProductionFile = {
  address: string;
  filename: string;
  role: FileRole;
  bytes: number;
  sha256: string;
};

/** Whether it is the text of the article, of which there is one. */
export const isText = ({ role }: Pick<ProductionFile, 'role'>): boolean =>
  role === 'jats' || role === 'html' || role === 'word';

/** The owner of a production's uploads. */
export const ownerOf = (productionId: number): string => `production:${productionId}`;

/** The inverse of `ownerOf`. */
export const productionOf = (owner: string | null): number | undefined => {
  const id = /^production:(\d{1,15})$/.exec(owner ?? '')?.[1];
  return id === undefined ? undefined : Number(id);
};

export async function listFiles(db: Db, productionId: number): Promise<ProductionFile[]> {
  return tables(db)
    .selectFrom('production_files')
    .select(['address', 'filename', 'role', 'bytes', 'sha256'])
    .where('production_id', '=', productionId)
    .orderBy('role')
    .orderBy('filename')
    .execute();
}

/** Returns the addresses of files that they replace: there is one text, one PDF, one file of a name. */
export async function putFiles(
  tx: Transaction,
  productionId: number,
  files: readonly ProductionFile[],
): Promise<string[]> {
  const replaced: string[] = [];
  for (const file of files) {
    const text = isText(file);
    const deleted = await tables(tx)
      .deleteFrom('production_files')
      .where('production_id', '=', productionId)
      .where((eb) =>
        text
          ? eb('role', 'in', ['jats', 'html', 'word'])
          : file.role === 'galley'
            ? eb('role', '=', 'galley')
            : eb.and([
                eb('role', '=', 'beside'),
                eb(eb.fn<string>('lower', ['filename']), '=', file.filename.toLowerCase()),
              ]),
      )
      .returning('address')
      .execute();
    replaced.push(...deleted.map(({ address }) => address));
    await tables(tx)
      .insertInto('production_files')
      .values({ ...file, production_id: productionId })
      .execute();
  }
  return replaced;
}

/** Detaches all files or one; returns them. */
export async function takeFiles(
  tx: Transaction,
  productionId: number,
  address?: string,
): Promise<{ address: string; filename: string }[]> {
  let deletion = tables(tx).deleteFrom('production_files').where('production_id', '=', productionId);
  if (address !== undefined) deletion = deletion.where('address', '=', address);
  return deletion.returning(['address', 'filename']).execute();
}

/** Detaches files of a correction that replaced a published file in `before` and none in `after`; returns their addresses. */
export async function takeReplacements(
  tx: Transaction,
  productionId: number,
  before: ProductionDetails,
  after: ProductionDetails,
): Promise<string[]> {
  const replacing = ({ files }: ProductionDetails) =>
    files.flatMap(({ removed, replacement }) => (removed || replacement === '' ? [] : [replacement]));
  const stillReplacing = replacing(after);
  const names = replacing(before).filter((name) => !stillReplacing.includes(name));
  if (names.length === 0) return [];
  const deleted = await tables(tx)
    .deleteFrom('production_files')
    .where('production_id', '=', productionId)
    .where('role', '=', 'beside')
    .where('filename', 'in', names)
    .returning('address')
    .execute();
  return deleted.map(({ address }) => address);
}
