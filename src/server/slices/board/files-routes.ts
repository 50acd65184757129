import { boardFormEndpoints } from '#contract/board-forms.ts';
import { codes } from '#contract/codes.ts';
import { fail, ok, type Route, refuseFields, route, uploadRoute } from '#server/platform/http/route.ts';
import type { Limits } from '#server/platform/limits/index.ts';
import type { Received, Receiver } from '#server/platform/storage/index.ts';
import { refuseKey } from './answers.ts';
import { listCv, removeCv } from './files.ts';
import { holderOf } from './holders.ts';
import { countUpload } from './limits.ts';
import { receivePhoto } from './photo-upload.ts';
import type { ProfileDeps } from './profile.ts';
import { ownerName } from './rules-holder.ts';

const codeOf: Record<Extract<Received, { ok: false }>['reason'], 10001 | 10029 | 10500> = {
  'broken off': codes.refusedInput,
  'too large': codes.refusedInput,
  refused: codes.refusedInput,
  'too many': codes.tooMany,
  'no room': codes.ourFault,
};

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
      return received.ok
        ? ok({ src: received.file.address })
        : fail(codeOf[received.reason], received.message);
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
