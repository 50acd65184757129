import { codes } from '#contract/codes.ts';
import { fullName } from '#contract/names.ts';
import type { OfficeMemberFields } from '#contract/office/board-shapes.ts';
import type { LetterWords } from '#contract/office/words.ts';
import { fail, ok, refuseFields } from '#server/platform/http/route.ts';
import {
  addManagedMember,
  approveCandidate,
  endLinks,
  type Managed,
  type ManagedDraft,
  type Member,
  makeLink,
  orderMembers,
  removeMember,
  saveManagedMember,
  showMember,
} from '#server/slices/board/index.ts';
import { type Journal, listDictionary } from '#server/slices/journals/index.ts';
import type { ActionContext, OfficeDeps } from '../ground/index.ts';
import { boardLetter, wrongLetter } from './board-letters.ts';

type Deps = Pick<OfficeDeps, 'mailer' | 'site'>;
type At = { version: number };

const changedMeanwhile = fail(
  codes.conflict,
  'This profile was changed since you opened it, by somebody of the office or by its owner. What you typed is still here.',
);
const decidedMeanwhile = fail(
  codes.conflict,
  'This profile was changed or decided on since you opened it. Look at it again.',
);
const noAddress = refuseFields({ email: 'There is no e-mail address in this profile.' });

const refused = (result: Exclude<Managed, { ok: true }>) =>
  'conflict' in result ? changedMeanwhile : refuseFields(result.fields);

const auditEntry = (journal: Journal, member: Member | string, action: string, id?: number) => {
  const memberId = id ?? (typeof member === 'string' ? undefined : member.id);
  return {
    action,
    subject: `${typeof member === 'string' ? member : fullName(member)}, ${journal.name}`,
    path: `/office/board/${journal.code}${memberId === undefined ? '' : `/${memberId}`}`,
    journalId: journal.id,
  };
};

const draftOf = (fields: OfficeMemberFields): ManagedDraft => {
  const orNull = (text: string) => text || null;
  return {
    ...fields,
    middleName: orNull(fields.middleName),
    nationality: orNull(fields.nationality),
    email: orNull(fields.email),
    academicDegree: orNull(fields.academicDegree),
    professionalTitle: orNull(fields.professionalTitle),
    department: orNull(fields.department),
    institution: orNull(fields.institution),
    city: orNull(fields.city),
    country: orNull(fields.country),
    address: orNull(fields.address),
    detailedAddress: orNull(fields.detailedAddress),
    personalWebsite: orNull(fields.personalWebsite),
    publicationLists: orNull(fields.publicationLists),
  };
};

export async function addMemberByHand(ctx: ActionContext, journal: Journal, fields: OfficeMemberFields) {
  const added = await addManagedMember(ctx.tx, journal.id, draftOf(fields));
  if (!added.ok) return refused(added);
  await ctx.audit(auditEntry(journal, fullName({ ...draftOf(fields) }), 'Board member added', added.id));
  return ok({ id: added.id, version: added.version });
}

export async function saveMemberByHand(
  ctx: ActionContext,
  journal: Journal,
  member: Member,
  { version, ...fields }: OfficeMemberFields & At,
) {
  const at = { id: member.id, version, now: ctx.now };
  const saved = await saveManagedMember(ctx.tx, at, draftOf(fields));
  if (!saved.ok) return refused(saved);
  await ctx.audit(auditEntry(journal, member, 'Board profile changed'));
  return ok({ id: saved.id, version: saved.version });
}

export async function showOrHide(
  ctx: ActionContext,
  journal: Journal,
  member: Member,
  { version, published }: At & { published: boolean },
) {
  const shown = await showMember(ctx.tx, { id: member.id, version, now: ctx.now }, published);
  if (shown === undefined) return changedMeanwhile;
  await ctx.audit(auditEntry(journal, member, published ? 'Board member shown' : 'Board member hidden'));
  return ok({ version: shown });
}

export async function orderGroup(
  ctx: ActionContext,
  journal: Journal,
  { title, members }: { title: number; members: number[] },
) {
  if (!(await orderMembers(ctx.tx, journal.id, title, members)))
    return refuseFields({ title: 'Choose one from the list.' });
  const groups = await listDictionary(ctx.tx, 'title');
  const group = groups.find(({ value }) => value === title)?.label ?? '';
  await ctx.audit({ ...auditEntry(journal, group, 'Board put into another order') });
  return ok(null);
}

