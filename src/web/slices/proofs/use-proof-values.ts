import { useRef, useState } from 'react';
import { nothingTyped, type ProofValues, proofDrafts } from './proof-drafts.ts';

/** Draft of the author, kept on the device until it is sent. */
export function useProofValues(proofId: number) {
  const of = { owner: 'link', topic: String(proofId) };
  const [values, setValues] = useState(() => proofDrafts.read(of)?.value ?? nothingTyped);
  const [isKept, setKept] = useState(true);
  const latest = useRef(values);
  return {
    values,
    /** False where the device keeps nothing. */
    isKept,
    change(changes: Partial<ProofValues>) {
      latest.current = { ...latest.current, ...changes };
      setValues(latest.current);
      setKept(proofDrafts.write(of, latest.current).ok);
    },
    deleteDraft: () => proofDrafts.remove(of),
  };
}
