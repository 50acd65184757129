import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Input, Output } from '#contract/api.ts';
import type { CallName } from '#contract/calls.ts';
import { codes } from '#contract/codes.ts';
import type { CallResult } from '#web/api/call-result.ts';
import { formSessionApi, quietSessionApi, sessionApi } from '#web/slices/accounts/index.ts';
import { succeed } from '#web/ui/forms/index.ts';

/**
 * Runs an action once at a time. Success is shown as a toast and reloads the screen; a refusal is shown as a warning, except
 * invalid fields, which the form shows; a conflict reloads the screen too. Resolves with the answer, or undefined while
 * another action runs. `save` is the same for a form that shows a conflict itself. `attempt` is the same for a `ConfirmDialog`: it resolves with the error message, or undefined on
 * success.
 */
export function useAction() {
  const { revalidate } = useRevalidator();
  const under = useRef(false);
  const [busy, setBusy] = useState(false);

  async function act<Name extends CallName>(
    name: Name,
    input: Input<Name>,
    done?: string,
    api = sessionApi,
  ): Promise<CallResult<Output<Name>> | undefined> {
    if (under.current) return undefined;
    under.current = true;
    setBusy(true);
    try {
      const call = api as (name: Name, input: Input<Name>) => Promise<CallResult<Output<Name>>>;
      const answer = await call(name, input);
      if (answer.code === codes.success || answer.code === codes.conflict) await revalidate();
      // After the screen has loaded again, so that the leave guard sees it as saved.
      if (answer.code === codes.success && done) succeed(done);
      return answer;
    } finally {
      under.current = false;
      setBusy(false);
    }
  }
  const save = <Name extends CallName>(name: Name, input: Input<Name>, done?: string) =>
    act(name, input, done, formSessionApi);

  async function attempt<Name extends CallName>(name: Name, input: Input<Name>, done?: string) {
    const answer = await act(name, input, done, quietSessionApi);
    if (!answer) return 'Another change is still being saved.';
    if (answer.code === codes.success) return undefined;
    const fields = answer.code === codes.refusedInput ? answer.data?.fields : undefined;
    return Object.values(fields ?? {})[0] ?? answer.msg;
  }
  return { act, save, attempt, busy };
}
