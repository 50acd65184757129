import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeMember } from '#contract/office/board-shapes.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { ago, dateOf } from '#web/ui/screens/when.ts';
import { OfficeForm, useAction } from '../ground/index.ts';
import { LetterFields, LetterPending } from '../letters/index.ts';

import styles from './board.module.css';
import { useLetter } from './use-letter.ts';

type Props = { member: OfficeMember; name: string };

/** The key of a link is shown once; the server stores only its hash. */
export function LinksPart({ member, name }: Props) {
  const { act, attempt, busy } = useAction();
  const [made, setMade] = useState<string | null>(null);
  const [mailing, setMailing] = useState(false);
  const [ending, setEnding] = useState(false);
  const valid = member.links.filter(({ endedAt }) => !endedAt);
  const body = { memberId: member.id };
  const makeButton = useRef<HTMLButtonElement>(null);
  async function make() {
    const answer = await act('officeMakeLink', { body });
    if (answer?.code === codes.success) setMade(answer.data.url);
  }
  return (
    <Section title="Personal links">
      <p className="quiet">Whoever has such a link can change this profile.</p>
      <ul className="plain-list">
        {member.links.map(({ id, madeAt, lastUsedAt, endedAt }) => (
          <li key={id}>
            <span>Made on {dateOf(madeAt)}</span>
            <span className="quiet">
              {lastUsedAt ? `last used ${ago(lastUsedAt)}` : 'never used'}
              {endedAt && `, ended on ${dateOf(endedAt)}`}
            </span>
          </li>
        ))}
      </ul>
      <div className={`row ${styles.buttons}`}>
        <button
          ref={makeButton}
          type="button"
          className="button button-quiet"
          aria-disabled={busy || undefined}
          onClick={() => void make()}
        >
          Make a link
        </button>
        {member.email && (
          <button type="button" className="button button-quiet" onClick={() => setMailing(true)}>
            Mail a link
          </button>
        )}
        {valid.length > 0 && (
          <button type="button" className="button button-quiet" onClick={() => setEnding(true)}>
            {valid.length === 1 ? 'End the link' : `End all ${valid.length} links`}
          </button>
        )}
      </div>
      <Dialog open={made !== null} onClose={() => setMade(null)} title="A personal link">
        {made && <MadeLink url={made} name={name} />}
      </Dialog>
      <Dialog open={mailing} onClose={() => setMailing(false)} title={`Mail a link to ${name}`}>
        <MailLink member={member} onDone={() => setMailing(false)} />
      </Dialog>
      <ConfirmDialog
        open={ending}
        title="End the personal links?"
        action="End them"
        danger
        onClose={() => setEnding(false)}
        onConfirm={async () => {
          const wrong = await attempt('officeEndLinks', { body }, 'The links are ended');
          if (!wrong) focusFallback(() => makeButton.current);
          return wrong;
        }}
      >
        <p>{name} can’t open the profile with them any more. A new link can be made at any time.</p>
      </ConfirmDialog>
    </Section>
  );
}

function MadeLink({ url, name }: { url: string; name: string }) {
  return (
    <div className="stack">
      <p>Copy it now: it is shown this once. Give it to {name} and nobody else.</p>
      <input
        className={`input ${styles.link}`}
        aria-label="Personal link"
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={`row ${styles.buttons}`}>
        <CopyButton text={url} label="Copy the link" className="button" />
      </div>
    </div>
  );
}

function MailLink({ member, onDone }: { member: OfficeMember; onDone(): void }) {
  const { act, busy } = useAction();
  const letter = useLetter(member.id, 'link');
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function send() {
    if (!letter.come) return;
    const body = { memberId: member.id, letter: letter.words };
    const answer = await act('officeMailLink', { body }, 'The letter is on its way');
    if (answer?.code === codes.success) {
      letter.deleteDraft();
      onDone();
    } else if (answer?.code === codes.refusedInput) setErrors(answer.data?.fields ?? {});
  }
  return (
    <OfficeForm className="stack" errors={errors} onSend={send}>
      {letter.come ? (
        <LetterFields
          to={letter.to}
          words={letter.words}
          onChange={letter.setWords}
          errors={errors}
          restored={letter.restored}
        />
      ) : (
        <LetterPending letter={letter} />
      )}
      <div className={`row ${styles.buttons}`}>
        <button type="submit" className="button" aria-disabled={busy || !letter.come || undefined}>
          Make the link and send the letter
        </button>
      </div>
    </OfficeForm>
  );
}
