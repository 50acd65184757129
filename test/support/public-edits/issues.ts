import { api, type Edit, type Office } from './edit.ts';
import { prepare, publish } from './publish.ts';

/** The issue that is made here. */
const issue = { id: 0, title: 'An issue on hedges' };
async function saveIssue(office: Office, title: string) {
  const version = issue.id ? (await office.look('officeIssue', { issueId: issue.id })).version : 0;
  const rest = { description: '', plannedOn: null, cover: null, coverAlt: '' };
  const body = { journalId: 1, issueId: issue.id || null, version, volume: '4', number: '9', title, ...rest };
  issue.id = (await office.do('officeSaveIssue', body)).id;
}

/** What the office changes of issues. */
export const issueEdits: Edit[] = [
  {
    name: 'an issue that comes out',
    text: 'An issue on hedges',
    shown: ['/aboutjournal/jlc/1', api('getIssuesByJournalId?journalId=1')],
    async act(office) {
      await saveIssue(office, issue.title);
      const issueId = issue.id;
      for (const title of ['First of the issue', 'Second of the issue']) {
        const about = { title, doi: `10.5555/jlc.${title.slice(0, 5)}`, issue: '9' };
        const { articleId } = await publish(office, await prepare(office, { journalId: 1 }, about));
        const { version } = await office.look('officeIssue', { issueId });
        await office.do('officeAddToIssue', { issueId, version, articleId: articleId ?? 0 });
      }
      const { version } = await office.look('officeIssue', { issueId });
      await office.do('officePublishIssue', { issueId, version, letters: false });
    },
  },
  {
    name: 'an issue’s title',
    text: 'An issue on espaliers',
    shown: async () => [
      '/aboutjournal/jlc/1',
      `/journalissue/${issue.id}`,
      api(`journalIssue?id=${issue.id}`),
    ],
    act: (office) => saveIssue(office, 'An issue on espaliers'),
  },
  {
    name: 'the order of an issue',
    // The page lists them twice: for people, and for machines.
    text: /^(?:(?!First of the issue)[\s\S])*Second of the issue/,
    shown: async () => [`/journalissue/${issue.id}`],
    async act(office) {
      const { version, entries } = await office.look('officeIssue', { issueId: issue.id });
      const turned = entries.toReversed().map(({ id, heading, editorial }) => ({ id, heading, editorial }));
      await office.do('officeOrderIssue', { issueId: issue.id, version, entries: turned });
    },
  },
];
