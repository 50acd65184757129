import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Told } from '#web/slices/accounts/index.ts';
import { useGuard } from '../content/use-guard.tsx';

type Fields = Record<string, unknown>;
type Errors = Readonly<Record<string, string>>;

/**
 * What is typed into a form of the office over a saved state, and the version that it stands for. After a conflict
 * nothing is lost and nothing overwritten: the writer chooses whose words hold (`DraftConflict`).
 *
 * @param saved what the press has now; it changes as the screen loads anew, what is typed does not.
 */
export function useDraft<Values extends Fields, Version = number>(saved: Values, version: Version) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(saved);
  const [clean, setClean] = useState(saved);
  const [over, setOver] = useState(version);
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState(false);
  const [round, setRound] = useState(0);

  const changed = JSON.stringify(values) !== JSON.stringify(clean);
  const guard = useGuard(changed);

  const change = (changes: Partial<Values>) => setValues((was) => ({ ...was, ...changes }));

  function refuse(fields: Errors) {
    setErrors(fields);
    // Once the messages stand there, so that a screen reader reads them with the field.
    requestAnimationFrame(() =>
      [...(form.current?.querySelectorAll<HTMLElement>('[name], [data-path]') ?? [])]
        .find((field) => (field.getAttribute('name') ?? field.dataset.path ?? '') in fields)
        ?.focus(),
    );
  }

  return {
    form,
    values,
    change,
    errors,
    refuse,
    /** The version that what is typed was written over. */
    version: over,
    changed,
    /** Asks before what is typed and not saved is left; shown by `DraftBar`. */
    guard,
    conflict,
    /** Another one each time the fields begin anew; for the `key` of what can't be told otherwise. */
    round,
    /** Takes up what came of sending; true where it was saved. */
    took(answer: Told<{ version?: Version; seen?: Version } | null> | undefined): boolean {
      if (answer?.code === codes.success) {
        setErrors({});
        setConflict(false);
        setClean(values);
        setOver(answer.data?.version ?? answer.data?.seen ?? over);
        return true;
      }
      if (answer?.code === codes.conflict) setConflict(true);
      if (answer?.code === codes.refusedInput && answer.data) refuse(answer.data.fields);
      return false;
    },
    /** From now on what is typed stands over what the press has. */
    keepMine() {
      setOver(version);
      setConflict(false);
    },
    /** What was typed goes; what the press has is shown. */
    showSaved() {
      setValues(saved);
      setClean(saved);
      setOver(version);
      setErrors({});
      setConflict(false);
      setRound(round + 1);
    },
    /** For a field of the component library: a line of text. */
    line<Name extends keyof Values & string>(name: Name) {
      return {
        name,
        value: (values[name] ?? '') as string,
        error: errors[name],
        autoComplete: 'off',
        onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
          change({ [name]: currentTarget.value } as Partial<Values>),
      };
    },
  };
}
