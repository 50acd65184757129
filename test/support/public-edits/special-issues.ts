import { dayFromNow } from '#test/support/days.ts';
import { api, type Edit, type Office } from './edit.ts';

const journalId = 1;
const home = '/aboutjournal/jlc';

/** The special issue that is made here. */
const special = { id: 0 };
async function saveSpecial(office: Office, title: string, step: 'announced' | 'draft' = 'announced') {
  const version = special.id
    ? (await office.look('officeSpecialIssue', { sectionId: special.id })).version
    : 0;
  const call = {
    text: '<p>We call for papers.</p>',
    topics: [],
    opensOn: null,
    deadline: dayFromNow(30),
    step,
  };
  const body = { journalId, sectionId: special.id || null, version, title, ...call };
  special.id = (await office.do('officeSaveSpecialIssue', body)).id;
}
const itsPages = async () => [`/specialissue/${special.id}`, api(`specialIssue?id=${special.id}`)];

/** What the office changes of special issues. */
export const specialIssueEdits: Edit[] = [
  {
    name: 'a special issue that is announced',
    text: 'Quincunxes under stress',
    shown: ['/', home, '/aboutjournal/jlc/1', api('specialIssues?journalId=1')],
    act: (office) => saveSpecial(office, 'Quincunxes under stress'),
  },
  {
    name: 'the address of a special issue in the sitemap',
    shown: ['/sitemap.xml'],
    async act(office) {
      await saveSpecial(office, 'Quincunxes under stress', 'draft');
      special.id = 0;
      await saveSpecial(office, 'Quincunxes at ease');
      return `/specialissue/${special.id}<`;
    },
  },
  {
    name: 'the title of a special issue',
    text: 'Quincunxes in drought',
    shown: async () => ['/', home, ...(await itsPages())],
    act: (office) => saveSpecial(office, 'Quincunxes in drought'),
  },
  {
    name: 'a guest editor who agrees to be named',
    text: 'Dr Quincunx Guest',
    shown: itsPages,
    async act(office) {
      await office.sql(
        `insert into user_roles (user_id, role, journal_id, section_id)
         select user_id, 'guest editor', 1, $1 from user_roles where role = 'administrator'`,
        [special.id],
      );
      const named = { name: 'Dr Quincunx Guest', affiliation: '' };
      await office.do('officeNameGuestEditor', { journalId, sectionId: special.id, named });
    },
  },
  {
    name: 'a guest editor who is none any more',
    text: 'Dr Quincunx Guest',
    gone: itsPages,
    async act(office) {
      const { editors } = await office.look('officeSpecialIssue', { sectionId: special.id });
      for (const { email } of editors)
        await office.do('officeEndGuestEditor', { journalId, sectionId: special.id, email });
    },
  },
  {
    name: 'a special issue that is a draft again',
    text: 'Quincunxes in drought',
    gone: async () => ['/', home, ...(await itsPages())],
    act: (office) => saveSpecial(office, 'Quincunxes in drought', 'draft'),
  },
];
