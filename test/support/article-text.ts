import type { APIRequestContext, Page } from '@playwright/test';

/** Articles of the demonstration press, by what a reader would look for in them. */
export const demonstration = {
  /** Sections, figures, formulae, references, footnotes; corrected by another article. */
  whole: '10.5555/jlc.2023.0004',
  correction: '10.5555/jlc.2024.0009',
  retraction: '10.5555/jem.2025.0004',
} as const;

/** The number of an article, by its DOI. */
export async function articleNumber(request: APIRequestContext, doi: string, url = ''): Promise<number> {
  const answer = await request.get(`${url}/journal-api/api/journals?pageCount=100`);
  const { data } = (await answer.json()) as { data: { list: { id: number; doi: string }[] } };
  const found = data.list.find((article) => article.doi === doi);
  if (!found) throw new Error(`No article ${doi} in this press`);
  return found.id;
}

/** The frame of an article page has its text and its height. */
export const textReady = (page: Page) => page.locator('iframe[data-full-text][data-sized]').waitFor();

/**
 * Where the middle of an element of the text is in the window, after the page was scrolled to show it and
 * nothing moves it any more: a font that comes late would put another word under the pointer.
 * The frame runs no scripts, so that the test looks into it from the page around, as the page does.
 */
export const pointInText = (page: Page, selector: string, nth = 0) =>
  page.evaluate(
    async ([selector, nth]) => {
      const frame = document.querySelector<HTMLIFrameElement>('iframe[data-full-text]');
      const element = frame?.contentDocument?.querySelectorAll(selector as string)[nth as number];
      if (!frame || !element) throw new Error(`No ${selector} in the text`);
      const middle = () => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
        return { x: outer.x + inner.x + inner.width / 2, y: outer.y + inner.y + inner.height / 2 };
      };
      await Promise.all([document.fonts.ready, frame.contentDocument?.fonts.ready]);
      let place = middle();
      for (let calm = 0; calm < 3; ) {
        await new Promise((drawn) => requestAnimationFrame(drawn));
        const now = middle();
        calm = now.x === place.x && now.y === place.y ? calm + 1 : 0;
        place = now;
      }
      return place;
    },
    [selector, nth] as const,
  );

/** Pixels from the top of the window to an element of the text. */
export const topInWindow = (page: Page, id: string) =>
  page.evaluate((id) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-full-text]');
    const element = frame?.contentDocument?.getElementById(id);
    if (!frame || !element) throw new Error(`No ${id} in the text`);
    return frame.getBoundingClientRect().top + element.getBoundingClientRect().top;
  }, id);
