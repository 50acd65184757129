import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '#test/support/browser.ts';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';

type Entry = { id: number; doi: string };

/** What is wrong with the text in `document`: links that lead nowhere, pictures without words. */
const faultsOf = (scope: Document | Element) => {
  const anchors = [...scope.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('#') || href.startsWith('about:srcdoc#'))
    .map((href) => decodeURIComponent(href.slice(href.indexOf('#') + 1)))
    .filter(
      (id) =>
        id !== '' && !scope.ownerDocument?.getElementById(id) && !scope.querySelector(`#${CSS.escape(id)}`),
    );
  const pictures = [...scope.querySelectorAll('img')]
    .filter((picture) => !picture.hasAttribute('alt') || (!picture.alt && !picture.closest('[aria-hidden]')))
    .map((picture) => picture.outerHTML.slice(0, 120));
  return [...anchors.map((id) => `#${id} leads nowhere`), ...pictures.map((html) => `${html} has no words`)];
};

/** Words of the sources' bodies that a page must hold, in the order of the file: every fortieth, for speed. */
function wordsOf(doi: string): string[] | undefined {
  const file = path.join(corpusFolder, 'jats/plos', `${doi.replace('10.1371/', '')}.xml`);
  let source: string;
  try {
    source = readFileSync(file, 'utf8').replace(/<!--[\s\S]*?-->/g, ' ');
  } catch {
    return undefined;
  }
  const body = /<body>([\s\S]*)<\/body>/.exec(source)?.[1] ?? '';
  const text = body.replace(/<(tex-math|object-id)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>|&\w+;/g, ' ');
  return [...text.matchAll(/\b[a-zA-Z]{6,}\b/g)].map(([word]) => word).filter((_, i) => i % 40 === 0);
}

test('every article opens whole in both views: text sent by the server, no broken anchor, every picture described', async ({
  page,
  request,
}) => {
  test.setTimeout(600_000);
  if (!hasCorpus) console.info(`Real articles are left out: ${noCorpus}`);
  const answer = await request.get('/journal-api/api/journals?pageCount=100');
  const { data } = (await answer.json()) as { data: { list: Entry[]; total: number } };
  expect(data.list.length).toBe(data.total);
  if (hasCorpus) expect(data.total).toBeGreaterThanOrEqual(65);
  const faults: string[] = [];
  for (const [nth, { id, doi }] of data.list.entries()) {
    const words = wordsOf(doi);
    for (const view of ['journaldetail', 'journalpress']) {
      const sent = await (await request.get(`/${view}/${id}`)).text();
      const missing = words?.filter((word) => !sent.includes(word)) ?? [];
      if (missing.length > 0) faults.push(`${view} ${doi}: not sent: ${missing.slice(0, 5).join(', ')}`);
      const found = await faultsIn(view, id, sent, nth % 10 === 0);
      faults.push(...found.map((fault) => `${view} ${doi}: ${fault}`));
    }
  }
  expect(faults).toEqual([]);

  /** Each article's own page is opened; press views, which hold the same text and no frame, are read, and some opened. */
  async function faultsIn(view: string, id: number, sent: string, some: boolean): Promise<string[]> {
    if (view === 'journalpress' && !some)
      return page.evaluate(
        `(${faultsOf})(new DOMParser().parseFromString(${JSON.stringify(sent)}, 'text/html').body)`,
      );
    // Its pictures are not waited for: what is looked at is the text.
    await page.goto(`/${view}/${id}`, { waitUntil: 'domcontentloaded' });
    const frame =
      view === 'journaldetail' ? page.frames().find((one) => one !== page.mainFrame()) : page.mainFrame();
    await frame?.waitForLoadState('domcontentloaded');
    return (await frame?.locator('body').evaluate(faultsOf)) ?? ['there is no frame'];
  }
});
