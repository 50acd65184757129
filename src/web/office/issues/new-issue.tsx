import { optional } from '#web/ui/forms/index.ts';
import { NewOfJournal } from '../ground/index.ts';

const later = { description: '', plannedOn: null, cover: null, coverAlt: '' };

export const NewIssue = () => (
  <NewOfJournal
    title="New issue"
    action="Make the issue"
    permission="production"
    lines={[
      { name: 'volume', label: optional('Volume'), description: 'Such as 12' },
      { name: 'number', label: optional('Issue number'), description: 'Such as 3' },
      {
        name: 'title',
        label: optional('Title'),
        description:
          'Of an issue about one subject. With a title alone it is a collection: its articles keep the volumes and numbers that they have.',
      },
    ]}
    make={(act, journalId, { volume, number, title }) =>
      act('officeSaveIssue', {
        body: { journalId, issueId: null, version: 0, volume, number, title, ...later },
      })
    }
    pathOf={(id) => `/office/publishing/issues/${id}`}
  />
);
