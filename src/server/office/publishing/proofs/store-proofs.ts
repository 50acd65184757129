import { type Selectable, sql } from 'kysely';
import type { ProofState } from '#contract/proofs.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { type Tables, tables } from '../../tables.ts';

export type ProofRow = {
  id: number;
  productionId: number;
  round: number;
  textVersion: number;
  state: ProofState;
  name: string;
  email: string;
  userId: number;
  sentAt: Date;
  /** YYYY-MM-DD. */
  dueOn: string;
  answeredAt: Date | null;
  message: string;
};

const columns = [
  'id',
  'production_id as productionId',
  'round',
  'text_version as textVersion',
  'state',
  'name',
  'email',
  'user_id as userId',
  'sent_at as sentAt',
  'due_on as dueOn',
  'answered_at as answeredAt',
  'message',
] as const;

/** Newest first. */
export const listProofs = (db: Db, productionId: number): Promise<ProofRow[]> =>
  tables(db)
    .selectFrom('proofs')
    .select(columns)
    .where('production_id', '=', productionId)
    .orderBy('round', 'desc')
    .execute();

/** The last one that was not withdrawn. */
export const standingProof = (db: Db, productionId: number): Promise<ProofRow | undefined> =>
  tables(db)
    .selectFrom('proofs')
    .select(columns)
    .where('production_id', '=', productionId)
    .where('state', '<>', 'withdrawn')
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Of this production; locked until the transaction ends. */
export const lockProof = (
  tx: Transaction,
  id: number,
  productionId?: number,
): Promise<ProofRow | undefined> => {
  const query = tables(tx).selectFrom('proofs').select(columns).where('id', '=', id);
  const kept = productionId === undefined ? query : query.where('production_id', '=', productionId);
  return kept.forUpdate().executeTakeFirst();
};

export const findByKey = (db: Db, keySha256: string): Promise<ProofRow | undefined> =>
  tables(db)
    .selectFrom('proofs')
    .innerJoin('proof_keys', 'proof_keys.proof_id', 'proofs.id')
    .select(columns)
    .where('proof_keys.key_sha256', '=', keySha256)
    .executeTakeFirst();

/** The text as it was sent, as JSON. */
export async function documentOfProof(db: Db, id: number): Promise<string> {
  const { document } = await tables(db)
    .selectFrom('proofs')
    .select(sql<string>`document::text`.as('document'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return document;
}

type NewProof = Pick<ProofRow, 'productionId' | 'textVersion' | 'name' | 'email' | 'userId' | 'dueOn'> & {
  document: string;
  now: Date;
  queries: readonly { place: string; words: string; question: string }[];
};

/** The next round of a production that the transaction has locked. */
export async function insertProof(tx: Transaction, proof: NewProof): Promise<number> {
  const { id } = await tables(tx)
    .insertInto('proofs')
    .values({
      production_id: proof.productionId,
      round: sql`1 + coalesce((select max(round) from proofs where production_id = ${proof.productionId}), 0)`,
      text_version: proof.textVersion,
      document: proof.document,
      name: proof.name,
      email: proof.email,
      user_id: proof.userId,
      sent_at: proof.now,
      due_on: proof.dueOn,
      answered_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const queries = proof.queries.map((query, at) => ({ proof_id: id, number: at + 1, ...query }));
  if (queries.length > 0) await tables(tx).insertInto('proof_queries').values(queries).execute();
  return id;
}

export const changeProof = async (
  tx: Transaction,
  id: number,
  change: { state: ProofState; answered_at?: Date; message?: string },
): Promise<void> => {
  await tables(tx).updateTable('proofs').set(change).where('id', '=', id).execute();
};

export const insertKey = async (tx: Transaction, proofId: number, keySha256: string): Promise<void> => {
  await tables(tx).insertInto('proof_keys').values({ proof_id: proofId, key_sha256: keySha256 }).execute();
};

export type QueryRow = Omit<Selectable<Tables['proof_queries']>, 'proof_id'> & { proofId: number };

export const listQueries = (db: Db, proofIds: readonly number[]): Promise<QueryRow[]> =>
  tables(db)
    .selectFrom('proof_queries')
    .select(['proof_id as proofId', 'number', 'place', 'words', 'question', 'answer'])
    .where('proof_id', 'in', [0, ...proofIds])
    .orderBy('number')
    .execute();

export const answerQuery = async (
  tx: Transaction,
  proofId: number,
  { number, answer }: { number: number; answer: string },
): Promise<void> => {
  await tables(tx)
    .updateTable('proof_queries')
    .set({ answer })
    .where('proof_id', '=', proofId)
    .where('number', '=', number)
    .execute();
};
