import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type MetaArgs, useLoaderData, useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { SanitisedHtml } from '#contract/fields.ts';
import { contentGroups, type OfficeEntry } from '#contract/office/content.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { ContentPage } from '#web/slices/content/index.ts';
import { succeed } from '#web/ui/forms/index.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { had, officeLoad } from '../office-load.ts';
import { officeMeta } from '../office-meta.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { OfficeHead } from '../parts/office-head.tsx';
import { OfficeRichText } from '../parts/office-rich-text.tsx';
import { useAct } from '../use-act.ts';
import { ContentNav } from './content-nav.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { Conflict, PreviewFrame, SaveBar, usePreview } from './text-editing.tsx';
import styles from './text-form.module.css';
import { useGuard } from './use-guard.tsx';

export const handle: OfficeScreen = { title: 'Page' };
export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData?.typename || 'New entry');

const groupNames: Record<number, string> = {
  [contentGroups.guidelines]: 'Guidelines',
  [contentGroups.furtherInformation]: 'Further information',
  [contentGroups.joinUs]: 'Join us',
  [contentGroups.socialMedia]: 'Social media',
};
const addressOf: Record<number, string> = {
  26: '/aboutus',
  5: '/policy',
  6: '/contactus',
  [contentGroups.guidelines]: '/guidelines',
  [contentGroups.furtherInformation]: '/guidelines',
  [contentGroups.joinUs]: '/joinus',
  [contentGroups.socialMedia]: '/',
};

const emptyEntry = (groupId: number): OfficeEntry => ({
  id: 0,
  typename: '',
  content: '' as SanitisedHtml,
  typecode: '',
  style: '',
  reId: groupId,
  sortrank: 0,
  version: 0,
  by: '',
  at: null,
});

export const clientLoader = officeLoad(async ({ api, params, query }) => {
  if (params.entryId !== 'new')
    return had(await api('officeEntry', { query: { entryId: String(params.entryId) } }));
  const group = Number(query.get('list'));
  return emptyEntry(group in groupNames ? group : contentGroups.guidelines);
});

/** A page or an entry of a list, to write. */
export default function EntryScreen() {
  const entry = useLoaderData<typeof clientLoader>();
  return <EntryForm key={entry.id || `new ${entry.reId}`} entry={entry} />;
}

type Values = { typename: string; content: string; style: string; link: string };
const valuesOf = (entry: OfficeEntry): Values => ({
  typename: entry.typename,
  content: entry.content,
  style: entry.style,
  link: entry.reId === contentGroups.socialMedia ? entry.typecode : '',
});
const sameValues = (one: Values, other: Values) =>
  (Object.keys(one) as (keyof Values)[]).every((name) => one[name] === other[name]);

function EntryForm({ entry }: { entry: OfficeEntry }) {
  const [values, setValues] = useState(() => valuesOf(entry));
  const [saved, setSaved] = useState(values);
  const [began, setBegan] = useState({ html: entry.content as string, times: 0 });
  const [seen, setSeen] = useState(entry.version);
  const [conflict, setConflict] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [removing, setRemoving] = useState(false);
  const { preview, show, close } = usePreview();
  const { act, busy } = useAct();
  const navigate = useNavigate();
  const isNew = entry.id === 0;
  const group = entry.reId ?? 0;
  const unsaved = !sameValues(values, saved);
  const guard = useGuard(unsaved);
  const set = (changes: Partial<Values>) => setValues((was) => ({ ...was, ...changes }));

  async function save(over = seen) {
    const answer = await act(
      'officeSaveEntry',
      {
        body: {
          ...values,
          ...(isNew ? { groupId: group as 2 | 9 | 14 | 15 } : { id: entry.id }),
          seen: over,
        },
      },
      'Saved. The site shows it from now on.',
    );
    if (!answer) return;
    setErrors(answer.code === codes.refusedInput ? (answer.data?.fields ?? {}) : {});
    setConflict(answer.code === codes.conflict && !isNew);
    if (answer.code !== codes.success) return;
    setSaved(values);
    setSeen(answer.data.version);
    if (!isNew) return;
    guard.leave();
    void navigate(`/office/content/page/${answer.data.id}`, { replace: true });
  }

  async function remove() {
    // Not by `act`: this screen would load anew what is no longer there.
    const answer = await sessionApi('officeRemoveEntry', { body: { id: entry.id, seen } });
    if (answer.code !== codes.success) return answer.msg;
    succeed('Removed.');
    guard.leave();
    void navigate('/office/content');
  }

  function takeTheirs() {
    const theirs = valuesOf(entry);
    setValues(theirs);
    setSaved(theirs);
    setSeen(entry.version);
    setBegan(({ times }) => ({ html: theirs.content, times: times + 1 }));
    setConflict(false);
  }

  return (
    <>
      {preview && (
        <PreviewFrame onClose={close}>
          {group in groupNames ? (
            <EntryPreview page={groupNames[group] ?? ''} title={values.typename} {...preview} />
          ) : (
            <ContentPage entry={{ ...entry, ...values, ...preview }} />
          )}
        </PreviewFrame>
      )}
      {/* What was written, and the way back through it, stay while it is looked at. */}
      <div hidden={preview !== undefined}>
        <ContentNav />
        <OfficeHead
          eyebrow={groupNames[group] ?? 'Page'}
          title={isNew ? 'New entry' : saved.typename}
          actions={
            !isNew && (
              <>
                <a className="button button-quiet" href={`/office/content/page/${entry.id}/history`}>
                  History
                </a>
                <a className="button button-quiet" href={addressOf[group] ?? addressOf[entry.id]}>
                  On the site
                </a>
              </>
            )
          }
        />
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {conflict && (
            <Conflict
              theirs={entry.content}
              mine={values.content}
              by={entry.by}
              at={entry.at}
              onKeepMine={() => void save(entry.version)}
              onTakeTheirs={takeTheirs}
            />
          )}
          <TextInput
            className={styles.short}
            label="Title"
            value={values.typename}
            error={errors.typename}
            maxLength={200}
            onChange={({ currentTarget }) => set({ typename: currentTarget.value })}
          />
          {group === contentGroups.socialMedia ? (
            <TextInput
              className={styles.short}
              label="Link"
              type="url"
              placeholder="https://"
              value={values.link}
              error={errors.link}
              onChange={({ currentTarget }) => set({ link: currentTarget.value })}
            />
          ) : (
            <>
              <OfficeRichText
                key={began.times}
                label="Text"
                html={began.html}
                error={errors.content}
                onChange={(html, changed) => set({ content: changed ? html : began.html })}
              />
              <TextInput
                className={styles.short}
                label="Style (optional)"
                description="For the whole text, such as text-align:center, color:#7a2e3a. What could cover or load anything is left out; colours are kept readable."
                value={values.style}
                error={errors.style}
                onChange={({ currentTarget }) => set({ style: currentTarget.value })}
              />
            </>
          )}
          <SaveBar
            busy={busy}
            unsaved={unsaved}
            saved={entry}
            onPreview={
              group === contentGroups.socialMedia ? undefined : () => void show(values.content, values.style)
            }
          >
            {!isNew && group in groupNames && (
              <button type="button" className="button button-quiet" onClick={() => setRemoving(true)}>
                Remove
              </button>
            )}
          </SaveBar>
        </form>
        <ConfirmDialog
          open={removing}
          title={`Remove “${saved.typename}”?`}
          action="Remove it"
          danger
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          <p>The site no longer shows it. It can be brought back from “Removed lately”.</p>
        </ConfirmDialog>
      </div>
      {guard.dialog}
    </>
  );
}
