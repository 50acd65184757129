import { useRef } from 'react';
import type { OfficePersonRecord } from '#contract/office/people.ts';
import { DataTable } from '#web/tables/data-table.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { Section } from '#web/ui/screens/section.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';

export function SessionsPart({ person: { id, sessions, self } }: { person: OfficePersonRecord }) {
  const { act, busy } = useAction();
  const others = sessions.filter(({ current }) => !current);
  const part = useRef<HTMLDivElement>(null);
  const end = async (sessionId?: number) => {
    await act(
      'officeEndSessions',
      { body: { personId: id, ...(sessionId !== undefined && { sessionId }) } },
      sessionId === undefined ? 'All sessions ended' : 'Session ended',
    );
    focusFallback(
      () => part.current?.querySelector('button'),
      () => part.current?.querySelector('p, table'),
    );
  };
  return (
    <Section
      title="Sessions"
      actions={
        others.length > 0 && (
          <button
            type="button"
            className="link-button"
            aria-disabled={busy || undefined}
            onClick={() => void end()}
          >
            {self ? 'End all but this one' : 'End all'}
          </button>
        )
      }
    >
      <div ref={part}>
        {sessions.length === 0 ? (
          <p className="below-1 quiet">Not signed in anywhere.</p>
        ) : (
          <DataTable
            label="Sessions, last used first"
            rows={sessions}
            idOf={(session) => session.id}
            columns={[
              { label: 'Signed in', show: ({ createdAt }) => dateAndTimeOf(createdAt) },
              { label: 'Last used', show: ({ lastUsedAt }) => dateAndTimeOf(lastUsedAt) },
              {
                label: 'End',
                show: (session) =>
                  session.current ? (
                    <span className="quiet">This one</span>
                  ) : (
                    <button type="button" className="link-button" onClick={() => void end(session.id)}>
                      End
                      <span className="visually-hidden">
                        {' '}
                        the session of {dateAndTimeOf(session.createdAt)}
                      </span>
                    </button>
                  ),
              },
            ]}
          />
        )}
      </div>
    </Section>
  );
}
