import { sql } from 'kysely';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';

/** For a person's own data export. */
type OwnProof = {
  manuscriptId: number | null;
  article: string;
  round: number;
  state: string;
  name: string;
  email: string;
  sentAt: Date;
  dueOn: string;
  answeredAt: Date | null;
  message: string;
  queries: { question: string; answer: string }[];
  suggestions: { before: string; after: string; remark: string }[];
};

/** Proofs that were sent to an address, with what was answered; oldest first. */
export async function proofsOfPerson(db: Db, email: string): Promise<OwnProof[]> {
  const { rows } = await sql<OwnProof>`
    select a.manuscript_id as "manuscriptId", a.title as article, p.round, p.state, p.name, p.email,
      p.sent_at as "sentAt", p.due_on as "dueOn", p.answered_at as "answeredAt", p.message,
      coalesce((select jsonb_agg(jsonb_build_object('question', q.question, 'answer', q.answer) order by q.number)
        from proof_queries q where q.proof_id = p.id), '[]') as queries,
      coalesce((select jsonb_agg(jsonb_build_object('before', s.before, 'after', s.after, 'remark', s.remark) order by s.id)
        from proof_suggestions s where s.proof_id = p.id), '[]') as suggestions
    from proofs p join productions a on a.id = p.production_id
    where lower(p.email) = ${addressKey(email)} and p.email <> '' order by p.id`.execute(db);
  return rows;
}

/**
 * Removes name, address and message of an author from all their proofs, and ends their links; what waits for them is
 * withdrawn. Answers, suggestions and remarks stay, as part of the article's record.
 */
export async function eraseProofReader(tx: Transaction, email: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update proofs set name = '', email = '', message = '',
      state = case when state = 'with the author' then 'withdrawn' else state end
    where lower(email) = ${addressKey(email)} and email <> '' returning id`.execute(tx);
  await sql`delete from proof_keys where proof_id = any(${rows.map(({ id }) => id)})`.execute(tx);
}
