import type { Db } from '../platform/db/index.ts';
import { findBuiltAsset } from '../platform/store-built-assets.ts';
import type { Answer } from './cached-answer.ts';
import { assetHeaders } from './statics.ts';

/**
 * The answer for a built file that this build does not have: that of another version of the program, or 404. Never the home
 * page, which a browser would take for a script.
 */
export const createOtherBuilds =
  (db: Db) =>
  async (pathname: string): Promise<Answer> => {
    const headers = assetHeaders(pathname);
    const body = headers && (await findBuiltAsset(db, pathname));
    if (body) return { status: 200, headers, body, parts: [] };
    return {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
      body: Buffer.from('There is no such file.\n'),
      transient: true,
    };
  };
