import { useEffect, useState } from 'react';
import type { Output } from '#contract/api.ts';
import { codes } from '#contract/codes.ts';
import type { OfficeManuscript } from '#contract/office/desk-shapes.ts';
import { journalRoles } from '#contract/office/roles.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useAction, useMe } from '../ground/index.ts';

import styles from './small-dialog.module.css';

type Props = { manuscript: OfficeManuscript; open: boolean; onClose(): void };

export function AssignDialog({ manuscript, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Assign an editor">
      <Choice manuscript={manuscript} onClose={onClose} />
    </Dialog>
  );
}

type Editor = Output<'officeEditors'>[number];

const roleOf = ({ roles }: Editor) =>
  roles.map((role) => (role === 'administrator' ? 'Administrator' : journalRoles[role].label)).join(', ');

function Choice({ manuscript, onClose }: Pick<Props, 'manuscript' | 'onClose'>) {
  const { id, journalId, version, editor, sectionId } = manuscript;
  const { userId } = useMe();
  const [editors, setEditors] = useState<Output<'officeEditors'> | null>(null);
  const [wrong, setWrong] = useState('');
  const [chosen, setChosen] = useState(editor?.userId ?? null);
  const { act, busy } = useAction();

  useEffect(() => {
    let cancelled = false;
    const query = { journalId: String(journalId), manuscriptId: String(id) };
    quietSessionApi('officeEditors', { query }).then((answer) => {
      if (cancelled) return;
      if (answer.code === codes.success) setEditors(answer.data);
      else setWrong(answer.msg);
    });
    return () => {
      cancelled = true;
    };
  }, [journalId, id]);

  /** Oneself first, then the editors of the manuscript's section. */
  const nearness = (one: Editor) =>
    Number(one.userId === userId) * 2 + Number(sectionId !== null && one.sections.includes(sectionId));
  const unchanged = chosen === (editor?.userId ?? null);
  async function assign() {
    if (unchanged) return;
    const name = editors?.find((one) => one.userId === chosen)?.name;
    const body = { manuscriptId: id, version, editorId: chosen };
    const answer = await act(
      'officeAssign',
      { body },
      name ? `Assigned to ${name}` : 'Taken from its editor',
      quietSessionApi,
    );
    if (answer?.code === codes.success) onClose();
    else if (answer) setWrong(answer.msg);
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void assign();
      }}
    >
      {wrong && (
        <p className="rail-danger" role="alert">
          {wrong}
        </p>
      )}
      {!editors && !wrong && <p className="quiet">Asking who can be given it …</p>}
      {editors && (
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">Editor</legend>
          {editors
            .toSorted((a, b) => nearness(b) - nearness(a))
            .map((one) => (
              <label key={one.userId} className="check">
                <input
                  type="radio"
                  name="editor"
                  checked={chosen === one.userId}
                  onChange={() => setChosen(one.userId)}
                />
                <span>
                  {one.name}
                  {one.userId === userId && ' (you)'}
                  <span className="more">
                    {roleOf(one)} · {one.email} ·{' '}
                    {one.open === 1 ? '1 open manuscript' : `${one.open} open manuscripts`}
                  </span>
                </span>
              </label>
            ))}
          <label className="check">
            <input type="radio" name="editor" checked={chosen === null} onChange={() => setChosen(null)} />
            <span>
              Nobody
              <span className="more">It waits for someone to take it</span>
            </span>
          </label>
        </fieldset>
      )}
      {editors && (
        <div className="bar">
          <button type="submit" className="button" aria-disabled={busy || unchanged || undefined}>
            {chosen === null && editor ? 'Take it from its editor' : 'Assign'}
          </button>
          <p className="quiet">Who is given it by someone else gets a letter.</p>
        </div>
      )}
    </form>
  );
}
