import { randomUUID } from 'node:crypto';
import { dayFromNow } from '#test/support/days.ts';
import { jatsArticle } from '#test/support/jats-article.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { docxOf } from '#test/support/word-file.ts';
import { type Client, dataOf } from './clients.ts';
import { keyFromOutbox } from './outbox.ts';
import { confirm, makeEditor, register, signIn, visitor } from './people.ts';

export type Press = { url: string; dataDir: string; administrator: { email: string; password: string } };

/** One journal with what attackers want of it. */
export type Room = {
  journalId: number;
  code: string;
  author: Client;
  editor: Client;
  manuscriptId: number;
  draftId: number;
  /** Addresses of the author's files. */
  original: string;
  supplementary: string;
  /** Uploaded by the author, in no manuscript. */
  unattached: string;
  reviewId: number;
  reviewKey: string;
  /** Uploaded by the reviewer. */
  reviewFile: string;
  memberId: number;
  memberKey: string;
  /** A member's curriculum vitae. */
  cv: string;
  productionId: number;
  productionFile: string;
  /** A proof that came back with one suggestion. */
  proofId: number;
  suggestionId: number;
  newsId: number;
  letterId: number;
  /** Stands in everything private of this room, and nowhere else. */
  secret: string;
};

export type Scene = {
  press: Press;
  visitor: Client;
  administrator: Client;
  /** An account that may be disabled, renamed and erased. */
  spare: Client;
  own: Room;
  other: Room;
};

const upload = (client: Client, filename: string, bytes: Uint8Array, type: 1 | 2) =>
  dataOf<{ src: string }>(client, 'upload', { body: { type }, file: { filename, bytes } });

async function review(dataDir: string, editor: Client, manuscriptId: number) {
  const email = `reviewer.${randomUUID()}@example.org`;
  const { reviewId } = await dataOf<{ reviewId: number }>(editor, 'officeInviteReviewer', {
    body: {
      manuscriptId,
      name: 'Rita Reader',
      email,
      institution: 'An Institute',
      source: 'free',
      answerBy: dayFromNow(14),
      reviewDays: 21,
      letter: { subject: 'A review', text: 'Please review it.\n\n{{reviewLink}}' },
    },
  });
  const reviewKey = await keyFromOutbox(dataDir, email, /\/review\/([\w-]+)/);
  const reviewer = visitor(editor.url);
  await dataOf(reviewer, 'reviewAnswer', { body: { key: reviewKey, answer: 'agree' } });
  const { file } = await dataOf<{ file: string }>(reviewer, 'reviewUpload', {
    query: { key: reviewKey },
    file: { filename: 'notes.docx', bytes: await docxOf('Notes') },
  });
  return { reviewId, reviewKey, reviewFile: file };
}

async function member(editor: Client, journalId: number, secret: string) {
  const body = {
    journalId,
    memberId: null,
    version: 0,
    title: 3,
    published: false,
    firstName: 'Mona',
    middleName: '',
    lastName: secret,
    gender: null,
    nationality: '',
    email: '',
    language: null,
    personalWebsite: '',
    autobiography: '',
    scopes: [],
    keywords: [],
    photo: null,
  };
  const { id } = await dataOf<{ id: number }>(editor, 'officeSaveMember', { body });
  const { url } = await dataOf<{ url: string }>(editor, 'officeMakeLink', { body: { memberId: id } });
  const memberKey = url.split('/').at(-1) ?? '';
  const holder = visitor(editor.url);
  const { src } = await dataOf<{ src: string }>(holder, 'upload', {
    query: { editorialboardId: memberKey },
    file: { filename: 'cv.docx', bytes: await docxOf(secret) },
  });
  await dataOf(holder, 'saveEditorialboardFile', {
    body: { editorialboardId: memberKey, filePath: src, fileName: 'cv.docx' },
  });
  return { memberId: id, memberKey, cv: src };
}

async function production(dataDir: string, editor: Client, journalId: number, secret: string) {
  const { productionId } = await dataOf<{ productionId: number }>(editor, 'officeBeginProduction', {
    body: { journalId },
  });
  const doi = `10.5555/attack.${randomUUID()}`;
  await dataOf(editor, 'officeAttachText', {
    body: { productionId },
    file: { filename: 'article.xml', bytes: jatsArticle({ doi, title: secret, abstract: secret }) },
  });
  const { files } = await dataOf<{ files: { address: string }[] }>(editor, 'officeProduction', {
    query: { productionId },
  });
  return {
    productionId,
    productionFile: files[0]?.address ?? '',
    ...(await proof(dataDir, editor, productionId)),
  };
}

