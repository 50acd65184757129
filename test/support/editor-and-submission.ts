import { type Author, newAuthor } from './author.ts';
import { callsOf, queryPress } from './authors.ts';
import { manuscriptFormOf } from './manuscript-form.ts';
import type { RunningPress } from './start-press.ts';
import { docxOf } from './word-file.ts';

type Press = Pick<RunningPress, 'url' | 'dataDir'>;

/** A new editor-in-chief of the first journal; `name`: first and last name, in place of that of all new accounts. */
export async function newEditor(press: Press, name?: string): Promise<Author> {
  const editor = await newAuthor(press.url);
  await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', 1)`, [
    editor.userId,
  ]);
  if (name)
    await queryPress(press, 'update users set first_name = $2, last_name = $3 where id = $1', [
      editor.userId,
      ...name.split(' '),
    ]);
  return editor;
}

/** A manuscript that a new author has submitted to the first journal. */
export async function someSubmission(press: Press, title: string) {
  const author = await newAuthor(press.url);
  const { upload, save } = callsOf(press.url, author);
  const file = await upload('manuscript.docx', await docxOf(title));
  const { data, msg } = await save(
    manuscriptFormOf({ original: file.data?.src ?? '' }, { manuscripttitle: title, journalId: 1 }),
  );
  if (!data) throw new Error(`not submitted: ${msg}`);
  return { author, ...data };
}
