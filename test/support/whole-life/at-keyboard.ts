import type { Locator, Page } from '@playwright/test';
import { expect, ready } from '../browser.ts';
import { isFocused } from '../by-keyboard.ts';
import { describeStop, type Stop } from './focus-stop.ts';

/** Presses that one step may take: Tab, arrows, Enter, Space and the product's keys; letters that somebody types are not counted. */
type Step = { name: string; presses: number; tabs: number; longest: number; to: string };

/** Tab stops between two places of a page, at most. */
const farthest = 120;

/** Somebody who has a keyboard and nothing else: counts what they press, and notes every place where the focus is not seen. */
export class AtKeyboard {
  readonly page: Page;
  readonly who: string;
  readonly steps: Step[] = [];
  readonly faults: string[] = [];

  constructor(page: Page, who: string) {
    this.page = page;
    this.who = who;
  }

  /** Counts the presses until the next step; says afterwards where the focus is lost. */
  async step<Value>(name: string, act: () => Promise<Value>): Promise<Value> {
    this.steps.push({ name: `${this.who}: ${name}`, presses: 0, tabs: 0, longest: 0, to: '' });
    const value = await act();
    await this.keepsFocus(name);
    return value;
  }

  /** Fails where the focus has fallen to the body, or is where nobody sees it. */
  async keepsFocus(after: string): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(describeStop), { message: `the focus after “${after}”` })
      .toMatchObject({ lost: false });
  }

  /** An address that somebody types, or has in a letter: the focus begins at the document. */
  async open(address: string): Promise<void> {
    await this.page.goto(new URL(address, this.page.url()).href);
    await ready(this.page);
  }

  async press(key: string): Promise<void> {
    const step = this.steps.at(-1);
    if (step) step.presses += 1;
    await this.page.keyboard.press(key);
  }

  async type(words: string): Promise<void> {
    await this.page.keyboard.insertText(words);
  }

  /** Goes to it by Tab, or Shift+Tab with `back`; every stop on the way must be seen. */
  async to(target: Locator, { back = false } = {}): Promise<void> {
    await expect(target).toBeVisible();
    let tabs = 0;
    while (!(await isFocused(target))) {
      if (tabs === farthest)
        throw new Error(`${this.who}: ${target} is not reached by ${farthest} tab stops.`);
      await this.press(back ? 'Shift+Tab' : 'Tab');
      tabs += 1;
      this.look(await this.page.evaluate(describeStop));
    }
    const step = this.steps.at(-1);
    if (!step) return;
    step.tabs += tabs;
    if (tabs > step.longest) Object.assign(step, { longest: tabs, to: String(target) });
  }

  private look({ what, unseen, covered }: Stop): void {
    const fault = `${this.steps.at(-1)?.name}: ${what}`;
    const add = (words: string) => this.faults.includes(words) || this.faults.push(words);
    if (unseen) add(`${fault} shows no focus`);
    if (covered) add(`${fault} has the focus under ${covered}`);
  }

  async enter(target: Locator, options?: { back?: boolean }): Promise<void> {
    await this.to(target, options);
    await expect(target).not.toHaveAttribute('aria-disabled', 'true');
    await this.press('Enter');
  }

  async tick(target: Locator, options?: { back?: boolean }): Promise<void> {
    await this.to(target, options);
    await this.press('Space');
    await expect(target).toBeChecked();
  }

  /** Replaces what is in the field. */
  async write(target: Locator, words: string, options?: { back?: boolean }): Promise<void> {
    await this.to(target, options);
    await this.press('Control+a');
    await this.type(words);
    await expect(target).toHaveValue(words);
  }

  /** Chooses in a native list, by arrows. */
  async choose(target: Locator, label: string, options?: { back?: boolean }): Promise<void> {
    await this.to(target, options);
    const chosen = target.locator('option:checked');
    await expect(target.getByRole('option', { name: label })).toBeAttached();
    for (let arrows = 0; arrows < 40; arrows++) {
      if ((await chosen.textContent())?.includes(label)) return;
      await this.press('ArrowDown');
    }
    throw new Error(`${this.who}: “${label}” is not reached in ${target}.`);
  }

  /** Goes to the button that opens the file chooser, which the browser of tests has none of: its input takes the file. */
  async attach(
    button: Locator,
    input: Locator,
    files: Parameters<Locator['setInputFiles']>[0],
    options?: { back?: boolean },
  ) {
    await this.to(button, options);
    await input.setInputFiles(files);
  }
}
