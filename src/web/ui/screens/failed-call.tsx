/** In place of what could not be had: why, and another try. */
export function FailedCall({
  message,
  again = 'Try again',
  onAgain,
}: {
  message: string;
  again?: string;
  onAgain(): void;
}) {
  return (
    <p className="small fails" role="alert">
      {message}{' '}
      <button type="button" className="link-button" onClick={onAgain}>
        {again}
      </button>
    </p>
  );
}
