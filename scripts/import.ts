/** `npm run import -- FILE_OR_FOLDER…`: imports JATS articles into the press of this DATA_DIR or DATABASE_URL. */
import { Presets, SingleBar } from 'cli-progress';
import { openServices, runCommand } from '#server/open-services.ts';
import { environmentWithFile, OperatorError, readConfig } from '#server/platform/config.ts';
import {
  DatabaseGone,
  type ImportSummary,
  importFiles,
  prepareImport,
} from '#server/slices/articles/index.ts';

const usage =
  'Usage: npm run import -- FILE_OR_FOLDER…\nImports JATS articles (.xml, .nxml) with the pictures, PDFs and supplementary files beside them.';

function progressBar(): { show(done: number, all: number): void; end(): void } {
  const terminal = process.stderr.isTTY;
  const bar = new SingleBar(
    {
      format: '{bar} {value} of {total} · {eta_formatted} left',
      stream: process.stderr,
      clearOnComplete: true,
    },
    Presets.shades_classic,
  );
  let started = false;
  return {
    show(done, all) {
      if (!terminal) return;
      if (started) bar.update(done);
      else bar.start(all, done);
      started = true;
    },
    end() {
      if (started) bar.stop();
    },
  };
}

/** On one line, whatever a file name or message holds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a terminal
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ');

function report({ refusals, notes, missingPictures, ...summary }: ImportSummary, seconds: number): void {
  for (const { path, message } of notes) console.error(oneLine(`${path}: ${message}`));
  for (const { path, line, column, message } of refusals) {
    const place = [path, line, line === undefined ? undefined : column].filter((part) => part !== undefined);
    console.error(oneLine(`${place.join(':')}: ${message}`));
  }
  const { made, updated, unchanged, journals } = summary;
  const articles = made + updated + unchanged;
  const speed = articles > 0 && seconds > 0 ? ` (${Math.round(articles / seconds)} a second)` : '';
  console.info(
    `${count(articles, 'article')} in ${count(journals, 'journal')}: ${made} new, ${updated} updated, ` +
      `${unchanged} unchanged, ${refusals.length} refused, in ${seconds.toFixed(1)} s${speed}`,
  );
  if (missingPictures > 0)
    console.info(`${count(missingPictures, 'picture')} named in these articles lay not beside them`);
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

await runCommand(async (interrupted) => {
  const paths = process.argv.slice(2);
  if (paths.includes('--help') || paths.includes('-h')) {
    console.info(usage);
    return 0;
  }
  if (paths.length === 0 || paths.some((path) => path.startsWith('-'))) {
    console.error(usage);
    return 2;
  }
  // Both take a second, and each has a core.
  prepareImport();
  const services = await openServices(readConfig(environmentWithFile()));
  const bar = progressBar();
  try {
    const start = performance.now();
    const summary = await importFiles(services, paths, bar.show, interrupted);
    bar.end();
    report(summary, (performance.now() - start) / 1000);
    if (interrupted.aborted) console.error('Interrupted: the other files were not looked at.');
    // What an import that was killed has left; failing at it is no failure of this one.
    await services.sweep().catch(() => undefined);
    return summary.refusals.length > 0 || interrupted.aborted ? 1 : 0;
  } catch (error) {
    if (!(error instanceof DatabaseGone)) throw error;
    bar.end();
    throw new OperatorError(
      `The database went away (${oneLine(error.message)}). What was imported until then stays; run the import again for the rest.`,
      { cause: error },
    );
  } finally {
    bar.end();
    await services.close();
  }
});
