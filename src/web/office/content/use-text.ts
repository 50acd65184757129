import { useNavigate } from 'react-router';
import { codes } from '#contract/codes.ts';
import type { CallResult } from '#web/api/call-result.ts';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { succeed } from '#web/ui/forms/index.ts';

type Ways<Values> = {
  /** Saves over version `seen`; undefined while another action runs. */
  send(values: Values, seen: number): Promise<CallResult<{ id: number; version: number }> | undefined>;
  /** Not through `act`: it reloads the screen, whose record no longer exists. */
  remove(seen: number): Promise<CallResult<unknown>>;
  draftTopic: string;
  /** Path of the list; a new text's page is below it. */
  list: string;
  pathOf(id: number): string;
};

export function useText<Values extends { content: string }>(
  item: { id: number; version: number },
  saved: Values,
  { send, remove, draftTopic, list, pathOf }: Ways<Values>,
) {
  const draft = useVersionedForm<Values>(saved, item.version, draftTopic);
  const navigate = useNavigate();

  async function save(over: number) {
    const answer = await send(draft.values, over);
    if (!draft.handleAnswer(answer) || answer?.code !== codes.success || item.id !== 0) return;
    draft.guard.leave();
    await navigate(pathOf(answer.data.id), { replace: true });
  }
  /** Resolves with an error message, or undefined on success. */
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
