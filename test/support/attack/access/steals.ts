import type { CallName } from '#contract/calls.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import type { CallInput, Client } from '../clients.ts';
import { visitor } from '../people.ts';
import type { Room, Scene } from '../scene.ts';
import type { Versions } from './checks.ts';

/** Someone takes up, within what is theirs, something that is another's. */
type Steal = {
  what: string;
  by: Client;
  call: CallName;
  input: CallInput;
  /** Taking away what is not there succeeds: that it is still there for its owner is seen afterwards. */
  isRemoval: boolean;
};

const profile = {
  title: 3,
  firstName: 'Mona',
  middleName: '',
  lastName: 'Thief',
  email: 'mona@example.org',
  language: 0,
  academicDegree: 'PhD',
  professionalTitle: 'Reader',
  department: 'A Department',
  institution: 'An Institute',
  city: 'A Town',
  country: 'Norway',
  scopes: [1],
  keywords: ['one', 'two', 'three', 'four', 'five'],
  personalWebsite: 'https://example.org',
  autobiography: '<p>A life.</p>',
};

/** Everything private of `from` that a call of somebody in `room` could name. */
export function stealsOf(
  { administrator, press }: Scene,
  room: Room,
  from: Room,
  versions: Versions,
): Steal[] {
  const { journalId, manuscriptId, productionId } = room;
  const files = {
    original: from.original,
    supplementary: from.supplementary,
    upload: from.unattached,
    'curriculum vitae': from.cv,
    'reviewer’s file': from.reviewFile,
    'file in production': from.productionFile,
  };
  const holder = visitor(press.url);
  const steals: Steal[] = [];
  const add = (what: string, by: Client, call: CallName, input: CallInput) =>
    steals.push({
      what: `${what} of ${from.journalId} by ${call} of ${journalId}`,
      by,
      call,
      input,
      isRemoval: /^remove|RemoveFile$/.test(call),
    });
  for (const [what, address] of Object.entries(files)) {
    const member = { ...profile, journalId, memberId: null, version: 0, gender: null, published: true };
    add(what, room.author, 'saveOrUpdateManuscript', {
      body: manuscriptFormOf({ original: address }, { journalId }),
    });
    add(what, room.author, 'saveOrUpdateManuscript', {
      body: manuscriptFormOf({ supplementary: [address] }, { journalId, status: 0 }),
    });
    add(what, holder, 'reviewFile', { query: { key: room.reviewKey, fileName: address } });
    add(what, holder, 'reviewRemoveFile', { body: { key: room.reviewKey, file: address } });
    add(what, holder, 'download', { query: { fileName: address, editorialboardId: room.memberKey } });
    add(what, holder, 'download', { query: { fileName: address, editorialboardId: room.reviewKey } });
    add(what, holder, 'saveEditorialboardFile', {
      body: { editorialboardId: room.memberKey, filePath: address, fileName: 'stolen.docx' },
    });
    add(what, holder, 'updateEditorialboard', {
      body: { ...profile, id: room.memberKey, photo: address },
    });
    add(what, holder, 'registEditorialboard', {
      body: { ...profile, journalId, candidateKey: 'x'.repeat(32), photo: address, file_ids: address },
    });
    add(what, room.editor, 'officeSaveMember', { body: { ...member, photo: address } });
    add(what, room.editor, 'officeReviewCopy', {
      body: { manuscriptId, file: room.original, copy: address },
    });
    add(what, room.editor, 'officeRemoveProductionFile', {
      body: { productionId, version: versions.production, address },
    });
    add(what, room.editor, 'officeEnterReview', {
      body: {
        reviewId: room.reviewId,
        recommendation: 'accept',
        toAuthors: 'Words',
        thank: false,
        files: [address],
      },
    });
    add(what, room.editor, 'officeSaveJournal', {
      body: { journalId, version: versions.journal, banner: address },
    });
    add(what, administrator, 'officeSaveAd', {
      body: { title: 'Ad', adLink: 'https://example.org', adPicture: address, sort: 0, seen: 0 },
    });
  }
  add('member', room.editor, 'officeSaveMember', {
    body: {
      ...profile,
      journalId,
      memberId: from.memberId,
      version: 1,
      gender: null,
      photo: null,
      published: true,
    },
  });
  add('news', room.editor, 'officeSaveNews', {
    body: { id: from.newsId, journalId, date: '2026-11-21', title: 'Taken', content: '', seen: 1 },
  });
  add('review', room.editor, 'officeInviteAgain', {
    body: {
      manuscriptId,
      reviewIds: [from.reviewId],
      answerBy: '2027-01-01',
      reviewDays: 21,
      letter: { subject: 'A review', text: '{{reviewLink}}' },
    },
  });
  add('review', room.editor, 'officeReviewLetter', {
    query: { manuscriptId, kind: 'remind', reviewId: from.reviewId },
  });
  add('curriculum vitae', holder, 'removeEditorialboardFile', {
    body: { editorialboardId: room.memberKey, journalId: from.journalId, fileName: 'cv.docx' },
  });
  add('profile', holder, 'getEbInfo', { params: { id: room.reviewKey } });
  const proof = { productionId, proofId: from.proofId };
  add('proof', room.editor, 'officeWithdrawProof', { body: proof });
  add('proof', room.editor, 'officeRemindProof', { body: proof });
  add('suggestion', room.editor, 'officeTakeSuggestions', {
    body: { ...proof, suggestionIds: [from.suggestionId], byHand: true },
  });
  add('suggestion', room.editor, 'officeTakeSuggestions', {
    body: { ...proof, proofId: room.proofId, suggestionIds: [from.suggestionId], byHand: true },
  });
  add('suggestion', room.editor, 'officeRefuseSuggestion', {
    body: { ...proof, proofId: room.proofId, suggestionId: from.suggestionId, reason: 'Taken' },
  });
  add('proof', holder, 'proof', { query: { key: from.reviewKey } });
  add('proof', holder, 'proofPdf', { query: { key: from.memberKey } });
  add('proof', holder, 'proofAnswer', { body: { key: from.reviewKey, approve: true } });
  add('invitation', holder, 'reviewInvitation', { query: { key: room.memberKey } });
  add('invitation', holder, 'reviewOrcidStart', { body: { key: room.memberKey } });
  add('invitation', holder, 'reviewOrcidFinish', {
    body: { key: room.memberKey, visit: 'x', state: 'x', code: 'x', error: '' },
  });
  add('invitation', holder, 'reviewOrcidAdd', { body: { key: room.memberKey } });
  add('invitation', holder, 'reviewOrcidEnd', { body: { key: room.memberKey } });
  add('certificate', holder, 'reviewCertificate', { query: { key: room.memberKey } });
  return steals;
}
