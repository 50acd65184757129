/**
 * `npm run zotero -- CHECKOUT [ADDRESS]`: has Zotero's translation-server save articles and a list of a running press, and compares what it
 * saved with what the press says of them as CSL JSON and JSON-LD. CHECKOUT is its folder with the translators and its packages.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '#server/open-services.ts';
import { OperatorError } from '#server/platform/config.ts';
import { type Row, table } from './bench/report.ts';
import { type Compared, comparedFields, fieldsOf, savedFields } from './zotero/fields.ts';

const usage =
  'Usage: npm run zotero -- CHECKOUT [ADDRESS]    (the folder of a translation-server, and the press)';
const articles = 20;
const startsWithinMs = 60_000;

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function startTranslators(checkout: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['src/server.js'], {
    cwd: path.resolve(checkout),
    env: { ...process.env, NODE_CONFIG: JSON.stringify({ port, host: '127.0.0.1' }) },
    stdio: 'ignore',
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('error', () => reject(new OperatorError(`${checkout} is no folder.`)));
    child.once('exit', () => reject(new OperatorError(`No translation-server starts in ${checkout}.`)));
  });
  // Later questions to it fail by themselves.
  ended.catch(() => {});
  const save = async (address: string): Promise<{ status: number; answer: unknown }> => {
    const response = await fetch(`http://127.0.0.1:${port}/web`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: address,
    });
    const text = await response.text();
    return {
      status: response.status,
      answer: response.ok || response.status === 300 ? JSON.parse(text) : text,
    };
  };
  const up = async () => {
    const until = performance.now() + startsWithinMs;
    while (performance.now() < until) {
      if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return;
      await pause(200);
    }
    throw new OperatorError(`The translation-server in ${checkout} does not answer.`);
  };
  await Promise.race([up(), ended]);
  return { save, end: () => child.kill() };
}

/** Numbers of articles from all over the press, as harvesters learn them. */
async function someArticles(press: string): Promise<string[]> {
  const answer = await fetch(`${press}/oai?verb=ListIdentifiers&metadataPrefix=oai_dc`).catch(
    () => undefined,
  );
  if (!answer?.ok) throw new OperatorError(`No press answers at ${press}.`);
  const text = await answer.text();
  const ids = [...text.matchAll(/<header>\s*<identifier>[^<]*article\/(\d+)</g)].map(([, id = '']) => id);
  const step = Math.max(1, ids.length / articles);
  return Array.from({ length: Math.min(articles, ids.length) }, (_, n) => ids[Math.floor(n * step)] ?? '');
}

async function said(address: string): Promise<Compared> {
  const as = async (accept: string) => {
    const answer = await fetch(address, { headers: { accept } });
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
    return answer;
  };
  const [csl, linked, page] = await Promise.all([
    as('application/vnd.citationstyles.csl+json').then((answer) => answer.json()),
    as('application/ld+json').then((answer) => answer.json()),
    as('text/html').then((answer) => answer.text()),
  ]);
  const [, pdf] = /<meta name="citation_pdf_url" content="([^"]*)"/.exec(page) ?? [];
  const sent = pdf && (await fetch(pdf, { method: 'HEAD' }));
  const isPdf =
    sent && sent.headers.get('content-type') === 'application/pdf' && pdf.startsWith(`${address}/`);
  return fieldsOf(csl, linked, isPdf ? 'a PDF' : '');
}

await runCommand(async () => {
  const [checkout, press = 'http://localhost:3000', ...more] = process.argv.slice(2);
  if (!checkout || checkout.startsWith('-') || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const ids = await someArticles(press.replace(/\/$/, ''));
  const translators = await startTranslators(checkout);
  try {
    const right = new Map(comparedFields.map((field) => [field, 0]));
    for (const id of ids) {
      const address = `${press.replace(/\/$/, '')}/journaldetail/${id}`;
      const expected = await said(address);
      const { answer } = await translators.save(address);
      const found = savedFields(answer, expected);
      for (const field of comparedFields) {
        if (found[field] === expected[field]) right.set(field, (right.get(field) ?? 0) + 1);
        else console.error(`${address}, ${field}: “${found[field]}” instead of “${expected[field]}”`);
      }
    }
    const rows: Row[] = [...right].map(([what, number]) => ({
      what,
      figure: String(number),
      limit: `of ${ids.length}`,
      met: number === ids.length,
    }));
    const list = await translators.save(`${press.replace(/\/$/, '')}/journalarticles`);
    const several = Object.keys((list.answer as { items?: object }).items ?? {}).length;
    rows.push({
      what: 'a list',
      figure: String(several),
      limit: 'articles at once, more than one',
      met: several > 1,
    });
    console.info(table(rows));
    return rows.every(({ met }) => met) ? 0 : 1;
  } finally {
    translators.end();
  }
});
