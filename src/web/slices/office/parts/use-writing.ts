import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Told } from '#web/slices/accounts/index.ts';
import { focusInstead } from '#web/ui/focus-instead.ts';
import { useKeptWords } from './use-kept-words.ts';

type Fields = Record<string, unknown>;
type Errors = Readonly<Record<string, string>>;

/**
 * What is typed into a form of the office over a saved state, and the version that it stands for. After a conflict
 * nothing is lost and nothing overwritten: the writer chooses whose words hold. Most want `useDraft`, which also asks
 * before they are left.
 *
 * @param saved what the press has now; it changes as the screen loads anew, what is typed does not.
 * @param text under which name what is typed is kept on this device and offered again; none: it is not kept.
 */
export function useWriting<Values extends Fields, Version = number>(
  saved: Values,
  version: Version,
  text?: string,
) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(saved);
  const [clean, setClean] = useState(saved);
  const [begun, setBegun] = useState(saved);
  const [over, setOver] = useState(version);
  const [errors, setErrors] = useState<Errors>({});
  const [conflict, setConflict] = useState(false);
  const [round, setRound] = useState(0);

  const changed = JSON.stringify(values) !== JSON.stringify(clean);
  const kept = useKeptWords(text, saved, { values, version: over, changed });

  const change = (changes: Partial<Values>) => setValues((was) => ({ ...was, ...changes }));

  /** The fields begin anew with these. */
  function begin(next: Values) {
    setValues(next);
    setBegun(next);
    setErrors({});
    setRound(round + 1);
  }

  function refuse(fields: Errors) {
    setErrors(fields);
    // Once the messages stand there, so that a screen reader reads them with the field.
    requestAnimationFrame(() =>
      [...(form.current?.querySelectorAll<HTMLElement>('[name], [data-path]') ?? [])]
        .find((field) => (field.getAttribute('name') ?? field.dataset.path ?? '') in fields)
        ?.focus(),
    );
  }

  const focusForm = () =>
    focusInstead(() => form.current?.querySelector('input:not([type=file]), textarea, [role=textbox]'));

  return {
    form,
    values,
    change,
    errors,
    refuse,
    /** What the press has now. */
    press: saved,
    /** What the fields began with in this round. */
    begun,
    /** The version that what is typed was written over. */
    version: over,
    changed,
    conflict,
    /** Another one each time the fields begin anew; for the `key` of what can't be told otherwise. */
    round,
    /** Whether what is typed outlives this page. */
    keeps: kept.keeps,
    /** When something was written here before and not saved (ISO 8601). */
    offered: kept.offer?.at,
    /** Goes on with it. Where somebody has saved since, the writer chooses. */
    takeUp() {
      if (!kept.offer) return;
      begin(kept.offer.values as Values);
      setClean(saved);
      setOver(kept.offer.version as Version);
      setConflict(JSON.stringify(kept.offer.version) !== JSON.stringify(version));
      kept.settle();
      focusForm();
    },
    /** It is not wanted. */
    discard() {
      kept.settle();
      focusForm();
    },
    /** Takes up what came of sending; true where it was saved. */
    took(answer: Told<{ version?: Version; seen?: Version } | null> | undefined): boolean {
      if (answer?.code === codes.success) {
        kept.forget();
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
      focusForm();
    },
    /** What was typed goes; what the press has is shown. */
    showSaved() {
      begin(saved);
      setClean(saved);
      setOver(version);
      setConflict(false);
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
export type Writing<Values extends Fields, Version = number> = ReturnType<typeof useWriting<Values, Version>>;
