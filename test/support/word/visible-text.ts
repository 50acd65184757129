import { SaxesParser } from 'saxes';
import yauzl from 'yauzl';
import type { ArticleDocument } from '#contract/document/document.ts';

/*
 * What a reader sees of a Word file's body, taken straight from the text nodes of its XML, to compare with what a
 * document holds. It shares no code with the reader that it tests.
 */

/** The text of each part of a zip file that `wanted` names. */
async function partsOf(bytes: Buffer, wanted: RegExp): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    if (!wanted.test(entry.fileName)) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    parts.set(entry.fileName, Buffer.concat(chunks).toString('utf8'));
  }
  return parts;
}

interface Seen {
  text: string;
  notes: string[];
}

/** Visible text of a part by the usual prefixes; of notes by their id. */
function visibleIn(xml: string, onlyNotes?: ReadonlySet<string>): Seen {
  const seen: Seen = { text: '', notes: [] };
  const open: string[] = [];
  let run = { text: '', hidden: false };
  const fields: boolean[] = [];
  let note: string | undefined;
  const parser = new SaxesParser({ xmlns: false, position: false });
  const inside = (...names: string[]) => names.some((name) => open.includes(name));
  const isShown = () =>
    !inside('w:del', 'w:moveFrom', 'mc:Fallback', 'w:rt') &&
    fields.every(Boolean) &&
    (!onlyNotes || (note !== undefined && onlyNotes.has(note)));
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name);
    if (name === 'w:r') run = { text: '', hidden: false };
    if (
      name === 'w:vanish' &&
      open.at(-2) === 'w:rPr' &&
      open.at(-3) === 'w:r' &&
      attributes['w:val'] !== '0'
    )
      run.hidden = true;
    if (name === 'w:fldChar') {
      if (attributes['w:fldCharType'] === 'begin') fields.push(false);
      else if (attributes['w:fldCharType'] === 'separate') fields[fields.length - 1] = true;
      else fields.pop();
    }
    if ((name === 'w:footnote' || name === 'w:endnote') && onlyNotes) note = attributes['w:id'];
    if ((name === 'w:footnoteReference' || name === 'w:endnoteReference') && isShown())
      seen.notes.push(`${name[2]}${attributes['w:id']}`);
    if (name === 'w:noBreakHyphen' && isShown()) run.text += '\u2011';
  });
  parser.on('text', (text) => {
    const here = open.at(-1);
    if (!isShown()) return;
    if (here === 'w:t') run.text += text;
    // In equations below each other `&` marks where they are aligned.
    else if (here === 'm:t') seen.text += inside('m:eqArr') ? text.replace(/[&#]/g, '') : text;
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (name === 'w:r') {
      if (!run.hidden) seen.text += run.text;
      run = { text: '', hidden: false };
    }
    if (name === 'w:p') seen.text += '\n';
  });
  parser.write(xml).close();
  return seen;
}

/** All that the body of a Word file shows, with the notes that it marks. */
export async function visibleText(bytes: Buffer): Promise<string> {
  const parts = await partsOf(bytes, /^word\/(?:document|footnotes|endnotes)\.xml$/);
  const body = visibleIn(parts.get('word/document.xml') ?? '');
  const notes = (['footnotes', 'endnotes'] as const).map((kind) => {
    const ids = new Set(body.notes.filter((id) => id.startsWith(kind[0] ?? '')).map((id) => id.slice(1)));
    return visibleIn(parts.get(`word/${kind}.xml`) ?? '<none/>', ids).text;
  });
  return [body.text, ...notes].join('\n');
}

/** Attributes that a reader sees, beside text nodes. */
const shown = new Set([
  'text',
  'label',
  'mathml',
  'after',
  'name',
  'email',
  'orcid',
  'runningTitle',
  'keywords',
]);

/** All that a document shows: front matter, text and back matter. */
export function documentText(document: Pick<ArticleDocument, 'front' | 'body' | 'back'>): string {
  const out: string[] = [];
  const visit = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (shown.has(key))
        out.push(
          key === 'mathml'
            ? value
                .replace(/<[^>]*>/g, '')
                .replace(/&lt;/g, '<')
                .replace(/&gt;/g, '>')
                .replace(/&#39;/g, "'")
                .replace(/&quot;/g, '"')
                .replace(/&amp;/g, '&')
            : value,
        );
    } else if (Array.isArray(value)) for (const one of value) visit(one, key);
    else if (typeof value === 'object' && value !== null)
      for (const [name, one] of Object.entries(value)) if (name !== 'csl') visit(one, name);
  };
  visit(document, '');
  return out.join('\n');
}

const counted = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  // Mathematical letters are the letters; symbols of special fonts are others in Unicode.
  for (const character of text
    .normalize('NFKC')
    .replace(/[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff\ufffc\uf000-\uf0ff]/g, ''))
    counts.set(character, (counts.get(character) ?? 0) + 1);
  return counts;
};

/** The visible characters of one text that others lack, each as often as it is missing. */
export function missing(text: string, ...others: string[]): string {
  const have = counted(others.join('\n'));
  let lost = '';
  for (const [character, count] of counted(text))
    lost += character.repeat(Math.max(0, count - (have.get(character) ?? 0)));
  return lost;
}
