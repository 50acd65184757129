import { expect, test } from 'vitest';
import { act, authorsLog, database, look, openDesk, someAt } from '#test/support/desk-office.ts';

openDesk();

test('a press that goes back a version shows and decides manuscripts whose history a newer one wrote', async () => {
  const id = await someAt(2);
  await database.pool.query(
    `insert into task_log (manuscript_id, at, kind, status, operator, remarks)
     values ($1, now(), 'sent to the moon', 2, 'Editorial office', 'By rocket.')`,
    [id],
  );
  await database.pool.query(
    `insert into audit_log (at, user_id, who, call, action, subject, path, facts, manuscript_id, kind)
     values (now(), null, 'Edda Édouard', 'officeAct', 'Sent to the moon', 'A number', '', '[]', $1, 'sent to the moon')`,
    [id],
  );
  const unknown = { kind: 'of a newer version', task: 'A step that this version of the press does not know' };
  const seen = await look(id);
  expect(seen.log[0]).toMatchObject({ ...unknown, remarks: 'By rocket.' });
  expect(seen.notes[0]).toMatchObject({ kind: unknown.kind, action: 'Sent to the moon' });
  expect((await authorsLog(id))[0]).toMatchObject(unknown);
  expect(await act(id, 'accept', { version: 2, letter: null })).toMatchObject({ code: 0 });
});
