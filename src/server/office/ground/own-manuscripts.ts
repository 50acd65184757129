import type { Db } from '#server/platform/db/index.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { findLetter } from '#server/platform/mail/index.ts';
import { manuscriptsBy } from '#server/slices/manuscripts/index.ts';
import { manuscriptOfReview } from '#server/slices/reviews/index.ts';
import { manuscriptOfLetter } from './letter-subject.ts';
import {
  manuscriptOfArticle,
  manuscriptOfCharge,
  manuscriptOfProduction,
} from './store-production-manuscript.ts';

/** The manuscript of a call's field, by the field's name. */
const manuscriptLookups: Readonly<Record<string, (db: Db, id: number) => Promise<number | undefined>>> = {
  manuscriptId: async (_, id) => id,
  reviewId: manuscriptOfReview,
  // These come beside the id of their one manuscript, article or production.
  reviewIds: async () => undefined,
  taskId: async () => undefined,
  proofId: async () => undefined,
  suggestionId: async () => undefined,
  suggestionIds: async () => undefined,
  noticeId: async () => undefined,
  invoiceId: async () => undefined,
  chargeId: manuscriptOfCharge,
  letterId: async (db, id) => manuscriptOfLetter((await findLetter(db, id))?.about ?? null) ?? undefined,
  productionId: manuscriptOfProduction,
  articleId: manuscriptOfArticle,
};

export const leadsToManuscript = (field: string): boolean => Object.hasOwn(manuscriptLookups, field);

/**
 * The manuscripts that a call concerns by its fields: itself, or its reviews, letters, production or article. An editor
 * sees their own manuscript as its author only (COPE, conflicts of interest of editors), so all lead to one check.
 */
export async function manuscriptsNamed(db: Db, input: object): Promise<number[]> {
  const ids = new Set<number>();
  for (const part of Object.values(input))
    for (const [field, value] of Object.entries((part ?? {}) as Record<string, unknown>)) {
      if (typeof value !== 'number' || !leadsToManuscript(field)) continue;
      const id = await manuscriptLookups[field]?.(db, value);
      if (id !== undefined) ids.add(id);
    }
  return [...ids];
}

/** The manuscripts to exclude from someone's lists; none for administrators. */
export const ownManuscripts = async (db: Db, { identity, rights }: Pick<Staff, 'identity' | 'rights'>) =>
  rights.everything ? [] : manuscriptsBy(db, identity);
