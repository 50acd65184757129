import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { OfficeForum } from '#contract/office/links.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAct } from '../use-act.ts';
import styles from './links-screen.module.css';

/** A link to a membership or a useful forum, or a new one. */
export function ForumDialog({
  forum,
  next,
  onClose,
}: {
  forum?: OfficeForum;
  next: number;
  onClose(): void;
}) {
  const [values, setValues] = useState<Omit<OfficeForum, 'id' | 'version' | 'by' | 'at'>>(
    forum ?? { title: '', url: '', module: 0, sort: next },
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { act, busy } = useAct();
  const kindId = useId();
  const set = (changes: Partial<OfficeForum>) => setValues((was) => ({ ...was, ...changes }));

  async function save() {
    const body = { ...values, id: forum?.id, seen: forum?.version ?? 0 };
    const answer = await act('officeSaveForum', { body }, 'Saved. The home page shows it.');
    if (answer?.code === codes.success) onClose();
    else if (answer?.code === codes.refusedInput) setErrors(answer.data?.fields ?? {});
  }

  return (
    <Dialog open onClose={onClose} title={forum ? 'Link' : 'New link'}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label="Title"
          value={values.title}
          error={errors.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
        <TextInput
          label="Link"
          type="url"
          placeholder="https://"
          value={values.url}
          error={errors.url}
          onChange={({ currentTarget }) => set({ url: currentTarget.value })}
        />
        <div>
          <label className={styles.label} htmlFor={kindId}>
            Kind
          </label>
          <select
            id={kindId}
            className="select"
            value={values.module}
            onChange={({ currentTarget }) => set({ module: currentTarget.value === '1' ? 1 : 0 })}
          >
            <option value="0">Membership</option>
            <option value="1">Useful forum</option>
          </select>
        </div>
        <TextInput
          type="number"
          label="Order"
          description="Smaller numbers come first."
          value={values.sort}
          onChange={({ currentTarget }) => set({ sort: Math.trunc(Number(currentTarget.value)) || 0 })}
        />
        <p className={styles.buttons}>
          <button type="submit" className="button" aria-disabled={busy || undefined}>
            {busy ? 'Saving…' : 'Save'}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cancel
          </button>
        </p>
      </form>
    </Dialog>
  );
}
