import type { Answer } from './cached-answer.ts';

/**
 * An answer that is neither a page nor a call, but like them depends on its path and the content version alone: a
 * feed, a sitemap. Its query is ignored.
 */
export type CachedDocument = {
  /** Matches the whole path; its named groups are passed to `make`. */
  path: RegExp;
  /** Undefined if there is no such document. */
  make(named: Record<string, string>): Promise<{ type: string; text: string } | undefined>;
};

const plain = 'text/plain; charset=utf-8';

export function findDocument(documents: readonly CachedDocument[], path: string) {
  for (const document of documents) {
    const match = document.path.exec(path);
    if (match) return () => makeDocument(document, { ...match.groups });
  }
  return undefined;
}

async function makeDocument(document: CachedDocument, named: Record<string, string>): Promise<Answer> {
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
