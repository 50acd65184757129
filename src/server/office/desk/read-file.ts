import { codes } from '#contract/codes.ts';
import { readableAs } from '#contract/manuscript-files.ts';
import { officeDeskEndpoints } from '#contract/office/desk.ts';
import { fail, notThere, ok, type Route } from '#server/platform/http/route.ts';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import { createSemaphore } from '#server/platform/semaphore.ts';
import { findFile } from '#server/platform/storage/index.ts';
import { forPublishing, type StoredGraphic } from '#server/slices/articles/index.ts';
import { readProof, readWordPicture, readWordText } from '#server/slices/document/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { findSubmitted, findSubmittedRecord, journalOfSubmitted } from '#server/slices/manuscripts/index.ts';
import { type OfficeDeps, viewRoute } from '../ground/index.ts';
import { pictureForPreview } from '../publishing/index.ts';

/** Readings at a time, of all editors. */
const atOnce = createSemaphore(2, 20);

/** Of one file: pictures that are shown, their data in the answer, and the time that is spent on them. */
const mostPictures = 60;
const mostCharacters = 10_000_000;
const longestDrawing = 15_000;

/** Shows a Word file that was submitted with a manuscript as the page that would become of it. */
export const readFileRoute = ({ db, files }: Pick<OfficeDeps, 'db' | 'files'>): Route =>
  viewRoute(
    db,
    officeDeskEndpoints.officeReadFile,
    (db, { query }) => journalOfSubmitted(db, query.manuscriptId),
    async ({ query: { manuscriptId, file: address } }, staff) => {
      const record = await findSubmittedRecord(db, manuscriptId);
      const sent = [...(record?.manuscript.files ?? []), ...(record?.earlierFiles ?? [])].find(
        (file) => file.address === address,
      );
      const submitted = await findSubmitted(db, manuscriptId);
      const [stored, journal] = [
        await findFile(db, address),
        submitted && (await findJournal(db, { id: submitted.journalId })),
      ];
      if (!sent || !stored || !journal) return notThere('This file');
      if (readableAs(sent.filename) !== 'word') return fail(codes.refusedInput, notWord);
      const word: RangedFile = { bytes: stored.bytes, read: (range) => files.read(address, range) };
      const read = await atOnce(() => pageOf(word, address, journal), { group: String(staff.userId) });
      return read.ok ? ok(read.page) : fail(codes.refusedInput, read.message);
    },
  );

const notWord = 'Only Word files (.docx) are shown here. Download the file to read it.';

type NamedJournal = NonNullable<Awaited<ReturnType<typeof findJournal>>>;

async function pageOf(word: RangedFile, address: string, journal: NamedJournal) {
  const read = await readWordText(
    word,
    {},
    { title: journal.name, shortTitle: journal.shortName, issns: [] },
  );
  if (!read.ok) return read;
  const { parsed } = await readProof(read.document);
  const pictures = new Map<string, StoredGraphic>();
  const begun = performance.now();
  let characters = 0;
  for (const { part, name } of read.pictures.slice(0, mostPictures)) {
    if (performance.now() - begun > longestDrawing) break;
    const shown = await pictureForPreview(`${address}/${part}`, () => readWordPicture(word, part));
    // A figure has its picture and a link to it.
    const length = 2 * (shown?.src.length ?? 0);
    if (!shown || characters + length > mostCharacters) continue;
    characters += length;
    pictures.set(name, shown);
  }
  const { previewText } = await forPublishing();
  const { article, html } = previewText(parsed, {
    id: 0,
    journal,
    graphic: (name) => pictures.get(name),
    file: () => undefined,
    hasGalley: false,
  });
  return { ok: true as const, page: { article, html, leftOut: read.pictures.length - pictures.size } };
}
