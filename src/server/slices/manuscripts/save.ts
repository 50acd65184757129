import { answersAsked } from '#contract/asked.ts';
import { forType } from '#contract/journal-form.ts';
import { manuscriptStatus } from '#contract/manuscripts.ts';
import type { PreflightFinding } from '#contract/preflight.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Transaction } from '#server/platform/db/index.ts';
import type { Identity } from '#server/platform/http/identity.ts';
import type { Mailer } from '#server/platform/mail/index.ts';
import { cleanFilename } from '#server/platform/storage/index.ts';
import type { Journal } from '../journals/index.ts';
import { checkForm } from './check-form.ts';
import { type CheckDeps, checkOriginal } from './check-original.ts';
import { exchangeFiles } from './exchange-files.ts';
import { editorsToNotify } from './handling-editor.ts';
import { journalForFile, sectionOfFirst } from './journal-of.ts';
import { arrivedLetters, type LetterDeps, submissionLetters } from './letters.ts';
import type { Content, ManuscriptState } from './manuscript.ts';
import { Refusal, refuse, refuseFields, type Saved } from './refusal.ts';
import { type ReleaseDeps, releaseFromAuthor } from './release-from-author.ts';
import { usualDueOn } from './rules-due.ts';
import { withCorresponding } from './rules-form.ts';
import { mayBecome, roundOf, savingKind, submits } from './rules-status.ts';
import { firstSpecialIssue, specialIssueRefused, withSpecialIssueOfJournal } from './special-issue.ts';
import { keptVersion, noteForm } from './store-form.ts';
import { nextNumber } from './store-numbers.ts';
import { placeInSection } from './store-office.ts';
import {
  insertManuscript,
  lockManuscript,
  replacePeople,
  type Saving,
  storeSubmission,
  submitManuscript,
  TitleTaken,
  updateManuscript,
} from './store-save.ts';
import { logSaving, logTask, wasReturned } from './store-tasks.ts';
import { contentOf, type ParsedForm, sha256OfContent } from './wire.ts';

export type SaveDeps = LetterDeps &
  CheckDeps &
  ReleaseDeps & {
    db: Db;
    clock: Clock;
    mailer: Mailer;
    nameOf: (userId: number) => Promise<string>;
    /** Prepares the files for reviewers, after the commit. */
    prepareReview?: (tx: Transaction, manuscriptId: number) => Promise<void>;
    /** Tells co-authors who were not told before. */
    tellCoauthors?: (tx: Transaction, manuscriptId: number) => Promise<void>;
    /** Keeps what the author was told that it costs, or says why not; injected from the office. */
    noteCharge?: (
      tx: Transaction,
      manuscript: { id: number; journalId: number; type: number | null; seen: ParsedForm['chargeSeen'] },
    ) => Promise<string | undefined>;
  };

/**
 * Saves or submits a manuscript in one transaction: content, authors, suggestions, files, history, number and
 * letters. A repeated request (lost answer, double click) changes nothing and gets the same answer.
 */
export async function saveManuscript(
  deps: SaveDeps,
  form: ParsedForm,
  identity: Pick<Identity, 'userId' | 'email'>,
): Promise<Saved> {
  const sent = withPlainNames(contentOf(form));
  const content = submits(form.status)
    ? { ...sent, authors: withCorresponding(sent.authors, identity.email) }
    : sent;
  const key = keyOf(form, content);
  const kept = submits(form.status) ? await keptVersion(deps.db, identity.userId, by(form, key)) : undefined;
  const { journal, fields } = await checkForm(deps.db, form, content, kept);
  const specialIssueId = await firstSpecialIssue(deps.db, identity.userId, by(form, key), content);
  const asked = { ...identity, journalId: content.journalId, now: deps.clock.now() };
  if (submits(form.status)) Object.assign(fields, await specialIssueRefused(deps.db, specialIssueId, asked));
  if (!journal || Object.keys(fields).length > 0) return { ok: false, reason: 'fields', fields };
  if (submits(form.status) && content.answers)
    content.answers = answersAsked(content.answers, journal.asked, content.type);
  const checked = submits(form.status)
    ? await checkOriginal(
        deps,
        content,
        await journalForFile(deps.db, journal, {
          ...{ id: form.id, type: content.type, specialIssueId },
          kept: kept !== undefined,
        }),
        identity.userId,
      )
    : { report: null };
  if (checked.fields) return { ok: false, reason: 'fields', fields: checked.fields };
  const name = await deps.nameOf(identity.userId);
  try {
    return await deps.db.transaction().execute(async (tx) => ({
      ok: true,
      manuscript: await saveIn(tx, deps, {
        ...{ form, content, key, journal, identity, name },
        report: checked.report,
      }),
    }));
  } catch (error) {
    if (error instanceof TitleTaken) return { ok: false, reason: 'title' };
    if (error instanceof Refusal) return error.saved;
    throw error;
  }
}

const withPlainNames = (content: Content): Content => ({
  ...content,
  files: content.files.map((file) => ({ ...file, filename: cleanFilename(file.filename) })),
});

