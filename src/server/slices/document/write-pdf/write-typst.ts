import type { ArticleDocument } from '#contract/document/document.ts';
import { writeBlock } from './blocks.ts';
import { createFiles, holdsOthers, imports, linksFile } from './files.ts';
import { Findings } from './findings.ts';
import { frontMatter } from './front.ts';
import { inlines } from './inlines.ts';
import { survey } from './labels.ts';
import type { PdfOptions, PdfPicture, RefusedPicture, TypstFile } from './options.ts';
import { printableLanguage } from './printed-words.ts';
import { withoutRepeatedAddresses } from './repeated-addresses.ts';
import { subArticle } from './sub-articles.ts';
import { array, call, join } from './typst.ts';
import { blocks, type Within, type Writing, type WrittenFormula } from './writing.ts';

interface Source {
  /** Typst source that imports `template.typ` and `files`. */
  main: string;
  files: TypstFile[];
  findings: Findings;
  /** Paragraphs of the text: each tells that its end is in the document. */
  paragraphs: number;
  formulae: readonly WrittenFormula[];
}

interface Material {
  options: Pick<PdfOptions, 'look' | 'addresses'>;
  pictures: ReadonlyMap<string, PdfPicture>;
  refusedPictures: readonly RefusedPicture[];
  speech: ReadonlyMap<string, string>;
  missing: ReadonlySet<string>;
  /** Floats that a column had no room for, by number. */
  beside: ReadonlySet<number>;
  /** Places that links lead to, by number, which Typst did not find. */
  lost?: ReadonlySet<number>;
  /** Formulae that Typst refuses, by MathML. */
  refusedFormulae?: ReadonlySet<string>;
}

/** The document as Typst source. */
export function writeTypst(
  given: ArticleDocument,
  { options, pictures, refusedPictures, speech, missing, beside, lost, refusedFormulae }: Material,
): Source {
  const findings = new Findings();
  const document = withoutRepeatedAddresses(given);
  const language = printableLanguage(document.front.language, missing);
  const { anchors, labels } = survey(document, language);
  const files = createFiles();
  const writing: Writing = {
    block: (block, within) => {
      const source = writeBlock(block, within, writing);
      return within.contained || holdsOthers(block) ? source : files.include(source);
    },
    include: files.include,
    inlines: (nodes) => inlines(nodes, writing),
    findings,
    pictures,
    speech,
    missing,
    formulae: [],
    refusedFormulae: refusedFormulae ?? new Set(),
    columns: options.look.columns,
    language,
    anchors,
    lost: lost ?? new Set(),
    placed: new Set(),
    labels,
    floats: 0,
    paragraphs: 0,
    references: 0,
    beside,
    place: 'first page',
    lastLevel: 0,
    atEnd: [],
    address: (file) => options.addresses?.[file],
  };
  for (const { name, refusal } of refusedPictures)
    findings.add({
      kind: 'unreadable-picture',
      message: `The picture ${name} can't be printed: ${refusal}.`,
      place: name,
    });
  const { named, first, last } = frontMatter(document, options, writing);
  const top: Within = { level: 1, contained: false, depth: 0 };
  const body = blocks(document.body, top, writing);
  const back = blocks(document.back, top, writing);
  const tables = endTables(writing);
  const sub = join(
    document.subArticles.map((article) => subArticle(article, document.front.language, writing)),
  );
  const end = sub === '[]' ? 'text-end' : '';
  const parts = [first, body, back, last, end, ...tables, sub, ...endTables(writing)].filter(
    (part) => part !== '' && part !== '[]',
  );
  const placed = [...anchors.values()].map((number) => writing.placed.has(number));
  files.add(
    linksFile,
    `#let placed = ${array(placed.map(String))}
#let go(number, body) = if placed.at(number) { link(label("a" + str(number)), body) } else { body }
`,
  );
  files.add('front.typ', `${imports}#let front = ${call('arguments', named)}\n`);
  const main = `${imports}#import "front.typ": front
#show: article.with(..front)
${parts.map((part) => `#${part.startsWith('{') || part.startsWith('[') ? part : `{${part}}`}`).join('\n\n')}
`;
  return { main, files: files.all(), findings, paragraphs: writing.paragraphs, formulae: writing.formulae };
}

/** Pages of the tables that were put off so far; those of one direction share theirs. */
function endTables(writing: Writing): string[] {
  const pages: { turned: boolean; sources: string[] }[] = [];
  for (const { turned, source } of writing.atEnd.splice(0)) {
    const page = pages.at(-1);
    if (page?.turned === turned) page.sources.push(source);
    else pages.push({ turned, sources: [source] });
  }
  return pages.map(({ turned, sources }) => call('end-table', { turned }, join(sources)));
}
