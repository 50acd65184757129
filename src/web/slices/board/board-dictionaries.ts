import type { Api } from '#contract/api.ts';
import type { DictionaryEntry } from '#contract/journals.ts';
import { dataOf } from '#web/api/load.ts';

const types = ['title', 'gender', 'language', 'scopes'] as const;
export type BoardDictionaries = Record<(typeof types)[number], DictionaryEntry[]>;

export async function loadBoardDictionaries(api: Api): Promise<BoardDictionaries> {
  const [title, gender, language, scopes] = await Promise.all(
    types.map((dictType) => api('readDictLableList', { query: { dictType } }).then(dataOf)),
  );
  return { title, gender, language, scopes } as BoardDictionaries;
}
