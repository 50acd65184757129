/**
 * Prints the demonstration articles' PDFs from their press views: `node demo/draw/pdfs.ts URL` with a press
 * that runs at URL and holds them. Run again when an article or the print style has changed.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

const [url] = process.argv.slice(2);
if (!url) throw new Error('Usage: node demo/draw/pdfs.ts URL');
const articles = path.resolve(import.meta.dirname, '../articles');

const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
const page = await browser.newPage({ colorScheme: 'light' });
for (const file of globSync('*/article.xml', { cwd: articles }).sort()) {
  const doi = /<article-id pub-id-type="doi">([^<]+)</.exec(
    readFileSync(path.join(articles, file), 'utf8'),
  )?.[1];
  const answer = await fetch(`${url}/journal-api/api/journals?keywords=${encodeURIComponent(doi ?? '')}`);
  const { data } = (await answer.json()) as { data: { list: { id: number; doi: string }[] } };
  const found = data.list.find((entry) => entry.doi === doi);
  if (!found) throw new Error(`${doi} is not in the press at ${url}`);
  await page.goto(`${url}/journalpress/${found.id}`, { waitUntil: 'networkidle' });
  await page.pdf({
    path: path.join(articles, path.dirname(file), 'article.pdf'),
    format: 'A4',
    preferCSSPageSize: true,
    tagged: true,
    outline: true,
  });
  console.info(file);
}
await browser.close();