export async function approve(
  ctx: ActionContext,
  { mailer, site }: Deps,
  journal: Journal,
  member: Member,
  { version, title, letter }: At & { title: number; letter: LetterWords | null },
) {
  const wrong = letter && wrongLetter(letter);
  if (wrong) return refuseFields({ 'letter.text': wrong });
  const approved = await approveCandidate(ctx.tx, { id: member.id, version, now: ctx.now }, title);
  if (!approved.ok) return 'conflict' in approved ? decidedMeanwhile : refuseFields(approved.fields);
  const sent = letter && boardLetter(site, journal, member, 'approve', letter);
  if (sent) await mailer.queue(ctx.tx, sent);
  else await mailer.unsent?.(ctx.tx, { template: 'boardApproved', scope: journal.id });
  await ctx.audit({
    ...auditEntry(journal, member, 'Candidate approved'),
    facts: [['Letter', sent ? 'sent' : 'none']],
  });
  return ok(null);
}

/** Removes the profile with its files; the letter is sent in the same transaction. */
export async function decline(
  ctx: ActionContext,
  { mailer, site }: Deps,
  journal: Journal,
  member: Member,
  { version, letter }: At & { letter: LetterWords | null },
) {
  const wrong = letter && wrongLetter(letter);
  if (wrong) return refuseFields({ 'letter.text': wrong });
  if (!member.candidate || !(await removeMember(ctx.tx, { id: member.id, version }))) return decidedMeanwhile;
  const sent = letter && boardLetter(site, journal, member, 'decline', letter);
  if (sent) await mailer.queue(ctx.tx, sent);
  else await mailer.unsent?.(ctx.tx, { template: 'boardDeclined', scope: journal.id });
  await ctx.audit({
    ...auditEntry(journal, fullName(member), 'Candidate declined'),
    facts: [['Letter', sent ? 'sent' : 'none']],
  });
  return ok(null);
}

/** With the profile's files and links. */
export async function remove(ctx: ActionContext, journal: Journal, member: Member, { version }: At) {
  if (!(await removeMember(ctx.tx, { id: member.id, version }))) return changedMeanwhile;
  await ctx.audit(auditEntry(journal, fullName(member), 'Board member removed'));
  return ok(null);
}

/** The key is in the answer only; the database has its hash. */
export async function newLink(ctx: ActionContext, { site }: Deps, journal: Journal, member: Member) {
  const made = await makeLink({ db: ctx.tx, clock: { now: () => ctx.now } }, member.id);
  if (!made) throw new Error(`board member ${member.id} vanished`);
  await ctx.audit(auditEntry(journal, member, 'Personal link made'));
  return ok({ url: `${site.publicUrl}${made.path}` });
}

/** The key is in the letter only, so the office never sees it. */
export async function mailLink(
  ctx: ActionContext,
  deps: Deps,
  journal: Journal,
  member: Member,
  letter: LetterWords,
) {
  const wrong = wrongLetter(letter, ['link']);
  if (wrong) return refuseFields({ 'letter.text': wrong });
  const made = await makeLink({ db: ctx.tx, clock: { now: () => ctx.now } }, member.id);
  const sent =
    made &&
    boardLetter(deps.site, journal, member, 'link', letter, {
      link: { label: 'Update your profile', url: `${deps.site.publicUrl}${made.path}` },
    });
  if (!sent) return noAddress;
  await deps.mailer.queue(ctx.tx, sent);
  await ctx.audit({
    ...auditEntry(journal, member, 'Personal link mailed'),
    facts: [['To', member.email ?? '']],
  });
  return ok(null);
}

export async function endAllLinks(ctx: ActionContext, journal: Journal, member: Member) {
  const ended = (await endLinks({ db: ctx.tx, clock: { now: () => ctx.now } }, member.id)) ?? 0;
  await ctx.audit({
    ...auditEntry(journal, member, 'Personal links ended'),
    facts: [['Links', String(ended)]],
  });
  return ok({ ended });
}
