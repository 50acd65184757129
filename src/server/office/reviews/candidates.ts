import {
  officeReviewsEndpoints as calls,
  type ReviewerCandidate,
  type ReviewerSource,
} from '#contract/office/reviews.ts';
import { addressKey } from '#server/platform/address-key.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, type Route } from '#server/platform/http/route.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { jointArticles } from '#server/slices/articles/index.ts';
import { listBoard, type Member, nameOf } from '#server/slices/board/index.ts';
import {
  findSubmitted,
  findSubmittedRecord,
  fullName,
  journalOfSubmitted,
  type SubmittedManuscript,
} from '#server/slices/manuscripts/index.ts';
import {
  conflictHints,
  earlierReviewers,
  listReviews,
  type Person,
  recordsOf,
} from '#server/slices/reviews/index.ts';
import { type OfficeDeps, ownManuscripts, viewRoute } from '../ground/index.ts';

const limits = { board: 50, earlier: 25 } as const;

/**
 * Hints at conflicts of interest between possible reviewers and the authors or editor; two queries for any number of
 * people.
 */
export async function hintsFor(
  db: Db,
  manuscript: Pick<SubmittedManuscript, 'id' | 'editorId'>,
  people: readonly Person[],
): Promise<(person: Person) => string[]> {
  const record = await findSubmittedRecord(db, manuscript.id);
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
  people: readonly (Person & { source: ReviewerSource })[],
  except: readonly number[],
): Promise<ReviewerCandidate[]> {
  const records = await recordsOf(
    db,
    people.map(({ email }) => email),
    except,
  );
  const hints = await hintsFor(db, manuscript, people);
  const asked = (await listReviews(db, manuscript.id)).filter(({ round }) => round === manuscript.round);
  return people.map(({ source, ...person }) => {
    const { lastInvitedAt, ...record } = records(person.email);
    return {
      ...person,
      source,
      record: { ...record, lastInvitedAt: lastInvitedAt?.toISOString() ?? null },
      hints: hints(person),
      asked: asked.findLast(({ emailKey }) => emailKey === addressKey(person.email))?.state ?? null,
    };
  });
}

const personOfMember = (member: Member): Person => ({
  name: nameOf(member),
  email: member.email ?? '',
  institution: member.institution ?? '',
});

const matches = ({ name, email, institution }: Person, q: string): boolean =>
  `${name} ${email} ${institution}`.toLowerCase().includes(q.toLowerCase());

export const candidateRoutes = ({ db }: Pick<OfficeDeps, 'db'>): Route[] => [
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
      const suggested = record.manuscript.suggestions.map((one) => ({
        name: fullName(one),
        email: one.email,
        institution: one.institution,
        source: 'suggested' as const,
      }));
      const board = (await listBoard(db, journalId))
        .filter(({ published, email }) => published && email)
        .map((member) => ({ ...personOfMember(member), source: 'board' as const }));
      const earlier = (await earlierReviewers(db, { journalId, q, most: limits.earlier, except })).map(
        (person) => ({
          ...person,
          source: 'earlier' as const,
        }),
      );
      const people = [
        ...suggested.filter((person) => matches(person, q)),
        ...board.filter((person) => matches(person, q)).slice(0, limits.board),
        ...earlier,
      ];
      const candidates = await candidatesOf(db, manuscript, people, except);
      const from = (source: ReviewerSource) => candidates.filter((one) => one.source === source);
      return ok({ suggested: from('suggested'), board: from('board'), earlier: from('earlier') });
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
      const [candidate] = await candidatesOf(db, manuscript, [{ ...person, source: 'free' }], except);
      return candidate ? ok(candidate) : notThere('This person');
    },
  ),
];