/** A proof that its author sends back. */
async function proof(dataDir: string, editor: Client, productionId: number) {
  await dataOf(editor, 'officeOpenArticleText', { body: { productionId } });
  const { textVersion } = await dataOf<{ textVersion: number }>(editor, 'officeProofs', {
    query: { productionId },
  });
  const email = `proof.${randomUUID()}@example.org`;
  const letter = { subject: 'A proof', text: 'Please read it.\n\n{{proofLink}}' };
  const { proofId } = await dataOf<{ proofId: number }>(editor, 'officeSendProof', {
    body: { productionId, textVersion, name: 'Ada Author', email, dueOn: dayFromNow(14), letter },
  });
  const key = await keyFromOutbox(dataDir, email, /\/proof\/([\w-]+)/);
  const suggestions = [{ place: 'title', after: 'Another title' }];
  await dataOf(visitor(editor.url), 'proofAnswer', { body: { key, approve: false, suggestions } });
  const { proofs } = await dataOf<{ proofs: { suggestions: { suggestionId: number }[] }[] }>(
    editor,
    'officeProofs',
    { query: { productionId } },
  );
  return { proofId, suggestionId: proofs[0]?.suggestions[0]?.suggestionId ?? 0 };
}

async function room(
  press: Press,
  administrator: Client,
  { id: journalId, code }: { id: number; code: string },
): Promise<Room> {
  const secret = `Secret${randomUUID().replaceAll('-', '')}`;
  const [author, editor] = [await register(press.url, 'author'), await register(press.url, 'editor')];
  for (const person of [author, editor]) {
    await confirm(person, press.dataDir);
    await signIn(person);
  }
  await makeEditor(administrator, editor, [journalId]);
  const original = await upload(author, 'manuscript.docx', await docxOf(secret), 1);
  const supplementary = await upload(author, 'data.csv', Buffer.from(`a,b\n${secret},1\n`), 2);
  const unattached = await upload(author, 'later.csv', Buffer.from(`a,b\n${secret},2\n`), 2);
  const words = { journalId, manuscripttitle: `${secret} ${randomUUID()}`, abstractcontent: secret };
  const files = { original: original.src, supplementary: [supplementary.src] };
  const sent = await dataOf<{ id: number }>(author, 'saveOrUpdateManuscript', {
    body: manuscriptFormOf(files, words),
  });
  const draft = await dataOf<{ id: number }>(author, 'saveOrUpdateManuscript', {
    body: manuscriptFormOf({}, { ...words, manuscripttitle: `${secret} ${randomUUID()}`, status: 0 }),
  });
  const news = await dataOf<{ id: number }>(editor, 'officeSaveNews', {
    body: { journalId, date: '2026-11-21', title: 'News', content: '<p>News</p>', seen: 0 },
  });
  const reviewed = await review(press.dataDir, editor, sent.id);
  const { letters } = await dataOf<{ letters: { id: number }[] }>(editor, 'officeManuscript', {
    query: { manuscriptId: sent.id },
  });
  return {
    journalId,
    code,
    author,
    editor,
    manuscriptId: sent.id,
    draftId: draft.id,
    original: original.src,
    supplementary: supplementary.src,
    unattached: unattached.src,
    ...reviewed,
    ...(await member(editor, journalId, secret)),
    ...(await production(press.dataDir, editor, journalId, secret)),
    newsId: news.id,
    letterId: letters[0]?.id ?? 0,
    secret,
  };
}

/**
 * Makes everything over HTTP: two journals of the press with an author, an editor, a reviewer and a board member each,
 * and what belongs to them. Letters are read in the press's outbox.
 */
export async function openScene(press: Press): Promise<Scene> {
  const administrator = await signIn({ ...visitor(press.url), ...press.administrator });
  const journals = await dataOf<{ id: number; code: string }[]>(administrator, 'officeJournals');
  const [own, other] = journals;
  if (!own || !other) throw new Error('The press needs two journals; the demonstration has them.');
  const spare = await register(press.url, 'spare');
  await signIn(spare);
  return {
    press,
    visitor: visitor(press.url),
    administrator,
    spare,
    own: await room(press, administrator, own),
    other: await room(press, administrator, other),
  };
}
