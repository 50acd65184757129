import type { ReactNode } from 'react';
import { focusFallback } from '#web/ui/focus-fallback.ts';
import { dateAndTimeOf } from '#web/ui/screens/when.ts';

/** A form that started from a draft: `at` (ISO 8601), and how to discard it. */
export type Restored = { at: string; discard(): void };

export function RestoredNote({
  restored,
  action = 'Start anew',
  children,
}: {
  restored: Restored | null | undefined;
  action?: string;
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
