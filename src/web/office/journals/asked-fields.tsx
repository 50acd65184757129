import { type Ask, askable, askKeys, asks as choices } from '#contract/asked.ts';
import styles from './asked-fields.module.css';

const names: Record<Ask, string> = { required: 'Required', asked: 'Asked', off: 'Off' };

type Asks = Readonly<Record<string, Ask>>;

/** What the submission form requires, asks for and leaves out. */
export const AskedFields = ({
  asks,
  onChange,
}: {
  asks: Asks;
  onChange(asks: Record<string, Ask>): void;
}) => (
  <div className={styles.table}>
    {askKeys.map((key) => (
      <fieldset key={key} className={styles.question}>
        <legend className="small">
          {askable[key]?.label}
          {askable[key]?.means && <span className="more">{askable[key].means}</span>}
        </legend>
        <div className="row gap-2">
          {choices.map((choice) => (
            <label key={choice} className="check small">
              <input
                type="radio"
                name={`asks-${key}`}
                checked={asks[key] === choice}
                onChange={() => onChange({ ...asks, [key]: choice })}
              />
              {names[choice]}
            </label>
          ))}
        </div>
      </fieldset>
    ))}
  </div>
);
