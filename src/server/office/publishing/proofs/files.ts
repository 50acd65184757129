import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { DamagedFile, findFile, readStored, type StoredFile } from '#server/platform/storage/index.ts';
import { makePreparedPdf, prepareText } from '#server/slices/document/index.ts';
import type { OfficeDeps } from '../../ground/index.ts';
import { findContext } from '../context.ts';
import { pictureForPreview } from '../named-files.ts';
import type { Held } from './keys.ts';
import { picturesOfProof } from './page.ts';
import { documentOfProof } from './store-proofs.ts';

type FileDeps = Pick<OfficeDeps, 'db' | 'files' | 'clock'>;

const largestPicture = 50_000_000;

/** A picture of the proof as browsers show it; undefined for what its text does not name. */
export async function pictureOfProof(
  deps: FileDeps,
  { proof, production }: Held,
  name: string,
): Promise<{ mediaType: string; bytes: Buffer<ArrayBuffer> } | undefined> {
  const context = await findContext(deps.db, production, deps.clock.now());
  const named = context && (await picturesOfProof(deps, context, proof.id)).find((one) => one.name === name);
  const file = named && (await findFile(deps.db, named.address));
  if (!file || file.bytes > largestPicture) return undefined;
  const shown = await pictureForPreview(file.sha256, () => bytesOf(deps, file)).catch(orMissing);
  const [, mediaType, data] = /^data:([\w/+-]+);base64,(.*)$/s.exec(shown?.src ?? '') ?? [];
  return mediaType && data ? { mediaType, bytes: Buffer.from(data, 'base64') } : undefined;
}

const bytesOf = async ({ files }: FileDeps, file: StoredFile) => buffer(await readStored(files, file));

function orMissing(error: unknown): undefined {
  if (!(error instanceof DamagedFile)) throw error;
}

/** A sent proof never changes, and typesetting takes a second or two. */
const made = new LRUCache<number, Promise<Uint8Array>>({ max: 4, ttl: 10 * 60_000, ttlAutopurge: true });

/** The proof as PDF; undefined if the journal is gone. */
export async function pdfOfProof(
  deps: FileDeps & { fontFolder: string },
  held: Held,
): Promise<Uint8Array | undefined> {
  const known = made.get(held.proof.id);
  if (known) return known;
  const context = await findContext(deps.db, held.production, deps.clock.now());
  if (!context) return undefined;
  const making = typeset(deps, held.proof, context);
  made.set(held.proof.id, making);
  making.catch(() => made.delete(held.proof.id));
  return making;
}

async function typeset(
  deps: FileDeps & { fontFolder: string },
  { id, sentAt }: Held['proof'],
  context: NonNullable<Awaited<ReturnType<typeof findContext>>>,
): Promise<Uint8Array> {
  const { journal, settings } = context;
  const { pictures: _, ...prepared } = await prepareText(await documentOfProof(deps.db, id), {}, {});
  const pictures = [];
  for (const { name, address } of await picturesOfProof(deps, context, id)) {
    const file = await findFile(deps.db, address);
    const read = (range: { start: number; end: number }) => readStored(deps.files, file as StoredFile, range);
    if (file) pictures.push({ name, file: { bytes: file.bytes, read } });
  }
  const look = {
    columns: settings.pdfColumns,
    journalName: journal.name,
    ...(journal.accent && { accent: journal.accent }),
  };
  const created = Math.floor(sentAt.getTime() / 1000);
  return (await makePreparedPdf(prepared, { look, pictures, created, fontFolder: deps.fontFolder })).pdf;
}
