import type { IncomingMessage } from 'node:http';
import type { Caller, FileResponder } from '#server/platform/http/route.ts';
import { downloadHandler } from '#server/platform/storage/index.ts';
import type { ReviewDeps } from './deps.ts';
import { nameOfFile } from './files.ts';
import { reviewOfKey } from './holder.ts';

/** Sends a file to the holder of a personal link, under a name that tells nothing they may not know. */
export function downloadRoute(
  deps: ReviewDeps & { readCaller: (request: IncomingMessage) => Caller },
): FileResponder {
  return (context) => {
    let name: string | undefined;
    const handler = downloadHandler({
      ...deps,
      mayRead: async (file, { req, env }) => {
        const { key = '' } = req.query();
        const found = await reviewOfKey(deps, key, deps.readCaller(env.incoming));
        name = found.ok ? await nameOfFile(deps.db, found, file.address) : undefined;
        return name !== undefined;
      },
      nameFor: () => name,
    });
    return handler(context);
  };
}
