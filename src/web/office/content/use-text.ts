import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { Told } from '#web/api/told.ts';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { succeed } from '#web/ui/forms/index.ts';

type Ways<Values> = {
  /** Saves over the version that was seen; undefined while another act is under way. */
  send(values: Values, seen: number): Promise<Told<{ id: number; version: number }> | undefined>;
  /** Removes it. Not by `act`: the screen would load anew what is no longer there. */
  remove(seen: number): Promise<Told<unknown>>;
  /** Under which name what is typed is kept on this device. */
  keptAs: string;
  /** Addresses in the office: of the list, and below it of a text that was new. */
  list: string;
  pathOf(id: number): string;
};

/** A text with an address of its own that is written, removed, or new (`id` 0): its draft, and what its buttons do. */
export function useText<Values extends { content: string }>(
  item: { id: number; version: number },
  saved: Values,
  { send, remove, keptAs, list, pathOf }: Ways<Values>,
) {
  const draft = useVersionedForm<Values>(saved, item.version, keptAs);
  const navigate = useNavigate();

  async function save(over: number) {
    const answer = await send(draft.values, over);
    if (!draft.took(answer) || answer?.code !== codes.success || item.id !== 0) return;
    draft.guard.leave();
    await navigate(pathOf(answer.data.id), { replace: true });
  }
  /** Answers why it is not removed, in words. */
  async function removeIt(): Promise<string | undefined> {
    const answer = await remove(draft.version);
    if (answer.code !== codes.success) return answer.msg;
    succeed('Removed.');
    draft.guard.leave();
    await navigate(list);
    return undefined;
  }
  return { draft, isNew: item.id === 0, save: (over: number) => void save(over), remove: removeIt };
}
