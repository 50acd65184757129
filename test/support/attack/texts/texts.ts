import type { Browser } from 'playwright-core';
import type { Scene } from '../scene.ts';
import { pagesOf } from './pages.ts';
import { createPayloads } from './payloads.ts';
import { visit } from './visit.ts';
import { writeManuscripts } from './write-manuscripts.ts';
import { writeOffice } from './write-office.ts';
import { writeProduction } from './write-production.ts';
import { writePublic } from './write-public.ts';

/**
 * Writes hostile texts into every field that somebody is shown, and opens the pages that show them; `both`: each page
 * with and without the policy of scripts, else one way or the other.
 */
export async function showHostileTexts(browser: Browser, scene: Scene, both = false) {
  const { press, administrator, own } = scene;
  const payloads = createPayloads();
  const { journalId, author, editor } = own;
  const site = await writePublic(administrator, payloads, `hostile-${Date.now().toString(36)}`);
  const manuscripts = await writeManuscripts(press.dataDir, author, editor, journalId, payloads);
  const office = await writeOffice(administrator, journalId, payloads);
  const production = await writeProduction(press.dataDir, editor, journalId, payloads);
  const clients = { visitor: scene.visitor, author, editor, administrator };
  const pages = pagesOf(own, { site, manuscripts, office, production });
  const figures = await visit(browser, press.url, clients, pages, { both });
  return { ...figures, written: payloads.written(), pages: pages.length };
}
