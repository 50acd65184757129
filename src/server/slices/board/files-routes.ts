import { boardFormEndpoints } from '#contract/board-profile.ts';
import {
  type Caller,
  ok,
  type Route,
  refuseFields,
  route,
  uploadRoute,
} from '#server/platform/http/route.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import { type Receiver, refuseUpload } from '#server/platform/storage/index.ts';
import { refuseKey } from './answers.ts';
import { listCv, removeCv } from './files.ts';
import { holderOf, type NamedHolder, visitorAt } from './holders.ts';
import { countUpload, visitorsUnattached } from './limits.ts';
import { receivePhoto } from './photo-upload.ts';
import type { ProfileDeps } from './profile.ts';
import { ownerName } from './rules-holder.ts';

export function fileRoutes(deps: ProfileDeps & { limits: Limits; receive: Receiver }): Route[] {
  const { limits, receive } = deps;
  /** The specification's register form names neither key nor journal here: the file's address identifies it. */
  const holderOfCv = async (named: NamedHolder, caller: Caller) =>
    named.editorialboardId || named.journalId !== undefined
      ? holderOf(deps, named, caller)
      : { ok: true as const, holder: await visitorAt(limits, caller) };
  return [
    uploadRoute(boardFormEndpoints.uploadphoto, async ({ query }, caller, file) => {
      const found = await holderOf(deps, query, caller);
      if (!found.ok) return refuseKey(found.reason);
      const { holder } = found;
      if (holder.kind !== 'member' && !(await countUpload(limits, caller.address)))
        return refuseKey('too many');
      const uploader = {
        owner: ownerName(holder),
        ...(holder.kind === 'visitor' && { unattached: visitorsUnattached }),
      };
      const received = await receivePhoto(receive, uploader, file, query.crop);
      return received.ok ? ok({ src: received.file.address }) : refuseUpload(received);
    }),
    route(boardFormEndpoints.saveEditorialboardFile, async ({ body }, caller) => {
      const found = await holderOfCv(body, caller);
      if (!found.ok) return refuseKey(found.reason);
      const file = { address: body.filePath, filename: body.fileName };
      const listed = await listCv(deps, found.holder, file);
      return listed.ok ? ok({ id: body.filePath }) : refuseFields({ fileName: listed.message });
    }),
    route(boardFormEndpoints.removeEditorialboardFile, async ({ body }, caller) => {
      const found = await holderOfCv(body, caller);
      if (!found.ok) return refuseKey(found.reason);
      await removeCv(deps, found.holder, body);
      return ok(null);
    }),
  ];
}
