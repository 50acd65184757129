/** In place of what could not be had: why, and another try. */
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
