import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';
import { tables } from './tables.ts';

export type Institution = {
  id: number;
  name: string;
  customerId: string;
  requestorId: string;
  /** The last part of its ROR address; '' if unknown. */
  ror: string;
  /** CIDR. */
  networks: string[];
  keyHash: string | null;
  version: number;
};

const columns = [
  'id',
  'name',
  'customer_id as customerId',
  'requestor_id as requestorId',
  'ror',
  'networks',
  'key_hash as keyHash',
  'version',
] as const;

/** Institutions that get COUNTER reports, by name. */
export const listInstitutions = (db: Db): Promise<Institution[]> =>
  tables(db).selectFrom('counter_institutions').select(columns).orderBy('name').orderBy('id').execute();

export const findInstitution = (db: Db, id: number): Promise<Institution | undefined> =>
  tables(db).selectFrom('counter_institutions').select(columns).where('id', '=', id).executeTakeFirst();

export const institutionOfCustomer = (db: Db, customerId: string): Promise<Institution | undefined> =>
  tables(db)
    .selectFrom('counter_institutions')
    .select(columns)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();

export const institutionOfKey = (db: Db, keyHash: string): Promise<Institution | undefined> =>
  tables(db)
    .selectFrom('counter_institutions')
    .select(columns)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();

export const listNetworks = (db: Db): Promise<{ id: number; networks: string[] }[]> =>
  tables(db)
    .selectFrom('counter_institutions')
    .select(['id', 'networks'])
    .where(sql<boolean>`networks <> '{}'`)
    .orderBy('id')
    .execute();

type Details = Pick<Institution, 'name' | 'customerId' | 'requestorId' | 'ror' | 'networks'>;

const rowOf = ({ name, customerId, requestorId, ror, networks }: Details) => ({
  name,
  customer_id: customerId,
  requestor_id: requestorId,
  ror,
  networks,
});

/** The number of a new institution; undefined where the customer ID is taken. */
export async function insertInstitution(db: Db, details: Details): Promise<number | undefined> {
  const row = await tables(db)
    .insertInto('counter_institutions')
    .values(rowOf(details))
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** False where another version was saved meanwhile, or it is gone. */
export async function updateInstitution(
  db: Db,
  { id, version }: { id: number; version: number },
  details: Details,
): Promise<boolean> {
  const row = await tables(db)
    .updateTable('counter_institutions')
    .set({ ...rowOf(details), version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setInstitutionKey(db: Db, id: number, keyHash: string): Promise<void> {
  await tables(db)
    .updateTable('counter_institutions')
    .set({ key_hash: keyHash })
    .where('id', '=', id)
    .execute();
}

/** With its counts; those of everybody stay. */
export async function deleteInstitution(db: Db, id: number): Promise<void> {
  for (const table of ['counter_usage', 'counter_searches'] as const)
    await tables(db).deleteFrom(table).where('institution_id', '=', id).execute();
  await tables(db).deleteFrom('counter_institutions').where('id', '=', id).execute();
}
