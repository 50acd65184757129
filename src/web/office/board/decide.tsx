import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { OfficeBoardDictionaries, OfficeMember } from '#contract/office/board-shapes.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { succeed } from '#web/ui/forms/index.ts';
import { OfficeForm, useAction } from '../ground/index.ts';
import { LetterFields, LetterPending, SendLetterCheck } from '../letters/index.ts';

import styles from './board.module.css';
import { useLetter } from './use-letter.ts';

type Props = {
  journal: { id: number; code: string; name: string };
  member: OfficeMember;
  name: string;
  groups: OfficeBoardDictionaries['title'];
};

export function DecideOnCandidate(props: Props) {
  const [deciding, setDeciding] = useState<'approve' | 'decline' | null>(null);
  const { name, journal } = props;
  return (
    <section className={`stack card ${styles.decide}`} aria-label="Decide on the candidate">
      <p>{name} waits for an answer. Nobody outside the office sees the profile until then.</p>
      <div className={`row ${styles.buttons}`}>
        <button type="button" className="button" onClick={() => setDeciding('approve')}>
          Approve
        </button>
        <button type="button" className="button button-quiet" onClick={() => setDeciding('decline')}>
          Decline
        </button>
      </div>
      <Dialog
        open={deciding !== null}
        onClose={() => setDeciding(null)}
        title={deciding === 'decline' ? `Decline ${name}?` : `${name} joins the board of ${journal.name}`}
      >
        {deciding && <DecideForm {...props} kind={deciding} />}
      </Dialog>
    </section>
  );
}

function DecideForm({ journal, member, name, groups, kind }: Props & { kind: 'approve' | 'decline' }) {
  const { act, busy } = useAction();
  const navigate = useNavigate();
  const letter = useLetter(member.id, kind);
  const [withLetter, setWithLetter] = useState(true);
  const [title, setTitle] = useState(member.title);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sends = withLetter && letter.to !== '';

  async function decide() {
    if (!letter.come) return;
    const at = { memberId: member.id, version: member.version, letter: sends ? letter.words : null };
    const board = `/office/board/${journal.code}`;
    const answer =
      kind === 'approve'
        ? await act('officeApproveCandidate', { body: { ...at, title } }, `${name} is on the board`)
        : // Not through `act`: it reloads the screen, whose record no longer exists.
          await sessionApi('officeDeclineCandidate', { body: at });
    if (answer?.code === codes.success) {
      letter.deleteDraft();
      if (kind === 'decline') succeed(`${name} is declined`);
      await navigate(board);
    }
    if (answer?.code === codes.refusedInput) setErrors(answer.data?.fields ?? {});
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={decide}>
      {kind === 'approve' ? (
        <NativeSelect
          label="Group"
          value={title}
          error={errors.title}
          onChange={({ currentTarget }) => setTitle(Number(currentTarget.value))}
        >
          {groups.map(({ dictValue, dictLabel }) => (
            <option key={dictValue} value={dictValue}>
              {dictLabel}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <p>The profile, the photo and the files are removed. This can’t be undone.</p>
      )}
      {!letter.come && <LetterPending letter={letter} />}
      {letter.come && letter.to === '' && (
        <p>There is no e-mail address in the profile: no letter is sent.</p>
      )}
      {letter.to !== '' && (
        <>
          <SendLetterCheck checked={withLetter} onChange={setWithLetter} />
          {withLetter && (
            <LetterFields
              to={letter.to}
              words={letter.words}
              onChange={letter.setWords}
              errors={errors}
              restored={letter.restored}
            />
          )}
        </>
      )}
      <div className={`row ${styles.buttons}`}>
        <button type="submit" className="button" aria-disabled={busy || !letter.come || undefined}>
          {kind === 'approve' ? 'Approve' : 'Decline and remove'}
          {sends ? ' and send the letter' : ''}
        </button>
      </div>
    </OfficeForm>
  );
}
