import { type MetaArgs, useLoaderData } from 'react-router';
import type { OfficeMemberRow } from '#contract/office/board-shapes.ts';
import { type Column, DataTable } from '#web/tables/data-table.tsx';
import { MoveButtons, moved } from '#web/ui/screens/move-buttons.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { ago, forHowLong } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, officeMeta, useAction } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import styles from './board.module.css';
import { InviteCandidates } from './invite-candidate.tsx';
import { OfficePhoto } from './office-photo.tsx';

export const handle: OfficeScreen = { title: 'Board' };
export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData ? `Board of ${args.loaderData.journal.name}` : 'Board');

export const clientLoader = officeLoad(async ({ api, params: { code = '' } }) =>
  officeDataOf(await api('officeBoard', { query: { code } })),
);

const linkInWords = ({ valid, lastUsedAt }: OfficeMemberRow['links']) => {
  if (valid === 0) return lastUsedAt ? `ended; last used ${ago(lastUsedAt)}` : 'none';
  return lastUsedAt ? `last used ${ago(lastUsedAt)}` : 'not used yet';
};

export default function BoardScreen() {
  const { journal, groups, candidates, members } = useLoaderData<typeof clientLoader>();
  const base = `/office/board/${journal.code}`;
  const groupValues = groups.map(({ dictValue }) => dictValue);
  const shown = [
    ...groups.map(({ dictValue, dictLabel }) => ({ title: dictValue, label: dictLabel })),
    ...[...new Set(members.map(({ title }) => title))]
      .filter((title) => !groupValues.includes(title))
      .map((title) => ({ title, label: 'Without a group' })),
  ];
  return (
    <>
      <ScreenHead
        title={journal.name}
        eyebrow={<a href="/office/board">Boards</a>}
        actions={
          <>
            <a className="button" href={`${base}/new`}>
              Add a member
            </a>
            <a className="button button-quiet" href={`/aboutjournal/${journal.code}/2`}>
              Its page
            </a>
          </>
        }
      >
        <InviteCandidates journalId={journal.id} registerUrl={journal.registerUrl} />
      </ScreenHead>
      {candidates.length > 0 && (
        <Section
          title={candidates.length === 1 ? '1 candidate waits' : `${candidates.length} candidates wait`}
        >
          <ul className="plain-list">
            {candidates.map((candidate) => (
              <li className="bar ruled" key={candidate.id}>
                <OfficePhoto address={candidate.photo} name={candidate.name} size={56} shown={false} />
                <span className={styles.who}>
                  <a href={`${base}/${candidate.id}`} className="strong">
                    {candidate.name}
                  </a>
                  <span className="more">
                    {groups.find(({ dictValue }) => dictValue === candidate.title)?.dictLabel}
                    {candidate.post && ` · ${candidate.post}`}
                  </span>
                  <span className="more">waits {forHowLong(candidate.since)}</span>
                </span>
                <a className="button button-quiet" href={`${base}/${candidate.id}`}>
                  Read and decide<span className="visually-hidden">: {candidate.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {shown.map(({ title, label }) => (
        <Group
          key={title}
          journalId={journal.id}
          base={base}
          title={title}
          label={label}
          members={members.filter((member) => member.title === title)}
        />
      ))}
    </>
  );
}

function Group({
  journalId,
  base,
  title,
  label,
  members,
}: {
  journalId: number;
  base: string;
  title: number;
  label: string;
  members: OfficeMemberRow[];
}) {
  const { act } = useAction();
  const move = (member: OfficeMemberRow, by: -1 | 1) =>
    void act('officeOrderMembers', {
      body: { journalId, title, members: moved(members, members.indexOf(member), by).map(({ id }) => id) },
    });
  const columns: readonly Column<OfficeMemberRow>[] = [
    {
      label: 'Member',
      kind: 'wide',
      show: ({ id, name, post }) => (
        <>
          <a href={`${base}/${id}`} className="strong">
            {name}
          </a>
          <span className="more">{post}</span>
        </>
      ),
    },
    {
      label: 'Readers',
      kind: 'tight',
      show: ({ published }) => (published ? 'see them' : <span className="muted">don’t see them</span>),
    },
    { label: 'Personal link', show: ({ links }) => linkInWords(links) },
    {
      label: 'Order',
      kind: 'tight',
      show: (member) => (
        <MoveButtons
          name={member.name}
          first={member === members[0]}
          last={member === members.at(-1)}
          onMove={(by) => move(member, by)}
        />
      ),
    },
  ];
  return (
    <Section title={label}>
      {members.length > 0 ? (
        <DataTable label={`Members: ${label}`} columns={columns} rows={members} idOf={({ id }) => id} />
      ) : (
        <p className="quiet">Nobody yet.</p>
      )}
    </Section>
  );
}
