import { useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Told } from '#web/slices/accounts/index.ts';
import { focusInstead } from '#web/ui/focus-instead.ts';
import { useKeptWords } from './use-kept-words.ts';

type Fields = Record<string, unknown>;
type Errors = Readonly<Record<string, string>>;

/** What is wrong with a field, or with the first of what it holds: `keywords.3` stands at `keywords`. */
export const errorAt = (errors: Errors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];

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
  const [unplaced, setUnplaced] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState(false);
  const [round, setRound] = useState(0);

  const changed = JSON.stringify(values) !== JSON.stringify(clean);
  const kept = useKeptWords(text, saved, { values, version: over, over: clean, changed });

  const change = (changes: Partial<Values>) => setValues((was) => ({ ...was, ...changes }));

  function accept() {
    setErrors({});
    setUnplaced([]);
  }

  /** The fields begin anew with these. */
  function begin(next: Values) {
    setValues(next);
    setBegun(next);
    accept();
    setRound(round + 1);
  }

  function refuse(fields: Errors) {
    setErrors(fields);
    const paths = Object.keys(fields);
    // Once the messages stand there, so that a screen reader reads them with the field.
    requestAnimationFrame(() => {
      const all = [...(form.current?.querySelectorAll<HTMLElement>('[name], [data-path]') ?? [])];
      const isOf = (path: string) => (field: HTMLElement) => {
        const name = field.getAttribute('name') || field.dataset.path;
        return name && (path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`));
      };
      all.find((field) => paths.some((path) => isOf(path)(field)))?.focus();
      setUnplaced(paths.filter((path) => !all.some(isOf(path))).map((path) => fields[path] ?? ''));
    });
  }

  const focusForm = () =>
    focusInstead(() => form.current?.querySelector('input:not([type=file]), textarea, [role=textbox]'));

  return {
    form,
    values,
    change,
    errors,
    /** What is wrong by the server's words and belongs to none of the fields that are shown; `DraftBar` says it. */
    unplaced,
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
      const { offer } = kept;
      const isSame =
        JSON.stringify(offer.version) === JSON.stringify(version) ||
        JSON.stringify(offer.over) === JSON.stringify(saved);
      begin(offer.values as Values);
      setClean(saved);
      setOver(isSame ? version : (offer.version as Version));
      setConflict(!isSame);
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
        accept();
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
        error: errorAt(errors, name),
        autoComplete: 'off',
        onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
          change({ [name]: currentTarget.value } as Partial<Values>),
      };
    },
  };
}
export type Writing<Values extends Fields, Version = number> = ReturnType<typeof useWriting<Values, Version>>;
