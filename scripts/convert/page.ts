import { readFileSync } from 'node:fs';
import path from 'node:path';
import { recordOf } from '#server/slices/document/for-workers.ts';
import { type FullText, renderFullText } from '#server/slices/document/index.ts';
import type { Source } from './read.ts';

/** A page that stands alone: the full text as the press shows it, below the title and its authors. */
export function standalonePage({ document, pictures, supplements }: Source): string {
  const record = recordOf(document);
  const files = new Map(pictures.map(({ name, file }) => [name, file]));
  const text: FullText = renderFullText(record, {
    graphic: (name) => {
      const file = files.get(name);
      return file === undefined ? undefined : { src: encodeURIComponent(file) };
    },
    file: (name) => {
      const found = supplements.find((one) => one.name === name);
      return found && { src: encodeURIComponent(found.file), bytes: found.bytes.length };
    },
  });
  const { front } = document;
  const places = new Map(front.affiliations.map(({ id }, index) => [id, index + 1]));
  const authors = front.authors.map(({ name, affiliations }) => {
    const numbers = affiliations.map((id) => places.get(id)).join(', ');
    return `${escaped(name)}${numbers && front.affiliations.length > 1 ? `<sup>${numbers}</sup>` : ''}`;
  });
  const lines = front.affiliations.map(({ text: words }) => `<li>${escaped(words)}</li>`);
  return `<!doctype html>
<html lang="${escaped(front.language)}" class="framed">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(record.title.text)}</title>
<style>
${styles()}
</style>
</head>
<body>
<main class="alone">
<h1>${record.title.html}</h1>
<p>${authors.join(', ')}</p>
<ol>${lines.join('')}</ol>
${text.html}
</main>
</body>
</html>
`;
}

const escaped = (words: string): string => words.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const web = path.join(import.meta.dirname, '../../src/web/slices/articles');
/** Fonts are files of the press; without them the page has those of its reader. */
const fontFiles = /\/(?:fonts|math)\.css$/;

/** The style sheet of the press's full texts in one piece. */
function styles(): string {
  const sheet = (file: string): string =>
    readFileSync(file, 'utf8').replace(/@import "([^"]+)";/g, (_, name: string) =>
      fontFiles.test(name) ? '' : sheet(path.join(path.dirname(file), name)),
    );
  return `${sheet(path.join(web, 'frame-document.css'))}
.alone { max-width: 52rem; margin-inline: auto; padding-block: 2rem; }
.alone > :is(h1, p, ol) { max-width: var(--measure); }`;
}
