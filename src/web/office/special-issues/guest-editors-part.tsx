import { useRef, useState } from 'react';
import type { OfficeSpecialIssue } from '#contract/office/special-issues.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { ago } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';
import { InviteGuestEditor } from './invite-guest-editor.tsx';
import { NamedForm } from './named-form.tsx';
import styles from './special-issues.module.css';

/** Guest editors, those who were invited, and how the reader of this screen is named if they are one. */
export function GuestEditorsPart({ special }: { special: OfficeSpecialIssue }) {
  const { journalId, id: sectionId, mayEdit, editors, invited } = special;
  const { act, attempt } = useAction();
  const [inviting, setInviting] = useState(false);
  const [leaving, setLeaving] = useState<{ name: string; email: string } | null>(null);
  const invite = useRef<HTMLButtonElement>(null);
  const you = editors.find((one) => one.you);
  return (
    <Section
      title="Guest editors"
      actions={
        mayEdit && (
          <button
            ref={invite}
            type="button"
            className="button button-quiet"
            onClick={() => setInviting(true)}
          >
            Invite a guest editor
          </button>
        )
      }
    >
      <p className="below-2 small soft measure">
        They look after the manuscripts of this special issue and see no others. Readers see who they are once
        they agree, here.
      </p>
      {editors.length + invited.length === 0 && <p className="muted above-half small">None yet.</p>}
      <ul className={`plain-list ${styles.list}`}>
        {editors.map(({ name, email, named }) => (
          <li key={email}>
            <span className="breaks">
              <span className="strong">{name}</span>
              <span className="muted block small">{email}</span>
              <span className="muted block small">
                {named
                  ? `Named to readers: ${[named.name, named.affiliation].filter(Boolean).join(', ')}`
                  : 'Not named to readers'}
              </span>
            </span>
            {mayEdit && (
              <button type="button" className="link-button small" onClick={() => setLeaving({ name, email })}>
                Remove<span className="visually-hidden"> {name}</span>
              </button>
            )}
          </li>
        ))}
        {invited.map(({ email, at }) => (
          <li key={email}>
            <span className="breaks">
              {email}
              <span className="muted block small">invited {ago(at)}, not registered yet</span>
            </span>
            <button
              type="button"
              className="link-button small"
              onClick={async () => {
                await act(
                  'officeEndGuestEditor',
                  { body: { journalId, sectionId, email } },
                  'Invitation cancelled',
                );
                focusFallback(() => invite.current);
              }}
            >
              Cancel<span className="visually-hidden"> the invitation of {email}</span>
            </button>
          </li>
        ))}
      </ul>
      {you && <NamedForm special={special} named={you.named} name={you.name} />}
      <Dialog open={inviting} onClose={() => setInviting(false)} title="Invite a guest editor">
        {inviting && <InviteGuestEditor special={special} onClose={() => setInviting(false)} />}
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        title={`Take the special issue from ${leaving?.name ?? ''}?`}
        action="Remove the guest editor"
        danger
        onClose={() => setLeaving(null)}
        onConfirm={async () => {
          const { email = '', name = '' } = leaving ?? {};
          const body = { journalId, sectionId, email };
          const wrong = await attempt(
            'officeEndGuestEditor',
            { body },
            `${name} is no guest editor any more`,
          );
          if (!wrong) focusFallback(() => invite.current);
          return wrong;
        }}
      >
        <p>Its manuscripts close to them at once, and readers see their name no more.</p>
      </ConfirmDialog>
    </Section>
  );
}