/** Without a key, equal content means the same manuscript. */
const keyOf = (form: ParsedForm, content: Content) =>
  form.submissionKey || `sha256-${sha256OfContent(content).slice(0, 57)}`;

const by = ({ id }: ParsedForm, key: string) => (id ? { id } : { key });

type Work = {
  form: ParsedForm;
  content: Content;
  key: string;
  /** With the form that the manuscript keeps. */
  journal: Journal;
  identity: Pick<Identity, 'userId' | 'email'>;
  name: string;
  report: PreflightFinding[] | null;
};

async function saveIn(tx: Transaction, deps: SaveDeps, work: Work): Promise<ManuscriptState> {
  const { form, content, key, identity } = work;
  const { userId } = identity;
  const now = deps.clock.now();
  const sha256 = sha256OfContent(content);
  // Asked again, since an editor may have closed it meanwhile; it stays until the commit. Held before the manuscript, which a
  // section that is removed lets go of.
  const known = await withSpecialIssueOfJournal(tx, content, userId, by(form, key));
  const specialIssueId = await firstSpecialIssue(tx, userId, by(form, key), content);
  const closed =
    submits(form.status) &&
    (await specialIssueRefused(tx, specialIssueId, { ...identity, journalId: content.journalId, now }));
  const existing = await lockManuscript(tx, userId, by(form, key));
  if (!existing && form.id) refuse('not there');
  if (existing?.status === form.status && existing.savedSha256 === sha256) return existing;
  if (!mayBecome(existing?.status, form.status)) refuse('status');
  if (existing && isBehind(form, existing, sha256)) refuse('changed elsewhere');
  // Its number names the journal whose editors have it.
  if (existing?.number && existing.journalId !== content.journalId)
    refuseFields({ journalId: 'A manuscript stays with the journal that it was submitted to' });
  if (closed) refuseFields(closed);
  const saving: Saving = { userId, key, content: known, sha256, now };
  const written = existing
    ? await updateManuscript(tx, existing, saving)
    : await insertManuscript(tx, saving);
  if (!written) return refuse('changed elsewhere');
  await replacePeople(tx, written.id, content);
  const round = roundOf(existing ?? written, existing !== undefined && (await wasReturned(tx, written.id)));
  const status = existing?.status ?? manuscriptStatus.draft;
  await exchangeFiles(tx, { ...written, status }, content, userId, submits(form.status) ? round : null, now);
  const task = { at: now, kind: savingKind[form.status], status: form.status, operator: work.name };
  if (!submits(form.status)) {
    await logSaving(tx, written.id, task);
    return written;
  }
  // Last, since it blocks others who need a number until the commit.
  const number = written.number ?? (await nextNumber(tx, work.journal, now));
  const { days } = (
    await journalForFile(tx, work.journal, { id: existing?.id, type: content.type, specialIssueId })
  ).rules;
  const dueOn = usualDueOn(form.status, now, days);
  const next = { status: form.status, number, round };
  const submitted = await submitManuscript(tx, written, next, { ...saving, dueOn });
  const confirmed = forType(work.journal.asked.checklist, content.type).map(({ id }) => id);
  await storeSubmission(
    tx,
    submitted,
    { ...content, ...(confirmed.length > 0 && { confirmed }) },
    work.report,
    now,
  );
  const first = existing?.number === null || existing === undefined;
  if (first) {
    const { version, agreement } = work.journal.asked;
    await noteForm(tx, submitted.id, { version, signedBy: agreement && work.name }, now);
    const { journalId, type } = content;
    const seen = form.chargeSeen;
    const wrong = await deps.noteCharge?.(tx, { id: submitted.id, journalId, type, seen });
    if (wrong) refuseFields({ chargeSeen: wrong });
  }
  const section =
    first && (await sectionOfFirst(tx, content.journalId, { type: content.type, specialIssueId }));
  if (section) await placeInSection(tx, submitted.id, section.id);
  await logTask(tx, submitted.id, task);
  const submission = {
    id: submitted.id,
    number,
    journalName: work.journal.name,
    content,
    account: { name: work.name, address: identity.email },
    revision: form.status === manuscriptStatus.revisionSubmitted,
  };
  const standing = await releaseFromAuthor(tx, deps, submitted.id, now);
  const arrived = {
    to: await editorsToNotify(tx, standing),
    handled: standing.editorId !== null,
    first,
  };
  const letters = [
    ...(await submissionLetters(tx, deps, submission)),
    ...(await arrivedLetters(tx, deps, submission, arrived)),
  ];
  for (const letter of letters) await deps.mailer.queue(tx, letter);
  await deps.tellCoauthors?.(tx, submitted.id);
  await deps.prepareReview?.(tx, submitted.id);
  return submitted;
}

/**
 * Whether a form is older than the state it would overwrite. One that has only the key has never seen the
 * manuscript, which may have been saved in another tab or device since.
 */
const isBehind = ({ id, version }: ParsedForm, existing: ManuscriptState, sha256: string): boolean =>
  version ? version !== existing.version : !id && existing.savedSha256 !== sha256;
