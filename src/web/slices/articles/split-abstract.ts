/** Until the first abstract only the text itself has begun, and what it says of another article has been said. */
const beginning = /^<div [^>]*>(?:<aside class="notice"[^>]*>.*?<\/aside>)?(?=<section class="abstract")/s;

/**
 * The first abstract of a full text as `write-page` makes it, as a text of its own, and the text without it; undefined where it
 * does not begin with one. Quotation marks and brackets in texts are escaped, so only elements match.
 */
export function splitAbstract(fragment: string): { abstract: string; rest: string } | undefined {
  const start = beginning.exec(fragment)?.[0].length;
  if (start === undefined) return undefined;
  let open = 0;
  for (const tag of fragment.slice(start).matchAll(/<(\/?)section\b[^>]*>/g)) {
    open += tag[1] ? -1 : 1;
    if (open > 0) continue;
    const end = start + tag.index + tag[0].length;
    const root = fragment.slice(0, fragment.indexOf('>') + 1);
    return {
      abstract: `${root}${fragment.slice(start, end)}</div>`,
      rest: fragment.slice(0, start) + fragment.slice(end),
    };
  }
  return undefined;
}
