import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { visitor } from '#test/support/attack/people.ts';
import { startAttackedPress } from '#test/support/attack/press.ts';
import { openScene, type Scene } from '#test/support/attack/scene.ts';
import { showHostileTexts } from '#test/support/attack/texts/texts.ts';
import { visit } from '#test/support/attack/texts/visit.ts';
import { scriptPayloads } from '#test/support/script-payloads.ts';
import { discardPress, type RunningPress } from '#test/support/start-press.ts';

// rich-text.spec.ts looks closely at the public pages; here is everything that anybody is shown, as whoever is shown it.

let press: RunningPress;
let scene: Scene;
test.beforeAll(async () => {
  const attacked = await startAttackedPress();
  press = attacked.press;
  scene = await openScene(attacked);
});
test.afterAll(() => discardPress(press));

test('no hostile text runs for readers, authors, editors or the administrator, with the policy of scripts or without', async ({
  browser,
}) => {
  const { faults, empty, written, visited, withoutPolicy } = await showHostileTexts(browser, scene);
  expect(faults).toEqual([]);
  // Each page has shown what was written for it.
  expect(empty).toEqual([]);
  expect(written).toBe(scriptPayloads.length);
  expect(visited).toBeGreaterThan(70);
  expect(withoutPolicy).toBeGreaterThan(35);
});

test('what runs on a page, asks somebody else or could run is found', async ({ browser }) => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<html data-js="ready"><body>Hostile <script>ran()</script><a href=" java\tscript:ran()">x</a>
      <p onclick="ran()">x</p><img src="http://127.0.0.1:1/pixel.gif"></body></html>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const nobody = visitor(url);
  const clients = { visitor: nobody, author: nobody, editor: nobody, administrator: nobody };
  const { faults } = await visit(browser, url, clients, [{ path: '/', reader: 'visitor' }], {
    patience: 0,
  });
  server.close();
  for (const found of ['a script ran', 'asks http://127.0.0.1:1/pixel.gif', 'a[href=', 'p[onclick='])
    expect(faults.join('\n')).toContain(found);
});
