import type { OfficeMemberFields } from '#contract/office/board-shapes.ts';
import { api, type Edit, type Office } from './edit.ts';

const journalId = 1;
const board = api(`getEditorialboard?journalId=${journalId}`);
const page = '/aboutjournal/jlc/2';

const fields = (lastName: string): OfficeMemberFields => ({
  title: 0,
  published: true,
  firstName: 'Flora',
  middleName: '',
  lastName,
  gender: null,
  nationality: '',
  email: '',
  language: null,
  academicDegree: '',
  professionalTitle: 'Gardener',
  department: '',
  institution: 'Physic Garden',
  city: '',
  country: '',
  address: '',
  detailedAddress: '',
  personalWebsite: '',
  autobiography: '',
  scopes: [],
  keywords: [],
  publicationLists: '',
  photo: null,
});

const add = (office: Office, lastName: string) =>
  office.do('officeSaveMember', { ...fields(lastName), journalId, memberId: null, version: 0 });

async function find(office: Office, lastName: string) {
  const { members, candidates } = await office.look('officeBoard', { code: 'jlc' });
  const found = [...members, ...candidates].find(({ name }) => name.endsWith(lastName));
  if (!found) throw new Error(`no ${lastName}`);
  return { memberId: found.id, version: found.version };
}

/** What the office changes of a board. */
export const boardEdits: Edit[] = [
  {
    name: 'a new board member',
    text: 'Flora Quickset',
    shown: [page],
    act: (office) => add(office, 'Quickset'),
  },
  {
    name: 'a board member’s profile',
    text: 'Hawthorn',
    shown: [page, board],
    act: async (office) =>
      office.do('officeSaveMember', {
        ...fields('Hawthorn'),
        journalId,
        ...(await find(office, 'Quickset')),
      }),
  },
  {
    name: 'the order of a group',
    text: /Hawthorn[\s\S]*Aldenhoff/,
    shown: [board],
    act: async (office) =>
      office.do('officeOrderMembers', {
        journalId,
        title: 0,
        members: [(await find(office, 'Hawthorn')).memberId],
      }),
  },
  {
    name: 'a member’s group',
    text: /"title":1[^}]*Hawthorn/,
    shown: [board],
    act: async (office) =>
      office.do('officeOrderMembers', {
        journalId,
        title: 1,
        members: [(await find(office, 'Hawthorn')).memberId],
      }),
  },
  {
    name: 'a member who is hidden',
    text: 'Hawthorn',
    gone: [page, board],
    act: async (office) =>
      office.do('officeShowMember', { ...(await find(office, 'Hawthorn')), published: false }),
  },
  {
    name: 'a member who is shown again',
    text: 'Hawthorn',
    shown: [page, board],
    act: async (office) =>
      office.do('officeShowMember', { ...(await find(office, 'Hawthorn')), published: true }),
  },
  {
    name: 'a member who is removed',
    text: 'Hawthorn',
    gone: [page, board],
    act: async (office) => office.do('officeRemoveMember', await find(office, 'Hawthorn')),
  },
  {
    name: 'a candidate who is approved',
    text: 'Blackthorn',
    shown: [page, board],
    async act(office) {
      await office.sql(
        `insert into board_members (journal_id, title, first_name, last_name, published, candidate)
         values ($1, 3, 'Cora', 'Blackthorn', false, true)`,
        [journalId],
      );
      await office.do('officeApproveCandidate', {
        ...(await find(office, 'Blackthorn')),
        title: 0,
        letter: null,
      });
    },
  },
];
