import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { Finding } from '#contract/document/findings.ts';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import {
  type FormFields,
  readJats,
  readPictures,
  readWordArticle,
  walkText,
} from '#server/slices/document/for-workers.ts';
import { LARGEST_FILE, matchGraphic } from '#server/slices/document/index.ts';
import { Refused } from './refused.ts';

export interface Source {
  document: ArticleDocument;
  findings: Finding[];
  /** Pictures by the names that the document has for them; `file` is the name to write them under. */
  pictures: NamedFile[];
  /** Other files that the text names. */
  supplements: NamedFile[];
}

interface NamedFile {
  name: string;
  file: string;
  bytes: Uint8Array;
}

/** The bytes of a file; refused where it isn't one. */
async function bytesOf(file: string): Promise<Buffer> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new Refused(`${file}: there is no such file`);
  if (!found.isFile()) throw new Refused(`${file}: not a file`);
  if (found.size > LARGEST_FILE) throw new Refused(`${file}: larger than 64 MB`);
  return readFile(file).catch(() => {
    throw new Refused(`${file}: can't be read`);
  });
}

const text = z.string().max(1_000_000);
const formFile = z.looseObject({
  manuscripttitle: text.optional(),
  runningtitle: text.optional(),
  abstractcontent: text.optional(),
  keywords: text.optional(),
  authorDTOList: z
    .array(
      z.looseObject({
        firstName: text.nullish(),
        lastName: text.nullish(),
        email: text.nullish(),
        affiliation: text.nullish(),
      }),
    )
    .max(1000)
    .optional(),
});

/** The submission form of a manuscript, as `saveOrUpdateManuscript` takes it. */
export async function readForm(file: string | undefined): Promise<FormFields> {
  if (file === undefined) return {};
  const text = (await bytesOf(file)).toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refused(`${file}: not JSON`);
  }
  const form = formFile.safeParse(value);
  if (form.success) return form.data as FormFields;
  const [issue] = form.error.issues;
  throw new Refused(`${file}: ${issue?.path.join('.') || 'the form'}: ${issue?.message ?? 'not valid'}`);
}

/** Reads a Word file or JATS with the pictures that belong to it. */
export async function readSource(file: string, form: FormFields): Promise<Source> {
  const bytes = await bytesOf(file);
  return /\.n?xml$/i.test(file) ? jats(file, bytes) : word(file, bytes, form);
}

async function word(file: string, bytes: Buffer, form: FormFields): Promise<Source> {
  const ranged = fileOfBytes(bytes);
  const read = await readWordArticle(ranged, form);
  if (!read.ok) throw new Refused(`${file}: ${read.message}`);
  const { document, findings } = read;
  const other = findings.find(({ code }) => code === 'no-paper');
  if (other) throw new Refused(`${file}: ${other.message}`);
  const pictures: Source['pictures'] = [];
  const parts = read.pictures.map(({ part }) => part);
  const failed = await readPictures(ranged, parts, ({ part, bytes: shown }) => {
    const name = read.pictures.find((one) => one.part === part)?.name;
    if (name) pictures.push({ name, file: path.basename(name), bytes: shown });
  });
  const unread = failed.map((part) => ({
    code: 'unreadable-picture',
    message: `The picture ${path.basename(part)} can’t be read.`,
  }));
  return { document, findings: [...findings, ...unread], pictures, supplements: [] };
}

async function jats(file: string, bytes: Buffer): Promise<Source> {
  if (bytes.subarray(0, 4).toString('hex') === '504b0304')
    throw new Refused(`${file}: not XML, whatever its name says; name a Word file .docx`);
  const read = readJats(bytes, { unpublished: true });
  if (!read.ok) throw new Refused(`${file}: ${read.problem.message}`);
  const folder = path.dirname(file);
  const entries = await readdir(folder, { withFileTypes: true });
  const beside = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const { pictures, files } = namesIn(read.document);
  const named = async (name: string, found: string): Promise<NamedFile> => ({
    name,
    file: ownNames.has(found.toLowerCase()) ? `source-${found}` : found,
    bytes: await bytesOf(path.join(folder, found)),
  });
  const shown: NamedFile[] = [];
  for (const name of pictures) {
    const found = matchGraphic(name, beside);
    if (found) shown.push(await named(name, found));
  }
  const supplements: NamedFile[] = [];
  for (const name of files) if (beside.includes(name)) supplements.push(await named(name, name));
  return { document: read.document, findings: [], pictures: shown, supplements };
}

/** Names that the files of the command have. */
const ownNames = new Set(['article.xml', 'article.html', 'article.pdf', 'findings.json']);

/** Names of all pictures and other files of a document. */
function namesIn(document: ArticleDocument): { pictures: Set<string>; files: Set<string> } {
  const [pictures, files] = [new Set<string>(), new Set<string>()];
  walkText(document, (node) => {
    if (!('attrs' in node) || !node.attrs) return;
    if ('files' in node.attrs) for (const name of node.attrs.files ?? []) pictures.add(name);
    if ('href' in node.attrs && node.attrs.href) files.add(node.attrs.href);
  });
  return { pictures, files };
}
