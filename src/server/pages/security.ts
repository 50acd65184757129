import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Most scripts are the same in every page; long ones differ. */
const known = new LRUCache<string, string>({ max: 100 });
const longestKnown = 4096;

function scriptHash(code: string): string {
  const found = known.get(code);
  if (found) return found;
  const made = `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  if (code.length <= longestKnown) known.set(code, made);
  return made;
}

export function pageHeaders(publicUrl: string): Record<string, string> {
  return {
    'Cache-Control': 'no-cache',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(publicUrl.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  };
}

/**
 * Makes a page rendered with a nonce cacheable: our own scripts, which alone carry the nonce, are allowed by their
 * hash, and the nonce is removed. A script injected through content has no nonce, so it gets no hash and does not
 * run.
 */
export function sealScripts(parts: string[], nonce: string): { parts: string[]; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const part of parts)
    for (const [, attributes = '', code = ''] of part.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (attributes.includes(mark) && !/\ssrc=/.test(attributes)) hashes.add(scriptHash(code));
    }
  return { parts: parts.map((part) => part.replaceAll(mark, '')), hashes: [...hashes] };
}

export const policyOf = (hashes: string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
