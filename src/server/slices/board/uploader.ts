import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Caller } from '#server/platform/http/route.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import type { FileCheck, StoredFile } from '#server/platform/storage/index.ts';
import { checkCv } from './cv-check.ts';
import { mayHave } from './files.ts';
import { holderOf, type NamedHolder } from './holders.ts';
import { countBytes, countUpload, visitorsUnattached } from './limits.ts';
import { ownerName } from './rules-holder.ts';

type Deps = { db: Db; clock: Clock; limits: Limits };

type CvUploader = {
  owner: string;
  check: FileCheck;
  unattached?: typeof visitorsUnattached;
  received?: (file: StoredFile) => Promise<void>;
};

function named({ editorialboardId, journalId }: Record<string, unknown>): NamedHolder | undefined {
  const key = typeof editorialboardId === 'string' ? editorialboardId : '';
  if (journalId === undefined || journalId === '') return key ? { editorialboardId: key } : undefined;
  return /^\d{1,15}$/.test(String(journalId))
    ? { editorialboardId: key, journalId: Number(journalId) }
    : undefined;
}

const tooMany = 'Too many uploads from your network. Please try again later.';

/** For `upload`: the owner and the checks of a CV, by link or as a candidate. */
export async function cvUploader(
  deps: Deps,
  fields: Record<string, unknown>,
  caller: Caller,
): Promise<CvUploader | { tooMany: string } | undefined> {
  const who = named(fields);
  const found = who && (await holderOf(deps, who, caller));
  if (!found?.ok) return undefined;
  const { holder } = found;
  const uploader = { owner: ownerName(holder), check: checkCv };
  if (holder.kind === 'member') return uploader;
  if (!(await countUpload(deps.limits, caller.address))) return { tooMany };
  return {
    ...uploader,
    ...(holder.kind === 'visitor' && { unattached: visitorsUnattached }),
    received: ({ bytes }) => countBytes(deps.limits, caller.address, bytes),
  };
}

/** For `download`: whether the call's key opens this private file. */
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
