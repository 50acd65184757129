import { describe, expect, it } from 'vitest';
import type { BoardMember } from '#contract/board.ts';
import { memberLine, pageOfBoard } from './board-lines.ts';

const groupNames = ['Editor-in-Chief', 'Co-Editor-in-Chief', 'Associate Editor', 'Editorial Board'];

const member = (id: number, title: number, sort = id): BoardMember => ({
  id,
  journalId: 1,
  sort,
  title,
  titleName: groupNames[title] ?? '',
  firstName: 'Ánna',
  middleName: null,
  lastName: `Őry ${id}`,
  academicDegree: 'PhD',
  professionalTitle: null,
  department: null,
  institution: 'Institute',
  city: null,
  country: null,
  email: null,
  personalWebsite: null,
  autobiography: null,
  keywords: [],
  photo: null,
});

describe('a page of the board', () => {
  const board = [...Array.from({ length: 23 }, (_, i) => member(i + 10, 3)), member(2, 2), member(1, 0)];

  it('holds twenty members, in their groups, in the order of the groups', () => {
    const groups = pageOfBoard(board, 1);
    expect(groups.map(({ name }) => name)).toEqual([
      'Editor-in-Chief',
      'Associate Editor',
      'Editorial Board',
    ]);
    expect(groups.flatMap(({ members }) => members)).toHaveLength(20);
  });

  it('goes on with the group on the next page', () => {
    const groups = pageOfBoard(board, 2);
    expect(groups.map(({ name }) => name)).toEqual(['Editorial Board']);
    expect(groups[0]?.members).toHaveLength(5);
    expect(pageOfBoard(board, 3)).toEqual([]);
  });

  it('orders a group as the journal does', () => {
    const [group] = pageOfBoard([member(1, 3, 9), member(2, 3, 1)], 1);
    expect(group?.members.map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('a member in the list', () => {
  it('opens only in the first three groups', () => {
    expect([0, 1, 2, 3].map((title) => memberLine(member(1, title)).opens)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('has initials for where there is no photo, whatever the script', () => {
    expect(memberLine(member(1, 0)).initials).toBe('ÁŐ');
  });

  it('says only what is known', () => {
    expect(memberLine(member(1, 0)).lines).toEqual(['PhD', 'Institute']);
  });
});
