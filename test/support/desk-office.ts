import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Input } from '#contract/api.ts';
import { deskRoutes } from '#server/office/desk/routes.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { manuscriptFormOf } from '#test/support/manuscript-form.ts';
import { officeOn } from '#test/support/office.ts';

export let database: TestDatabase;
export let office: Awaited<ReturnType<typeof officeOn>>;

type Acting = Partial<Input<'officeAct'>['body']>;
const acting = (id: number, act: Acting['act'], more: Acting = {}) => ({
  body: { manuscriptId: id, version: 2, act: act ?? 'accept', letter: null, ...more },
});
export const act = (id: number, what: Acting['act'], more: Acting = {}, who = office.editor) =>
  callRoute(office.routes, 'officeAct', acting(id, what, more), who);
export const look = (id: number, who = office.editor) =>
  dataOf(office.routes, 'officeManuscript', { query: { manuscriptId: id } }, who);
export const authorsLook = (id: number) =>
  dataOf(office.authors, 'getManuscript', { query: { manuscriptId: id } }, office.author);
export const authorsLog = (id: number) =>
  dataOf(office.authors, 'getManuscriptTaskLog', { query: { manuscriptId: id } }, office.author);
export const letter = { subject: 'A subject', text: 'Some words.' };
export const at = (id: number, status: number) =>
  database.pool.query('update manuscripts set status = $2, version = 2 where id = $1', [id, status]);
/** A manuscript of journal 1 in a status, at version 2. */
export const someAt = async (status: number, more: Parameters<typeof office.submit>[0] = {}) => {
  const { id } = await office.submit(more);
  await at(id, status);
  return id;
};

/** What the author's form sends for a manuscript as it is. */
export async function formOf(id: number) {
  const own = await authorsLook(id);
  return {
    ...manuscriptFormOf(),
    id,
    version: own.version,
    manuscripttitle: own.manuscripttitle,
    filesDTOList: own.filesDTOList.map(({ type, file, filename }) => ({ type, file, filename })),
  };
}

/** The desk on a database of the test file’s own; called once, before its tests. */
export function openDesk(): void {
  beforeAll(async () => {
    database = await testDatabase();
    office = await officeOn(database, deskRoutes);
  });
  afterAll(() => database[Symbol.asyncDispose]());
  beforeEach(() => {
    office.letters.length = 0;
  });
}
