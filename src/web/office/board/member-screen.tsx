import { type MetaArgs, useLoaderData } from 'react-router';
import { fullName } from '#contract/names.ts';
import type { OfficeBoardDictionaries, OfficeMember } from '#contract/office/board-shapes.ts';
import { emptyProfile } from '#web/slices/board/for-office.ts';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { dateOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, officeMeta } from '../ground/index.ts';
import type { OfficeScreen } from '../office-area.tsx';

import styles from './board.module.css';
import { DecideOnCandidate } from './decide.tsx';
import { MemberForm, type MemberValues, valuesOf } from './member-form.tsx';
import { MemberSide } from './member-side.tsx';

export const handle: OfficeScreen = { title: 'Board member' };
export const meta = (args: MetaArgs<typeof clientLoader>) =>
  officeMeta(args, args.loaderData?.member ? fullName(args.loaderData.member) : 'New board member');

type Loaded = {
  journal: { id: number; code: string; name: string };
  member: OfficeMember | null;
  dictionaries: OfficeBoardDictionaries;
};

export const clientLoader = officeLoad(
  async ({ api, params: { code = '', memberId = '' } }): Promise<Loaded> => {
    if (memberId !== 'new') return officeDataOf(await api('officeBoardMember', { query: { memberId } }));
    const [board, gender, language, scopes] = await Promise.all([
      api('officeBoard', { query: { code } }).then(officeDataOf),
      ...(['gender', 'language', 'scopes'] as const).map((dictType) =>
        api('readDictLableList', { query: { dictType } }).then(officeDataOf),
      ),
    ]);
    return {
      journal: board.journal,
      member: null,
      dictionaries: {
        title: board.groups,
        gender: gender ?? [],
        language: language ?? [],
        scopes: scopes ?? [],
      },
    };
  },
);

const emptyMember = (title: number): MemberValues => ({
  ...emptyProfile,
  title,
  photo: null,
});

export default function MemberScreen() {
  const { journal, member, dictionaries } = useLoaderData<typeof clientLoader>();
  const last = dictionaries.title.at(-1)?.dictValue ?? 0;
  const group = dictionaries.title.find(({ dictValue }) => dictValue === member?.title)?.dictLabel;
  return (
    <>
      <ScreenHead
        title={member ? fullName(member) : 'New member'}
        eyebrow={<a href={`/office/board/${journal.code}`}>Board of {journal.name}</a>}
      >
        {member &&
          (member.candidate
            ? `Candidate for ${group ?? 'the board'}, registered ${dateOf(member.createdAt)}`
            : `${group ?? ''}${member.published ? '' : ' · not shown to readers'}`)}
      </ScreenHead>
      {member?.candidate && (
        <DecideOnCandidate
          journal={journal}
          member={member}
          name={fullName(member)}
          groups={dictionaries.title}
        />
      )}
      <div className={styles.columns}>
        <div className="shrinks">
          <MemberForm
            key={member?.id ?? 'new'}
            journal={journal}
            member={member}
            initial={member ? valuesOf(member) : emptyMember(last)}
            dictionaries={dictionaries}
          />
        </div>
        {member && <MemberSide journal={journal} member={member} name={fullName(member)} />}
      </div>
    </>
  );
}
