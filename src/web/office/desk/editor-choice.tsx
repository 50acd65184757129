import { useEffect, useId, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import type { Chosen } from './use-bulk.ts';

type Editors = Output<'officeEditors'>;
type Props = {
  rows: readonly Chosen[];
  value: number | null;
  onChange(editorId: number | null): void;
  error: string | undefined;
};

/** Editors who may have all of the chosen manuscripts: those of each of their journals. */
export function EditorChoice({ rows, value, onChange, error }: Props) {
  const journals = [...new Set(rows.map(({ journalId }) => journalId))].sort((a, b) => a - b).join();
  const [editors, setEditors] = useState<Editors | null>(null);
  const [wrong, setWrong] = useState('');
  const field = useId();
  useEffect(() => {
    let cancelled = false;
    const asked = journals
      .split(',')
      .map((journalId) => quietSessionApi('officeEditors', { query: { journalId } }));
    Promise.all(asked).then((answers) => {
      if (cancelled) return;
      const failed = answers.find(({ code }) => code !== codes.success);
      if (failed) return setWrong(failed.msg);
      const lists = answers.flatMap((answer) => (answer.code === codes.success ? [answer.data] : []));
      const inAll = (userId: number) => lists.every((list) => list.some((one) => one.userId === userId));
      setEditors((lists[0] ?? []).filter(({ userId }) => inAll(userId)));
    });
    return () => {
      cancelled = true;
    };
  }, [journals]);
  if (wrong)
    return (
      <p className="rail-danger" role="alert">
        {wrong}
      </p>
    );
  return (
    <div>
      <label className="small strong block" htmlFor={field}>
        Editor
      </label>
      <select
        id={field}
        name="editorId"
        className="select"
        value={value ?? ''}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
      >
        <option value="">{editors ? 'Choose' : 'Asking who can be given them …'}</option>
        {editors?.map(({ userId, name, open }) => (
          <option key={userId} value={userId}>
            {name}, {open} open
          </option>
        ))}
      </select>
      {error && <p className="small fails">{error}</p>}
    </div>
  );
}
