export function FailedCall({
  message,
  again = 'Try again',
  onRetry,
}: {
  message: string;
  again?: string;
  onRetry(): void;
}) {
  return (
    <p className="small fails" role="alert">
      {message}{' '}
      <button type="button" className="link-button" onClick={onRetry}>
        {again}
      </button>
    </p>
  );
}
