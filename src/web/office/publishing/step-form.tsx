import { useId, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { StepStanding } from '#contract/office/production-steps.ts';
import { dayFromNow } from '#web/ui/screens/when.ts';
import { OfficeForm, SendBar, useAction } from '../ground/index.ts';
import { Below, describedBy, Field } from './field.tsx';
import styles from './publishing.module.css';

const usualDays = 7;

type Props = {
  productionId: number;
  standing: StepStanding;
  people: Output<'officeProductionSteps'>['people'];
  onClose(): void;
};

/** Who does a step, and until when. */
export function StepForm({ productionId, standing: { step, person, dueOn }, people, onClose }: Props) {
  const [personId, setPersonId] = useState(person?.userId ?? null);
  const [day, setDay] = useState(dueOn ?? dayFromNow(usualDays));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { act, busy } = useAction();
  const id = useId();
  // Whoever has it may have lost their role since.
  const choices =
    person && !people.some((one) => one.userId === person.userId) ? [person, ...people] : people;

  async function give() {
    setErrors({});
    const body = { productionId, step, personId, dueOn: day || null };
    const answer = await act('officeAssignStep', { body }, 'Saved');
    if (answer?.code === codes.success) onClose();
    else if (answer?.code === codes.refusedInput && answer.data?.fields) setErrors(answer.data.fields);
  }

  return (
    <OfficeForm className="stack" errors={errors} onSend={() => !busy && void give()}>
      <div className={`stack gap-half small ${styles.field}`}>
        <label htmlFor={id}>Who</label>
        <select
          id={id}
          className="select"
          value={personId ?? ''}
          {...describedBy(id, undefined, errors.personId)}
          onChange={({ currentTarget }) => setPersonId(Number(currentTarget.value) || null)}
        >
          <option value="">Nobody yet</option>
          {choices.map((one) => (
            <option key={one.userId} value={one.userId}>
              {one.name}
            </option>
          ))}
        </select>
        <Below id={id} error={errors.personId} />
      </div>
      <Field
        label="Due day"
        name="dueOn"
        type="date"
        value={day}
        error={errors.dueOn}
        help="It stands in the calendar."
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <SendBar action="Save" busy={busy} onClose={onClose} />
    </OfficeForm>
  );
}
