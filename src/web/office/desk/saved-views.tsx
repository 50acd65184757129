import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { OfficeForm, useAction, useJournalsTo, useMe } from '../ground/index.ts';

type Views = Output<'officeViews'>;

/** The address without its page: a view is a filter. */
const filtersOf = (search: string) => {
  const fields = new URLSearchParams(search);
  fields.delete('page');
  return fields.toString();
};

/** Views of the desk that a journal's team has saved, and the means to save the present one. */
export function SavedViews({ views }: { views: Views }) {
  const { search } = useLocation();
  const { journals } = useMe();
  const [saving, setSaving] = useState(false);
  const { act } = useAction();
  const save = useRef<HTMLButtonElement>(null);
  const present = filtersOf(search);
  const savable = useJournalsTo('assign');
  const current = views.find(({ address }) => address === present);
  const nameOf = ({ journalId, name }: Views[number]) =>
    journals.length > 1 ? `${journals.find(({ id }) => id === journalId)?.shortName ?? ''}: ${name}` : name;
  if (views.length === 0 && (savable.length === 0 || !present)) return null;
  return (
    <nav className="bar small below-2" aria-label="Saved views">
      {views.length > 0 && <span className="muted">Views</span>}
      {views.map((view) => (
        <a
          key={view.id}
          href={`/office?${view.address}`}
          aria-current={view === current ? 'page' : undefined}
        >
          {nameOf(view)}
        </a>
      ))}
      {present && !current && savable.length > 0 && (
        <button ref={save} type="button" className="link-button" onClick={() => setSaving(true)}>
          Save this view …
        </button>
      )}
      {current && savable.some(({ id }) => id === current.journalId) && (
        <button
          type="button"
          className="link-button"
          onClick={async () => {
            const body = { journalId: current.journalId, viewId: current.id };
            await act('officeRemoveView', { body }, `The view “${current.name}” is removed`);
            focusFallback(() => save.current);
          }}
        >
          Remove this view
        </button>
      )}
      <Dialog open={saving} onClose={() => setSaving(false)} title="Save this view">
        {saving && <SaveForm address={present} journals={savable} onDone={() => setSaving(false)} />}
      </Dialog>
    </nav>
  );
}

type Journals = readonly { id: number; name: string; shortName: string }[];

function SaveForm({ address, journals, onDone }: { address: string; journals: Journals; onDone(): void }) {
  const filtered = Number(new URLSearchParams(address).get('journalId'));
  const first = journals.find(({ id }) => id === filtered) ?? journals[0];
  const [journalId, setJournalId] = useState(first?.id ?? 0);
  const [name, setName] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  async function send() {
    const body = { journalId, name, address };
    const answer = await act(
      'officeSaveView',
      { body },
      `The view “${name.trim()}” is there for the team`,
      quietSessionApi,
    );
    if (answer?.code === codes.success) onDone();
    else if (answer) {
      const fields = answer.code === codes.refusedInput ? answer.data?.fields : undefined;
      setErrors(fields ?? { name: answer.msg });
    }
  }
  return (
    <OfficeForm className="stack gap-2" errors={errors} onSend={send}>
      <TextInput
        label="Name"
        name="name"
        value={name}
        error={errors.name ?? errors.address}
        autoComplete="off"
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <label className="block">
        <span className="small strong block">For the team of</span>
        <select
          className="select"
          value={journalId}
          onChange={({ currentTarget }) => setJournalId(Number(currentTarget.value))}
        >
          {journals.map((journal) => (
            <option key={journal.id} value={journal.id}>
              {journal.name}
            </option>
          ))}
        </select>
      </label>
      <p className="quiet">All who work with its manuscripts see the view; each sees in it what they may.</p>
      <div className="bar">
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          Save the view
        </button>
      </div>
    </OfficeForm>
  );
}
