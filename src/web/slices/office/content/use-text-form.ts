import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { Told } from '#web/slices/accounts/index.ts';
import { succeed } from '#web/ui/forms/index.ts';
import { useGuard } from './use-guard.tsx';

type Text = { id: number; content: string; version: number };

type Ways<Item, Values> = {
  valuesOf(item: Item): Values;
  /** Saves over the version that was seen; undefined while another act is under way. */
  send(values: Values, seen: number): Promise<Told<{ id: number; version: number }> | undefined>;
  /** Removes it. Not by `act`: the screen would load anew what is no longer there. */
  remove(seen: number): Promise<Told<unknown>>;
  /** Addresses in the office: of the list, and below it of a text that was new. */
  list: string;
  pathOf(id: number): string;
};

/**
 * A versioned text that is being written: what is typed and what is saved, a conflict with somebody who saved
 * meanwhile, and leaving with a warning. `item` is what the press has now; its id is 0 for a new one.
 */
export function useTextForm<Item extends Text, Values extends { content: string }>(
  item: Item,
  { valuesOf, send, remove, list, pathOf }: Ways<Item, Values>,
) {
  const [values, setValues] = useState(() => valuesOf(item));
  const [saved, setSaved] = useState(values);
  const [began, setBegan] = useState({ html: item.content, times: 0 });
  const [seen, setSeen] = useState(item.version);
  const [conflict, setConflict] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const navigate = useNavigate();
  const isNew = item.id === 0;
  const unsaved = (Object.keys(values) as (keyof Values)[]).some((name) => values[name] !== saved[name]);
  const guard = useGuard(unsaved);

  async function save(over = seen) {
    const answer = await send(values, over);
    if (!answer) return;
    setErrors(answer.code === codes.refusedInput ? (answer.data?.fields ?? {}) : {});
    setConflict(answer.code === codes.conflict && !isNew);
    if (answer.code !== codes.success) return;
    setSaved(values);
    setSeen(answer.data.version);
    if (!isNew) return;
    guard.leave();
    void navigate(pathOf(answer.data.id), { replace: true });
  }

  return {
    values,
    set: (changes: Partial<Values>) => setValues((was) => ({ ...was, ...changes })),
    saved,
    /** What the editor of the text began with; `times` names it anew after a text was taken over. */
    began,
    isNew,
    unsaved,
    errors,
    conflict,
    guard,
    save: () => void save(),
    /** Saves one's own text over the one that came in between. */
    keepMine: () => void save(item.version),
    takeTheirs() {
      const theirs = valuesOf(item);
      setValues(theirs);
      setSaved(theirs);
      setSeen(item.version);
      setBegan(({ times }) => ({ html: theirs.content, times: times + 1 }));
      setConflict(false);
    },
    /** Answers why it is not removed, in words. */
    async remove(): Promise<string | undefined> {
      const answer = await remove(seen);
      if (answer.code !== codes.success) return answer.msg;
      succeed('Removed.');
      guard.leave();
      void navigate(list);
      return undefined;
    },
  };
}
