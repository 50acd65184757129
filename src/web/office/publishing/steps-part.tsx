import { useState } from 'react';
import type { Output } from '#contract/api.ts';
import { pointsOf, productionSteps, type StepStanding } from '#contract/office/production-steps.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Section } from '#web/ui/screens/section.tsx';
import { dateOf, dueIn, isOverdue } from '#web/ui/screens/when.ts';
import { useAction } from '../ground/index.ts';
import { StepForm } from './step-form.tsx';
import styles from './steps.module.css';

type Props = Output<'officeProductionSteps'> & {
  productionId: number;
  /** Whether the reader may give steps to people. */
  gives: boolean;
};

/** Who prepares the article, until when, and what is done. */
export function StepsPart({ productionId, steps, people, gives }: Props) {
  const [giving, setGiving] = useState<StepStanding>();
  return (
    <Section title="Steps before the proof">
      <ol className={styles.steps}>
        {steps.map((standing) => (
          <Step
            key={standing.step}
            productionId={productionId}
            standing={standing}
            onGive={gives ? () => setGiving(standing) : undefined}
          />
        ))}
      </ol>
      <Dialog
        open={giving !== undefined}
        onClose={() => setGiving(undefined)}
        title={giving ? `${productionSteps[giving.step].label}: who, and until when` : ''}
      >
        {giving && (
          <StepForm
            productionId={productionId}
            standing={giving}
            people={people}
            onClose={() => setGiving(undefined)}
          />
        )}
      </Dialog>
    </Section>
  );
}

function Step({
  productionId,
  standing: { step, person, dueOn, checked, doneAt, doneBy },
  onGive,
}: {
  productionId: number;
  standing: StepStanding;
  onGive: (() => void) | undefined;
}) {
  const { act, busy } = useAction();
  const { label } = productionSteps[step];
  const points = pointsOf(step);
  const ticked = points.filter(([name]) => checked.includes(name)).length;
  const tick = (point: string | null, done: boolean) =>
    void act('officeTickStep', { body: { productionId, step, point, done } });
  const doing = doneAt === null ? 'Done' : 'Take it up again';
  const giving = person ? 'Change who, and until when' : 'Give it to somebody';
  const late = dueOn !== null && doneAt === null && isOverdue(dueOn);
  return (
    <li className={`stack gap-1 small ${styles.step}`} data-tone={late ? 'late' : undefined}>
      <div>
        <h3 className={styles.label}>{label}</h3>
        <p className="quiet">
          {doneAt !== null ? (
            `Done on ${dateOf(doneAt)} by ${doneBy}`
          ) : (
            <>
              {person ? person.name : 'Nobody yet'}
              {dueOn !== null && ` · ${dateOf(dueOn)}, ${dueIn(dueOn)}`}
            </>
          )}
        </p>
      </div>
      <details>
        <summary>
          Checklist: {ticked} of {points.length}
        </summary>
        <ul className={styles.points}>
          {points.map(([name, text]) => (
            <li key={name}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={checked.includes(name)}
                  aria-disabled={busy || undefined}
                  onChange={({ target }) => tick(name, target.checked)}
                />
                {text}
              </label>
            </li>
          ))}
        </ul>
      </details>
      <p className="row">
        <button
          type="button"
          className={doneAt === null ? 'button button-quiet' : 'link-button'}
          aria-disabled={busy || undefined}
          aria-label={`${doing}: ${label}`}
          onClick={() => tick(null, doneAt === null)}
        >
          {doing}
        </button>
        {onGive && doneAt === null && (
          <button type="button" className="link-button" aria-label={`${giving}: ${label}`} onClick={onGive}>
            {giving}
          </button>
        )}
      </p>
    </li>
  );
}
