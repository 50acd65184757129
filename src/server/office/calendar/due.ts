import type { DueItem } from '#contract/office/calendar.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { Identity } from '#server/platform/http/identity.ts';
import { type DueFilter, type DueRow, listDue } from './store-due.ts';

type Reader = Pick<Identity, 'userId' | 'email' | 'rights'>;

/** What is due, of what someone may see at this moment. */
export async function dueFor(
  db: Db,
  { userId, email, rights }: Reader,
  filter: Omit<DueFilter, 'reader' | 'rights'>,
  limit: number,
): Promise<DueRow[]> {
  const [manuscripts, reviews, production, charges] = [
    await rights('manuscripts'),
    await rights('reviews'),
    await rights('copyediting'),
    await rights('charges'),
  ];
  return listDue(
    db,
    { ...filter, reader: { userId, email }, rights: { manuscripts, reviews, production, charges } },
    limit,
  );
}

export const pathOf = ({
  kind,
  id,
  manuscriptId,
  productionId,
}: Pick<DueRow, 'kind' | 'id' | 'manuscriptId' | 'productionId'>): string =>
  kind === 'opening' || kind === 'deadline'
    ? `/office/special-issues/${id}`
    : kind === 'invoice'
      ? `/office/charges/${id}`
      : productionId !== null
        ? `/office/publishing/${productionId}`
        : `/office/manuscript/${manuscriptId}${kind === 'task' ? '#tasks' : ''}`;

export const dueOnTheWire = ({ manuscriptId, productionId, ...row }: DueRow): DueItem => ({
  ...row,
  path: pathOf({ ...row, manuscriptId, productionId }),
});
