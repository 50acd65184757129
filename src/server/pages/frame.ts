import { paintAtOnce, type Styles } from './first-paint.ts';
import { policyOf, scriptHash, sealScripts } from './security.ts';

/** What stands around the pages of the same routes, as `src/web/rendering` renders it. */
export type Around = {
  /** A page without what is its own; `places` are where its head tags, its body and its data go, in this order. */
  html: string;
  places: [string, string, string];
  /** Marks the scripts of the program. */
  nonce: string;
};

/** What is a page's own: the tags in its head, its body, and the code that hands its data to the browser. */
type OwnParts = { tags: string; body: string[]; data: string };

/** Puts a page together: its bytes, and the policy that lets the program's scripts run in it and no other. */
export type Frame = (own: OwnParts) => { body: Buffer; policy: string };

/**
 * Makes what is around pages ready, once for all of them: painted without waiting, sealed, and as bytes. The page's
 * own parts hold no script of the program but its data, so that they need not be looked through.
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

/** A page as it was rendered, for development: nothing painted ahead, no policy. */
export function plainPage({ html, places }: Around, { tags, body, data }: OwnParts): Buffer {
  const own = [tags, body.join(''), `<script>${data}</script>`];
  return Buffer.from(places.reduce((page, place, i) => page.replace(place, () => own[i] as string), html));
}

const nothing = Buffer.alloc(0);

/**
 * Pieces of a page as its bytes. Each is encoded by itself: most hold plain letters only, and are copied as they
 * are, while one foreign letter would have every piece that it is joined with looked through.
 */
const bytesOf = (pieces: (string | Buffer)[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
