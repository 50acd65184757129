import type { Db } from '#server/platform/db/index.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { findLetter } from '#server/platform/mail/index.ts';
import { isByAuthor, manuscriptsBy } from '#server/slices/manuscripts/index.ts';
import { manuscriptOfReview } from '#server/slices/reviews/index.ts';
import { manuscriptOf } from './letter-subject.ts';
import { manuscriptOfArticle, manuscriptOfProduction } from './store-whose-manuscript.ts';

/** How what a call names leads to a manuscript, by the name of the field; undefined where it leads to none. */
const ways: Readonly<Record<string, (db: Db, id: number) => Promise<number | undefined>>> = {
  manuscriptId: async (_, id) => id,
  reviewId: manuscriptOfReview,
  // Of one manuscript, or article, which is named beside them.
  reviewIds: async () => undefined,
  noticeId: async () => undefined,
  letterId: async (db, id) => manuscriptOf((await findLetter(db, id))?.about ?? null) ?? undefined,
  productionId: manuscriptOfProduction,
  articleId: manuscriptOfArticle,
};

/** Whether a field of a call is known to lead to a manuscript. */
export const namesAManuscript = (field: string): boolean => Object.hasOwn(ways, field);

/**
 * Whether a call is about a manuscript of the editor's own, or about a review, a letter, a production or an article of
 * it. They see it as its author, and nothing of its reviewers or of what is decided about it (COPE, conflicts of interest
 * of editors). Administrators, of whom a small press may have but one, are not kept from theirs; the audit log names them.
 */
export async function isOwnManuscript(db: Db, input: object, { identity, rights }: Staff): Promise<boolean> {
  if (rights.everything) return false;
  for (const part of Object.values(input))
    for (const [field, value] of Object.entries((part ?? {}) as Record<string, unknown>)) {
      if (typeof value !== 'number' || !namesAManuscript(field)) continue;
      const id = await ways[field]?.(db, value);
      if (id !== undefined && (await isByAuthor(db, id, identity))) return true;
    }
  return false;
}

/** The manuscripts that lists leave out for someone, since they are their own; none for administrators. */
export const leftOut = async (db: Db, { identity, rights }: Pick<Staff, 'identity' | 'rights'>) =>
  rights.everything ? [] : manuscriptsBy(db, identity);
