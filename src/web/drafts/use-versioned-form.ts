import { useEffect, useMemo, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Told } from '#web/api/told.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { newKey } from '#web/ui/new-key.ts';
import { useDraftOwner } from './draft-owner.ts';
import { createDraftStore, type Draft } from './draft-store.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { shapedLike } from './shaped-like.ts';
import { useDraft } from './use-draft.ts';

type Fields = Record<string, unknown>;
type Errors = Readonly<Record<string, string>>;

/** Over which version the values were typed, as the form names it, and what that said: a later one that says the same is no conflict. */
type Typed = { values: Fields; version: unknown; over: Fields };

const drafts = createDraftStore({
  name: 'versioned',
  parse: shapedLike<Typed>({ values: {}, version: null, over: {} }),
  most: 5,
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const names = (fields: Fields) => Object.keys(fields).sort();

/** A draft of a form that still has these fields, and says something else than what is saved. */
const isWorthOffering = ({ value: { values } }: Draft<Typed>, saved: Fields) =>
  same(names(values), names(saved)) &&
  !same(
    Object.keys(saved).map((name) => values[name]),
    Object.values(saved),
  );

/** What is wrong with a field, or with the first of what it holds: `keywords.3` belongs to `keywords`. */
export const errorAt = (errors: Errors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];

/**
 * The fields of a form that is saved over a version. What is typed is stored on this device and offered again; after a
 * conflict nothing is lost and nothing overwritten: the writer chooses whose words hold. Most want `useVersionedForm`.
 *
 * @param saved what the press has now; it changes as the screen loads again, what is typed does not.
 * @param topic under which drafts are stored; none: they are not.
 */
export function useVersionedFields<Values extends Fields, Version = number>(
  saved: Values,
  version: Version,
  topic?: string,
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

  const changed = !same(values, clean);
  const stores = topic !== undefined;
  const of = { owner: useDraftOwner(), topic: topic ?? '' };
  const [id] = useState(newKey);
  const [offers, setOffers] = useState(() =>
    stores ? drafts.list(of).filter((draft) => isWorthOffering(draft, saved)) : [],
  );
  const typed = useMemo(
    () => (stores && changed ? { values, version: over, over: clean } : null),
    [stores, changed, values, over, clean],
  );
  const draft = useDraft(drafts, of, id, typed);
  const keeps = stores && draft.state.state !== 'failed';
  const [offer] = offers;

  const change = (changes: Partial<Values>) => setValues((was) => ({ ...was, ...changes }));

  function accept() {
    setErrors({});
    setUnplaced([]);
  }

  /** The fields begin again, with these. */
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

  /** The draft that was offered is taken up, or not wanted. */
  function settle() {
    if (offer) drafts.settle(of, offer);
    setOffers(offers.slice(1));
    focusForm();
  }

  const focusForm = () =>
    focusFallback(() => form.current?.querySelector('input:not([type=file]), textarea, [role=textbox]'));

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
    /** Another one each time the fields begin again; for the `key` of what can't be told otherwise. */
    round,
    /** Whether what is typed outlives this page. */
    keeps,
    /** When something was written here before and not saved (ISO 8601). */
    offered: offer?.at,
    /** Goes on with it. Where somebody has saved since, the writer chooses. */
    takeUp() {
      if (!offer) return;
      const { value } = offer;
      const isSame = same(value.version, version) || same(value.over, saved);
      begin(value.values as Values);
      setClean(saved);
      setOver(isSame ? version : (value.version as Version));
      setConflict(!isSame);
      settle();
    },
    discard: settle,
    /** Takes up what came of sending; true where it was saved. */
    took(answer: Told<{ version?: Version; seen?: Version } | null> | undefined): boolean {
      if (answer?.code === codes.success) {
        draft.forget();
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

/** `useVersionedFields` of the one form on a screen: it asks before what is typed and not saved is left. */
export function useVersionedForm<Values extends Fields, Version = number>(
  saved: Values,
  version: Version,
  topic?: string,
) {
  const fields = useVersionedFields<Values, Version>(saved, version, topic);
  return {
    ...fields,
    /** Shown by `DraftBar`. */
    guard: useLeaveGuard(fields.changed, fields.keeps),
  };
}
export type VersionedForm<Values extends Fields, Version = number> = ReturnType<
  typeof useVersionedForm<Values, Version>
>;

/**
 * The version that a form is saved over, where what it is part of gets new versions by other actions of the same screen
 * too, such as attaching a file: these are no reason to refuse what was typed meanwhile. Only where what the form itself
 * shows has changed under it, its own version holds; where nothing is typed, it shows what is saved now.
 *
 * @param saved what the press has of what the form shows.
 * @param version the present one of the whole.
 */
export function useOwnVersion<Values extends Fields>(
  saved: Values,
  version: number,
  { version: own, changed, showSaved }: Pick<VersionedForm<Values>, 'version' | 'changed' | 'showSaved'>,
): number {
  const now = JSON.stringify(saved);
  const begun = useRef(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when what the press has changes, and not when it is typed
  useEffect(() => {
    if (changed || begun.current === now) return;
    begun.current = now;
    showSaved();
  }, [now, changed]);
  return begun.current === now ? version : own;
}
