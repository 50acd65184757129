import { z } from 'zod';
import { piecePattern } from './pieces.ts';

/**
 * A backup is a gzipped tar archive, made to be read once from its beginning. Entries, in order: `backup.json`
 * (migrations, tables and their columns), `files/<address>` (bytes of each registered file that is not in the
 * register itself), `tables/<table>/<n>` (rows in the format of PostgreSQL's COPY, in consecutive parts),
 * `end.json` (totals to check against).
 */
export const formatVersion = 1;
/** Like 1, but stored files lie beside the archive, in the place of backups. */
export const besideVersion = 2;
/** Like 2, but rows lie beside it too, in pieces, and `pieces/<table>` lists their addresses, an array in JSON. */
export const piecesVersion = 3;

const tableName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

export const header = z.object({
  program: z.literal('quire'),
  format: z.literal([formatVersion, besideVersion, piecesVersion]),
  madeAt: z.string(),
  /** Applied in the source database, in order. */
  migrations: z.array(z.string().regex(/^[\w.-]+\.sql$/)),
  tables: z.array(z.object({ name: tableName, columns: z.array(tableName) })),
});
export type Header = z.infer<typeof header>;

export const ending = z.object({
  rows: z.record(tableName, z.number().int()),
  sequences: z.array(
    z.object({ table: tableName, column: tableName, last: z.number().int(), called: z.boolean() }),
  ),
  files: z.number().int(),
  /** Stored files that lie beside the archive. */
  beside: z.number().int().default(0),
  /** Parts of tables, or their lists of pieces. */
  parts: z.number().int(),
  /** Registered files without bytes, or with bytes that differ from the register. */
  missing: z.array(z.string()),
  damaged: z.array(z.string()),
});
export type Ending = z.infer<typeof ending>;

/** Addresses of the pieces of a table's rows, in order. */
export const pieceList = z.array(z.string().regex(piecePattern));

export function entryKind(name: string) {
  if (name === 'backup.json') return { kind: 'header' } as const;
  if (name === 'end.json') return { kind: 'ending' } as const;
  const file = /^files\/([0-9a-f]{32})$/.exec(name)?.[1];
  if (file) return { kind: 'file', address: file } as const;
  const table = /^tables\/([a-z_][a-z0-9_]{0,62})\/\d+$/.exec(name)?.[1];
  if (table) return { kind: 'rows', table } as const;
  const listed = /^pieces\/([a-z_][a-z0-9_]{0,62})$/.exec(name)?.[1];
  if (listed) return { kind: 'pieces', table: listed } as const;
  return { kind: 'unknown' } as const;
}
