import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeCalls } from '#contract/office/calls.ts';
import { signedInAuthors } from '#test/support/authors.ts';
import { articleEdits } from '#test/support/public-edits/articles.ts';
import { boardEdits } from '#test/support/public-edits/board.ts';
import { contentEdits } from '#test/support/public-edits/content.ts';
import { addressesOf, type Office, type OfficeCall, officeOf } from '#test/support/public-edits/edit.ts';
import { issueEdits } from '#test/support/public-edits/issues.ts';
import { journalEdits } from '#test/support/public-edits/journals.ts';
import { newsEdits } from '#test/support/public-edits/news.ts';
import { specialIssueEdits } from '#test/support/public-edits/special-issues.ts';
import { discardPress, type RunningPress, startPress } from '#test/support/start-press.ts';

/** The office works with one instance; readers are with another, on the same data. */
let one: RunningPress;
let other: RunningPress;
let office: Office;
beforeAll(async () => {
  one = await startPress();
  other = await startPress({ DATA_DIR: one.dataDir });
  const [administrator] = await signedInAuthors(one, 1);
  office = officeOf(one, administrator?.token ?? '');
  await office.sql(`insert into user_roles (user_id, role) values ($1, 'administrator')`, [
    administrator?.userId,
  ]);
});
afterAll(async () => {
  await other?.stop();
  await discardPress(one);
});

const read = async (press: RunningPress, address: string) => (await fetch(press.url + address)).text();

test.each(
  [
    ...journalEdits,
    ...specialIssueEdits,
    ...boardEdits,
    ...contentEdits,
    ...newsEdits,
    ...articleEdits,
    ...issueEdits,
  ].map((edit) => [edit.name, edit] as const),
)('readers of another instance see %s on their next request', async (_, edit) => {
  const shown = await addressesOf(edit.shown, office);
  const gone = await addressesOf(edit.gone, office);
  const before = new Map<string, string>();
  // Twice: what is asked for again is what was kept.
  for (const address of [...shown, ...gone])
    for (const press of [one, other, other]) before.set(address, await read(press, address));

  const answer = await edit.act(office);

  const text = edit.text ?? (answer as string);
  const has = (page = '') => (typeof text === 'string' ? page.includes(text) : text.test(page));
  const seen = async (address: string) => ({
    address,
    before: has(before.get(address)),
    after: has(await read(other, address)),
    whereItWasChanged: has(await read(one, address)),
  });
  for (const address of shown)
    expect
      .soft(await seen(address))
      .toEqual({ address, before: false, after: true, whereItWasChanged: true });
  for (const address of gone)
    expect
      .soft(await seen(address))
      .toEqual({ address, before: true, after: false, whereItWasChanged: false });
});

/** What the office does besides: readers see nothing of it, or it is a part of an edit above. */
const unseen: OfficeCall[] = [
  'officeAct',
  'officeAddEditor',
  'officeAssign',
  'officeAttachGalley',
  'officeCancelLetter',
  'officeDeclineCandidate',
  'officeDepositAhead',
  'officeDepositArticle',
  'officeDepositArticles',
  'officeDisablePerson',
  'officeDiscardProduction',
  'officeEnablePerson',
  'officeEndLinks',
  'officeEndSessions',
  'officeEraseAddress',
  'officeErasePerson',
  'officeExportAddress',
  'officeExportPerson',
  'officeIssueCover',
  'officeTakeFromIssue',
  'officeRemoveIssue',
  'officeUnscheduleIssue',
  'officeInviteAgain',
  'officeInviteCandidate',
  'officeInvitePerson',
  'officeInvitePersonAgain',
  'officeInviteReviewer',
  'officeMailLink',
  'officeMakeApiToken',
  'officeMakeLink',
  'officeMakePdf',
  'officeMemberPhoto',
  'officeOpenArticleText',
  'officeRefuseSuggestion',
  'officeRemindProof',
  'officeRestoreArticleText',
  'officeRevokeApiToken',
  'officeSaveArticleText',
  'officeSendProof',
  'officeTickStep',
  'officeAssignStep',
  'officeTakeSuggestions',
  'officeWithdrawProof',
  'officeCorrectPerson',
  'officePreview',
  'officePreviewTemplate',
  'officeCorrectDetails',
  'officeRemark',
  'officeWriteMessage',
  'officeWriteToReviewer',
  'officeReviewMessagesRead',
  'officeGiveTask',
  'officeChangeTask',
  'officeTaskDone',
  'officeTakeTaskBack',
  'officeAnswerWaiver',
  'officeSaveBillTo',
  'officeIssueInvoice',
  'officeCreditInvoice',
  'officeRemindOfInvoice',
  'officeChargePaid',
  'officeAllowUnpaid',
  'officeMessagesRead',
  'officeRemoveEditor',
  'officeRemoveProductionFile',
  'officeResendLetter',
  'officeArrivedDone',
  'officeResetPressTemplate',
  'officeResetTemplate',
  'officeReviewAct',
  'officeReviewFiles',
  'officeLineUp',
  'officeStopLine',
  'officeReviewCopy',
  'officeEnterReview',
  'officeReviewSettings',
  'officeSaveReviewer',
  'officeSavePressTemplate',
  'officeSavePublishingSettings',
  'officeSaveTemplate',
  'officeSetDue',
  'officeSetRoles',
  'officeTakeManuscriptFiles',
  'officeUnschedule',
  'officeMakeInstitutionKey',
  'officeRecommend',
  'officeRefuseTime',
  'officeRemoveInstitution',
  'officeRemoveSection',
  'officeRemoveView',
  'officeSaveInstitution',
  'officeSaveSection',
  'officeSaveView',
  'officeSetSection',
  'officeAdmitLate',
  'officeInviteGuestEditor',
  'officeRemoveWebhook',
  'officeRenewWebhookSecret',
  'officeSaveWebhook',
  'officeSendDelivery',
  'officeTryMail',
  'officeTryWebhook',
  'officeWrite',
];

test('each call of the office changes what readers see here, or is said to change nothing for them', () => {
  const changing = (Object.keys(officeCalls) as OfficeCall[]).filter((name) =>
    officeCalls[name].startsWith('POST'),
  );
  expect(changing.filter((name) => !office.used.has(name)).sort()).toEqual([...unseen].sort());
});
