import { z } from 'zod';
import type { HarvestFilter, HarvestPlace } from '../../slices/articles/index.ts';

/** A list and where it goes on. */
export type ListState = HarvestFilter & {
  verb: 'ListIdentifiers' | 'ListRecords';
  prefix: string;
  after: HarvestPlace | undefined;
  /** How many records came before. */
  cursor: number;
  /** Of the whole list, when it began. */
  total: number;
};

const text = z.string().max(60);
const date = z.string().regex(/^(?!0000)\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/);
const count = z.int().min(0).max(1e9);
const moment = z.iso.datetime({ precision: 6 });
const shape = z.tuple([
  z.enum(['ListIdentifiers', 'ListRecords']),
  text,
  text.nullable(),
  date.nullable(),
  date.nullable(),
  moment,
  z.int().min(1),
  count,
  count,
]);

/** The state itself, so that nothing has to be stored and a restart of the press loses nothing. */
export function writeToken(state: ListState & { after: HarvestPlace }): string {
  const { verb, prefix, journal, from, until, after, cursor, total } = state;
  const parts: z.infer<typeof shape> = [
    ...([verb, prefix, journal ?? null, from ?? null, until ?? null] as const),
    ...([after.changed, after.id, cursor, total] as const),
  ];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Undefined for anything that `writeToken` did not write. */
export function readToken(token: string): ListState | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(token, 'base64url').toString());
  } catch {
    return undefined;
  }
  const read = shape.safeParse(parsed);
  if (!read.success) return undefined;
  const [verb, prefix, journal, from, until, changed, id, cursor, total] = read.data;
  for (const given of [from, until]) if (given && Number.isNaN(Date.parse(given))) return undefined;
  if (Number.isNaN(Date.parse(changed))) return undefined;
  return {
    ...{ verb, prefix, cursor, total, after: { changed, id } },
    ...{ journal: journal ?? undefined, from: from ?? undefined, until: until ?? undefined },
  };
}
