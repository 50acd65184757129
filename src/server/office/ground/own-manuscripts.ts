import type { Db } from '#server/platform/db/index.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { findLetter } from '#server/platform/mail/index.ts';
import { isByAuthor, manuscriptsBy } from '#server/slices/manuscripts/index.ts';
import { manuscriptOfReview } from '#server/slices/reviews/index.ts';
import { manuscriptOfLetter } from './letter-subject.ts';
import { manuscriptOfArticle, manuscriptOfProduction } from './store-production-manuscript.ts';

/** The manuscript of a call's field, by the field's name. */
const manuscriptLookups: Readonly<Record<string, (db: Db, id: number) => Promise<number | undefined>>> = {
  manuscriptId: async (_, id) => id,
  reviewId: manuscriptOfReview,
  // These come beside the id of their one manuscript, article or production.
  reviewIds: async () => undefined,
  proofId: async () => undefined,
  suggestionId: async () => undefined,
  suggestionIds: async () => undefined,
  noticeId: async () => undefined,
  letterId: async (db, id) => manuscriptOfLetter((await findLetter(db, id))?.about ?? null) ?? undefined,
  productionId: manuscriptOfProduction,
  articleId: manuscriptOfArticle,
};

export const leadsToManuscript = (field: string): boolean => Object.hasOwn(manuscriptLookups, field);

/**
 * Whether a call concerns a manuscript that the editor has written, or its reviews, letters, production or article. An
 * editor sees their own manuscript as its author only (COPE, conflicts of interest of editors). Administrators are
 * exempt, since a small press may have only one; the audit log names them.
 */
export async function isOwnManuscript(db: Db, input: object, { identity, rights }: Staff): Promise<boolean> {
  if (rights.everything) return false;
  for (const part of Object.values(input))
    for (const [field, value] of Object.entries((part ?? {}) as Record<string, unknown>)) {
      if (typeof value !== 'number' || !leadsToManuscript(field)) continue;
      const id = await manuscriptLookups[field]?.(db, value);
      if (id !== undefined && (await isByAuthor(db, id, identity))) return true;
    }
  return false;
}

/** The manuscripts to exclude from someone's lists; none for administrators. */
export const ownManuscripts = async (db: Db, { identity, rights }: Pick<Staff, 'identity' | 'rights'>) =>
  rights.everything ? [] : manuscriptsBy(db, identity);
