import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeSpecialIssue } from '#contract/office/special-issues.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { Section } from '#web/ui/screens/section.tsx';
import { dateOf } from '#web/ui/screens/when.ts';
import { OfficeForm, useAction } from '../ground/index.ts';
import { lateDay } from './late-day.ts';
import styles from './special-issues.module.css';

/** Authors who may submit after the deadline, each until a day of their own. */
export function LatePart({ special }: { special: OfficeSpecialIssue }) {
  const of = { journalId: special.journalId, sectionId: special.id };
  const { act, busy } = useAction();
  const [email, setEmail] = useState('');
  const [until, setUntil] = useState(lateDay(special.deadline));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const field = useRef<HTMLInputElement>(null);

  async function admit() {
    const body = { ...of, email, until };
    const answer = await act('officeAdmitLate', { body }, `They may submit until ${dateOf(until)}`);
    if (answer?.code === codes.refusedInput) return setErrors(answer.data?.fields ?? {});
    if (answer?.code !== codes.success) return;
    setErrors({});
    setEmail('');
  }
  return (
    <Section title="Late manuscripts">
      <p className="below-2 small soft measure">
        One author may submit when the call is closed to others. What came to the journal without the special
        issue can be moved into it on the manuscript’s page.
      </p>
      <ul className={`plain-list ${styles.list}`}>
        {special.late.map((one) => (
          <li key={one.email}>
            <span className="breaks">
              {one.email}
              <span className="muted block small">until {dateOf(one.until)}</span>
            </span>
            <button
              type="button"
              className="link-button small"
              onClick={async () => {
                await act(
                  'officeAdmitLate',
                  { body: { ...of, email: one.email, until: null } },
                  'They are admitted no longer',
                );
                focusFallback(() => field.current);
              }}
            >
              Take back<span className="visually-hidden"> what {one.email} was given</span>
            </button>
          </li>
        ))}
      </ul>
      <OfficeForm className="stack gap-2" errors={errors} onSend={() => !busy && void admit()}>
        <TextInput
          ref={field}
          label="E-mail of the author’s account"
          name="email"
          type="email"
          autoComplete="off"
          value={email}
          error={errors.email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Last day"
          name="until"
          value={until}
          error={errors.until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
        <div className="bar">
          <button type="submit" className="button button-quiet" aria-disabled={busy || undefined}>
            Admit this author
          </button>
        </div>
      </OfficeForm>
    </Section>
  );
}
