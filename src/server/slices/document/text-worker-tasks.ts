import { serialize } from 'node:v8';
import { checkDocument } from '#contract/document/check.ts';
import type { ArticleDocument, Front, Journal } from '#contract/document/document.ts';
import type { Finding } from '#contract/document/findings.ts';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import { findingsOf } from './checks/index.ts';
import { compareDocuments } from './compare/index.ts';
import { readJats } from './read-jats/index.ts';
import { readPictures } from './read-word/docx/pictures.ts';
import type { FormFields } from './read-word/index.ts';
import { readWordArticle } from './read-word-article.ts';
import { type Cited, citedWorks } from './references/lookup/cited.ts';
import { plainText } from './shared/plain-text.ts';
import { typeOfLabel } from './shared/type-labels.ts';
import { walkText } from './shared/walk.ts';
import { type Submitted, withSubmitted } from './submitted/with-submitted.ts';
import { writeJats } from './write-jats/index.ts';
import { survey } from './write-pdf/labels.ts';

/* The tasks that `text-worker.ts` runs in worker processes. Documents come and go as JSON text. */

export { anonymousCopy } from './anonymous/anonymous-copy.ts';
export { readManuscript } from './manuscript/read-manuscript.ts';
export { matchCited } from './references/lookup/match-cited.ts';

interface TextRead {
  ok: true;
  document: string;
  /** Findings of the reader; those of the document's checks are added. */
  findings: Finding[];
  /** Parts of a Word file with pictures, by their names in the document. */
  pictures: { part: string; name: string }[];
}
type Refused = { ok: false; message: string };

/** A manuscript in Word as an article of a journal. */
export async function readWordText(
  form: FormFields,
  journal: Journal,
  typeLabel: string,
  file: RangedFile,
): Promise<TextRead | Refused> {
  const read = await readWordArticle(file, form);
  if (!read.ok) return read;
  const { articleType } = read.document.front;
  const type = typeLabel && { typeLabel, articleType: typeOfLabel(typeLabel) ?? articleType };
  const front = { ...read.document.front, journal, ...type };
  return whole({ ...read.document, front }, read.findings, read.pictures);
}

/** `placeholder`: a DOI that stands for none. */
export function readJatsText(xml: Uint8Array | string, placeholder: string): TextRead | Refused {
  const read = readJats(xml);
  if (!read.ok) return { ok: false, message: `${read.problem.message}.` };
  const { doi, ...front } = read.document.front;
  return whole(doi === placeholder ? { ...read.document, front } : read.document, [], []);
}

function whole(
  document: ArticleDocument,
  findings: Finding[],
  pictures: TextRead['pictures'],
): TextRead | Refused {
  const checked = checkDocument(document);
  return checked.ok ? { ok: true, document: JSON.stringify(document), findings, pictures } : checked;
}

/** The picture of a part of a Word file, as browsers show it; undefined if it can't be shown. */
export async function readWordPicture(part: string, file: RangedFile): Promise<Uint8Array | undefined> {
  let found: Uint8Array | undefined;
  await readPictures(file, [part], ({ bytes }) => {
    found = bytes;
  });
  return found;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML and PostgreSQL know no such characters
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const clean = (_: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed().replace(controls, '') : value;

function parse(json: string): { ok: true; document: ArticleDocument } | Refused {
  try {
    return checkDocument(JSON.parse(json, clean));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError)
      return { ok: false, message: 'it is no JSON, or nested too deep' };
    throw error;
  }
}

interface TextChecked {
  ok: true;
  /** Without characters that no text has. */
  document: string;
  title: string;
  authors: string[];
  findings: Finding[];
  /** References, to be looked up. */
  cited: Cited[];
  /** Names of pictures, in the order of the text. */
  pictures: string[];
}

/** Checks a document from outside. */
export function checkText(json: string): TextChecked | Refused {
  const parsed = parse(json);
  if (!parsed.ok) return parsed;
  const { document } = parsed;
  return {
    ok: true,
    document: JSON.stringify(document),
    title: plainText(document.front.title),
    authors: document.front.authors.map(({ name }) => name),
    findings: findingsOf(document),
    cited: citedWorks(document),
    pictures: picturesOf(document),
  };
}

function picturesOf(document: ArticleDocument): string[] {
  const names = new Set<string>();
  walkText(document, (node) => {
    if ('attrs' in node && node.attrs && 'files' in node.attrs)
      for (const name of node.attrs.files ?? []) names.add(name);
  });
  return [...names];
}

/** Gives pictures other names. */
export function renamePictures(json: string, names: Readonly<Record<string, string>>): string {
  return JSON.stringify(
    JSON.parse(json, (key, value) =>
      key === 'files' && Array.isArray(value) ? value.map((name: string) => names[name] ?? name) : value,
    ),
  );
}

export { listPlaces, readProof, takeChanges } from './words/tasks.ts';

/** The document as PDFs are made of it; `front` replaces fields, `otherwise` fills those that it lacks. */
export function prepareText(json: string, front: Partial<Front>, otherwise: Partial<Front>) {
  const document = JSON.parse(json) as ArticleDocument;
  const own = Object.entries(document.front).filter(([, value]) => value !== '');
  document.front = { ...document.front, ...otherwise, ...Object.fromEntries(own), ...front };
  return {
    document: new Uint8Array(serialize(document)),
    formulae: [...survey(document).formulae],
    language: document.front.language,
    pictures: picturesOf(document),
  };
}

/** The document with what the form of its submission says beside the file. */
export const addSubmitted = (json: string, submitted: Submitted): string =>
  JSON.stringify(withSubmitted(JSON.parse(json) as ArticleDocument, submitted));

/** The difference of two documents; undefined where one is none. */
export function compareTexts(before: string, after: string) {
  const [old, now] = [parse(before), parse(after)];
  return old.ok && now.ok ? compareDocuments(old.document, now.document) : undefined;
}

/** The document as JATS. */
export const jatsOfText = (json: string): string => writeJats(JSON.parse(json) as ArticleDocument);
