import { createContext, type ReactNode, use, useId, useState } from 'react';
import type { SanitisedHtml } from '#contract/fields.ts';

/**
 * Given by the server's entry around a page: the markup of `serverMarkup`, the nonce of its scripts, and a
 * way past React for long texts.
 */
export const PageMarkup = createContext<{
  fullText?: SanitisedHtml;
  nonce?: string;
  longText?: (text: string, as: 'attribute' | 'markup') => string;
  samePart?: (key: string) => PartMarks;
  around?: AroundMarks;
}>({});

/**
 * How the server renders what is around a page: not at all, or with marks where the page's own head tags go (without,
 * they are React Router's to render) and where its body ends.
 */
export type AroundMarks = 'left out' | { tags?: string; end: string };

/** What stands in place of a part that was rendered before, or around one that is to be remembered. */
export type PartMarks = { instead: string } | { before: string; after: string };

const itself = (text: string) => text;

/**
 * Wraps a text of a hundred kilobytes that stands in a page as it is. While the server renders, a short
 * mark goes through React in its place, and the text is put there afterwards: four times as fast.
 */
export const useLongText = () => use(PageMarkup).longText ?? itself;

/**
 * A part that is the same on many pages, as the header is: the server renders it once for all that have equal
 * `of`, which names everything that it shows; without, for each page. It begins and ends with an element.
 */
export function SamePart({ of, children }: { of: unknown; children: ReactNode }) {
  // Where it stands is a part of the ids within.
  const place = useId();
  const { samePart } = use(PageMarkup);
  const marks = of === undefined ? undefined : samePart?.(`${place} ${JSON.stringify(of)}`);
  if (marks && 'instead' in marks) return [null, marks.instead, null];
  return [marks?.before, children, marks?.after];
}

/** What is in the head of pages of the same routes, with `children` for the tags that a page's route declares. */
export function AroundHead({
  tags,
  children,
}: {
  tags: ReactNode;
  children: (tags: ReactNode) => ReactNode;
}) {
  const { around } = use(PageMarkup);
  return around === 'left out' ? null : children(around?.tags ?? tags);
}

/** What stands at the end of pages of the same routes. */
export function AroundEnd({ children }: { children: ReactNode }) {
  const { around } = use(PageMarkup);
  return around === 'left out' ? null : [around?.end, children];
}

/** For every inline script, and for `<Scripts>` and `<ScrollRestoration>`; nothing in the browser. */
export const useNonce = () => use(PageMarkup).nonce;

/**
 * The full text to show: what the loader brought, or what the server is rendering, or (while the browser
 * takes over a page that the server rendered) what `readFromPage` finds there.
 */
export function useFullText(loaded: SanitisedHtml | null, readFromPage: () => string | null): string {
  const fromServer = use(PageMarkup).fullText;
  const [present] = useState(() => (typeof document === 'undefined' ? null : readFromPage()));
  return loaded ?? fromServer ?? present ?? '';
}
