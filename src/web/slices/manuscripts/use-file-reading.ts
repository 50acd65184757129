import { type Dispatch, useCallback, useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { ManuscriptFileReading } from '#contract/manuscript-file-reading.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import type { Change } from './form-changes.ts';
import type { AttachedFile, Form } from './form-model.ts';
import { differencesOf, type ReadPart } from './form-reading.ts';

type State =
  | { state: 'none'; address?: undefined }
  | { state: 'reading' | 'failed'; address: string }
  | { state: 'read'; address: string; reading: ManuscriptFileReading };

/**
 * Reading of the form’s Word file by the press: its report, and values for the form where the file was chosen since the
 * form was opened. The form works without it.
 */
export function useFileReading(form: Form, dispatch: Dispatch<Change>) {
  const address = form.files.original[0]?.address;
  const { journalId, type } = form;
  const [now, setNow] = useState<State>({ state: 'none' });
  const [attempt, setAttempt] = useState(1);
  const [kept, setKept] = useState<ReadonlySet<ReadPart>>(new Set());
  const [chosen, setChosen] = useState('');
  // A state, not a ref: a file that has nothing for the form changes nothing else, and its reading must end too.
  const [filledFrom, setFilledFrom] = useState('');

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the call
  useEffect(() => {
    if (!address) return setNow({ state: 'none' });
    let cancelled = false;
    // Another journal or type asks for other things of the same file, whose report stays until then.
    setNow((before) =>
      before.state === 'read' && before.address === address ? before : { state: 'reading', address },
    );
    const query = {
      file: address,
      ...(journalId !== null && { journalId: String(journalId) }),
      ...(type !== null && { manuscripttype: type }),
    };
    quietSessionApi('readManuscriptFile', { query }).then((answer) => {
      if (cancelled) return;
      setNow(
        answer.code === codes.success
          ? { state: 'read', address, reading: answer.data }
          : { state: 'failed', address },
      );
    });
    return () => {
      cancelled = true;
    };
  }, [address, journalId, type, attempt]);

  const known = now.address === address;
  const reading = known && now.state === 'read' ? now.reading : null;
  const read = address === chosen ? (reading?.fields ?? null) : null;
  useEffect(() => {
    if (!read || filledFrom === chosen) return;
    setFilledFrom(chosen);
    dispatch({ do: 'read file', read });
  }, [read, chosen, filledFrom, dispatch]);

  // Between the arrival of a file, its reading and the form that is filled in from it, no render is without a reading.
  const underWay = address !== undefined && (!known || (read !== null && filledFrom !== chosen));
  return {
    state: underWay ? 'reading' : now.state,
    reading,
    /** The file where reviewers get a copy of it without names. */
    copied: reading?.anonymous && reading.fields ? address : undefined,
    again: () => setAttempt(attempt + 1),
    /** A file has arrived that the user chose. */
    arrived: useCallback(({ address }: AttachedFile) => {
      setChosen(address);
      setKept(new Set());
    }, []),
    differences: read ? differencesOf(form, read).filter(({ part }) => !kept.has(part)) : [],
    take: (part: ReadPart) => read && dispatch({ do: 'take from file', read, part }),
    keep: (part: ReadPart) => setKept((before) => new Set([...before, part])),
  };
}
export type FileReading = ReturnType<typeof useFileReading>;
