import { fullName } from '#contract/names.ts';
import { officeInvitationsEndpoints as calls } from '#contract/office/invitations.ts';
import type { ReviewerCandidate, ReviewerSource } from '#contract/office/reviews.ts';
import { addressKey } from '#server/platform/address-key.ts';
import { dayOf } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { jointArticles, similarAuthors } from '#server/slices/articles/index.ts';
import { listBoard, type Member } from '#server/slices/board/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import {
  findSubmitted,
  findSubmittedRecord,
  journalOfSubmitted,
  type SubmittedManuscript,
  type SubmittedRecord,
} from '#server/slices/manuscripts/index.ts';
import {
  conflictHints,
  earlierReviewers,
  isNotAsked,
  listReviews,
  type NotAsked,
  type Person,
  type Reviewer,
  recordsOf,
  reviewersByAddress,
  tidyInterests,
} from '#server/slices/reviews/index.ts';
import { type OfficeDeps, ownManuscripts, viewRoute } from '../ground/index.ts';
import { byArticles, correspondingAuthors, type Ranked, subjectsIn } from './rank-people.ts';

/** Of those who were asked before, the latest are ranked. */
const limits = { board: 50, ranked: 200, earlier: 25, wrote: 25 } as const;

/**
 * Hints at conflicts of interest between possible reviewers and the authors or editor; the same queries for any number of
 * people. `known`: the record, where it was read already.
 */
export async function hintsFor(
  db: Db,
  manuscript: Pick<SubmittedManuscript, 'id' | 'editorId'>,
  people: readonly Person[],
  known?: SubmittedRecord,
): Promise<(person: Person) => string[]> {
  const record = known ?? (await findSubmittedRecord(db, manuscript.id));
  const authors = (record?.manuscript.authors ?? []).map((author) => ({
    ...author,
    name: fullName(author),
  }));
  const editor = manuscript.editorId === null ? undefined : await findUser(db, manuscript.editorId);
  const names = authors.map(({ name }) => name);
  const joint = await jointArticles(
    db,
    people.map(({ name }) => name),
    names,
  );
  return (reviewer) =>
    conflictHints({
      reviewer,
      authors,
      editor,
      joint: joint
        .filter(({ one }) => one === reviewer.name)
        .map(({ other, title }) => ({ author: other, title })),
    });
}

async function candidatesOf(
  db: Db,
  manuscript: SubmittedManuscript,
  people: readonly (Ranked<Person> & { source: ReviewerSource })[],
  {
    except,
    today,
    known,
    record: submitted,
  }: {
    except: readonly number[];
    today: string;
    known(email: string): Reviewer | undefined;
    record: SubmittedRecord;
  },
): Promise<ReviewerCandidate[]> {
  const records = await recordsOf(
    db,
    people.map(({ email }) => email),
    except,
  );
  const hints = await hintsFor(db, manuscript, people, submitted);
  const asked = (await listReviews(db, manuscript.id)).filter(({ round }) => round === manuscript.round);
  return people.map(({ source, articles, score: _, ...person }) => {
    const { lastInvitedAt, ...record } = records(person.email);
    // Known from the caller's own manuscripts alone: to say more would tell who reviews them.
    const reviewer = record.invitations > 0 ? known(person.email) : undefined;
    return {
      ...person,
      source,
      record: { ...record, lastInvitedAt: lastInvitedAt?.toISOString() ?? null },
      hints: hints(person),
      articles,
      interests: interestsOf(reviewer),
      notAsked: presentWish(reviewer, today),
      asked: asked.findLast(({ emailKey }) => emailKey === addressKey(person.email))?.state ?? null,
    };
  });
}

const interestsOf = (reviewer: Reviewer | undefined): string =>
  tidyInterests(`${reviewer?.interests ?? ''};${reviewer?.ownInterests ?? ''}`);

/** That somebody is not to be asked now. */
export function presentWish(reviewer: Reviewer | undefined, today: string): NotAsked | null {
  const wish = reviewer?.notAsked;
  return isNotAsked(wish, today) ? wish : null;
}

const personOfMember = (member: Member): Person => ({
  name: fullName(member),
  email: member.email ?? '',
  institution: member.institution ?? '',
});

