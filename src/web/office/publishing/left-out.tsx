/** Articles that did not get into a file, of which some are shown. */
export function LeftOut({ count, shown }: { count: number; shown: readonly string[] }) {
  if (shown.length === 0) return <p>{count === 1 ? '1 article is' : `${count} articles are`} left out.</p>;
  return (
    <>
      <p>Left out:</p>
      <ul>
        {shown.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {count > shown.length && <p>and {count - shown.length} more</p>}
    </>
  );
}
