import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { codes } from '#contract/codes.ts';
import { currentSession } from '#web/shell/session.ts';
import { type AuthorScreen, sessionLoad } from '#web/slices/accounts/index.ts';
import { newKey } from './form-model.ts';
import { loadManuscript } from './load-manuscript.ts';
import { LoadFailed, Waiting } from './load-states.tsx';
import { ReadOnlySubmission } from './read-only-submission.tsx';
import { isOpen } from './record-rows.ts';
import { SubmissionForm } from './submission-form.tsx';

export const handle: AuthorScreen = { title: 'Submit Manuscript' };

export const clientLoader = sessionLoad(async ({ api, params, query }) => {
  const id = params.id ?? '';
  const readOnly = query.get('isdetail') === 'true';
  // A new manuscript can't be shown read-only.
  if (readOnly && !id) return { ok: false as const, reason: 'missing' as const, message: '' };
  const [journals, forms, charges, special, statuses, found] = await Promise.all([
    api('getJournalList'),
    api('submissionForms'),
    api('journalCharges'),
    api('specialIssuesForAuthor'),
    api('readDictLableList', { query: { dictType: 'manuscript_status' } }),
    id ? loadManuscript(api, id) : null,
  ]);
  if (found && !found.ok) return found;
  if (journals.code !== codes.success)
    return { ok: false as const, reason: 'failed' as const, message: journals.msg };
  if (forms.code !== codes.success)
    return { ok: false as const, reason: 'failed' as const, message: forms.msg };
  const manuscript = found?.manuscript ?? null;
  const types = manuscript
    ? await api('readDictLableList', {
        query: { dictType: 'manuscript_type', journalId: String(manuscript.journalId) },
      })
    : null;
  return {
    ok: true as const,
    opened: newKey(),
    readOnly,
    journals: journals.data.map(({ id, journalName }) => ({ id, journalName })),
    forms: forms.data,
    charges: charges.code === codes.success ? charges.data : [],
    special: special.code === codes.success ? special.data : null,
    into: query.get('special'),
    statuses: statuses.code === codes.success ? statuses.data : [],
    types: types?.code === codes.success ? types.data : [],
    manuscript,
    log: found?.log ?? [],
  };
});

export const HydrateFallback = Waiting;

export default function SubmissionScreen() {
  const loaded = useLoaderData<typeof clientLoader>();
  // Saving a new manuscript changes its address; the form must stay mounted.
  const [held, setHeld] = useState<{ id: number; opened: string } | null>(null);
  const session = currentSession();
  if (!loaded.ok) return <LoadFailed reason={loaded.reason} message={loaded.message} />;
  const { manuscript, opened } = loaded;
  if (manuscript && (loaded.readOnly || !isOpen(manuscript.status))) {
    return (
      <ReadOnlySubmission
        manuscript={manuscript}
        log={loaded.log}
        statuses={loaded.statuses}
        wanted={loaded.readOnly}
      />
    );
  }
  if (!session) return null;
  const key = held && held.id === manuscript?.id ? held.opened : opened;
  return (
    <SubmissionForm
      key={key}
      userId={session.userId}
      manuscript={manuscript}
      log={loaded.log}
      journals={loaded.journals}
      forms={loaded.forms}
      charges={loaded.charges}
      special={loaded.special}
      into={loaded.special?.find(({ id }) => String(id) === loaded.into) ?? null}
      types={loaded.types}
      adopted={(id) => setHeld({ id, opened: key })}
    />
  );
}
