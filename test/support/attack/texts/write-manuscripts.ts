import { randomUUID } from 'node:crypto';
import { manuscriptFields } from '#contract/manuscript-fields.ts';
import { dayFromNow } from '#test/support/days.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { docxOf } from '#test/support/word-file.ts';
import { type Client, dataOf } from '../clients.ts';
import { keyFromOutbox } from '../outbox.ts';
import { visitor } from '../people.ts';
import { mark, type Payloads } from './payloads.ts';

export type ManuscriptPlaces = {
  /** One that is in review, one whose revision is asked for, a draft. */
  manuscriptIds: number[];
  draftId: number;
  revisionId: number;
  reviewKeys: string[];
  letterIds: number[];
};

async function manuscript(
  author: Client,
  journalId: number,
  { plain, all, filename }: Payloads,
  status: 0 | 1,
) {
  const upload = async (name: string, type: 1 | 2, bytes: Uint8Array) =>
    (await dataOf<{ src: string }>(author, 'upload', { body: { type }, file: { filename: name, bytes } }))
      .src;
  const names = {
    original: filename('manuscript', '.docx'),
    supplementary: filename('supplementary', '.csv'),
  };
  const person = () => ({
    firstName: plain(),
    lastName: plain(),
    email: `someone.${randomUUID()}@example.org`,
  });
  const texts = Object.values(manuscriptFields).flatMap((field) => {
    if (!('longest' in field)) return [];
    if ('address' in field) return [[field.wire, `https://example.org/?${mark}`]];
    return [[field.wire, field.longest < 10_000 ? plain(field.longest) : all()]];
  });
  const form = manuscriptFormOf(
    {},
    {
      status,
      journalId,
      ...Object.fromEntries(texts),
      manuscripttitle: `${plain(900)} ${randomUUID()}`,
      authorDTOList: [0, 1].map((correspondingauthor) => ({
        ...person(),
        affiliation: plain(1000),
        phone: '13812345678',
        wechat: plain(),
        correspondingauthor: correspondingauthor as 0 | 1,
      })),
      manuscriptSuggestionDTOList: [1, 2, 3].map(() => ({ ...person(), institution: plain(1000) })),
      filesDTOList: [
        {
          type: 1,
          file: await upload(names.original, 1, await docxOf(mark)),
          filename: names.original,
        },
        {
          type: 2,
          file: await upload(names.supplementary, 2, Buffer.from('a,b\n1,2\n')),
          filename: names.supplementary,
        },
      ],
    },
  );
  const { id } = await dataOf<{ id: number }>(author, 'saveOrUpdateManuscript', { body: form });
  return id;
}

async function invite(editor: Client, manuscriptId: number, { plain }: Payloads) {
  const email = `reviewer.${randomUUID()}@example.org`;
  await dataOf(editor, 'officeInviteReviewer', {
    body: {
      manuscriptId,
      name: plain(),
      email,
      institution: plain(1000),
      source: 'free',
      answerBy: dayFromNow(14),
      reviewDays: 21,
      letter: { subject: plain(300), text: `${plain()}\n\n{{reviewLink}}\n\n${plain()}` },
    },
  });
  return email;
}

/** A review form with hostile words in every field. */
async function setReviewForm(editor: Client, journalId: number, { plain }: Payloads) {
  const journals = await dataOf<{ id: number; code: string }[]>(editor, 'officeJournals', {});
  const code = journals.find(({ id }) => id === journalId)?.code ?? '';
  const { version } = await dataOf<{ version: number }>(editor, 'officeJournal', { query: { code } });
  const question = { label: plain(300), help: plain(500), kind: 'text', authors: true };
  const scale = { kind: 'scale', lowest: plain(60), highest: plain(60) };
  await dataOf(editor, 'officeSaveJournal', {
    body: {
      journalId,
      version,
      reviewForm: {
        conflicts: true,
        coReviewers: true,
        questions: [
          { id: 'hostile', ...question },
          { id: 'scale', ...question, ...scale },
        ],
      },
    },
  });
}

/** Reviews by link, with hostile words in every field: one declines, one asks for time, one sends. */
async function review(dataDir: string, editor: Client, manuscriptId: number, payloads: Payloads) {
  const { plain, all, filename } = payloads;
  const holder = visitor(editor.url);
  const addresses: string[] = [];
  for (let i = 0; i < 3; i++) addresses.push(await invite(editor, manuscriptId, payloads));
  const keys = await Promise.all(
    addresses.map((address) => keyFromOutbox(dataDir, address, /\/review\/([\w-]+)/)),
  );
  const [declines, asks, sends] = keys;
  await dataOf(holder, 'reviewAnswer', {
    body: {
      key: declines,
      answer: 'decline',
      reason: plain(2000),
      suggestion: plain(2000),
      notAsked: { reason: plain(1000) },
    },
  });
  await dataOf(holder, 'reviewAbout', { body: { key: declines, interests: plain(1000) } });
  for (const key of [asks, sends]) await dataOf(holder, 'reviewAnswer', { body: { key, answer: 'agree' } });
  const coReviewers = [{ name: plain(), email: `co.${randomUUID()}@example.org` }];
  await dataOf(holder, 'reviewMoreTime', {
    body: { key: asks, until: `${new Date().getFullYear() + 1}-12-31`, words: plain(2000) },
  });
  await dataOf(holder, 'reviewUpload', {
    query: { key: sends },
    file: { filename: filename('notes', '.docx'), bytes: await docxOf('Notes') },
  });
  await dataOf(holder, 'reviewSubmit', {
    body: {
      key: sends,
      recommendation: 'minor revision',
      toAuthors: all(),
      toEditor: all(),
      answers: [{ question: 'hostile', answer: plain(5000) }],
      conflicts: true,
      conflictsWords: plain(2000),
      coReviewers,
    },
  });
  return keys;
}

/** Submits manuscripts with hostile texts in every field, has them reviewed, and asks for a revision of one. */
export async function writeManuscripts(
  dataDir: string,
  author: Client,
  editor: Client,
  journalId: number,
  payloads: Payloads,
): Promise<ManuscriptPlaces> {
  const { plain, all } = payloads;
  const inReview = await manuscript(author, journalId, payloads, 1);
  const toRevise = await manuscript(author, journalId, payloads, 1);
  const draftId = await manuscript(author, journalId, payloads, 0);
  await setReviewForm(editor, journalId, payloads);
  const reviewKeys = await review(dataDir, editor, inReview, payloads);
  for (const manuscriptId of [inReview, toRevise]) {
    await dataOf(editor, 'officeRemark', { body: { manuscriptId, text: plain(5000) } });
    const { to } = await dataOf<{ to: { address: string }[] }>(editor, 'officeWriting', {
      query: { manuscriptId },
    });
    await dataOf(editor, 'officeWrite', {
      body: { manuscriptId, to: to[0]?.address, letter: { subject: plain(300), text: all() } },
    });
  }
  const { version } = await dataOf<{ version: number }>(editor, 'officeManuscript', {
    query: { manuscriptId: toRevise },
  });
  await dataOf(editor, 'officeAct', {
    body: {
      manuscriptId: toRevise,
      version,
      act: 'request revision',
      comments: all(),
      letter: { subject: plain(300), text: `${all()}\n\n{{comments}}` },
    },
  });
  const { letters } = await dataOf<{ letters: { id: number }[] }>(editor, 'officeManuscript', {
    query: { manuscriptId: toRevise },
  });
  return {
    manuscriptIds: [inReview, toRevise],
    draftId,
    revisionId: toRevise,
    reviewKeys,
    letterIds: letters.slice(0, 3).map(({ id }) => id),
  };
}
