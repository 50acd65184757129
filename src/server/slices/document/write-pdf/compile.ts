import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NodeCompiler, type NodeError, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { balanceFile, balanceOf, balanceSource, hasFewLines, type Places } from './balance.ts';
import { pressFonts } from './fonts.ts';
import { withVisibleKerning } from './kerning.ts';
import type { TypstFile } from './options.ts';
import { overflowingOf } from './overflowing.ts';

/*
 * The one place that talks to Typst. It runs in worker processes only (`pdf-worker-tasks.ts`): the native module takes
 * 50 MB. Typst sees no file but what it is given: its workspace is a folder that does not exist, and the source imports no
 * package.
 */

/** Said in place of a PDF that lacks references or ends of paragraphs, as Typst lays it out: words between floats can be lost. */
export const lostWords = 'words are not in the document';

interface Compiled {
  pdf?: Uint8Array;
  pages: number;
  /** Errors of Typst or its checker of PDF/UA-1. */
  refusals: string[];
  /** Floats without room on their page, by number; where there are some that may not be, no PDF is made. */
  overflowing: number[];
}

interface Compiler {
  typst: NodeCompiler;
  extraFonts: string;
}

const template = readFileSync(new URL('./template/template.typ', import.meta.url));

/** Below a file, where no folder can ever be made: there is nothing in it to read, and nothing to clear away. */
const workspace = path.join(process.execPath, 'typst');

/** Memoised layout that so many documents in a row did not use is forgotten: an edited one needs that of the last. */
const keptFor = 1;

let kept: Compiler | undefined;

/**
 * Collects garbage. Laid out documents and fonts that nobody needs any more are held by small objects, so that V8 sees no
 * reason to; of an article of 26 pages with many formulae they are 20 MB.
 */
setFlagsFromString('--expose-gc');
const clearAway: () => void = runInNewContext('gc');

/** A compiler with the fonts of the press and these; the last one is kept, warm. */
function compilerWith(extraFonts: readonly string[]): Compiler {
  const key = extraFonts.join('\n');
  if (kept?.extraFonts === key) return kept;
  const fontBlobs = [
    ...pressFonts().map((file) => withVisibleKerning(readFileSync(file))),
    ...extraFonts.map((file) => readFileSync(file)),
  ];
  kept = { typst: NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] }), extraFonts: key };
  return kept;
}

/** Has the compiler ready before the first article, in the time that it waits for its pictures and spoken formulae. */
export const warmUp = () => void compilerWith([]);

/** Font files of a folder, in a fixed order. */
export const fontsIn = (folder: string | undefined): string[] =>
  folder ? globSync(path.join(folder, '*.{ttf,otf,ttc,otc,TTF,OTF,TTC,OTC}')).sort().slice(0, 200) : [];

/**
 * Compiles `main`; without `pdf` where that is refused. `created` is Unix time in seconds; floats that are not among
 * `mayOverflow` must have room.
 */
export function compile(
  main: string,
  files: readonly TypstFile[],
  inputs: Record<string, string>,
  {
    created,
    extraFonts,
    accessible,
    mayOverflow,
    paragraphs = 0,
  }: {
    created: number;
    extraFonts: readonly string[];
    accessible: boolean;
    mayOverflow: ReadonlySet<number> | 'all';
    /** Those of the text, all of which must end in it. */
    paragraphs?: number;
  },
): Compiled {
  const { typst } = compilerWith(extraFonts);
  clearAway();
  typst.resetShadow();
  typst.mapShadow(path.join(workspace, 'template.typ'), template);
  for (const file of files) typst.mapShadow(path.join(workspace, file.path), Buffer.from(file.bytes));
  const set = (end: End = {}) => {
    typst.mapShadow(path.join(workspace, balanceFile), balanceSource(end));
    return typst.compile({ mainFileContent: main, inputs, resetRead: true });
  };
  const compiled = set();
  const unbalanced = compiled.result;
  if (!unbalanced) return { pages: 0, refusals: messagesOf(compiled.takeDiagnostics()), overflowing: [] };
  const places = placesIn(typst, unbalanced);
  const overflowing = overflowingOf(places?.edges ?? []).filter(
    (number) => mayOverflow !== 'all' && !mayOverflow.has(number),
  );
  if (overflowing.length > 0) return { pages: unbalanced.numOfPages, refusals: [], overflowing };
  if (inputs.still !== 'yes' && places && lacksWords(places, paragraphs))
    return { pages: unbalanced.numOfPages, refusals: [lostWords], overflowing: [] };
  const document =
    inputs.columns === '2' ? withEvenEnd(unbalanced, places, (end) => set(end).result) : unbalanced;
  try {
    const pdf = typst.pdf(document, { pdfStandard: accessible ? 'ua-1' : '1.7', creationTimestamp: created });
    return { pdf, pages: document.numOfPages, refusals: [], overflowing };
  } catch (error) {
    const refusals = refusalsOf(String((error as Error).message));
    return { pages: document.numOfPages, refusals, overflowing };
  } finally {
    typst.evictCache(keptFor);
  }
}

/** Whether Typst lays these parts of an article out, each alone on a page as narrow as a column. */
export function laysOut(
  parts: readonly string[],
  inputs: Record<string, string>,
  extraFonts: readonly string[],
): boolean {
  const { typst } = compilerWith(extraFonts);
  typst.resetShadow();
  typst.mapShadow(path.join(workspace, 'template.typ'), template);
  const page = '#set page(width: 84mm, height: auto, margin: 0mm)';
  const mainFileContent = ['#import "template.typ": *', page, ...parts.map((part) => `#{${part}}`)].join(
    '\n',
  );
  return typst.compile({ mainFileContent, inputs, resetRead: true }).result !== null;
}

const lacksWords = ({ references, paragraphs }: Places, wanted: number): boolean =>
  paragraphs < wanted || references.some(({ number }, at) => number !== at);

type End = Parameters<typeof balanceSource>[0];

/** With a last page whose columns end side by side, or without it where it has few lines; else as it was. */
function withEvenEnd(
  given: NodeTypstDocument,
  places: Places | undefined,
  set: (end: End) => NodeTypstDocument | null,
): NodeTypstDocument {
  if (!places) return given;
  const closer = hasFewLines(places) ? set({ close: true }) : null;
  if (closer && closer.numOfPages < given.numOfPages) return closer;
  const balance = balanceOf(places);
  const balanced = balance ? set({ balance }) : null;
  // A text that needs another page then stays as it was.
  return balanced?.numOfPages === given.numOfPages ? balanced : given;
}

/** Articles tell the places of their parts; a certificate has none to tell. */
const placesIn = (typst: NodeCompiler, document: NodeTypstDocument): Places | undefined =>
  (typst.query(document, { selector: '<places>', field: 'value' }) as Places[])[0];

const messagesOf = (error: NodeError | null): string[] =>
  (error?.shortDiagnostics ?? []).map(({ message }: { message?: string }) => String(message)).slice(0, 50);

/** The export's error is the debugging form of a list of Rust values. */
const refusalsOf = (debugged: string): string[] => {
  const messages = [...debugged.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, message = '']) =>
    unescaped(message),
  );
  return messages.length > 0 ? messages : [debugged.slice(0, 500)];
};

/** Texts in a message are debugging forms within one: what an escape stands for is not looked at again. */
export const unescaped = (text: string): string =>
  text.replace(/\\(?:u\{([0-9a-f]+)\}|(["'\\]))/gi, (_, code: string | undefined, itself: string) =>
    code === undefined ? itself : String.fromCodePoint(Number.parseInt(code, 16)),
  );
