import { useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { downloadPath } from '#contract/calls.ts';
import type { OfficeAd, OfficeForum } from '#contract/office/links.ts';
import { DataTable } from '#web/tables/data-table.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { RemovedList } from '#web/ui/screens/removed-list.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { officeDataOf, officeLoad, useAction } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import { AdDialog } from './ad-dialog.tsx';
import { ContentNav } from './content-nav.tsx';
import { ForumDialog } from './forum-dialog.tsx';
import styles from './links-screen.module.css';
import { RemoveDialog } from './remove-dialog.tsx';

export const handle: OfficeScreen = { title: 'Announcements and links' };

export const clientLoader = officeLoad(async ({ api }) => officeDataOf(await api('officeLinks')));

type Line = OfficeAd | OfficeForum;
type Editing = { kind: 'ad' | 'forum'; id?: number } | { kind: 'remove'; of: 'ad' | 'forum'; id: number };

export default function LinksScreen() {
  const { ads, forums, removedAds, removedForums } = useLoaderData<typeof clientLoader>();
  const [editing, setEditing] = useState<Editing>();
  const { act, attempt } = useAction();
  const close = () => setEditing(undefined);
  const screen = useRef<HTMLDivElement>(null);
  const removing: Line | undefined =
    editing?.kind === 'remove'
      ? (editing.of === 'ad' ? ads : forums).find(({ id }) => id === editing.id)
      : undefined;

  async function remove() {
    if (editing?.kind !== 'remove' || !removing) return undefined;
    const { of, id } = editing;
    const at = (of === 'ad' ? ads : forums).findIndex((line) => line.id === id);
    const body = { id, seen: removing.version };
    const name = of === 'ad' ? 'officeRemoveAd' : 'officeRemoveForum';
    const wrong = await attempt(name, { body }, 'Removed. “Removed lately” brings it back.');
    if (wrong) return wrong;
    const edits = () => screen.current?.querySelectorAll(`[data-edit=${of}]`);
    focusFallback(
      () => edits()?.[at],
      () => edits()?.[at - 1],
      () => screen.current?.querySelector(`[data-add=${of}]`),
    );
    return undefined;
  }
  const bringBack = (versionId: number) =>
    act('officeRestore', { body: { versionId } }, 'Restored. The site shows it.');
  const actions = (of: 'ad' | 'forum', { id, title }: Line) => (
    <span className={styles.actions}>
      <button
        type="button"
        className="link-button"
        data-edit={of}
        onClick={() => setEditing({ kind: of, id })}
      >
        Edit<span className="visually-hidden"> {title}</span>
      </button>
      <button type="button" className="link-button" onClick={() => setEditing({ kind: 'remove', of, id })}>
        Remove<span className="visually-hidden"> {title}</span>
      </button>
    </span>
  );
  return (
    <div ref={screen}>
      <ScreenHead title="Announcements and links" />
      <ContentNav />
      <section className={styles.part}>
        <div className="split below-half">
          <h2 className="title-4">Announcements</h2>
          <button
            type="button"
            className="button button-quiet"
            data-add="ad"
            onClick={() => setEditing({ kind: 'ad' })}
          >
            Add an announcement
          </button>
        </div>
        <p className="quiet">
          In the carousel of the home page, in their order; each opens its link in a new tab.
        </p>
        {ads.length === 0 ? (
          <p className={styles.none}>None yet: the home page has no carousel.</p>
        ) : (
          <DataTable
            label="Announcements"
            rows={ads}
            idOf={({ id }) => id}
            columns={[
              { label: 'Order', kind: 'number', show: ({ sort }) => sort },
              {
                label: 'Picture',
                kind: 'tight',
                show: ({ adPicture }) => (
                  <img className={styles.picture} src={downloadPath(adPicture)} alt="" loading="lazy" />
                ),
              },
              {
                label: 'Title',
                kind: 'wide',
                show: ({ title, adType }) => (
                  <>
                    {title}
                    {adType !== 0 && <span className="quiet"> not in the carousel (type {adType})</span>}
                  </>
                ),
              },
              { label: 'Link', show: ({ adLink }) => <a href={adLink}>{adLink}</a> },
              {
                label: 'Actions',
                kind: 'tight',
                show: (ad) => actions('ad', ad),
              },
            ]}
          />
        )}
        <RemovedList removed={removedAds} onRestore={bringBack} />
      </section>
      <section className={styles.part}>
        <div className="split below-half">
          <h2 className="title-4">Memberships and useful forums</h2>
          <button
            type="button"
            className="button button-quiet"
            data-add="forum"
            onClick={() => setEditing({ kind: 'forum' })}
          >
            Add a link
          </button>
        </div>
        <p className="quiet">On the home page, memberships first.</p>
        {forums.length === 0 ? (
          <p className={styles.none}>None yet.</p>
        ) : (
          <DataTable
            label="Memberships and useful forums"
            rows={forums}
            idOf={({ id }) => id}
            columns={[
              { label: 'Order', kind: 'number', show: ({ sort }) => sort },
              { label: 'Title', kind: 'wide', show: ({ title }) => title },
              {
                label: 'Kind',
                kind: 'tight',
                show: ({ module }) => (module === 0 ? 'Membership' : 'Useful'),
              },
              { label: 'Link', show: ({ url }) => <a href={url}>{url}</a> },
              {
                label: 'Actions',
                kind: 'tight',
                show: (forum) => actions('forum', forum),
              },
            ]}
          />
        )}
        <RemovedList removed={removedForums} onRestore={bringBack} />
      </section>
      {/* Looked up in the loaded list, so that a conflict shows the newest version. */}
      {editing?.kind === 'ad' && (
        <AdDialog
          ad={ads.find(({ id }) => id === editing.id)}
          next={(ads.at(-1)?.sort ?? 0) + 1}
          onClose={close}
        />
      )}
      {editing?.kind === 'forum' && (
        <ForumDialog
          forum={forums.find(({ id }) => id === editing.id)}
          next={(forums.at(-1)?.sort ?? 0) + 1}
          onClose={close}
        />
      )}
      <RemoveDialog
        name={removing?.title ?? ''}
        open={removing !== undefined}
        onRemove={remove}
        onClose={close}
      />
    </div>
  );
}
