import type { Article } from '#contract/articles.ts';
import { codes, type Envelope } from '#contract/envelope.ts';
import { fileReadingEndpoints } from '#contract/manuscript-file-reading.ts';
import { progressEndpoints } from '#contract/manuscript-progress.ts';
import { manuscriptEndpoints, manuscriptStatus } from '#contract/manuscripts.ts';
import { specialIssueEndpoints } from '#contract/special-issues.ts';
import { fail, notThere, ok, type Route, refuseFields, route } from '#server/platform/http/route.ts';
import { findJournal, specialIssuesFor } from '../journals/index.ts';
import { type CopyDeps, makeOwnCopy } from './anonymous-copy.ts';
import { confirmedForAuthor } from './confirmed-authors.ts';
import { displayNamesFor } from './display-names.ts';
import { journalForFile } from './journal-of.ts';
import { askForMoreTime, type MoreTimeDeps } from './more-time.ts';
import { manuscriptProgressOf, type ProgressDeps } from './progress.ts';
import { readOwnFile, reportForSubmission } from './read-file.ts';
import type { Saved } from './refusal.ts';
import { titleKey } from './rules-title.ts';
import { type SaveDeps, saveManuscript } from './save.ts';
import { findByKey, findManuscript, listManuscripts, listTasks, titleIsTaken } from './store.ts';
import { journalAsKept } from './store-form.ts';
import { entryOnTheWire, manuscriptOnTheWire, taskOnTheWire } from './wire.ts';
import { type WithdrawDeps, withdrawManuscript } from './withdraw.ts';

const duplicate = () => fail(codes.duplicateTitle, 'Duplicate title of manuscript');

