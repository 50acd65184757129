import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { OfficeForum } from '#contract/office/links.ts';
import { useVersionedForm } from '#web/drafts/use-versioned-form.ts';
import { useAction } from '../ground/index.ts';

import { LinkDialog } from './link-dialog.tsx';
import { useLastKnown } from './use-last-known.ts';

type Props = { forum?: OfficeForum; next: number; onClose(): void };

export function ForumDialog({ forum: listed, next, onClose }: Props) {
  const forum = useLastKnown(listed);
  const draft = useVersionedForm(
    {
      title: forum?.title ?? '',
      url: forum?.url ?? '',
      module: forum?.module ?? (0 as 0 | 1),
      sort: String(forum?.sort ?? next),
    },
    forum?.version ?? 0,
    `forum ${forum?.id ?? 'new'}`,
  );
  const { act, busy } = useAction();
  const kindId = useId();
  const { values } = draft;
  const save = () => {
    const sort = Math.trunc(Number(values.sort)) || 0;
    const body = { ...values, sort, id: listed?.id, seen: draft.version };
    return act('officeSaveForum', { body }, 'Saved. The home page shows it.');
  };
  return (
    <LinkDialog
      kind="forum"
      id={listed?.id}
      title={forum ? 'Link' : 'New link'}
      draft={draft}
      labels={{ title: 'Title', url: 'Link', sort: 'Order' }}
      saved={listed}
      busy={busy}
      onSave={save}
      onClose={onClose}
    >
      <TextInput label="Title" {...draft.line('title')} />
      <TextInput label="Link" type="url" placeholder="https://" {...draft.line('url')} />
      <div>
        <label className="small strong block below-half" htmlFor={kindId}>
          Kind
        </label>
        <select
          id={kindId}
          className="select"
          value={values.module}
          onChange={({ currentTarget }) => draft.change({ module: currentTarget.value === '1' ? 1 : 0 })}
        >
          <option value="0">Membership</option>
          <option value="1">Useful forum</option>
        </select>
      </div>
      <TextInput
        type="number"
        label="Order"
        description="Smaller numbers come first."
        {...draft.line('sort')}
      />
    </LinkDialog>
  );
}
