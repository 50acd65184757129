import type { Locator, Page } from '@playwright/test';

/** Tab stops between two places of a page, at most. */
const farthest = 150;

/** Whether it has the focus, in the page or in a frame of it. */
export const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { ownerDocument: its } = element;
    return its.hasFocus() && its.activeElement === element;
  });

/** Presses Tab, or Shift+Tab with `back`, until `target` has the focus; fails where the keyboard doesn't come there. */
export async function tabTo(page: Page, target: Locator, { back = false } = {}): Promise<void> {
  for (let stops = 0; stops < farthest; stops++) {
    if (await isFocused(target)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`${target} is not reached by ${farthest} tab stops.`);
}

/** Goes to it by Tab and presses Enter. */
export async function enterOn(page: Page, target: Locator, options?: { back?: boolean }): Promise<void> {
  await tabTo(page, target, options);
  await page.keyboard.press('Enter');
}
