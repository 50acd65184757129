import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { OfficeMember } from '#contract/office/board-shapes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { FileButton } from '#web/slices/manuscripts/index.ts';
import { fileSize } from '#web/ui/file-size.ts';
import { succeed } from '#web/ui/forms/index.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { useAction } from '../ground/index.ts';

import styles from './board.module.css';
import { LinksPart } from './links-part.tsx';

type Props = { journal: { code: string; name: string }; member: OfficeMember; name: string };

export function MemberSide({ journal, member, name }: Props) {
  return (
    <div className={`shrinks ${styles.side}`}>
      <Section title="Curriculum Vitae">
        {member.files.length === 0 && <p className="quiet">No file was sent.</p>}
        <ul className="plain-list">
          {member.files.map(({ id, fileName, bytes }) => (
            <li key={id}>
              <span>
                <FileButton address={id} name={fileName}>
                  {fileName}
                </FileButton>
              </span>
              <span className="quiet">{fileSize(bytes)}</span>
            </li>
          ))}
        </ul>
      </Section>
      {!member.candidate && (
        <>
          <LinksPart member={member} name={name} />
          <OnTheBoard journal={journal} member={member} name={name} />
        </>
      )}
    </div>
  );
}

function OnTheBoard({ journal, member, name }: Props) {
  const { act } = useAction();
  const navigate = useNavigate();
  const [removing, setRemoving] = useState(false);
  const at = { memberId: member.id, version: member.version };
  return (
    <Section title="On the board">
      <p className="quiet">
        {member.published ? 'Readers see this profile.' : 'Readers don’t see this profile.'}
      </p>
      <div className={`row ${styles.buttons}`}>
        <button
          type="button"
          className="button button-quiet"
          onClick={() =>
            void act(
              'officeShowMember',
              { body: { ...at, published: !member.published } },
              member.published ? 'Readers no longer see the profile' : 'Readers see the profile',
            )
          }
        >
          {member.published ? 'Hide from readers' : 'Show to readers'}
        </button>
        <button type="button" className="button button-quiet" onClick={() => setRemoving(true)}>
          Remove from the board
        </button>
      </div>
      <ConfirmDialog
        open={removing}
        title={`Remove ${name} from the board?`}
        action="Remove with all files"
        danger
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          // Not through `act`: it reloads the screen, whose record no longer exists.
          const answer = await quietSessionApi('officeRemoveMember', { body: at });
          if (answer.code !== codes.success) return answer.msg;
          succeed(`${name} is removed`);
          await navigate(`/office/board/${journal.code}`);
        }}
      >
        <p>
          The profile, the photo, the CVs and the personal links are removed. This can’t be undone; to keep
          the profile for later, hide it from readers instead.
        </p>
      </ConfirmDialog>
    </Section>
  );
}
