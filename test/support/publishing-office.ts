import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ZipFile } from 'yazl';
import type { Article } from '#contract/articles.ts';
import type { Production, ProductionDetails } from '#contract/office/production.ts';
import type { ManuscriptForm } from '#contract/submission.ts';
import { publishingRoutes } from '#server/office/publishing/routes.ts';
import type { Staff } from '#server/platform/http/route.ts';
import { createReceiver, diskStore } from '#server/platform/storage/index.ts';
import { articleRoutes } from '#server/slices/articles/index.ts';
import { callRoute, dataOf } from '#test/support/call-route.ts';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { type JatsParts, jatsArticle } from '#test/support/jats-article.ts';
import { officeOn } from '#test/support/office.ts';

export let database: TestDatabase;
let folder: string;
export let office: Awaited<ReturnType<typeof officeOn>>;
export let picture: Buffer;
export const today = '2026-11-20';

export const pdf = Buffer.from('%PDF-1.7\n%trial\n');
const journal = { title: 'Journal jlc', abbreviated: 'JLC' };
let made = 0;
/** JATS of journal 1 with a DOI that nobody else has. */
export const text = (parts: JatsParts = {}) =>
  jatsArticle({
    journal,
    doi: `10.5555/jlc.test.${++made}`,
    abstract: 'Soils matter.',
    keywords: ['soil'],
    published: today,
    ...parts,
  });

export async function attach(
  productionId: number,
  filename: string,
  bytes: Uint8Array,
  call: 'officeAttachText' | 'officeAttachGalley' = 'officeAttachText',
  who: Staff = office.editor,
) {
  const route = office.routes.find(({ endpoint }) => endpoint.name === call);
  const input = { params: undefined, query: undefined, body: { productionId } };
  const file = { filename, stream: Readable.from([Buffer.from(bytes)]) };
  return route?.handle(input as never, who, file) as Promise<{
    code: number;
    msg: string;
    data: { attached: string[]; skipped: string[] };
  }>;
}

export const begin = async (asked: object = { journalId: 1 }, who = office.editor) =>
  (await dataOf(office.routes, 'officeBeginProduction', { body: asked }, who)).productionId;
export const look = (productionId: number): Promise<Production> =>
  dataOf(office.routes, 'officeProduction', { query: { productionId } }, office.editor);
export const save = async (productionId: number, change: Partial<ProductionDetails>) => {
  const { version, details } = await look(productionId);
  return callRoute(
    office.routes,
    'officeSaveProduction',
    { body: { productionId, version, details: { ...details, ...change } } },
    office.editor,
  );
};
export const letter = { subject: 'It is out', text: 'Read it.\n\n{{articleLink}}' };
export const publish = async (productionId: number, more: object = {}, who = office.editor) => {
  const { version } = await look(productionId);
  return callRoute(
    office.routes,
    'officePublish',
    { body: { productionId, version, letter: null, ...more } },
    who,
  );
};
export const published = async (productionId: number, more: object = {}) => {
  const answer = await publish(productionId, more);
  if (answer.code !== 0) throw new Error(answer.msg);
  return answer.data?.articleId ?? 0;
};
export const read = (id: number): Promise<Article> =>
  dataOf(articleRoutes({ db: database.db }), 'manuscript', { query: { id } });
export const readVersion = (id: number, version: number) =>
  callRoute(articleRoutes({ db: database.db }), 'manuscript', { query: { id, version } });
export const errors = ({ checks }: Production) =>
  checks.filter(({ level }) => level === 'error').map(({ message }) => message);
export const warnings = ({ checks }: Production) =>
  checks.filter(({ level }) => level === 'warning').map(({ message }) => message);

/** A manuscript of journal 1 that was accepted. */
export async function accepted(more: Partial<ManuscriptForm> = {}) {
  const { id } = await office.submit(more);
  await database.pool.query(
    `update manuscripts set status = 4, version = 2, submitted_at = '2026-03-01', status_since = '2026-10-05' where id = $1`,
    [id],
  );
  return id;
}

export const zipOf = (entries: Record<string, Uint8Array>) => {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
};

/** Publishing on a database and a folder of the test file’s own; called once, before its tests. */
export function openPublishing(): void {
  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(path.join(os.tmpdir(), 'quire-publishing-'));
    office = await officeOn(database, (deps) => {
      deps.files = diskStore(folder);
      deps.receive = createReceiver(deps);
      return publishingRoutes(deps);
    });
    picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#1f6f5c' } })
      .png()
      .toBuffer();
  });
  afterAll(async () => {
    await database[Symbol.asyncDispose]();
    await rm(folder, { recursive: true });
  });
  beforeEach(() => {
    office.letters.length = 0;
    office.setNow(new Date(`${today}T12:00:00Z`));
  });
}
