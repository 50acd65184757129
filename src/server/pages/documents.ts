import type { Made } from './kept.ts';

/**
 * An answer that is neither a page nor a call, but like them a function of its path and the content version:
 * a feed, a sitemap. Whatever stands in the query is not seen.
 */
export type KeptDocument = {
  /** Matches the whole path; its named groups are handed to `make`. */
  path: RegExp;
  /** What it is now; undefined when there is no such document. */
  make(named: Record<string, string>): Promise<{ type: string; text: string } | undefined>;
};

const plain = 'text/plain; charset=utf-8';

/** Finds the document of a path: what makes it, for the page cache. */
export function findDocument(documents: readonly KeptDocument[], path: string) {
  for (const document of documents) {
    const match = document.path.exec(path);
    if (match) return () => makeDocument(document, { ...match.groups });
  }
  return undefined;
}

async function makeDocument(document: KeptDocument, named: Record<string, string>): Promise<Made> {
  const made = await document.make(named);
  return {
    status: made ? 200 : 404,
    headers: {
      'Content-Type': made?.type ?? plain,
      'Cache-Control': 'no-cache',
    },
    body: Buffer.from(made?.text ?? 'There is no such document.\n'),
  };
}
