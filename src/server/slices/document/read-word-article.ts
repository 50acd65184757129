import type { ArticleDocument, Front } from '#contract/document/document.ts';
import type { Section } from '#contract/document/nodes.ts';
import type { RangedFile } from '#server/platform/ranged-file.ts';
import { readJats } from './read-jats/index.ts';
import { type FormFields, readWord } from './read-word/index.ts';
import { headingIn } from './shared/headings-in.ts';
import { writeJats } from './write-jats/index.ts';

/**
 * Reads a manuscript from a Word file as `readWord` does, in the form in which its JATS is read again: what is edited and
 * proofread is what will be published.
 */
export async function readWordArticle(file: RangedFile, form: FormFields = {}): ReturnType<typeof readWord> {
  const read = await readWord(file, form);
  return read.ok ? { ...read, document: asJatsKeeps(read.document) } : read;
}

/** What an article needs to be JATS, and a manuscript does not have yet. */
const publication = {
  title: [{ type: 'text', text: 'Untitled' }],
  doi: '10.5555/manuscript',
  journal: { title: 'Journal', issns: [] },
} satisfies Partial<Front>;

/** The document as it is read from what `writeJats` writes of it. */
export function asJatsKeeps(document: ArticleDocument): ArticleDocument {
  const { front, back } = withNotesBehind(document);
  const given = { ...publication, ...(front.title.length > 0 && { title: front.title }) };
  const again = readJats(writeJats({ ...document, front: { ...front, ...given }, back }));
  // Bounds of the reader, which an article meets at its publication.
  if (!again.ok) return document;
  const { doi: _, ...kept } = again.document.front;
  return {
    ...again.document,
    front: { ...kept, title: front.title.length > 0 ? kept.title : [], journal: front.journal },
  };
}

/** Notes of authors stand behind the text, among statements: JATS that has statements there tells of no others. */
function withNotesBehind({
  front: { notes, ...front },
  back,
}: ArticleDocument): Pick<ArticleDocument, 'front' | 'back'> {
  if (!notes) return { front, back };
  const title = headingIn(front.language, 'Author notes');
  const section: Section = {
    type: 'section',
    attrs: { id: 'author-notes', role: 'statement' },
    content: [{ type: 'heading', content: [{ type: 'text', text: title }] }, notes],
  };
  const at = back.findIndex(({ type }) => type === 'references');
  return { front, back: back.toSpliced(at < 0 ? back.length : at, 0, section) };
}
