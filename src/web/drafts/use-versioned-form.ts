import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { CallResult } from '#web/api/call-result.ts';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { newKey } from '#web/ui/new-key.ts';
import { useDraftOwner } from './draft-owner.ts';
import { createDraftStore, type Draft } from './draft-store.ts';
import { followSaved, same } from './follow-saved.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { shapedLike } from './shaped-like.ts';
import { useDraft } from './use-draft.ts';

const changedSince = 'Somebody has changed this since you opened it. What you typed is still here.';

type Fields = Record<string, unknown>;
type Errors = Readonly<Record<string, string>>;

/** Values with the version and content that they are based on. */
type Typed = { values: Fields; version: unknown; over: Fields };

const drafts = createDraftStore({
  name: 'versioned',
  parse: shapedLike<Typed>({ values: {}, version: null, over: {} }),
  most: 5,
});

const names = (fields: Fields) => Object.keys(fields).sort();

/** A draft that has the form's fields and differs from what is saved. */
const isWorthOffering = ({ value: { values } }: Draft<Typed>, saved: Fields) =>
  same(names(values), names(saved)) &&
  !same(
    Object.keys(saved).map((name) => values[name]),
    Object.values(saved),
  );

/** Error of a field or the first of its parts: `keywords.3` belongs to `keywords`. */
export const errorAt = (errors: Errors, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];

/**
 * Fields of a form that is saved over a version. Changes are stored on this device and offered again; after a conflict
 * nothing is overwritten: the writer chooses. Most forms use `useVersionedForm`.
 * @param saved what the server has. As the screen reloads, fields that were not changed here follow it; a field that was
 * changed in both places is a conflict once it is saved. Another version of the same content is none.
 * @param topic of the drafts; without one none are stored.
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
  /** What was said of it; empty if there is none. */
  const [conflict, setConflict] = useState('');
  const [rounds, setRounds] = useState<Readonly<Record<string, number>>>({});

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

  /** Follows what is saved, if it does not clash with changes of `base`, of version `from`. */
  function follow(base: Values, mine: Values, from: Version): boolean {
    const next = followSaved(base, mine, saved);
    // Of the same version it is what was sent, as the server made it: nobody else has changed it.
    const isClear = !next.clash || same(from, version);
    const basis = isClear ? saved : next.base;
    reset(next.values);
    if (!same(basis, clean)) setClean(basis);
    if (isClear) setOver(version);
    return isClear;
  }

  const now = JSON.stringify([saved, version]);
  const followed = useRef(now);
  // After each render, since what clashed may have been saved or put back; before anybody types into what was rendered.
  useLayoutEffect(() => {
    if (followed.current !== now && follow(clean, values, over)) followed.current = now;
  });

  const change = (changes: Partial<Values>) => setValues((was) => ({ ...was, ...changes }));

  function rebase() {
    followed.current = now;
    setClean(saved);
    setOver(version);
    setConflict('');
  }

  function accept() {
    setErrors({});
    setUnplaced([]);
  }

  function reset(next: Values) {
    const other = Object.keys(next).filter((name) => !same(next[name], values[name]));
    if (other.length === 0) return;
    setValues(next);
    setBegun((was) => ({ ...was, ...Object.fromEntries(other.map((name) => [name, next[name]])) }));
    setRounds((was) => ({
      ...was,
      ...Object.fromEntries(other.map((name) => [name, (was[name] ?? 0) + 1])),
    }));
  }

  function begin(next: Values) {
    reset(next);
    accept();
  }

  function refuse(fields: Errors) {
    setErrors(fields);
    const paths = Object.keys(fields);
    // After the messages are rendered, so that a screen reader reads them with the field.
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
    /** Errors that belong to no visible field; shown by `DraftBar`. */
    unplaced,
    refuse,
    press: saved,
    begun,
    version: over,
    changed,
    conflict,
    /** Changes each time the field is reset; for the `key` of an editor, which holds its text itself. */
    round: (name: keyof Values & string) => rounds[name] ?? 0,
    keeps,
    /** Time of the offered draft (ISO 8601). */
    offered: offer?.at,
    /** Restores the offered draft; if somebody has saved since, it is a conflict. */
    takeUp() {
      if (!offer) return;
      const { value } = offer;
      const from = value.version as Version;
      setOver(from);
      setConflict(follow(value.over as Values, value.values as Values, from) ? '' : changedSince);
      accept();
      settle();
    },
    discard: settle,
    /** True on success. */
    handleAnswer(answer: CallResult<{ version?: Version; seen?: Version } | null> | undefined): boolean {
      if (answer?.code === codes.success) {
        draft.deleteDraft();
        accept();
        setConflict('');
        // Words typed by now are a change of those that were sent, also if the screen has loaded again since.
        followed.current = now;
        setClean(values);
        setOver(answer.data?.version ?? answer.data?.seen ?? over);
        return true;
      }
      if (answer?.code === codes.conflict) setConflict(answer.msg);
      if (answer?.code === codes.refusedInput && answer.data) refuse(answer.data.fields);
      return false;
    },
    keepMine() {
      rebase();
      focusForm();
    },
    showSaved() {
      begin(saved);
      rebase();
    },
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

/** `useVersionedFields` for the only form of a screen: confirms leaving with unsaved changes. */
export function useVersionedForm<Values extends Fields, Version = number>(
  saved: Values,
  version: Version,
  topic?: string,
) {
  const fields = useVersionedFields<Values, Version>(saved, version, topic);
  return {
    ...fields,
    /** Rendered by `DraftBar`. */
    guard: useLeaveGuard(fields.changed, fields.keeps),
  };
}
export type VersionedForm<Values extends Fields, Version = number> = ReturnType<
  typeof useVersionedForm<Values, Version>
>;