type Deps = SaveDeps &
  WithdrawDeps &
  MoreTimeDeps &
  ProgressDeps &
  CopyDeps & {
    /** Injected from the articles. */
    publishedArticle?: (id: number) => Promise<Article | undefined>;
    /** Injected from the reviews. */
    filesForAuthors?: (manuscriptId: number) => Promise<{ address: string; filename: string }[]>;
    /** Numbers of messages that a user has not read, by manuscript; injected from the conversations. */
    unreadMessages?: (userId: number, manuscripts: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  };

/** An author's own manuscripts. Each query checks the session's user itself. */
export function manuscriptRoutes(deps: Deps): Route[] {
  const { db, filesForAuthors, publishedArticle } = deps;
  const saving: SaveDeps = { ...deps, reportOf: (file) => reportForSubmission(deps, file) };
  return [
    route(specialIssueEndpoints.specialIssuesForAuthor, async (_, { identity }) =>
      ok(await specialIssuesFor(db, identity.email, deps.clock.now())),
    ),
    route(manuscriptEndpoints.manuscriptList, async (_, { identity }) => {
      const manuscripts = await listManuscripts(db, identity.userId);
      const wordsOf = await displayNamesFor(db, manuscripts);
      const ids = manuscripts.map(({ id }) => id);
      const unread = await deps.unreadMessages?.(identity.userId, ids);
      return ok(
        manuscripts.map((manuscript) => ({
          ...entryOnTheWire(manuscript, wordsOf(manuscript)),
          unreadMessages: unread?.get(manuscript.id) ?? 0,
        })),
      );
    }),
    route(manuscriptEndpoints.getManuscript, async ({ query }, { identity }) => {
      const { manuscriptId, submissionKey } = query;
      if (!identity) {
        const article = manuscriptId && (await publishedArticle?.(manuscriptId));
        return article ? ok(article) : notThere('This article');
      }
      const id = manuscriptId ?? (submissionKey && (await findByKey(db, submissionKey, identity.userId)));
      const manuscript = id ? await findManuscript(db, id, identity.userId) : undefined;
      if (!manuscript) return notThere('This manuscript');
      const onTheWire = manuscriptOnTheWire(
        manuscript,
        (await displayNamesFor(db, [manuscript]))(manuscript),
        await confirmedForAuthor(db, manuscript),
        await journalAsKept(db, manuscript),
      );
      const reviewers = (await filesForAuthors?.(manuscript.id)) ?? [];
      const attached = reviewers.map(({ address: file, filename }) => ({ file, filename }));
      return ok({ ...onTheWire, attachedFiles: [...onTheWire.attachedFiles, ...attached] });
    }),
    route(manuscriptEndpoints.getManuscriptTaskLog, async ({ query }, { identity }) => {
      const tasks = await listTasks(db, query.manuscriptId, identity.userId);
      return tasks ? ok(tasks.map(taskOnTheWire)) : notThere('This manuscript');
    }),
    route(manuscriptEndpoints.getManuscriptTitleIfExist, async ({ query }, { identity }) => {
      const { manuscriptId, submissionKey, manuscripttitle } = query;
      const { userId } = identity;
      // Titles of others' manuscripts are secret, but an author may know that their own is taken.
      const own = manuscriptId
        ? (await findManuscript(db, manuscriptId, userId))?.id
        : submissionKey
          ? await findByKey(db, submissionKey, userId)
          : undefined;
      return (await titleIsTaken(db, titleKey(manuscripttitle), own)) ? duplicate() : ok(null);
    }),
    route(manuscriptEndpoints.saveOrUpdateManuscript, async ({ body }, { identity }) =>
      answerOf(await saveManuscript(saving, body, identity)),
    ),
    route(fileReadingEndpoints.readManuscriptFile, async ({ query }, { identity }) => {
      const { file: address, journalId: id, manuscripttype: type } = query;
      const found = id ? await findJournal(db, { id }) : undefined;
      const journal = found && (await journalForFile(db, found, { type: type ?? null }));
      const read = await readOwnFile(deps, { userId: identity.userId, address, journal });
      if (read.ok) return ok(read.reading);
      return read.reason === 'not there'
        ? notThere('This file')
        : fail(codes.tooMany, 'Many files were read for you just now. Please wait ten minutes.');
    }),
    route(fileReadingEndpoints.makeAnonymousCopy, async ({ body }, { identity }) => {
      const made = await makeOwnCopy(deps, identity.userId, body);
      if (made === 'too many')
        return fail(codes.tooMany, 'Many copies were made for you just now. Please wait ten minutes.');
      if (made.ok) return ok(made.copy);
      return made.message === null ? notThere('This file') : refuseFields({ file: made.message });
    }),
    route(manuscriptEndpoints.withdrawManuscript, async ({ body }, { identity }) => {
      const { manuscriptId: id, reason } = body;
      const done = await withdrawManuscript(deps, { id, reason, userId: identity.userId });
      if (done.ok) return ok({ status: manuscriptStatus.withdrawn });
      return done.reason === 'not there'
        ? notThere('This manuscript')
        : fail(
            codes.conflict,
            'This manuscript can’t be withdrawn here: it was never submitted, or it is decided. Please write to the journal.',
          );
    }),
    route(progressEndpoints.manuscriptProgress, async ({ query }, { identity }) => {
      const progress = await manuscriptProgressOf(deps, query.manuscriptId, identity.userId);
      return progress ? ok(progress) : notThere('This manuscript');
    }),
    route(progressEndpoints.askForMoreTime, async ({ body }, { identity }) => {
      const { manuscriptId: id, until, words } = body;
      switch (await askForMoreTime(deps, { id, until, words, userId: identity.userId })) {
        case 'asked':
          return ok(null);
        case 'not there':
          return notThere('This manuscript');
        case 'too early':
          return refuseFields({ until: 'Please give a day after the present one' });
        case 'not waited for':
          return fail(codes.conflict, 'This manuscript is not with you at present.');
      }
    }),
  ];
}

type SavedData = { id: number; manuscripnumber: string; status: number; version: number };

function answerOf(saved: Saved): Envelope<SavedData> {
  if (saved.ok) {
    const { id, number, status, version } = saved.manuscript;
    return ok({ id, manuscripnumber: number ?? '', status, version });
  }
  switch (saved.reason) {
    case 'fields':
      return refuseFields(saved.fields);
    case 'not there':
      return notThere('This manuscript');
    case 'title':
      return duplicate();
    case 'changed elsewhere':
      return fail(codes.conflict, 'This manuscript was changed elsewhere since you opened it.');
    case 'status':
      return fail(codes.conflict, 'This manuscript was submitted already, or can’t be changed any more.');
  }
}
