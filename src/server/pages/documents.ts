import { fieldsOf } from './address.ts';
import type { Answer } from './cached-answer.ts';

/**
 * An answer that is neither a page nor a call, but like them depends on its path and the content version alone: a
 * feed, a sitemap. Of its query it gets the fields that it names, and ignores the rest.
 */
export type CachedDocument = {
  /** Matches the whole path; its named groups are passed to `make`. */
  path: RegExp;
  /** Query fields that it depends on. */
  query?: readonly string[];
  /** Undefined if there is no such document. */
  make(
    named: Record<string, string>,
    query: Record<string, string>,
  ): Promise<{ type: string; text: string } | undefined>;
};

const plain = 'text/plain; charset=utf-8';

export function findDocument(
  documents: readonly CachedDocument[],
  url: Pick<URL, 'pathname' | 'searchParams'>,
) {
  for (const document of documents) {
    const match = document.path.exec(url.pathname);
    if (!match) continue;
    const query = fieldsOf(url, document.query ?? []);
    return { names: document.query ?? [], make: () => makeDocument(document, { ...match.groups }, query) };
  }
  return undefined;
}

async function makeDocument(
  document: CachedDocument,
  named: Record<string, string>,
  query: Record<string, string>,
): Promise<Answer> {
  const made = await document.make(named, query);
  return {
    status: made ? 200 : 404,
    headers: {
      'Content-Type': made?.type ?? plain,
      'Cache-Control': 'no-cache',
    },
    body: Buffer.from(made?.text ?? 'There is no such document.\n'),
  };
}
