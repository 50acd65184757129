import { setTimeout as wait } from 'node:timers/promises';
import { codes } from '#contract/codes.ts';
import { type Client, call, dataOf } from '#test/support/attack/clients.ts';
import { register, signIn, visitor } from '#test/support/attack/people.ts';
import type { Answer } from '#test/support/attack/send.ts';
import type { Row } from '../bench/report.ts';
import { hostileArticles, packedWord } from './hostile-files.ts';
import { lives, type Part, quietly } from './part.ts';
import { residentMegabytes, watchMemory } from './processes.ts';
import { type Readers, startReaders, type Waits, waitsInWords } from './readers.ts';
import type { Target } from './target.ts';

const answerSeconds = 5;
const readersMs = 50;
const moreMegabytes = 50;
const settleSeconds = 60;

type Timed = { seconds: number; outcome: string; isClear: boolean };

const clear: readonly number[] = [codes.success, codes.refusedInput, codes.notThere];

/** A clear answer is success, a reason, or that there is nothing to show. */
async function timed(asked: Promise<Answer>): Promise<Timed> {
  const began = performance.now();
  const answer = await asked.catch(() => undefined);
  const milliseconds = performance.now() - began;
  return {
    seconds: milliseconds / 1000,
    outcome: answer?.code === undefined ? 'no answer' : `code ${answer.code}`,
    isClear: clear.includes(answer?.code ?? codes.ourFault),
  };
}

const answered = (what: string, { seconds, outcome, isClear }: Timed): Row => ({
  what,
  figure: `${outcome} after ${seconds.toFixed(1)} s`,
  limit: `a clear answer within ${answerSeconds} s`,
  met: isClear && seconds <= answerSeconds,
});

/** Memory once it is within the limit, or after a minute. */
async function settled(pid: number, before: number): Promise<number> {
  for (let second = 0; second < settleSeconds; second++) {
    if (residentMegabytes(pid) <= before + moreMegabytes) break;
    await wait(1000);
  }
  return residentMegabytes(pid);
}

/** The limit is that of a single file: several at once share two cores with the attack itself. */
const meanwhile = (waits: Waits, single: boolean): Row => ({
  what: '  readers of a cached page meanwhile',
  figure: waitsInWords(waits),
  ...(single && { limit: `p99 < ${readersMs} ms`, met: waits.p99 < readersMs && waits.failed === 0 }),
});

/** Reports the answers of `work`, with the memory that it took and the waits of readers during it. */
async function watched(
  { pid }: Target,
  readers: Readers,
  work: () => Promise<Row[]>,
  single = true,
): Promise<Row[]> {
  const before = residentMegabytes(pid);
  const memory = watchMemory(pid);
  let rows: Row[] = [];
  const waits = await readers.during(async () => {
    rows = await work();
  });
  const peak = memory.peak();
  const after = await settled(pid, before);
  return [
    ...rows,
    meanwhile(waits, single),
    {
      what: '  memory before, at most, after',
      figure: `${before.toFixed(0)}, ${peak.toFixed(0)}, ${after.toFixed(0)} MB`,
      limit: `after ≤ before + ${moreMegabytes} MB`,
      met: after > 0 && after <= before + moreMegabytes,
    },
  ];
}

async function attach(administrator: Client, what: string, bytes: Uint8Array): Promise<Row[]> {
  const [journal] = await dataOf<{ id: number }[]>(administrator, 'officeJournals');
  const { productionId } = await dataOf<{ productionId: number }>(administrator, 'officeBeginProduction', {
    body: { journalId: journal?.id },
  });
  const file = { filename: 'article.xml', bytes };
  const taken = await timed(call(administrator, 'officeAttachText', { body: { productionId }, file }));
  const shown = await timed(call(administrator, 'officeProduction', { query: { productionId } }));
  const preview = await timed(call(administrator, 'officePagePreview', { query: { productionId } }));
  return [
    answered(`${what}, attached to an article`, taken),
    answered('  the article in production', shown),
    answered('  its preview', preview),
  ];
}

/** Articles and Word files that cost more to read than to send. */
export const files: Part = async (target) => {
  const { url } = target;
  const administrator = await signIn({ ...visitor(url), ...target.administrator });
  const author = await signIn(await register(url, 'files'));
  const word = { filename: 'manuscript.docx', bytes: await packedWord() };
  const readers = await startReaders(url);
  const rows: Row[] = [];
  try {
    rows.push({ what: 'readers of a cached page, quiet', figure: waitsInWords(await quietly(readers)) });
    for (const { what, bytes } of hostileArticles())
      if (await lives(target))
        rows.push(...(await watched(target, readers, () => attach(administrator, what, bytes))));
    const upload = () => call(author, 'upload', { body: { type: 1 }, file: word });
    const size = `${(word.bytes.length / 1e6).toFixed(1)} MB`;
    rows.push(
      ...(await watched(target, readers, async () => [
        answered(`a Word file of ${size} that unpacks to 600 MB`, await timed(upload())),
      ])),
      ...(await watched(
        target,
        readers,
        async () => {
          const all = await Promise.all(Array.from({ length: 12 }, () => timed(upload())));
          const last = all.toSorted((a, b) => b.seconds - a.seconds)[0] as Timed;
          const isClear = all.every((one) => one.isClear);
          return [{ ...answered('  twelve at once, the last', last), limit: 'clear answers', met: isClear }];
        },
        false,
      )),
    );
    return rows;
  } finally {
    await readers.stop();
  }
};
