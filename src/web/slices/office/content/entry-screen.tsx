import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import type { SanitisedHtml } from '#contract/fields.ts';
import { contentGroups, type OfficeEntry } from '#contract/office/content.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { ContentPage } from '#web/slices/content/index.ts';
import { historyPath } from '../history/history-path.ts';
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
import { useTextForm } from './use-text-form.ts';

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

function EntryForm({ entry }: { entry: OfficeEntry }) {
  const { act, busy } = useAct();
  const { preview, show, close } = usePreview();
  const [removing, setRemoving] = useState(false);
  const group = entry.reId ?? 0;
  const { values, set, saved, began, isNew, unsaved, errors, conflict, guard, ...form } = useTextForm(entry, {
    valuesOf,
    send: (values, seen) => {
      const which = entry.id === 0 ? { groupId: group as 2 | 9 | 14 | 15 } : { id: entry.id };
      const body = { ...values, ...which, seen };
      return act('officeSaveEntry', { body }, 'Saved. The site shows it from now on.');
    },
    remove: (seen) => sessionApi('officeRemoveEntry', { body: { id: entry.id, seen } }),
    list: '/office/content',
    pathOf: (id) => `/office/content/page/${id}`,
  });

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
                <a className="button button-quiet" href={historyPath('entry', entry.id)}>
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
            form.save();
          }}
        >
          {conflict && (
            <Conflict
              theirs={entry.content}
              mine={values.content}
              by={entry.by}
              at={entry.at}
              onKeepMine={form.keepMine}
              onTakeTheirs={form.takeTheirs}
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
          onConfirm={form.remove}
          onClose={() => setRemoving(false)}
        >
          <p>The site no longer shows it. It can be brought back from “Removed lately”.</p>
        </ConfirmDialog>
      </div>
      {guard.dialog}
    </>
  );
}
