import type { ArticleDocument } from '#contract/document/document.ts';
import type { ManuscriptForm } from '#contract/submission.ts';
import { type Answer, callsOf, queryPress, signedInAuthors } from './authors.ts';
import { formOf, formType } from './form.ts';
import { manuscriptFormOf } from './manuscript-form.ts';
import type { RunningPress } from './start-press.ts';

/** Someone at the office of a press; a call that is refused throws what it says. */
type Office = {
  get: <Data>(call: string) => Promise<Data>;
  post: <Data>(call: string, body: object) => Promise<Data>;
};

/** Submits a Word file with a form to a journal, has it accepted, and takes it through production to its page, edited, by the press’s own calls. */
export async function publishSubmission(
  press: RunningPress,
  journal: string,
  word: Uint8Array,
  form: Partial<ManuscriptForm>,
  overrides: Record<string, string>,
  edit: (document: ArticleDocument) => ArticleDocument,
): Promise<{ articleId: number; office: Office }> {
  const [author, editor] = await signedInAuthors(press, 2);
  if (!author || !editor) throw new Error('nobody signed in');
  const [found] = await queryPress<{ id: number }>(press, 'select id::int from journals where code = $1', [
    journal,
  ]);
  const journalId = found?.id ?? 0;
  await queryPress(press, `insert into user_roles (user_id, role, journal_id) values ($1, 'editor', $2)`, [
    editor.userId,
    journalId,
  ]);

  const dataOf = <Data>({ code, msg, data }: Answer<Data>): Data => {
    if (code !== 0) throw new Error(msg);
    return data;
  };
  const calls = callsOf(press.url, author);
  const original = dataOf(await calls.upload('manuscript.docx', word))?.src ?? '';
  const manuscript = dataOf(await calls.save(manuscriptFormOf({ original }, { journalId, ...form })));
  await queryPress(press, 'update manuscripts set status = 4, status_since = now() where id = $1', [
    manuscript.id,
  ]);

  const ask = async <Data>(call: string, init?: RequestInit, type = 'application/json') => {
    const headers = { 'content-type': type, token: editor.token, userId: String(editor.userId) };
    const answer = await fetch(`${press.url}/journal-api/api/office/${call}`, { ...init, headers });
    return dataOf((await answer.json()) as Answer<Data>);
  };
  const office: Office = {
    get: (call) => ask(call),
    post: (call, body) => ask(call, { method: 'POST', body: JSON.stringify(body) }),
  };
  const { productionId } = await office.post<{ productionId: number }>('production/begin', {
    manuscriptId: manuscript.id,
  });
  const file = formOf(
    { name: 'productionId', value: String(productionId) },
    { name: 'file', filename: 'manuscript.docx', bytes: word },
  );
  await ask('production/text', { method: 'POST', body: file }, formType);
  await office.post('production/article-text/open', { productionId });
  const opened = await office.get<{ textVersion: number; document: string }>(
    `production/article-text?productionId=${productionId}`,
  );
  await office.post('production/article-text/save', {
    productionId,
    textVersion: opened.textVersion,
    document: JSON.stringify(edit(JSON.parse(opened.document))),
  });
  const now = () =>
    office.get<{ version: number; details: object }>(`production?productionId=${productionId}`);
  const { version, details } = await now();
  await office.post('production/save', { productionId, version, details: { ...details, overrides } });
  const { articleId } = await office.post<{ articleId: number }>('production/publish', {
    productionId,
    version: (await now()).version,
    letter: null,
  });
  return { articleId, office };
}
