import { useLeaveGuard } from '#web/drafts/leave-guard.tsx';
import { useWriting } from './use-writing.ts';

/** `useWriting`, of which there is one on the screen: it asks before what is typed and not saved is left. */
export function useDraft<Values extends Record<string, unknown>, Version = number>(
  saved: Values,
  version: Version,
  text?: string,
) {
  const writing = useWriting<Values, Version>(saved, version, text);
  return {
    ...writing,
    /** Asks before it is left; shown by `DraftBar`. */
    guard: useLeaveGuard(writing.changed, writing.keeps),
  };
}
export type Draft<Values extends Record<string, unknown>, Version = number> = ReturnType<
  typeof useDraft<Values, Version>
>;
