import { fileEndpoints } from '#contract/files.ts';
import type { Permission } from '#contract/office/roles.ts';
import { mayReadProductionFile } from './office/index.ts';
import type { Db } from './platform/db/index.ts';
import { admit } from './platform/http/admit.ts';
import type { callerReader } from './platform/http/caller.ts';
import { claimsOf } from './platform/http/identity.ts';
import type { DownloadContext, StoredFile } from './platform/storage/index.ts';
import type { authenticate } from './slices/accounts/index.ts';
import { editorMayReadBoardFile, opensByKey } from './slices/board/index.ts';
import { mayReadMessageFile } from './slices/conversations/index.ts';
import { editorMayReadFile, mayReadFile } from './slices/manuscripts/index.ts';
import { mayReadReviewFile } from './slices/reviews/index.ts';

type Deps = {
  db: Db;
  board: Parameters<typeof opensByKey>[0];
  readCaller: ReturnType<typeof callerReader>;
  findSession: ReturnType<typeof authenticate>;
};

/** Asks each slice that keeps private files whether the caller, by session or by the key of a link, may have one. */
export const mayDownload =
  ({ db, board, readCaller, findSession }: Deps) =>
  async (file: StoredFile, context: DownloadContext): Promise<boolean> => {
    const [query, caller] = [context.req.query(), readCaller(context.env.incoming)];
    const admission = await admit(
      { endpoint: fileEndpoints.download },
      claimsOf({ query }),
      caller,
      findSession,
    );
    const identity =
      'caller' in admission && 'identity' in admission.caller ? admission.caller.identity : undefined;
    if (identity) {
      const own = !identity.apiToken || identity.apiToken.scopes.some((scope) => scope.startsWith('author:'));
      if (own && (await mayReadFile(db, file, identity.userId))) return true;

      const readerTo = async (to: Permission) => ({ ...identity, rights: await identity.rights(to) });
      if (await editorMayReadFile(db, file, await readerTo('manuscripts'))) return true;
      if (await mayReadProductionFile(db, file, await readerTo('copyediting'))) return true;
      if (await editorMayReadBoardFile(db, file, await identity.rights('journal'))) return true;
      if (await mayReadReviewFile(db, file.address, await readerTo('reviews'))) return true;
      if (await mayReadMessageFile(db, file.address, { ...identity, asAuthor: own })) return true;
    }
    return opensByKey(board, file, query, caller);
  };
