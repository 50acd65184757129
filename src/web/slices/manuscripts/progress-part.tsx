import type { ManuscriptProgress } from '#contract/manuscript-progress.ts';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import { dateOf } from '#web/ui/dates.ts';
import { AuthorsMoreTime } from './more-time.tsx';
import styles from './progress-part.module.css';

type Step = ManuscriptProgress['steps'][number];

const dayWords = (days: number) => (days === 0 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`);

/** Where a submitted manuscript stands: the line of its steps, who acts next, how long it usually takes, whom to ask. */
export function ProgressPart({
  manuscript,
  progress,
}: {
  manuscript: OwnManuscript;
  progress: ManuscriptProgress;
}) {
  const { steps, text, contact, actsNext } = progress;
  const [first, ...more] = text;
  return (
    <section className={styles.progress} aria-label="Progress">
      <StepLine steps={steps} />
      <div className="stack gap-half measure">
        <p>{first}</p>
        {more.map((sentence) => (
          <p key={sentence} className="small soft">
            {sentence}
          </p>
        ))}
        <Contact number={manuscript.manuscripnumber} contact={contact} />
      </div>
      {actsNext === 'you' && (
        <AuthorsMoreTime
          manuscriptId={manuscript.id}
          dueOn={manuscript.dueOn}
          wantsUntil={progress.wantsUntil}
        />
      )}
    </section>
  );
}

/** The steps of the present round, done and ahead. */
export const StepLine = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={`plain-list ${styles.line}`} aria-label="Steps">
    {steps.map((step, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a step may come twice, and keeps its place
      <li key={i} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
        <span className="small strong block">
          {step.label}
          {step.state === 'ahead' && <span className="visually-hidden">, not reached yet</span>}
        </span>
        <span className={`block ${styles.when}`}>{whenOf(step)}</span>
      </li>
    ))}
  </ol>
);

function whenOf({ step, from, days, state }: Step): string {
  if (!from) return '';
  const date = dateOf(from);
  if (state === 'now') return `since ${date}`;
  const isMoment = ['submitted', 'revision submitted', 'declined', 'withdrawn', 'published'].includes(step);
  return isMoment || days === null ? date : dayWords(days);
}

function Contact({
  number,
  contact: { journal, email },
}: {
  number: string;
  contact: ManuscriptProgress['contact'];
}) {
  if (!email)
    return <p className="small soft">Questions? Answer to any letter of {journal}: the editors get it.</p>;
  return (
    <p className="small soft">
      Questions? Write to {journal}:{' '}
      <a href={`mailto:${email}?subject=${encodeURIComponent(number)}`}>{email}</a>
    </p>
  );
}