const personOfSuggestion = (one: SubmittedRecord['manuscript']['suggestions'][number]): Person => ({
  name: fullName(one),
  email: one.email,
  institution: one.institution,
});

const matches = ({ name, email, institution }: Person, q: string): boolean =>
  `${name} ${email} ${institution}`.toLowerCase().includes(q.toLowerCase());

/** Authors of what the press has published that is similar to a manuscript. */
async function similarTo(db: Db, { manuscript }: Pick<SubmittedRecord, 'manuscript'>, journalId: number) {
  const journal = await findJournal(db, { id: journalId });
  return similarAuthors(db, {
    title: manuscript.title,
    keywords: [manuscript.keywords],
    abstract: manuscript.abstract,
    language: journal?.language ?? 'en',
  });
}

export const candidateRoutes = ({ db, clock }: Pick<OfficeDeps, 'db' | 'clock'>): Route[] => [
  viewRoute(
    db,
    calls.officeReviewers,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId, q = '' } }, staff) => {
      const except = (await ownManuscripts(db, staff)).map(({ id }) => id);
      const manuscript = await findSubmitted(db, manuscriptId);
      const record = await findSubmittedRecord(db, manuscriptId);
      if (!manuscript || !record) return notThere('This manuscript');
      const { journalId } = manuscript;
      const [similar, board, latest] = await Promise.all([
        similarTo(db, record, journalId),
        listBoard(db, journalId),
        earlierReviewers(db, { journalId, q, most: limits.ranked, except }),
      ]);
      const authors = record.manuscript.authors.map((author) => ({
        name: fullName(author),
        email: author.email,
      }));
      const { title, keywords, abstract } = record.manuscript;
      const named = subjectsIn(`${title} ${keywords} ${abstract}`);
      const isMeant = (person: Person) => matches(person, q);
      const suggested = record.manuscript.suggestions.map(personOfSuggestion).filter(isMeant);
      const members = board
        .filter(({ published, email }) => published && email)
        .map(personOfMember)
        .filter(isMeant);
      const writers = correspondingAuthors(similar, authors).filter(isMeant);
      const known = await reviewersByAddress(
        db,
        [...suggested, ...members, ...latest, ...writers].map(({ email }) => email),
      );
      const subjectsOf = ({ email }: Person) => named(interestsOf(known(email)));
      const ranked = (source: ReviewerSource, people: readonly Person[]) =>
        byArticles(people, similar, subjectsOf).map((person) => ({ ...person, source }));
      const listed = [
        ...ranked('suggested', suggested),
        ...ranked('board', members).slice(0, limits.board),
        ...ranked('earlier', latest).slice(0, limits.earlier),
      ];
      const keys = new Set(listed.map(({ email }) => addressKey(email)));
      const wrote = writers
        .filter((person) => !keys.has(addressKey(person.email)))
        .slice(0, limits.wrote)
        .map((person) => ({ ...person, source: 'free' as const }));
      const candidates = await candidatesOf(db, manuscript, [...listed, ...wrote], {
        except,
        today: dayOf(clock.now()),
        known,
        record,
      });
      const from = (source: ReviewerSource) => candidates.filter((one) => one.source === source);
      return ok({
        suggested: from('suggested'),
        wrote: from('free'),
        board: from('board'),
        earlier: from('earlier'),
      });
    },
  ),
  viewRoute(
    db,
    calls.officeReviewer,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId, ...person } }, staff) => {
      const manuscript = await findSubmitted(db, manuscriptId);
      if (!manuscript) return notThere('This manuscript');
      const except = (await ownManuscripts(db, staff)).map(({ id }) => id);
      const record = await findSubmittedRecord(db, manuscriptId);
      if (!record) return notThere('This manuscript');
      const similar = await similarTo(db, record, manuscript.journalId);
      const people = byArticles([person], similar).map((one) => ({ ...one, source: 'free' as const }));
      const [candidate] = await candidatesOf(db, manuscript, people, {
        except,
        today: dayOf(clock.now()),
        known: await reviewersByAddress(db, [person.email]),
        record,
      });
      return candidate ? ok(candidate) : notThere('This person');
    },
  ),
];
