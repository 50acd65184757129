import { EmptyState } from '#web/ui/empty-state.tsx';
import { Unavailable } from '#web/ui/unavailable.tsx';

export function Waiting() {
  return (
    <p className="muted" role="status">
      Loading …
    </p>
  );
}

export function LoadFailed({ reason, message }: { reason: 'missing' | 'failed'; message: string }) {
  if (reason === 'missing') {
    return (
      <EmptyState title="There is no such manuscript">
        <p>
          The address may have a slip in it, or the manuscript belongs to another account. Your own are in the{' '}
          <a href="/user-manuscript">manuscript record</a>.
        </p>
      </EmptyState>
    );
  }
  return <Unavailable message={message} />;
}
