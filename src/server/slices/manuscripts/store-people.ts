import { sql } from 'kysely';
import { type FileType, fileKind } from '#contract/manuscript-files.ts';
import { type FieldValues, fieldColumns } from '#contract/manuscript-values.ts';
import type { StepKind } from '#contract/manuscripts.ts';
import type { PreflightCode } from '#contract/preflight.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import { containsPattern } from '#server/platform/like.ts';
import { eraseCoauthor } from './store-coauthors.ts';
import { answersOf } from './store-form.ts';
import { tables } from './tables.ts';

type AuthorRecord = {
  manuscripts: (FieldValues & {
    id: number;
    number: string | null;
    journalId: number;
    status: number;
    createdAt: Date;
    updatedAt: Date;
    authors: unknown;
    suggestions: unknown;
    funders: unknown;
    translations: unknown;
    /** To the journal's own questions. */
    answers: { question: string; answer: string }[];
    /** Of the journal's agreement; empty if it asked for none. */
    signedBy: string;
    signedAt: Date | null;
    files: {
      kind: string;
      filename: string;
      bytes: number;
      submitted: number | null;
      replaced: boolean;
    }[];
    history: { at: string; kind: StepKind; operator: string; remarks: string }[];
  })[];
  /** Others' manuscripts that name them as author or suggested reviewer. */
  namedIn: {
    manuscriptId: number;
    number: string | null;
    title: string;
    as: 'author' | 'suggested reviewer';
    name: string;
    /** Affiliation or institution. */
    of: string;
    /** Of an author; empty if nobody gave one. */
    orcid: string;
    /** When they said that they are no author of it, and what they wrote with it. */
    deniedAt: Date | null;
    words: string;
  }[];
};

type StoredFiles = (Omit<AuthorRecord['manuscripts'][number]['files'][number], 'kind'> & {
  type: FileType;
})[];

/**
 * A person by account, e-mail address, or both; null matches nothing. An account's address counts only if
 * confirmed: registering another's address gives no access to their data.
 */
export type Who = { userId: number | null; email: string | null };

const addressOf = ({ email }: Who) => addressKey(email ?? '') || null;

/** A person's manuscripts, and other places with their address. */
export async function authorRecord(db: Db, who: Who): Promise<AuthorRecord> {
  const { userId } = who;
  const address = addressOf(who);
  const found = await tables(db)
    .selectFrom('manuscripts as m')
    .where('m.user_id', '=', userId)
    .orderBy('m.id')
    .select([
      'm.id',
      'm.number',
      'm.journal_id as journalId',
      ...fieldColumns,
      'm.funders',
      'm.translations',
      'm.answers',
      'm.form_version as formVersion',
      'm.signed_by as signedBy',
      'm.signed_at as signedAt',
      'm.status',
      'm.created_at as createdAt',
      'm.updated_at as updatedAt',
      sql<unknown>`(select coalesce(json_agg(json_build_object('name', a.first_name || ' ' || a.last_name,
        'email', a.email, 'affiliation', a.affiliation, 'phone', a.phone, 'wechat', a.wechat,
        'corresponding', a.corresponding, 'orcid', a.orcid, 'ror', a.ror,
        'furtherAffiliations', a.further_affiliations, 'contributions', a.contributions) order by a.position), '[]')
        from manuscript_authors a where a.manuscript_id = m.id)`.as('authors'),
      sql<unknown>`(select coalesce(json_agg(json_build_object('name', s.first_name || ' ' || s.last_name,
        'email', s.email, 'institution', s.institution) order by s.position), '[]')
        from manuscript_suggestions s where s.manuscript_id = m.id)`.as('suggestions'),
      sql<StoredFiles>`(select coalesce(json_agg(json_build_object(
        'type', f.type, 'filename', f.filename, 'bytes', r.bytes, 'submitted', f.submitted_round,
        'replaced', f.replaced_at is not null) order by f.id), '[]')
        from manuscript_files f join stored_files r on r.address = f.address where f.manuscript_id = m.id)`.as(
        'files',
      ),
      sql<AuthorRecord['manuscripts'][number]['history']>`(select coalesce(json_agg(json_build_object(
        'at', t.at, 'kind', t.kind, 'operator', t.operator, 'remarks', t.remarks) order by t.id), '[]')
        from task_log t where t.manuscript_id = m.id)`.as('history'),
    ])
    .execute();
  const answers = await answersOf(db, found);
  const manuscripts = found.map(({ formVersion: _, ...manuscript }) => ({
    ...manuscript,
    answers: answers.get(manuscript.id) ?? [],
    files: manuscript.files.map(({ type, ...file }) => ({ kind: fileKind(type).label, ...file })),
  }));
  const { rows: namedIn } = await sql<AuthorRecord['namedIn'][number]>`
    select m.id as "manuscriptId", m.number, m.title, 'author' as "as", a.first_name || ' ' || a.last_name as name,
      a.affiliation as "of", a.orcid, c.denied_at as "deniedAt", coalesce(c.words, '') as words
      from manuscript_authors a
      join manuscripts m on m.id = a.manuscript_id
      left join manuscript_coauthors c on c.manuscript_id = m.id and c.email_key = lower(a.email)
      where lower(a.email) = ${address} and m.user_id is distinct from ${userId}
    union all
    -- Who was told, and is not named any more.
    select m.id, m.number, m.title, 'author', c.name, '', '', c.denied_at, c.words
      from manuscript_coauthors c
      join manuscripts m on m.id = c.manuscript_id
      where c.email_key = ${address} and m.user_id is distinct from ${userId} and not exists (
        select from manuscript_authors a where a.manuscript_id = m.id and lower(a.email) = ${address})
    union all
    select m.id, m.number, m.title, 'suggested reviewer', s.first_name || ' ' || s.last_name, s.institution, '', null, ''
      from manuscript_suggestions s
      join manuscripts m on m.id = s.manuscript_id
      where lower(s.email) = ${address} and m.user_id is distinct from ${userId}`.execute(db);
  return { manuscripts, namedIn };
}

