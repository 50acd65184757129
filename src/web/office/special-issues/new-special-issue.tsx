import { NewOfJournal } from '../ground/index.ts';

const later = { text: '', topics: [], opensOn: null, deadline: null, step: 'draft' as const };

export const NewSpecialIssue = () => (
  <NewOfJournal
    title="New special issue"
    action="Make the special issue"
    permission="journal"
    lines={[{ name: 'title', label: 'Title', description: 'Readers see it once the call is announced.' }]}
    make={(act, journalId, { title }) =>
      act('officeSaveSpecialIssue', { body: { journalId, sectionId: null, version: 0, title, ...later } })
    }
    pathOf={(id) => `/office/special-issues/${id}`}
  />
);
