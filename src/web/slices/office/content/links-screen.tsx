import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { downloadPath } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import type { OfficeAd, OfficeForum } from '#contract/office/links.ts';
import type { OfficeScreen } from '../office-area.tsx';
import { had, officeLoad } from '../office-load.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { OfficeHead } from '../parts/office-head.tsx';
import { OfficeTable } from '../parts/office-table.tsx';
import { useAct } from '../use-act.ts';
import { AdDialog } from './ad-dialog.tsx';
import { ContentNav } from './content-nav.tsx';
import { ForumDialog } from './forum-dialog.tsx';
import styles from './links-screen.module.css';

export const handle: OfficeScreen = { title: 'Announcements and links' };

export const clientLoader = officeLoad(async ({ api }) => had(await api('officeLinks')));

type Editing =
  | { kind: 'ad'; ad?: OfficeAd }
  | { kind: 'forum'; forum?: OfficeForum }
  | { kind: 'remove ad'; ad: OfficeAd }
  | { kind: 'remove forum'; forum: OfficeForum };

/** The announcements of the carousel, and the links to memberships and forums. */
export default function LinksScreen() {
  const { ads, forums } = useLoaderData<typeof clientLoader>();
  const [editing, setEditing] = useState<Editing>();
  const { act } = useAct();
  const close = () => setEditing(undefined);
  const actions = (name: string, edit: Editing, remove: Editing) => (
    <span className={styles.actions}>
      <button type="button" className="link-button" onClick={() => setEditing(edit)}>
        Edit<span className="visually-hidden"> {name}</span>
      </button>
      <button type="button" className="link-button" onClick={() => setEditing(remove)}>
        Remove<span className="visually-hidden"> {name}</span>
      </button>
    </span>
  );
  return (
    <>
      <OfficeHead title="Announcements and links" />
      <ContentNav />
      <section className={styles.part}>
        <div className={styles.head}>
          <h2>Announcements</h2>
          <button type="button" className="button button-quiet" onClick={() => setEditing({ kind: 'ad' })}>
            Add an announcement
          </button>
        </div>
        <p className="quiet">
          In the carousel of the home page, in their order; each opens its link in a new tab.
        </p>
        {ads.length === 0 ? (
          <p className={styles.none}>None yet: the home page has no carousel.</p>
        ) : (
          <OfficeTable
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
                show: (ad) => actions(ad.title, { kind: 'ad', ad }, { kind: 'remove ad', ad }),
              },
            ]}
          />
        )}
      </section>
      <section className={styles.part}>
        <div className={styles.head}>
          <h2>Memberships and useful forums</h2>
          <button type="button" className="button button-quiet" onClick={() => setEditing({ kind: 'forum' })}>
            Add a link
          </button>
        </div>
        <p className="quiet">On the home page, memberships first.</p>
        {forums.length === 0 ? (
          <p className={styles.none}>None yet.</p>
        ) : (
          <OfficeTable
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
                show: (forum) =>
                  actions(forum.title, { kind: 'forum', forum }, { kind: 'remove forum', forum }),
              },
            ]}
          />
        )}
      </section>
      {editing?.kind === 'ad' && (
        <AdDialog ad={editing.ad} next={(ads.at(-1)?.sort ?? 0) + 1} onClose={close} />
      )}
      {editing?.kind === 'forum' && (
        <ForumDialog forum={editing.forum} next={(forums.at(-1)?.sort ?? 0) + 1} onClose={close} />
      )}
      <ConfirmDialog
        open={editing?.kind === 'remove ad' || editing?.kind === 'remove forum'}
        title="Remove it?"
        action="Remove it"
        danger
        onConfirm={async () => {
          const answer =
            editing?.kind === 'remove ad'
              ? await act(
                  'officeRemoveAd',
                  { body: { id: editing.ad.id, seen: editing.ad.version } },
                  'Removed.',
                )
              : editing?.kind === 'remove forum'
                ? await act(
                    'officeRemoveForum',
                    { body: { id: editing.forum.id, seen: editing.forum.version } },
                    'Removed.',
                  )
                : undefined;
          return answer && answer.code !== codes.success ? answer.msg : undefined;
        }}
        onClose={close}
      >
        <p>The home page no longer shows it. It would have to be made anew.</p>
      </ConfirmDialog>
    </>
  );
}
