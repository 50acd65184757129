import { type Styles, stylesInside } from './first-paint.ts';
import { policyOf, sealScripts } from './security.ts';

/**
 * Makes a rendered page ready to be kept: its style sheets inlined, its own scripts allowed by their hash. Only its head and what
 * carries the nonce behind it are looked at; a text of a hundred kilobytes is passed on as the bytes that it is.
 */
export function sealPage(page: Buffer, styles: Styles, nonce: string): { body: Buffer; policy: string } {
  const end = page.indexOf('</head>');
  const first = page.indexOf(`<script nonce="${nonce}"`, end);
  const from = first < 0 ? page.length : first;
  const { head, css } = stylesInside(page.toString('utf8', 0, end), styles);
  const { parts, hashes } = sealScripts([head, page.toString('utf8', from)], nonce);
  const [sealedHead = '', sealedEnd = ''] = parts;
  const body = Buffer.concat([
    Buffer.from(sealedHead),
    css,
    page.subarray(end, from),
    Buffer.from(sealedEnd),
  ]);
  return { body, policy: policyOf(hashes) };
}
