import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { type CachedAnswer, toCached, toCachedCompressed } from './cached-answer.ts';
import { compressedName } from './compress-build.ts';
import { send } from './page-cache.ts';

const mediaTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const lasting = 'public, max-age=31536000, immutable';

/** The headers of a file below `/assets/`; undefined for a kind that no build has. */
export function assetHeaders(pathname: string): Record<string, string> | undefined {
  const mediaType = mediaTypes[path.extname(pathname)];
  return mediaType === undefined ? undefined : { 'Content-Type': mediaType, 'Cache-Control': lasting };
}

/**
 * Built scripts, styles, fonts and pictures: a few megabytes, read at start, compressed by the build. Names under
 * `/assets/` carry a content hash, so browsers may cache them for good.
 */
export function createStatics(clientDir: string): {
  serve(pathname: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** The paths of the files whose names hold a hash. */
  assets: string[];
} {
  const files = new Map<string, CachedAnswer>();
  for (const entry of readdirSync(clientDir, { recursive: true, withFileTypes: true })) {
    const mediaType = mediaTypes[path.extname(entry.name)];
    if (!entry.isFile() || !mediaType || entry.parentPath.includes('.vite')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const pathname = `/${path.relative(clientDir, file).split(path.sep).join('/')}`;
    const made = {
      status: 200,
      headers: {
        'Content-Type': mediaType,
        'Cache-Control': pathname.startsWith('/assets/') ? lasting : 'public, max-age=3600',
      },
      body: readFileSync(file),
    };
    const compressed = existsSync(compressedName(file, 'br')) && {
      br: readFileSync(compressedName(file, 'br')),
      gzip: readFileSync(compressedName(file, 'gzip')),
    };
    files.set(pathname, compressed ? toCachedCompressed(made, 0, compressed) : toCached(made, 0));
  }
  return {
    assets: [...files.keys()].filter((pathname) => pathname.startsWith('/assets/')),
    serve(pathname, request, response) {
      const kept = files.get(pathname);
      if (!kept) return false;
      send(kept, request, response);
      return true;
    },
  };
}
