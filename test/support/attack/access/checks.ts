import type { CallName } from '#contract/calls.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { type CallInput, type Client, dataOf } from '../clients.ts';
import type { Room } from '../scene.ts';
import type { Check } from './check.ts';

const letter = { subject: 'A letter', text: 'Some words for you.' };
const period = { from: '2026-01-01', to: '2027-12-31' };

export type Versions = {
  manuscript: number;
  draft: number;
  production: number;
  member: number;
  journal: number;
};

/** The versions that stand, so that no call fails for another reason than who asks. */
export async function versionsOf(room: Room, administrator: Client): Promise<Versions> {
  const version = async (client: Client, name: CallName, query: Record<string, unknown>) => {
    const data = await dataOf<{ version?: number; member?: { version: number } }>(client, name, { query });
    return data.version ?? data.member?.version ?? 0;
  };
  const { manuscriptId, draftId, productionId, memberId, code } = room;
  return {
    manuscript: await version(administrator, 'officeManuscript', { manuscriptId }),
    draft: await version(room.author, 'getManuscript', { manuscriptId: draftId }),
    production: await version(administrator, 'officeProduction', { productionId }),
    member: await version(administrator, 'officeBoardMember', { memberId }),
    journal: await version(administrator, 'officeJournal', { code }),
  };
}

/** What belongs to the author of a room. */
export function authorsChecks(room: Room, versions: Versions): Check[] {
  const { manuscriptId, draftId, journalId, secret } = room;
  const own = (what: string, call: CallName, input: CallInput): Check => ({
    what: `${what} of ${journalId}`,
    call,
    input,
    allowed: ['author'],
  });
  /** Without a session the same call gives the published article of that number, which is nobody's secret. */
  const unpublished = ({ text }: { text: string }) => text.includes(secret);
  const form = manuscriptFormOf({}, { id: draftId, version: versions.draft, status: 0, journalId });
  const file = (what: string, address: string, ...allowed: string[]): Check => ({
    what: `${what} of ${journalId}`,
    call: 'download',
    input: { query: { fileName: address } },
    allowed: [...allowed, 'administrator'],
  });
  return [
    { ...own('manuscript', 'getManuscript', { query: { manuscriptId } }), gives: unpublished },
    { ...own('draft', 'getManuscript', { query: { manuscriptId: draftId } }), gives: unpublished },
    own('history', 'getManuscriptTaskLog', { query: { manuscriptId } }),
    own('progress', 'manuscriptProgress', { query: { manuscriptId } }),
    own('wish for time', 'askForMoreTime', { body: { manuscriptId, until: period.to } }),
    own('charge', 'ownCharge', { query: { manuscriptId } }),
    own('conversation', 'conversation', { query: { manuscriptId } }),
    own('message', 'writeMessage', {
      body: { manuscriptId, words: `${secret}?`, messageKey: 'a-key-of-a-message' },
    }),
    own('withdrawal', 'withdrawManuscript', { body: { manuscriptId, reason: 'Why not' } }),
    own('words', 'saveOrUpdateManuscript', { body: { ...form, manuscripttitle: `${secret} ${draftId}` } }),
    own('reading of the original', 'readManuscriptFile', { query: { file: room.original } }),
    own('reading of an upload', 'readManuscriptFile', { query: { file: room.unattached } }),
    own('copy of the original', 'makeAnonymousCopy', { body: { file: room.original } }),
    own('copy of an upload', 'makeAnonymousCopy', { body: { file: room.unattached } }),
    file('original', room.original, 'author', 'editor'),
    file('supplementary file', room.supplementary, 'author', 'editor'),
    { ...file('upload', room.unattached, 'author'), allowed: ['author'] },
    file('curriculum vitae', room.cv, 'editor'),
    file('reviewer’s file', room.reviewFile, 'editor'),
    file('file in production', room.productionFile, 'editor'),
  ];
}

