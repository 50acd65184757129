import type { Input } from '#contract/api.ts';
import { sessionApi } from '#web/slices/accounts/index.ts';

type Asked = { from: string; to: string; journalId: string | undefined };
type Table = Input<'officeFiguresCsv'>['query']['table'];

export const useCsv = (asked: Asked) => (table: Table) => () =>
  sessionApi('officeFiguresCsv', { query: { ...asked, table } });
