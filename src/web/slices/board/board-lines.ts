import type { BoardMember } from '#contract/board.ts';

/** Specification §9. */
export const boardPageSize = 20;

type MemberLine = {
  id: number;
  group: number;
  groupName: string;
  name: string;
  initials: string;
  photo: string | null;
  lines: string[];
  email: string | null;
  website: string | null;
  /** Has a detail page: editors in chief, co-editors in chief and associate editors. */
  opens: boolean;
};

const words = (parts: (string | null)[], separator: string) => parts.filter(Boolean).join(separator);

export const memberName = ({ firstName, middleName, lastName }: BoardMember) =>
  words([firstName, middleName, lastName], ' ');

export const memberInitials = ({ firstName, lastName }: BoardMember) =>
  words([Array.from(firstName)[0] ?? null, Array.from(lastName)[0] ?? null], '').toUpperCase();

export const memberPost = ({ professionalTitle, academicDegree }: BoardMember) =>
  words([professionalTitle, academicDegree], ', ');

/** Only the first three groups (specification §2). */
export const hasOwnPage = ({ title }: Pick<BoardMember, 'title'>) => title >= 0 && title <= 2;

export const memberLine = (member: BoardMember): MemberLine => ({
  id: member.id,
  group: member.title,
  groupName: member.titleName,
  name: memberName(member),
  initials: memberInitials(member),
  photo: member.photo,
  lines: [memberPost(member), words([member.institution, member.country], ', ')].filter(Boolean),
  email: member.email,
  website: member.personalWebsite,
  opens: hasOwnPage(member),
});

export type BoardGroup = { id: number; name: string; members: MemberLine[] };

/**
 * One page of a board in its groups: Editor-in-Chief, Co-Editor-in-Chief, Associate Editor, Editorial Board. A group that
 * continues from the previous page repeats its title.
 */
export function pageOfBoard(members: BoardMember[], page: number): BoardGroup[] {
  const ordered = members.toSorted((a, b) => a.title - b.title || a.sort - b.sort);
  const groups: BoardGroup[] = [];
  for (const member of ordered.slice((page - 1) * boardPageSize, page * boardPageSize).map(memberLine)) {
    const last = groups.at(-1);
    if (last?.id === member.group) last.members.push(member);
    else groups.push({ id: member.group, name: member.groupName, members: [member] });
  }
  return groups;
}
