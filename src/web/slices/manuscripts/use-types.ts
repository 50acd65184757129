import { type Dispatch, useEffect, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { DictionaryEntry } from '#contract/journals.ts';
import { browserApi } from '#web/api/browser-api.ts';
import type { Change } from './form-changes.ts';

export type Types = { list: readonly Pick<DictionaryEntry, 'dictLabel' | 'dictValue'>[]; note: string };

const none: Types = { list: [], note: '' };

export function useTypes(
  journalId: number | null,
  chosen: number | null,
  loaded: readonly DictionaryEntry[],
  dispatch: Dispatch<Change>,
): Types {
  const [held, setHeld] = useState<{ journalId: number | null; types: Types }>({
    journalId: loaded.length > 0 ? journalId : null,
    types: { list: loaded, note: '' },
  });
  const current = held.journalId === journalId;

  useEffect(() => {
    if (journalId === null || current) return;
    let wanted = true;
    const take = (types: Types) => wanted && setHeld({ journalId, types });
    browserApi('readDictLableList', { query: { dictType: 'manuscript_type', journalId: String(journalId) } })
      .then((answer) => {
        if (answer.code === codes.success) take({ list: answer.data, note: '' });
        else take({ list: [], note: answer.msg });
      })
      .catch(() => take({ list: [], note: 'The types could not be loaded. Choose the journal again.' }));
    return () => {
      wanted = false;
    };
  }, [journalId, current]);

  useEffect(() => {
    // A type of another journal is reset.
    if (!current || chosen === null || held.types.list.length === 0) return;
    if (held.types.list.some(({ dictValue }) => dictValue === chosen)) return;
    dispatch({ do: 'fill', field: 'type', value: null });
  }, [current, held, chosen, dispatch]);

  return current ? held.types : none;
}
