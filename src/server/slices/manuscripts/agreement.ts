import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { codes, noFiles } from '#contract/codes.ts';
import { fileEndpoints } from '#contract/files.ts';
import { fail, fileRoute, type Route } from '#server/platform/http/route.ts';

const filename = 'copyright-transfer-agreement.pdf';
const builtIn = path.resolve(import.meta.dirname, '../../../../demo/documents', filename);

/**
 * The Copyright Transfer Agreement that authors sign: `press/copyright-transfer-agreement.pdf` of the data folder,
 * else the program's. Read at each request, so that it can be replaced at run time.
 */
export function agreementRoute({ dataDir }: { dataDir: string }): Route {
  const own = path.join(dataDir, 'press', filename);
  return fileRoute(fileEndpoints.copyrightTransferAgreement, async (context) => {
    const bytes = (await readIf(own)) ?? (await readIf(builtIn));
    if (!bytes) return context.json(fail(codes.notThere, noFiles), 404);
    const tag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
    const headers = { ETag: tag, 'Cache-Control': 'no-cache' };
    if (context.req.header('If-None-Match') === tag) return new Response(null, { status: 304, headers });
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        'Content-Type': 'application/pdf',
        'Content-Disposition': `inline; filename="${filename}"`,
      },
    });
  });
}

const readIf = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
