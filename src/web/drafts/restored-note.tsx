import type { ReactNode } from 'react';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';

/** What a form began with was typed here before: `at` (ISO 8601), and how to begin without it. */
export type Restored = { at: string; discard(): void };

/** Says so, in the form. */
export function RestoredNote({
  restored,
  action = 'Start anew',
  children,
}: {
  restored: Restored | null | undefined;
  action?: string;
  /** In place of the day, above a whole form. */
  children?: ReactNode;
}) {
  if (!restored) return null;
  return (
    <p className={children ? 'rail-quiet small below-2' : 'rail-quiet small'} role="status">
      {children ?? `What you wrote on ${dateAndTimeOf(restored.at)} is here again.`}{' '}
      <button
        type="button"
        className="link-button"
        onClick={({ currentTarget }) => {
          const around = currentTarget.closest('fieldset, form, dialog');
          restored.discard();
          focusFallback(() => around?.querySelector<HTMLElement>('input, textarea'));
        }}
      >
        {action}
      </button>
    </p>
  );
}
