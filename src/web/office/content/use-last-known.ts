import { useState } from 'react';

/** A value that may be missing from the list once it was removed elsewhere: then the one that the list had last. */
export function useLastKnown<Value>(listed: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(listed);
  if (listed !== undefined && listed !== known) setKnown(listed);
  return listed ?? known;
}
