import { globSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ArticleDocument } from '#contract/document/document.ts';
import type { Block } from '#contract/document/nodes.ts';
import { readJats } from '#server/slices/document/for-workers.ts';
import { makePdf, type PdfOptions } from '#server/slices/document/index.ts';
import { at95, count, median, type Row } from './report.ts';
import { endAll, workers } from './worker-processes.ts';

const edit: Block = { type: 'paragraph', content: [{ type: 'text', text: 'A sentence that was added.' }] };

/** Pictures that lie beside a source, by the names that the document has for them. */
function picturesBeside(source: string, document: ArticleDocument) {
  const folder = path.dirname(source);
  const beside = readdirSync(folder).filter((file) => /\.(?:png|jpe?g|gif|tiff?)$/.test(file));
  const stems = new Map(beside.map((file) => [path.parse(file).name, file]));
  const wanted = new Set<string>();
  JSON.stringify(document, (key, value) => {
    if (key === 'files') for (const file of value as string[]) wanted.add(file);
    return value;
  });
  return [...wanted].flatMap((name) => {
    // `elife-30274-fig2-v1` and `info:doi/10.1371/journal.pone.0091296.g001` end in the names of the packages' files.
    const stem = path
      .basename(name)
      .replace(/\.(?:tif|tiff|eps|jpg|png|gif)$/i, '')
      .replace(/-v\d+$/, '');
    const file = [stem, stem.split('.').at(-1) ?? '', stem.replace(/.*-(fig\d.*)$/, '$1')].flatMap(
      (one) => stems.get(one) ?? [],
    )[0];
    return file ? [{ name, bytes: readFileSync(path.join(folder, file)) }] : [];
  });
}

const timed = async (work: () => ReturnType<typeof makePdf>) => {
  const began = performance.now();
  const made = await work();
  return { made, ms: performance.now() - began };
};

/**
 * PDFs of all articles of `corpus`: each by processes that are new, then again by warm ones with a sentence added in
 * the middle. Writes them into `out`, to be looked at, where that is given.
 */
export async function pdfs(
  corpus: string,
  out: string | undefined,
  say: (text: string) => void,
): Promise<Row[]> {
  const sources = globSync(path.join(corpus, '**/*.xml')).sort();
  const [cold, warm, memory]: number[][] = [[], [], []];
  const findings = new Map<string, number>();
  const failures: string[] = [];
  // A process over its limit is replaced as soon as it is idle, so it is watched at work.
  const watch = setInterval(() => memory?.push(...workers().map(({ megabytes }) => megabytes)), 100);
  for (const source of sources) {
    const name =
      path.basename(source) === 'main.jats.xml'
        ? path.basename(path.dirname(source))
        : path.parse(source).name;
    const read = readJats(readFileSync(source));
    if (!read.ok) {
      failures.push(`${name}: ${read.problem.message}`);
      continue;
    }
    const { document } = read;
    const options: PdfOptions = {
      look: { columns: 2 },
      pictures: picturesBeside(source, document),
      created: 1_700_000_000,
    };
    try {
      const { made, ms } = await timed(() => makePdf(document, options));
      cold?.push(ms);
      if (!made.accessible) failures.push(`${name}: not PDF/UA-1`);
      for (const { kind } of made.findings) findings.set(kind, (findings.get(kind) ?? 0) + 1);
      const middle = Math.floor(document.body.length / 2);
      const edited = { ...document, body: document.body.toSpliced(middle, 0, edit) };
      const again = await timed(() => makePdf(edited, options));
      warm?.push(again.ms);
      say(`${name}: ${count(ms)} ms, ${count(again.ms)} ms again, ${made.pages} pages`);
      await endAll();
      if (out) {
        await mkdir(out, { recursive: true });
        await writeFile(path.join(out, `${name}.pdf`), made.pdf);
      }
    } catch (error) {
      failures.push(`${name}: ${(error as Error).message}`);
    }
  }
  clearInterval(watch);
  for (const failure of failures) say(failure);
  for (const [kind, times] of findings) say(`findings: ${kind} ${times}`);
  const [slow, slowAgain, most] = [
    at95(cold ?? []),
    at95(warm ?? []),
    (memory ?? []).reduce((one, other) => Math.max(one, other), 0),
  ];
  return [
    {
      what: `PDFs accepted as PDF/UA-1, of ${sources.length}`,
      figure: String(sources.length - failures.length),
      limit: 'all',
      met: failures.length === 0,
    },
    { what: 'PDF, processes new: median', figure: `${count(median(cold ?? []))} ms` },
    { what: 'PDF, processes new: p95', figure: `${count(slow)} ms`, limit: '≤ 2,000 ms', met: slow <= 2000 },
    { what: 'PDF, processes new: longest', figure: `${count(Math.max(0, ...(cold ?? [])))} ms` },
    { what: 'PDF again after an edit: median', figure: `${count(median(warm ?? []))} ms` },
    {
      what: 'PDF again after an edit: p95',
      figure: `${count(slowAgain)} ms`,
      limit: '≤ 500 ms',
      met: slowAgain <= 500,
    },
    {
      what: 'memory of a process that makes PDFs, most',
      figure: `${count(most)} MB`,
      limit: '≤ 250 MB',
      met: most <= 250,
    },
  ];
}
