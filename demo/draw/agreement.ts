/** Prints the press's Copyright Transfer Agreement: `node demo/draw/agreement.ts`, after its text has changed. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';

const text = path.resolve(import.meta.dirname, '../documents/copyright-transfer-agreement.html');
const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
});
const page = await browser.newPage({ colorScheme: 'light' });
await page.goto(pathToFileURL(text).href);
await page.pdf({ path: text.replace(/html$/, 'pdf'), preferCSSPageSize: true, tagged: true });
await browser.close();
