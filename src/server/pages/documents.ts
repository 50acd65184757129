import { fieldsOf } from './address.ts';
import type { Answer } from './cached-answer.ts';

type MadeDocument =
  | { type: string; text: string; headers?: Record<string, string> }
  /** It was there, and was withdrawn. */
  | { gone: true };

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
  make(named: Record<string, string>, query: Record<string, string>): Promise<MadeDocument | undefined>;
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
    return {
      path: document.path,
      names: document.query ?? [],
      make: () => makeDocument(document, { ...match.groups }, query),
    };
  }
  return undefined;
}

async function makeDocument(
  document: CachedDocument,
  named: Record<string, string>,
  query: Record<string, string>,
): Promise<Answer> {
  const made = await document.make(named, query);
  const missing = (status: number, text: string): Answer => ({
    status,
    headers: { 'Content-Type': plain, 'Cache-Control': 'no-cache' },
    body: Buffer.from(text),
  });
  if (!made) return missing(404, 'There is no such document.\n');
  if ('gone' in made) return missing(410, 'This article was withdrawn.\n');
  return {
    status: 200,
    headers: { 'Content-Type': made.type, 'Cache-Control': 'no-cache', ...made.headers },
    body: Buffer.from(made.text),
  };
}
