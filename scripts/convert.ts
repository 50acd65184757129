/**
 * `npm run convert -- FILE.docx|FILE.xml [--form FORM.json] --out FOLDER`: a manuscript or an article as JATS, page and
 * PDF, without a press.
 */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeJats } from '#server/slices/document/for-workers.ts';
import { makeFolder } from './convert/folder.ts';
import { standalonePage } from './convert/page.ts';
import { print } from './convert/print.ts';
import { readForm, readSource } from './convert/read.ts';
import { Refused } from './convert/refused.ts';

const usage = `Usage: npm run convert -- FILE.docx|FILE.xml [--form FORM.json] --out FOLDER
Writes article.xml (JATS), article.html, article.pdf, the pictures and findings.json into FOLDER.`;

async function convert(file: string, form: string | undefined, out: string): Promise<void> {
  const source = await readSource(file, await readForm(form));
  const { document, pictures, supplements } = source;
  if (path.resolve(out, 'article.xml') === path.resolve(file))
    throw new Refused(`${file}: would be overwritten; name another folder`);
  await makeFolder(path.resolve(out));
  const write = (name: string, content: string | Uint8Array) => writeFile(path.join(out, name), content);
  await write('article.xml', writeJats(document));
  await write('article.html', standalonePage(source));
  for (const { file: name, bytes } of [...pictures, ...supplements]) await write(name, bytes);
  const printed = await print(source);
  if (printed.pdf) await write('article.pdf', printed.pdf);
  else await rm(path.join(out, 'article.pdf'), { force: true });
  const findings = [...source.findings, ...printed.findings];
  await write('findings.json', `${JSON.stringify(findings, null, 2)}\n`);
  if (!printed.pdf) throw new Refused(`${file}: no PDF could be made; all other files are in ${out}`);
}

/** On one line, whatever a file name or message holds. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a terminal
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').slice(0, 500);

function messageOf(error: unknown, out: string): string {
  if (error instanceof Refused) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  return code && /^E[A-Z]+$/.test(code) ? `${out}: can't be written (${code})` : message;
}

/** The words of the command line. Throws where they are none of its. */
function readWords() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { form: { type: 'string' }, out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [file, another] = positionals;
  if (values.help) return undefined;
  if (!file || another !== undefined || !values.out) throw new Error(usage.split('\n')[0]);
  return { file, form: values.form, out: values.out };
}

async function main(): Promise<number> {
  let words: ReturnType<typeof readWords>;
  try {
    words = readWords();
  } catch (error) {
    console.error(oneLine((error as Error).message));
    return 2;
  }
  if (!words) {
    console.info(usage);
    return 0;
  }
  const { file, form, out } = words;
  try {
    await convert(file, form, out);
    return 0;
  } catch (error) {
    console.error(oneLine(messageOf(error, out)));
    return 1;
  }
}

process.exit(await main());
