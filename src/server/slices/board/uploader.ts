import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import type { FileCheck, StoredFile } from '#server/platform/storage/index.ts';
import { checkCv, largestCv } from './cv-check.ts';
import { mayHave } from './files.ts';
import { holderOf } from './holders.ts';
import { countUpload } from './limits.ts';
import { ownerName } from './rules-holder.ts';

type Deps = { db: Db; clock: Clock; limits: Limits };
type Named = { editorialboardId: string; journalId?: number };

/** Who a call says to be, by the fields that the board's calls use; undefined where it names no key. */
function named(fields: Record<string, unknown>): Named | undefined {
  const { editorialboardId, journalId } = fields;
  if (typeof editorialboardId !== 'string' || editorialboardId === '') return undefined;
  if (journalId === undefined || journalId === '') return { editorialboardId };
  return /^\d{1,15}$/.test(String(journalId))
    ? { editorialboardId, journalId: Number(journalId) }
    : undefined;
}

const tooMany = 'Too many uploads from your network. Please try again later.';

/** For `upload`: in whose name the sender of a CV uploads, by link or as a candidate, and what may come. */
export async function cvUploader(
  deps: Deps,
  fields: Record<string, unknown>,
  caller: Caller,
): Promise<{ owner: string; check: FileCheck; most: typeof largestCv } | { tooMany: string } | undefined> {
  const who = named(fields);
  const found = who && (await holderOf(deps, who, caller));
  if (!found?.ok) return undefined;
  const { holder } = found;
  if (holder.kind === 'candidate' && !(await countUpload(deps.limits, caller.address))) return { tooMany };
  return { owner: ownerName(holder), check: checkCv, most: largestCv };
}

/** For `download`: whether the key that comes with the call opens this private file. */
export async function opensByKey(
  deps: Deps,
  file: StoredFile,
  fields: Record<string, unknown>,
  caller: Caller,
): Promise<boolean> {
  const who = named(fields);
  const found = who && (await holderOf(deps, who, caller));
  return found?.ok ? mayHave(deps.db, found.holder, file) : false;
}