/** What belongs to the office of a room's journal. */
export function officeChecks(room: Room, versions: Versions): Check[] {
  const { manuscriptId, productionId, journalId, memberId, reviewId, newsId, letterId, code } = room;
  const office =
    (part: 'query' | 'body') =>
    (call: CallName, fields: Record<string, unknown>, gives?: Check['gives']): Check => ({
      what: `${call} of ${journalId}`,
      call,
      input: { [part]: fields },
      allowed: ['editor', 'administrator'],
      ...(gives && { gives }),
    });
  const see = office('query');
  const act = office('body');
  /** Lists leave out what is not the caller's; they need not refuse. */
  const names = ({ text }: { text: string }) => text.includes(room.secret);
  const counts = ({ data }: { data?: unknown }) => ((data as { submissions?: number })?.submissions ?? 0) > 0;
  const version = versions.manuscript;
  const production = { productionId, version: versions.production };
  const member = { memberId, version: versions.member };
  return [
    see('officeManuscript', { manuscriptId }),
    see('officeReadFile', { manuscriptId, file: room.original }),
    see('officeConversations', { manuscriptId }),
    see('officeColleagues', { manuscriptId }),
    see('officeTasks', { manuscriptId }),
    see('officeReviewMessages', { reviewId }),
    see('officeEditors', { journalId, manuscriptId }),
    see('officeLetter', { manuscriptId, act: 'decline' }),
    see('officeWriting', { manuscriptId }),
    see('officeReviews', { manuscriptId }),
    see('officeReviewers', { manuscriptId }),
    see('officeReviewer', { manuscriptId, name: 'Rita' }),
    see('officeReviewLetter', { manuscriptId, reviewId, kind: 'remind' }),
    see('officeProductionOf', { manuscriptId }),
    see('officeProduction', { productionId }),
    see('officePagePreview', { productionId }),
    see('officeProofs', { productionId }),
    see('officeProductionSteps', { productionId }),
    see('officeProofLetter', { productionId }),
    see('officePublishLetter', { productionId }),
    see('officePublishingSettings', { journalId }),
    see('officeJournal', { code }),
    see('officeBoard', { code }),
    see('officeBoardMember', { memberId }),
    see('officeBoardLetter', { memberId, kind: 'link' }),
    see('officeInvitationLetter', { journalId }),
    see('officeNewsItem', { newsId }),
    see('officeHistory', { of: 'news', id: String(newsId) }),
    see('officeLetterSent', { letterId }),
    see('officeTemplates', { journalId }),
    see('officeTemplate', { journalId, template: 'manuscriptAccepted' }),
    see('officeDesk', { q: room.secret, open: 'all' }, names),
    see('officeDesk', { journalId, open: 'all' }, names),
    see('officePublishing', { journalId }, names),
    see('officeLetters', { journalId }, names),
    see('officeLetters', { q: room.secret }, names),
    see('officeAudit', { journalId }, names),
    see('officeAudit', { q: room.secret }, names),
    see('officeAuditCsv', { journalId }, names),
    see('officeFigures', { journalId, ...period }, counts),
    see('officeFiguresCsv', { journalId, ...period, table: 'top' }, names),
    act('officeAssign', { manuscriptId, version, editorId: null }),
    act('officeAct', { manuscriptId, version, act: 'decline', letter: null }),
    act('officeSetDue', { manuscriptId, version, dueOn: null }),
    act('officeRemark', { manuscriptId, text: 'A remark' }),
    act('officeWriteMessage', {
      manuscriptId,
      kind: 'authors',
      words: 'A message',
      messageKey: 'a-key-of-a-message',
    }),
    act('officeWriteMessage', {
      manuscriptId,
      kind: 'editors',
      words: 'A message',
      messageKey: 'a-key-of-a-message',
    }),
    act('officeWriteToReviewer', { reviewId, words: 'A message', messageKey: 'a-key-of-a-message' }),
    act('officeGiveTask', {
      manuscriptId,
      taskKey: 'a-key-of-a-task-of-one',
      what: 'A task',
      personId: 1,
      dueOn: '2030-01-01',
    }),
    act('officeReviewAct', { reviewId, act: 'cancel', letter: null }),
    act('officeReviewSettings', { reviewId, rating: 1 }),
    act('officeReviewFiles', { manuscriptId, hidden: [] }),
    act('officePublishReport', { reviewId, text: 'A report', consent: 'none', seen: null }),
    act('officeStopLine', { manuscriptId }),
    act('officeReviewCopy', { manuscriptId, file: room.original, copy: null }),
    act('officeTakeManuscriptFiles', { productionId }),
    act('officeRemoveProductionFile', { ...production, address: room.productionFile }),
    act('officePublish', { ...production, letter: null }),
    act('officeDiscardProduction', production),
    act('officeBeginProduction', { journalId }),
    act('officeSavePublishingSettings', { journalId, doiPattern: '', licence: 'CC BY 4.0' }),
    act('officeSaveJournal', { journalId, version: versions.journal, bannerAlt: 'Taken' }),
    act('officeSaveTab', { journalId, typecode: '1', seen: 0, typename: 'Taken', content: '', style: '' }),
    act('officeSaveVolume', { journalId, volumeId: null, volume: '999' }),
    act('officeShowMember', { ...member, published: true }),
    act('officeRemoveMember', member),
    act('officeMakeLink', { memberId }),
    act('officeMailLink', { memberId, letter }),
    act('officeEndLinks', { memberId }),
    act('officeRemoveNews', { id: newsId, seen: 1 }),
    act('officeResendLetter', { letterId }),
    act('officeSaveTemplate', { template: 'manuscriptAccepted', journalId, ...letter, seen: null }),
  ];
}
