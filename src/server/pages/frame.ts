import { paintAtOnce, type Styles } from './first-paint.ts';
import { policyOf, scriptHash, sealScripts } from './security.ts';

/** The frame of all pages of the same routes, as `src/web/rendering` renders it. */
export type Around = {
  /** A page without its own parts; `places` are the positions of its head tags, body and data, in this order. */
  html: string;
  places: [string, string, string];
  /** Marks our own scripts. */
  nonce: string;
};

/** A page's own head tags, its body, and the script that passes its data to the browser. */
type OwnParts = { tags: string; body: string[]; data: string };

/** Joins a page: its bytes, and the policy that allows only our own scripts. */
export type Frame = (own: OwnParts) => { body: Buffer; policy: string };

/**
 * Prepares a frame once for all of its pages: styles inlined, scripts sealed, encoded. A page's own parts hold no
 * script of ours but its data, so they need not be searched.
 */
export function makeFrame({ html, places, nonce }: Around, styles: Styles): Frame {
  const { head, css, rest } = paintAtOnce(html, styles, nonce);
  const { parts, hashes } = sealScripts([head, rest], nonce);
  const [sealedHead = '', sealedRest = ''] = parts;
  let remaining = Buffer.concat([Buffer.from(sealedHead), css, Buffer.from(sealedRest)]);
  const pieces = places.map((place) => {
    const at = remaining.indexOf(place);
    if (at < 0) return nothing;
    const piece = remaining.subarray(0, at);
    remaining = remaining.subarray(at + place.length);
    return piece;
  });
  const [start, middle, scripts] = pieces as [Buffer, Buffer, Buffer];
  const end = remaining;
  return ({ tags, body, data }) => ({
    body: bytesOf([start, tags, middle, ...body, scripts, `<script>${data}</script>`, end]),
    policy: policyOf([...hashes, scriptHash(data)]),
  });
}

/** A page as rendered, for development: no inlined styles, no policy. */
export function plainPage({ html, places }: Around, { tags, body, data }: OwnParts): Buffer {
  const own = [tags, body.join(''), `<script>${data}</script>`];
  return Buffer.from(places.reduce((page, place, i) => page.replace(place, () => own[i] as string), html));
}

const nothing = Buffer.alloc(0);

/**
 * Encodes each piece by itself: most are Latin-1 and are copied as they are, whereas one other letter would slow
 * down every piece it is joined with.
 */
const bytesOf = (pieces: (string | Buffer)[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
