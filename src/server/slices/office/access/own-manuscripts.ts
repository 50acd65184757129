import type { Db } from '#server/platform/db/index.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { isByAuthor } from '../../manuscripts/index.ts';
import { manuscriptOfReview } from '../../reviews/index.ts';

const named = (input: object, field: string): number | undefined => {
  for (const part of Object.values(input)) {
    const value = (part as Record<string, unknown> | undefined)?.[field];
    if (typeof value === 'number') return value;
  }
  return undefined;
};

/**
 * Whether a call is about a manuscript of the editor's own. They see it as its author, and nothing of its reviewers or
 * of what is decided about it (COPE, conflicts of interest of editors). Administrators, of whom a small press may have
 * but one, are not kept from theirs; the audit log names them.
 */
export async function isOwnManuscript(db: Db, input: object, { identity, rights }: Staff): Promise<boolean> {
  if (rights.everything) return false;
  const reviewId = named(input, 'reviewId');
  const id =
    named(input, 'manuscriptId') ??
    (reviewId === undefined ? undefined : await manuscriptOfReview(db, reviewId));
  return id !== undefined && isByAuthor(db, id, identity);
}
