import { boardFormEndpoints } from '#contract/board-forms.ts';
import { ok, type Route, refuseFields, route, uploadRoute } from '#server/platform/http/route.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import { type Receiver, refuseUpload } from '#server/platform/storage/index.ts';
import { refuseKey } from './answers.ts';
import { listCv, removeCv } from './files.ts';
import { holderOf } from './holders.ts';
import { countUpload } from './limits.ts';
import { receivePhoto } from './photo-upload.ts';
import type { ProfileDeps } from './profile.ts';
import { ownerName } from './rules-holder.ts';

/** Photos and CVs of both forms. */
export function fileRoutes(deps: ProfileDeps & { limits: Limits; receive: Receiver }): Route[] {
  const { limits, receive } = deps;
  return [
    uploadRoute(boardFormEndpoints.uploadphoto, async ({ query }, caller, file) => {
      const found = await holderOf(deps, query, caller);
      if (!found.ok) return refuseKey(found.reason);
      if (found.holder.kind === 'candidate' && !(await countUpload(limits, caller.address)))
        return refuseKey('too many');
      const received = await receivePhoto(receive, ownerName(found.holder), file, query.crop);
      return received.ok ? ok({ src: received.file.address }) : refuseUpload(received);
    }),
    route(boardFormEndpoints.saveEditorialboardFile, async ({ body }, caller) => {
      const found = await holderOf(deps, body, caller);
      if (!found.ok) return refuseKey(found.reason);
      const file = { address: body.filePath, filename: body.fileName };
      const listed = await listCv(deps, found.holder, file);
      return listed.ok ? ok({ id: body.filePath }) : refuseFields({ fileName: listed.message });
    }),
    route(boardFormEndpoints.removeEditorialboardFile, async ({ body }, caller) => {
      const found = await holderOf(deps, body, caller);
      if (!found.ok) return refuseKey(found.reason);
      await removeCv(deps, found.holder, body.fileName);
      return ok(null);
    }),
  ];
}
