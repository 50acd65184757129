import { useState } from 'react';
import type { OwnManuscript } from '#contract/manuscripts.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { warn } from '#web/ui/forms/index.ts';
import { isOpen } from './record-rows.ts';

/** The manuscript as somebody else saved it, while it differs from the form and nobody has chosen between them. */
export function useConflict(manuscriptId: number | null) {
  const [theirs, setTheirs] = useState<OwnManuscript | null>(null);

  const load = (id: number) => quietSessionApi('getManuscript', { query: { manuscriptId: String(id) } });

  async function look() {
    if (manuscriptId === null) return;
    const answer = await load(manuscriptId);
    if (answer.code !== 0) return warn(answer.msg);
    setTheirs(answer.data);
  }

  /** True if it was submitted elsewhere meanwhile: nothing more is to be asked for then. */
  async function lookWhetherClosed(): Promise<boolean> {
    if (manuscriptId === null) return false;
    const answer = await load(manuscriptId);
    if (answer.code !== 0 || isOpen(answer.data.status)) return false;
    setTheirs(answer.data);
    return true;
  }

  return {
    open: theirs && isOpen(theirs.status) ? theirs : null,
    /** Its new status no longer allows changes. */
    closed: theirs && !isOpen(theirs.status) ? theirs : null,
    meet: setTheirs,
    look,
    lookWhetherClosed,
    leave: () => setTheirs(null),
  };
}
