import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { ConfirmDialog } from '#web/ui/screens/confirm-dialog.tsx';
import { ScreenHead } from '#web/ui/screens/screen-head.tsx';
import { Columns, Facts, Section } from '#web/ui/screens/section.tsx';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';
import { officeDataOf, officeLoad, officeMeta, useAction, useMe } from '../ground/index.ts';

import { LetterAsSent } from './letter-as-sent.tsx';
import styles from './mail.module.css';
import { StateWord } from './state-word.tsx';

export const clientLoader = officeLoad(async ({ api, params }) =>
  officeDataOf(await api('officeLetterSent', { query: { letterId: params.id ?? '' } })),
);

export const meta = (args: Parameters<typeof officeMeta>[0] & { loaderData?: { subject: string } }) =>
  officeMeta(args, args.loaderData?.subject ?? 'Letter');

type Letter = ReturnType<typeof useLoaderData<typeof clientLoader>>;

export default function LetterScreen() {
  const letter = useLoaderData<typeof clientLoader>();
  const { journals } = useMe();
  const journal = journals.find(({ id }) => id === letter.journalId);
  return (
    <>
      <ScreenHead
        title={letter.subject}
        eyebrow={<a href="/office/mail">Mail</a>}
        actions={<Acts letter={letter} />}
      />
      {letter.error && letter.state !== 'sent' && (
        <div className={`rail-danger below-3 ${styles.error}`}>
          <p>{letter.error}</p>
          <p>
            {letter.state === 'waiting'
              ? 'It is tried again by itself.'
              : 'It is not tried again by itself. Put right what the mail server says, then send it again.'}
          </p>
        </div>
      )}
      {letter.state === 'kept' && (
        <p className={styles.kept}>
          No mail server was set when this letter was written: it is in the outbox folder, and its reader has
          not got it.
        </p>
      )}
      <Columns>
        <Section title="Delivery">
          <Facts
            facts={[
              ['State', <StateWord key="state" state={letter.state} />],
              ['To', [letter.to.name, letter.to.address].filter(Boolean).join(', ')],
              ['Written', dateAndTimeOf(letter.at)],
              ['Sent', letter.sentAt && dateAndTimeOf(letter.sentAt)],
              ['Attempts', String(letter.attempts)],
              ['Next attempt', letter.nextAttemptAt && dateAndTimeOf(letter.nextAttemptAt)],
              ['Template', letter.template],
              ['Journal', journal?.name],
              [
                'Manuscript',
                letter.manuscriptId && (
                  <a key="manuscript" href={`/office/manuscript/${letter.manuscriptId}`}>
                    Open the manuscript
                  </a>
                ),
              ],
            ]}
          />
        </Section>
        <Section title="Words">
          {letter.keepsWords && letter.html ? (
            <LetterAsSent subject={letter.subject} html={letter.html} text={letter.text} />
          ) : (
            <p className="below-1 quiet figures">
              This letter holds a personal link, so its words are shown to nobody but its reader.
            </p>
          )}
        </Section>
      </Columns>
    </>
  );
}

function Acts({ letter: { id, state, keepsWords, to } }: { letter: Letter }) {
  const [asking, setAsking] = useState(false);
  const { act, attempt, busy } = useAction();
  const resend = async () => {
    await act(
      'officeResendLetter',
      { body: { letterId: id } },
      state === 'failed' ? 'The letter is tried again' : 'A new letter with these words is on its way',
    );
    focusFallback();
  };
  if (state === 'failed' || ((state === 'sent' || state === 'kept') && keepsWords))
    return (
      <button
        type="button"
        className="button"
        aria-disabled={busy || undefined}
        onClick={() => void resend()}
      >
        Send again
      </button>
    );
  if (state !== 'waiting') return null;
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => setAsking(true)}>
        Call it off
      </button>
      <ConfirmDialog
        open={asking}
        title="Call this letter off"
        action="Call it off"
        danger
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const body = { letterId: id };
          const wrong = await attempt('officeCancelLetter', { body }, 'Letter cancelled');
          if (!wrong) focusFallback();
          return wrong;
        }}
      >
        <p>It is not sent to {to.address}, and can’t be sent later.</p>
      </ConfirmDialog>
    </>
  );
}
