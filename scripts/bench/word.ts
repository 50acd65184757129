import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { fileOfBytes } from '#server/platform/ranged-file.ts';
import { readJats } from '#server/slices/document/for-workers.ts';
import { makePreparedPdf, prepareText, readManuscript, readWordText } from '#server/slices/document/index.ts';
import { startBenchPress } from './press.ts';
import { at95, at99, count, median, type Row } from './report.ts';
import { end } from './stop.ts';
import { endAll, workers } from './worker-processes.ts';

const journal = { title: 'Annals of tides', issns: [] };
const articlesMeanwhile = 8;
const idleMs = 10_000;

/** Milliseconds of reading a Word file for the editor; undefined where it is refused. */
async function read(bytes: Buffer): Promise<number | undefined> {
  const began = performance.now();
  const { ok } = await readWordText(fileOfBytes(bytes), {}, journal);
  return ok ? performance.now() - began : undefined;
}

/** Milliseconds of the form's fields and the pre-flight report. */
async function preflight(bytes: Buffer): Promise<number> {
  const began = performance.now();
  await readManuscript(fileOfBytes(bytes));
  return performance.now() - began;
}

/**
 * Milliseconds of each request of a page, one after another, until `work` has ended; asked for in a thread of their own,
 * since reading an article here would hold up the asking, not the answer.
 */
async function whileWorking(url: string, work: () => Promise<void>): Promise<number[]> {
  const reader = new Worker(new URL('./page-after-page.ts', import.meta.url), { workerData: url });
  await work();
  reader.postMessage('enough');
  const [times] = await once(reader, 'message');
  return times as number[];
}

/**
 * Word files below `folder`: each read by a process that is new and by one that is not, with its pre-flight report; and
 * a press that serves a page while they are read and PDFs of `corpus` are made, and before that while nothing is: what the
 * machine itself makes of it. The work is done as the press does it, in worker processes; this one only waits for them.
 */
export async function words(
  folder: string,
  corpus: string,
  { dataDir, port }: { dataDir: string; port: number },
  say: (text: string) => void,
): Promise<Row[]> {
  const files = globSync(path.join(folder, '**/*.docx')).sort();
  const [cold, warm, reports, memory]: [number[], number[], number[], number[]] = [[], [], [], []];
  const watch = setInterval(() => memory.push(...workers().map(({ megabytes }) => megabytes)), 100);
  let refused = 0;
  for (const file of files) {
    const bytes = readFileSync(file);
    const first = await read(bytes);
    if (first === undefined) refused += 1;
    else {
      const [again, report] = [(await read(bytes)) ?? 0, await preflight(bytes)];
      cold.push(first);
      warm.push(again);
      reports.push(report);
      say(`${path.basename(file)}: ${count(first)} ms, ${count(again)} ms again, report ${count(report)} ms`);
    }
    await endAll();
  }
  clearInterval(watch);
  const texts = globSync(path.join(corpus, '**/*.xml'))
    .sort()
    .slice(0, articlesMeanwhile)
    .flatMap((file) => {
      const source = readJats(readFileSync(file));
      return source.ok ? [JSON.stringify(source.document)] : [];
    });
  const manuscripts = files.map((file) => readFileSync(file));
  const press = await startBenchPress(dataDir, port, { bound: false });
  const idle = await whileWorking(press.url, () => setTimeout(idleMs));
  const served = await whileWorking(press.url, async () => {
    for (const bytes of manuscripts) await read(bytes);
    for (const text of texts) {
      const { pictures: _, ...prepared } = await prepareText(text, {}, {});
      await makePreparedPdf(prepared, { look: { columns: 2 }, pictures: [], created: 0 });
    }
  });
  await end(press.child);
  const limited = (what: string, value: number, limit: number, unit: string): Row => ({
    what,
    figure: `${count(value)} ${unit}`,
    limit: `≤ ${count(limit)} ${unit}`,
    met: value <= limit,
  });
  return [
    { what: 'Word files read, and refused', figure: `${warm.length}, ${refused}` },
    {
      what: 'Word file, process new: median and p95',
      figure: `${count(median(cold))}, ${count(at95(cold))} ms`,
    },
    { what: 'Word file: median', figure: `${count(median(warm))} ms` },
    limited('Word file: p95', at95(warm), 500, 'ms'),
    limited('its form and pre-flight report: p95', at95(reports), 1000, 'ms'),
    limited('memory of a process that reads Word, most', Math.max(0, ...memory), 250, 'MB'),
    {
      what: 'pages served while nothing else is done: p99',
      figure: `${count(at99(idle))} ms of ${count(idle.length)}`,
    },
    { what: 'pages served meanwhile', figure: count(served.length) },
    { what: '… median and p95', figure: `${count(median(served))}, ${count(at95(served))} ms` },
    limited('… p99', at99(served), 20, 'ms'),
  ];
}
