import type { PartMarks } from '#web/api/page-markup.tsx';

/** Within quotation marks an attribute holds anything but these two. */
const asAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Parts that are the same on many pages, by all that they show and where they stand. */
const sameParts = new Map<string, string>();
/** A few kinds of header, for the site as it is and as it was a moment ago. */
const mostSameParts = 64;

/**
 * Marks for what goes past React, which nobody outside of this rendering can guess. `keep` remembers the parts that
 * were new to what was rendered; `fill` puts in what the marks stand for, and answers the page in pieces.
 */
export function pastReact(nonce: string) {
  const texts: string[] = [];
  const fresh: { key: string; before: string; after: string }[] = [];
  const put = (text: string) => `past-react-${nonce}-${texts.push(text) - 1}-`;
  return {
    longText: (text: string, as: 'attribute' | 'markup') =>
      put(as === 'attribute' ? asAttribute(text) : text),
    samePart(key: string): PartMarks {
      const known = sameParts.get(key);
      if (known !== undefined) return { instead: put(known) };
      const marks = { before: put(''), after: put('') };
      fresh.push({ key, ...marks });
      return marks;
    },
    keep(html: string) {
      if (sameParts.size + fresh.length > mostSameParts) sameParts.clear();
      for (const { key, before, after } of fresh)
        sameParts.set(key, html.slice(html.indexOf(before) + before.length, html.indexOf(after)));
    },
    fill: (html: string) =>
      html.split(`past-react-${nonce}-`).flatMap((piece, i) => {
        if (i === 0) return piece;
        const end = piece.indexOf('-');
        return [texts[Number(piece.slice(0, end))] as string, piece.slice(end + 1)];
      }),
  };
}
