import { useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficePersonRecord } from '#contract/office/people.ts';
import { saveFile } from '#web/ui/screens/save-file.ts';
import { Section } from '#web/ui/screens/section.tsx';
import { useAction } from '../ground/index.ts';
import { EraseDialog } from './erase-dialog.tsx';

export function DataPart({ person }: { person: OfficePersonRecord }) {
  const [erasing, setErasing] = useState(false);
  const { act, busy } = useAction();
  async function save() {
    const answer = await act('officeExportPerson', { body: { personId: person.id } });
    if (answer?.code !== codes.success) return;
    const { filename, ...data } = answer.data;
    saveFile({ filename, text: JSON.stringify(data, null, 2), type: 'application/json' });
  }
  return (
    <Section title="Personal data">
      <p className="below-1 quiet">
        Export everything that the press stores about {person.name} as one file, or erase it for good.
        {!person.confirmed && (
          <>
            {' '}
            Their e-mail address was never confirmed, so this covers the account alone, not{' '}
            <a href={`/office/people/address?${new URLSearchParams({ email: person.email })}`}>
              what else is stored under the address
            </a>
            .
          </>
        )}
      </p>
      <div className="row above-2 small">
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={busy || undefined}
          onClick={save}
        >
          Export the data
        </button>
        {!person.self && (
          <button type="button" className="button button-quiet" onClick={() => setErasing(true)}>
            Erase the data
          </button>
        )}
      </div>
      <EraseDialog person={person} open={erasing} onClose={() => setErasing(false)} />
    </Section>
  );
}
