import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type MetaArgs, useLoaderData } from 'react-router';
import type { SanitisedHtml } from '#contract/fields.ts';
import { contentGroups, type OfficeEntry } from '#contract/office/content.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { ContentPage } from '#web/slices/content/index.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import {
  historyPath,
  officeDataOf,
  officeLoad,
  officeMeta,
  TextWriting,
  useAction,
} from '../ground/index.ts';
import styles from '../ground/text-form.module.css';
import type { OfficeScreen } from '../office-area.tsx';

import { ContentNav } from './content-nav.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useText } from './use-text.ts';

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
    return officeDataOf(await api('officeEntry', { query: { entryId: String(params.entryId) } }));
  const group = Number(query.get('list'));
  return emptyEntry(group in groupNames ? group : contentGroups.guidelines);
});

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
  const { act, busy } = useAction();
  const [removing, setRemoving] = useState(false);
  const group = entry.reId ?? 0;
  const isLink = group === contentGroups.socialMedia;
  const { draft, isNew, save, remove } = useText(entry, valuesOf(entry), {
    send: (values, seen) => {
      const which = entry.id === 0 ? { groupId: group as 2 | 9 | 14 | 15 } : { id: entry.id };
      const body = { ...values, ...which, seen };
      return act('officeSaveEntry', { body }, 'Saved. The site shows it from now on.');
    },
    remove: (seen) => quietSessionApi('officeRemoveEntry', { body: { id: entry.id, seen } }),
    draftTopic: `entry ${entry.id || `new in ${group}`}`,
    list: '/office/content',
    pathOf: (id) => `/office/content/page/${id}`,
  });
  const { values } = draft;

  return (
    <>
      <TextWriting
        draft={draft}
        busy={busy}
        hasText={!isLink}
        hasStyle={!isLink}
        saved={entry}
        newest={entry.version}
        labels={{ typename: 'Title', ...(isLink ? { link: 'Link' } : { style: 'Style' }) }}
        onSave={save}
        shown={(preview) =>
          group in groupNames ? (
            <EntryPreview page={groupNames[group] ?? ''} title={values.typename} {...preview} />
          ) : (
            <ContentPage entry={{ ...entry, ...values, ...preview }} />
          )
        }
        head={
          <>
            <ContentNav />
            <ScreenHead
              eyebrow={groupNames[group] ?? 'Page'}
              title={isNew ? 'New entry' : entry.typename}
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
          </>
        }
        actions={
          !isNew &&
          group in groupNames && (
            <button type="button" className="button button-quiet" onClick={() => setRemoving(true)}>
              Remove
            </button>
          )
        }
      >
        <TextInput className={styles.short} label="Title" maxLength={200} {...draft.line('typename')} />
        {isLink && (
          <TextInput
            className={styles.short}
            label="Link"
            type="url"
            placeholder="https://"
            {...draft.line('link')}
          />
        )}
      </TextWriting>
      <RemoveDialog
        name={entry.typename}
        open={removing}
        onRemove={remove}
        onClose={() => setRemoving(false)}
      />
    </>
  );
}