/** Manuscripts of a user, never submitted and submitted. */
export async function countByUser(db: Db, userId: number): Promise<{ drafts: number; submitted: number }> {
  return tables(db)
    .selectFrom('manuscripts')
    .where('user_id', '=', userId)
    .select([
      sql<number>`(count(*) filter (where number is null))::int`.as('drafts'),
      sql<number>`(count(*) filter (where number is not null))::int`.as('submitted'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Erases a person from the manuscripts. Deletes drafts that were never submitted; returns the addresses of their
 * files. Submitted records keep authors' names, addresses and affiliations, and who signed the agreement, on which the
 * right to publish rests, but lose telephone numbers, the
 * person's present and former names in the history and in the reports on their files, and suggestions of them as a
 * reviewer.
 */
export async function eraseAuthor(
  tx: Transaction,
  who: Who & { names: readonly string[] },
): Promise<string[]> {
  const address = addressOf(who);
  if (address) await eraseAddress(tx, address);
  return who.userId === null ? [] : eraseUser(tx, who.userId, who.names);
}

/** Rows that others or they wrote with this address. */
async function eraseAddress(tx: Transaction, address: string): Promise<void> {
  await tables(tx)
    .updateTable('manuscript_authors')
    .set({ phone: '', wechat: '' })
    .where(sql`lower(email)`, '=', address)
    .execute();
  await tables(tx)
    .updateTable('manuscript_suggestions')
    .set({ first_name: 'Erased', last_name: 'person', email: '', institution: '' })
    .where(sql`lower(email)`, '=', address)
    .execute();
  await eraseCoauthor(tx, address);
  // Corrections name addresses as they were before, too.
  const literally = address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  await sql`update task_log set remarks = regexp_replace(remarks, ${literally}, 'erased address', 'gi')
    where kind = 'details corrected' and position(${address} in lower(remarks)) > 0`.execute(tx);
  // Each submission as it was sent. Scans without an index, once for a person.
  for (const table of ['manuscript_submissions', 'manuscript_submissions_returned'])
    await sql`update ${sql.table(table)} set content = content
      || jsonb_build_object('authors', coalesce((
        select jsonb_agg(case when lower(a->>'email') = ${address}
          then a || '{"phone": "", "wechat": ""}'::jsonb else a end order by n)
        from jsonb_array_elements(content->'authors') with ordinality as authors (a, n)), '[]'))
      || jsonb_build_object('suggestions', coalesce((
        select jsonb_agg(case when lower(s->>'email') = ${address}
          then s || '{"firstName": "Erased", "lastName": "person", "email": "", "institution": ""}'::jsonb
          else s end order by n)
        from jsonb_array_elements(content->'suggestions') with ordinality as suggestions (s, n)), '[]'))
    where lower(content::text) like ${containsPattern(address)}`.execute(tx);
}

/** Names of authors that the reading of a person's file has found, in the reports of their submissions. */
async function eraseReports(tx: Transaction, userId: number): Promise<void> {
  await sql`update manuscript_submissions set preflight = (
      select coalesce(jsonb_agg(case when finding->>'code' = any(${namingCodes})
        then finding || '{"places": []}'::jsonb else finding end order by n), '[]')
      from jsonb_array_elements(preflight) with ordinality as findings (finding, n))
    where preflight is not null and manuscript_id in (select id from manuscripts where user_id = ${userId})`.execute(
    tx,
  );
}

const namingCodes: PreflightCode[] = ['names-in-properties', 'names-in-text'];

async function eraseUser(tx: Transaction, userId: number, names: readonly string[]): Promise<string[]> {
  const drafts = tables(tx)
    .selectFrom('manuscripts')
    .select('id')
    .where('user_id', '=', userId)
    .where('number', 'is', null);
  const files = await tables(tx)
    .selectFrom('manuscript_files')
    .select('address')
    .where('manuscript_id', 'in', drafts)
    .execute();
  await tables(tx)
    .deleteFrom('manuscripts')
    .where('user_id', '=', userId)
    .where('number', 'is', null)
    .execute();
  await eraseReports(tx, userId);
  await tables(tx)
    .updateTable('manuscripts')
    .set({ wants_until_words: '' })
    .where('user_id', '=', userId)
    .execute();
  await tables(tx)
    .updateTable('task_log')
    .set({ operator: 'Author' })
    .where('operator', 'in', names)
    .where('manuscript_id', 'in', (eb) =>
      eb.selectFrom('manuscripts').select('id').where('user_id', '=', userId),
    )
    .execute();
  await tables(tx)
    .updateTable('manuscripts')
    .set({ editor_id: null })
    .where('editor_id', '=', userId)
    .execute();
  return files.map(({ address }) => address);
}
