import { createContext, type ReactNode, use, useId, useState } from 'react';
import type { SanitisedHtml } from '#contract/fields.ts';

/** Provided by entry.server.tsx: the markup of `serverMarkup`, the nonce, and a shortcut past React for long texts. */
export const PageMarkup = createContext<{
  fullText?: SanitisedHtml;
  nonce?: string;
  longText?: (text: string, as: 'attribute' | 'markup') => string;
  samePart?: (key: string) => PartMarks;
  around?: AroundMarks;
}>({});

/**
 * The server's rendering of the document around a page: none, or with markers for the page's head tags (without markers
 * React Router renders them) and the end of the body.
 */
export type AroundMarks = 'left out' | { tags?: string; end: string };

/** Replaces a part that is cached, or marks one that will be. */
export type PartMarks = { instead: string } | { before: string; after: string };

const itself = (text: string) => text;

/**
 * During server rendering a short marker goes through React in place of a text of a hundred kilobytes, which is inserted
 * afterwards: four times as fast.
 */
export const useLongText = () => use(PageMarkup).longText ?? itself;

/**
 * A part shared by many pages, such as the header. The server caches it by `of`, which must contain everything that it shows;
 * without `of` it is rendered for each page. Must start and end with an element.
 */
export function SamePart({ of, children }: { of: unknown; children: ReactNode }) {
  // Its position is part of the ids within.
  const place = useId();
  const { samePart } = use(PageMarkup);
  const marks = of === undefined ? undefined : samePart?.(`${place} ${JSON.stringify(of)}`);
  if (marks && 'instead' in marks) return [null, marks.instead, null];
  return [marks?.before, children, marks?.after];
}

/** Head tags common to pages of the same routes; `children` are those that the route declares. */
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

/** End of the body, common to pages of the same routes. */
export function AroundEnd({ children }: { children: ReactNode }) {
  const { around } = use(PageMarkup);
  return around === 'left out' ? null : [around?.end, children];
}

/** For inline scripts, `<Scripts>` and `<ScrollRestoration>`; undefined in the browser. */
export const useNonce = () => use(PageMarkup).nonce;

/** From the loader, from the server's render, or during hydration from the page by `readFromPage`. */
export function useFullText(loaded: SanitisedHtml | null, readFromPage: () => string | null): string {
  const fromServer = use(PageMarkup).fullText;
  const [present] = useState(() => (typeof document === 'undefined' ? null : readFromPage()));
  return loaded ?? fromServer ?? present ?? '';
}
