import { type PreflightCode, preflightKinds, stoppingCodes } from '#contract/preflight.ts';
import styles from './journals.module.css';

type Props = { stopping: PreflightCode[]; onChange(stopping: PreflightCode[]): void };

/** Choice of the findings in a manuscript’s Word file that stop its submission. */
export function StoppingFields({ stopping, onChange }: Props) {
  const toggle = (code: PreflightCode) =>
    onChange(stoppingCodes.filter((one) => (one === code) !== stopping.includes(one)));
  return (
    <fieldset className="stack gap-half">
      <legend className="small">
        Authors see what the check of their Word file finds. Tick what they must change before they can
        submit.
      </legend>
      {stoppingCodes.map((code) => (
        <label key={code} className={`check ${styles.check}`}>
          <input type="checkbox" checked={stopping.includes(code)} onChange={() => toggle(code)} />
          {preflightKinds[code].label}
        </label>
      ))}
    </fieldset>
  );
}
