import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { DigestSettings } from '#contract/digest.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { succeed } from '#web/ui/forms/index.ts';
import { Section } from '#web/ui/screens/section.tsx';
import { dateOf } from '#web/ui/screens/when.ts';
import { sessionApi } from './session-api.ts';

/** The morning's letter, and the calendar for one's own program. */
export function OfficeLettersPart({ digest, calendarSince }: DigestSettings) {
  const [busy, setBusy] = useState(false);
  const [wants, setWants] = useState(digest);
  const [address, setAddress] = useState('');
  const { revalidate } = useRevalidator();
  async function change<Answer extends { code: unknown }>(call: Promise<Answer>, done: string) {
    setBusy(true);
    const answer = await call.finally(() => setBusy(false));
    if (answer.code === codes.success) {
      await revalidate();
      if (done) succeed(done);
    }
    return answer;
  }
  return (
    <>
      <Section title="Morning’s letter">
        <label className="check">
          <input
            type="checkbox"
            checked={wants}
            disabled={busy}
            onChange={async () => {
              setWants(!wants);
              const done = wants ? 'There will be no more' : 'You will be written to';
              const answer = await change(sessionApi('setDigest', { body: { digest: !wants } }), done);
              if (answer.code !== codes.success) setWants(wants);
            }}
          />
          <span>
            Write to me each morning on which manuscripts wait for me: what is overdue, what waits, what came
          </span>
        </label>
      </Section>
      <Section title="Calendar">
        <p className="below-1">
          What is due of the manuscripts that you handle, for the calendar on your computer or telephone. Its
          address is secret: whoever has it sees numbers and days, without names and titles.
          {calendarSince && ` There is one since ${dateOf(calendarSince)}.`}
        </p>
        <p className="row small">
          <button
            type="button"
            className="button button-quiet"
            aria-disabled={busy || undefined}
            onClick={async () => {
              if (busy) return;
              const answer = await change(sessionApi('makeCalendar'), '');
              if (answer.code === codes.success) setAddress(answer.data.address);
            }}
          >
            {calendarSince ? 'Make a new address' : 'Make an address'}
          </button>
          {calendarSince && (
            <button
              type="button"
              className="link-button"
              aria-disabled={busy || undefined}
              onClick={() => !busy && void change(sessionApi('endCalendar'), 'The address has ended')}
            >
              End the address
            </button>
          )}
        </p>
        <Dialog open={address !== ''} onClose={() => setAddress('')} title="The address of your calendar">
          <p className="below-1">
            Give it to your calendar as a subscription. It is not shown again; one from before has ended.
          </p>
          <p className="breaks below-1">
            <code>{address}</code>
          </p>
          <div className="row above-2 small">
            <CopyButton label="Copy the address" className="button" text={address} />
            <button type="button" className="button button-quiet" onClick={() => setAddress('')}>
              Done
            </button>
          </div>
        </Dialog>
      </Section>
    </>
  );
}
