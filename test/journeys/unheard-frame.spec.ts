/** Safari calls no listener in a frame that may run no scripts: the browser of the tests is made to do the same. */
import { articleNumber, demonstration, pointInText, textReady } from '#test/support/article-text.ts';
import { expect, test } from '#test/support/browser.ts';

test.use({ ownContext: true });

test('a text that is not heard in its sandbox is, and still runs no scripts', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument') ?? {};
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', {
      get(this: HTMLIFrameElement) {
        const document: Document | null = get?.call(this);
        const inside = document?.defaultView as typeof window | null | undefined;
        if (inside && !this.sandbox.contains('allow-scripts'))
          inside.EventTarget.prototype.addEventListener = () => {};
        return document;
      },
    });
  });
  await page.goto(`/journaldetail/${await articleNumber(page.request, demonstration.whole)}`);
  await textReady(page);
  const { x, y } = await pointInText(page, 'a.xref[data-ref-type="bibr"]', 2);
  await page.mouse.move(x, y);
  await expect(page.getByRole('complementary', { name: 'Reference' })).toContainText('Trends in the centre');
  await page.mouse.click(x, y);
  await expect(page).toHaveURL(/#r3$/);

  await page.evaluate(() => {
    const text = document.querySelector<HTMLIFrameElement>('iframe[data-full-text]')?.contentDocument;
    if (!text) return;
    const [written, fetched, picture] = ['script', 'script', 'img'].map((name) => text.createElement(name));
    if (written) written.textContent = 'parent.ran = true';
    // The policy that the frame inherits from its page would let scripts of the press through.
    fetched?.setAttribute('src', '/offline-worker.js');
    picture?.setAttribute('onerror', 'parent.ran = true');
    picture?.setAttribute('src', 'data:,');
    text.body.append(...[written, fetched, picture].flatMap((element) => element ?? []));
  });
  const refused = (words: RegExp) => expect.poll(() => complaints.filter((one) => words.test(one)).length);
  await refused(/refuses script-src-elem inline/).toBeGreaterThan(0);
  await refused(/refuses script-src-elem http.*offline-worker/).toBeGreaterThan(0);
  await refused(/refuses script-src-attr inline/).toBeGreaterThan(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  // What the browser says of the sandbox, and of the scripts that it refused.
  const foreseen = /both allow-scripts and allow-same-origin|refuses script-src|Content Security Policy/;
  complaints.splice(0, complaints.length, ...complaints.filter((words) => !foreseen.test(words)));
});
