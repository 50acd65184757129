import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import type { Client } from '../clients.ts';
import type { HostilePage, Reader } from './pages.ts';
import { mark } from './payloads.ts';

type VisitFigures = {
  visited: number;
  withoutPolicy: number;
  /** What ran, asked somebody else, or could have: each with its page. */
  faults: string[];
  /** Pages on which nothing hostile was seen, which therefore prove nothing. */
  empty: string[];
};

/** What of a frame's document could run, and whether something hostile is to be read in it. */
const look = (word: string) => {
  const elements = [...document.querySelectorAll('*')];
  const attributes = elements.flatMap((element) =>
    [...element.attributes]
      .filter(({ name, value }) => {
        const isAddress = /^(href|src|action|formaction|data|xlink:href|poster|background|cite)$/.test(name);
        const plain = [...value].filter((sign) => sign > ' ').join('');
        return /^on|^srcdoc$/.test(name)
          ? !(name === 'srcdoc' && element.hasAttribute('sandbox'))
          : isAddress && /^(javascript|vbscript|data:text)/i.test(plain);
      })
      .map(({ name, value }) => `${element.localName}[${name}=${value.slice(0, 80)}]`),
  );
  const inputs = [...document.querySelectorAll('input, textarea')].map(
    (input) => (input as HTMLInputElement).value,
  );
  const text = `${document.body?.textContent ?? ''} ${inputs.join(' ')}`;
  return { attributes, shows: text.includes(word) };
};

async function lookInto(frame: Frame): Promise<ReturnType<typeof look>> {
  // A frame may go while the page goes on loading.
  return frame.evaluate(look, mark).catch(() => ({ attributes: [], shows: false }));
}

/** Waits until a page shows something hostile; answers whether it does. */
async function showsHostile(page: Page, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  for (;;) {
    const found = await Promise.all(page.frames().map(lookInto));
    if (found.some(({ shows }) => shows)) return true;
    if (Date.now() > deadline) return false;
    await page.waitForTimeout(100);
  }
}

async function contextOf(browser: Browser, url: string, client: Client, bypassCSP: boolean) {
  const context = await browser.newContext({
    bypassCSP,
    extraHTTPHeaders: { 'x-forwarded-for': client.network },
  });
  const { token, userId, email } = client;
  if (token)
    await context.addInitScript(
      (session) => {
        if (location.origin !== session.origin) return;
        for (const [name, value] of Object.entries(session.items)) sessionStorage.setItem(name, value);
      },
      { origin: url, items: { token, userId: String(userId), email: email ?? '' } },
    );
  return context;
}

/** Has a page report whatever runs or is asked for. */
async function watch(context: BrowserContext, url: string, happened: (what: string) => void): Promise<Page> {
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    happened('a dialog');
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:', 'about:'].includes(protocol) && origin !== url) happened(`asks ${request.url()}`);
  });
  await page.exposeFunction('ran', () => happened('a script ran'));
  return page;
}

/**
 * Opens pages as their readers, every second one with the policy of scripts bypassed, or each in both ways: then what a
 * text is made of must hold by itself.
 */
export async function visit(
  browser: Browser,
  url: string,
  clients: Record<Reader, Client>,
  pages: HostilePage[],
  { both = false, patience = 60_000 } = {},
): Promise<VisitFigures> {
  const figures: VisitFigures = { visited: 0, withoutPolicy: 0, faults: [], empty: [] };
  for (const bypassCSP of [false, true])
    for (const reader of Object.keys(clients) as Reader[]) {
      const context = await contextOf(browser, url, clients[reader], bypassCSP);
      let at = '';
      const happened = (what: string) =>
        figures.faults.push(`${at} by ${reader}${bypassCSP ? ' without policy' : ''}: ${what}`);
      const page = await watch(context, url, happened);
      const own = pages.filter(
        (one, index) => one.reader === reader && (both || index % 2 === Number(bypassCSP)),
      );
      for (const { path } of own) {
        at = path;
        await page.goto(url + path, { waitUntil: 'load' });
        await page.locator('html[data-js="ready"]').waitFor({ state: 'attached' });
        if (!(await showsHostile(page, patience))) figures.empty.push(`${path} by ${reader}`);
        for (const frame of page.frames())
          for (const attribute of (await lookInto(frame)).attributes) happened(attribute);
        figures.visited += 1;
        if (bypassCSP) figures.withoutPolicy += 1;
      }
      await context.close();
    }
  return figures;
}
