import { useState } from 'react';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import { dateAndTimeOf } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type Difference, differences, type Labels, type Part, unequalLines } from './conflict.ts';
import styles from './conflict-dialog.module.css';
import type { Form } from './form-model.ts';
import { type FormSource, formOf } from './form-wire.ts';

type Props = {
  mine: Form;
  theirs: FormSource & Pick<OwnManuscript, 'updateDate' | 'manuscripttypeName'>;
  /** Who saved it. */
  by?: string;
  labels: Labels;
  settle(fromTheirs: ReadonlySet<Part>): void;
  close(): void;
};

/** Choose between two versions of a manuscript, as a whole or by part. */
export function ConflictDialog({ mine, theirs, by = 'Another tab or device', labels, settle, close }: Props) {
  const [list] = useState(() => {
    // Types of another journal are not loaded.
    const type = (value: number | null) =>
      labels.type(value) || (value === theirs.manuscripttype ? theirs.manuscripttypeName : '');
    return differences(mine, formOf(theirs), { ...labels, type });
  });
  const [chosen, setChosen] = useState<ReadonlySet<Part>>(new Set());
  const choose = (part: Part, fromTheirs: boolean) =>
    setChosen(
      (before) => new Set(fromTheirs ? [...before, part] : [...before].filter((one) => one !== part)),
    );
  return (
    <Dialog open onClose={close} wide title="This manuscript was changed elsewhere">
      <p className="soft measure">
        {by} saved it at {dateAndTimeOf(theirs.updateDate)}. Nothing is lost: where the two differ, choose
        which to keep, then save.
      </p>
      {list.length === 0 && <p className="soft measure">The two versions are the same.</p>}
      {list.map((difference) => (
        <Choice
          key={difference.part}
          difference={difference}
          fromTheirs={chosen.has(difference.part)}
          choose={(fromTheirs) => choose(difference.part, fromTheirs)}
        />
      ))}
      <div className="row above-3">
        <button type="button" className="button" onClick={() => settle(chosen)}>
          Use this choice
        </button>
        <button type="button" className="button button-quiet" onClick={() => settle(new Set())}>
          Keep all of mine
        </button>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => settle(new Set(list.map(({ part }) => part)))}
        >
          Use all of the other
        </button>
      </div>
    </Dialog>
  );
}

type ChoiceProps = { difference: Difference; fromTheirs: boolean; choose(fromTheirs: boolean): void };

function Choice({ difference, fromTheirs, choose }: ChoiceProps) {
  const { part, label } = difference;
  const { mine, theirs, same } = unequalLines(difference);
  return (
    <fieldset className={styles.part}>
      <legend className="strong">{label}</legend>
      {same > 0 && <p className="quiet">{same} are the same in both</p>}
      <div className={`stack gap-1 above-1 ${styles.pair}`}>
        <Version name={part} title="Yours, here" lines={mine} on={!fromTheirs} pick={() => choose(false)} />
        <Version name={part} title="The other" lines={theirs} on={fromTheirs} pick={() => choose(true)} />
      </div>
    </fieldset>
  );
}

type VersionProps = { name: string; title: string; lines: string[]; on: boolean; pick(): void };

function Version({ name, title, lines, on, pick }: VersionProps) {
  return (
    <label className={`stack card gap-half breaks ${styles.version}`}>
      <span className={`small strong ${styles.pick}`}>
        <input type="radio" name={`version-${name}`} checked={on} onChange={pick} /> {title}
      </span>
      {lines.join('').trim() === '' ? (
        <span className={styles.nothing}>Empty</span>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines do not move
        lines.map((line, i) => <span key={i}>{line}</span>)
      )}
    </label>
  );
}
