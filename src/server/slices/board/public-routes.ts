import { type BoardMember, boardEndpoints } from '#contract/board.ts';
import type { Db } from '#server/platform/db/index.ts';
import { notThere, ok, type Route, route } from '#server/platform/http/route.ts';
import { findJournal, type Journal, listDictionary } from '#server/slices/journals/index.ts';
import { listPublished, type Member } from './store.ts';

const editorInChief = 0;

export function publicRoutes({ db }: { db: Db }): Route[] {
  const boardOf = async (journal: Journal, title?: number) => {
    const [members, titles] = await Promise.all([
      listPublished(db, journal.id, title),
      listDictionary(db, 'title'),
    ]);
    const names = new Map(titles.map(({ value, label }) => [value, label]));
    return members.map((member) => publicMember(member, journal, names.get(member.title) ?? ''));
  };
  return [
    route(boardEndpoints.getEditorialboard, async ({ query: { journalId } }) => {
      const journal = await findJournal(db, { id: journalId });
      return journal ? ok(await boardOf(journal)) : notThere('This journal');
    }),
    route(boardEndpoints.getEditorInChief, async ({ query: { journalId } }) => {
      const journal = await findJournal(db, { id: journalId });
      return journal ? ok((await boardOf(journal, editorInChief))[0] ?? null) : notThere('This journal');
    }),
  ];
}

/** The public fields of a member, listed one by one so that a new private field stays private. */
const publicMember = (member: Member, { showStatus }: Journal, titleName: string): BoardMember => ({
  id: member.id,
  journalId: member.journalId,
  sort: member.sort,
  title: member.title,
  titleName,
  firstName: member.firstName,
  middleName: member.middleName,
  lastName: member.lastName,
  academicDegree: member.academicDegree,
  professionalTitle: member.professionalTitle,
  department: member.department,
  institution: member.institution,
  city: member.city,
  country: member.country,
  email: showStatus ? member.email : null,
  personalWebsite: showStatus ? member.personalWebsite : null,
  autobiography: member.autobiography,
  keywords: member.keywords,
  photo: member.photo,
});
