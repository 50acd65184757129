import { Checkbox } from '@mantine/core';
import type { Dispatch } from 'react';
import type { Asked } from '#contract/asked.ts';
import { forType } from '#contract/journal-form.ts';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import { dateAndTimeOf } from '#web/ui/dates.ts';
import styles from './confirmed-sections.module.css';
import { fields, pointField } from './field-names.ts';
import type { Change } from './form-changes.ts';
import type { Errors } from './form-errors.ts';
import type { Confirmed } from './form-model.ts';
import { Section } from './section.tsx';

type Props = { asked: Asked; confirmed: Confirmed; errors: Errors; dispatch: Dispatch<Change> };

/** What the journal wants confirmed with each submission. */
export function ChecklistSection({
  type,
  asked,
  confirmed,
  errors,
  dispatch,
}: Props & { type: number | null }) {
  const points = forType(asked.checklist, type);
  if (points.length === 0) return null;
  return (
    <Section
      id="checklist"
      title="Checklist"
      lead="Each point is confirmed as you submit. A draft needs none."
    >
      {points.map(({ id, text }) => (
        <Checkbox
          key={id}
          id={pointField(id)}
          required
          checked={confirmed.checklist.includes(id)}
          error={errors[pointField(id)]}
          onChange={({ currentTarget }) => dispatch({ do: 'confirm point', id, on: currentTarget.checked })}
          label={text}
        />
      ))}
    </Section>
  );
}

type Signing = Props & { signed: OwnManuscript['signed'] };

/** The agreement that is signed with the first submission; later, who signed it. */
export function AgreementSection({ asked, confirmed, errors, dispatch, signed }: Signing) {
  if (signed)
    return (
      <Section id="agreement" title="Agreement">
        <p className="small">
          Signed by {signed.name}, {dateAndTimeOf(signed.at)}.
        </p>
      </Section>
    );
  if (!asked.agreement) return null;
  return (
    <Section id="agreement" title="Agreement">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
      <section className={`card small breaks lines ${styles.text}`} aria-label="Its text" tabIndex={0}>
        {asked.agreement}
      </section>
      <Checkbox
        id={fields.agreement}
        required
        checked={confirmed.agreement}
        error={errors[fields.agreement]}
        onChange={({ currentTarget }) => dispatch({ do: 'sign', signed: currentTarget.checked })}
        label="I sign this agreement, with the consent of all authors."
        description="Your name, as your account has it, and the time are kept with the manuscript."
      />
    </Section>
  );
}
