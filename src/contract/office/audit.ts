import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { journalId, rowId, searchWords } from '../fields.ts';
import { stepKinds, storedStepKind } from '../manuscripts.ts';
import { csvFile } from './csv.ts';
import { periodDay } from './words.ts';

export const auditSizes = { page: 50, csv: 10_000 } as const;

/**
 * The step of a manuscript's history that an entry is about, the release of its editor, or neither. Code finds entries by
 * it; `action` is for people.
 */
export const noteKind = z.enum([...stepKinds, 'editor released', '']);
export type NoteKind = z.infer<typeof noteKind>;
/** A kind as it was stored; one that only a newer version of the program knows is `of a newer version`. */
export const storedNoteKind = (kind: string): NoteKind =>
  noteKind.options.find((known) => known === kind) ?? storedStepKind(kind);

const auditEntry = z.object({
  id: z.number(),
  at: z.string().describe('ISO 8601'),
  userId: z.number().nullable(),
  who: z.string().describe('name of the person at that time'),
  action: z.string(),
  subject: z.string(),
  path: z.string().describe('path of the page in the office; may be empty'),
  journalId: z.number().nullable(),
  facts: z.array(z.tuple([z.string(), z.string()])),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Facts that name the person whom an entry is about; its `action` does not. */
const namingFacts: readonly string[] = ['Editor', 'Reviewer'];

/** An entry in one line, such as “Given to an editor: Bea Berg”. */
export function entryInWords({ action, facts }: Pick<AuditEntry, 'action' | 'facts'>): string {
  const [, whom] = facts.find(([label]) => namingFacts.includes(label)) ?? [];
  return whom === undefined ? action : `${action}: ${whom}`;
}

const filter = z.object({
  who: searchWords.meta({ label: 'Person' }).describe('part of the person’s name'),
  personId: rowId.optional().meta({ label: 'Person' }),
  journalId: journalId.optional(),
  action: searchWords.meta({ label: 'Action' }),
  q: searchWords.describe('part of the subject'),
  from: periodDay.optional().meta({ label: 'First day' }),
  to: periodDay.optional().meta({ label: 'Last day' }),
});

export const officeAuditEndpoints = {
  officeAudit: endpoint('officeAudit', {
    summary: 'The audit log of the office, newest first, 50 a page',
    access: 'editor',
    acrossJournals: true,
    query: filter.extend({
      before: rowId
        .optional()
        .meta({ label: 'Last displayed entry' })
        .describe('id of an entry; only older entries are returned'),
    }),
    output: z.object({
      rows: z.array(auditEntry),
      older: z.number().nullable().describe('value of `before` for the next page; null on the last page'),
      actions: z.array(z.string()).describe('all actions in the log, for the filter'),
    }),
  }),
  officeAuditCsv: endpoint('officeAuditCsv', {
    summary: 'The audit log as CSV, at most the newest 10,000 entries',
    access: 'editor',
    acrossJournals: true,
    query: filter,
    output: csvFile,
  }),
};
