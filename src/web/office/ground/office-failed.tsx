import { isRouteErrorResponse } from 'react-router';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Unavailable } from '#web/ui/unavailable.tsx';
import type { LoadFailure } from './office-load.ts';

export function OfficeFailed({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) throw error;
  const { missing, message } = (error.data ?? {}) as Partial<LoadFailure>;
  if (missing)
    return (
      <EmptyState title="This is not here">
        <p>The address may have a slip in it, or it belongs to a journal of other editors.</p>
        <p>
          <a href="/office">Back to the desk</a>
        </p>
      </EmptyState>
    );
  return <Unavailable message={message} />;
}
