import { buffer } from 'node:stream/consumers';
import type { Finding } from '#contract/document/findings.ts';
import { readStored, type StoredFile } from '#server/platform/storage/index.ts';
import {
  inspectJats,
  type JatsDetails,
  makeJats,
  plainDoi,
  type Unreadable,
  updateJatsDetails,
} from '#server/slices/articles/index.ts';
import { addSubmitted, readJatsText } from '#server/slices/document/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { journalDetails, placeholderDoi } from './assemble.ts';
import type { ProductionContext } from './context.ts';
import { frontOf } from './rules-front.ts';
import { submittedOf } from './rules-submitted.ts';
import { frontFields, isSupplement } from './source.ts';
import type { ProductionFile } from './store-files.ts';
import type { ProductionRow } from './store-productions.ts';
import type { MadeFrom } from './store-texts.ts';
import { makeOfWord } from './word-text.ts';

export type MadeText =
  | {
      ok: true;
      madeFrom: MadeFrom;
      document: string;
      findings: Finding[];
      /** Pictures of a Word file, stored and still to be attached. */
      pictures: ProductionFile[];
    }
  | { ok: false; message: string };

type Origin =
  | { madeFrom: 'word' | 'jats' | 'html'; file: ProductionFile }
  | { madeFrom: 'published'; file: StoredFile };

/** The text that a document can be made from; undefined if there is none. */
export function originOf({ files, publishedSource }: ProductionContext): Origin | undefined {
  for (const file of files) {
    const { role } = file;
    if (role === 'word' || role === 'jats' || role === 'html') return { madeFrom: role, file };
  }
  return publishedSource && { madeFrom: 'published', file: publishedSource };
}

/** Makes the document of a production from its text. Rejects with DamagedFile if its bytes differ from the record. */
export async function makeText(
  deps: OfficeDeps,
  production: ProductionRow,
  context: ProductionContext,
): Promise<MadeText> {
  const origin = originOf(context);
  if (!origin) return { ok: false, message: noText(context.files) };
  const { madeFrom } = origin;
  const made = await makeOf(deps, production, context, origin);
  const submitted = madeFrom === 'published' ? undefined : submittedOf(context);
  return made.ok && submitted ? { ...made, document: await addSubmitted(made.document, submitted) } : made;
}

async function makeOf(
  deps: OfficeDeps,
  production: ProductionRow,
  context: ProductionContext,
  { madeFrom, file }: Origin,
): Promise<MadeText> {
  if (madeFrom === 'word') return makeOfWord(deps, production.id, context, file);
  const bytes = await buffer(await readStored(deps.files, { content: null, ...file }));
  const jats =
    madeFrom === 'html'
      ? await jatsOfHtml(bytes, production, context)
      : { ok: true as const, xml: new Uint8Array(bytes) };
  if (!jats.ok) return unread(jats.problem);
  const named = await identified(jats.xml, context);
  if (!named.ok) return unread(named.problem);
  const read = await readJatsText(named.xml, placeholderDoi);
  return read.ok ? { ...read, madeFrom, pictures: [] } : read;
}

const unread = ({ message }: Unreadable): MadeText => ({
  ok: false,
  message: `The text can’t be read: ${message}.`,
});

function noText(files: readonly ProductionFile[]): string {
  const old = files.find(({ filename }) => /\.doc$/i.test(filename));
  return old
    ? `${old.filename} is in Word’s old format (.doc). Open it in Word, save it as .docx and attach the new file.`
    : 'There is no text yet. Attach a Word file, JATS or HTML.';
}

async function jatsOfHtml(bytes: Buffer, production: ProductionRow, context: ProductionContext) {
  const front = frontOf(frontFields(production, context), submittedOf(context)?.authors);
  const beside = context.files.filter(isSupplement).map(({ filename }) => filename);
  const titled = { ...front, title: front.title.trim() || 'Untitled' };
  const made = await makeJats(new TextDecoder().decode(bytes), titled, beside);
  return made.ok ? { ok: true as const, xml: new TextEncoder().encode(made.xml) } : made;
}

/** A text may lack a DOI and a journal, which it gets with the details; no reader takes an article without. */
async function identified(xml: Uint8Array, { journal }: ProductionContext) {
  const looked = await inspectJats(xml);
  if (!looked.ok) return looked;
  const details: JatsDetails = {
    ...(plainDoi(looked.doi) ? {} : { doi: placeholderDoi }),
    ...(looked.journal.title ? {} : { journal: journalDetails(journal) }),
  };
  return Object.keys(details).length === 0 ? { ok: true as const, xml } : updateJatsDetails(xml, details);
}
