import { expect } from '../browser.ts';
import type { AtKeyboard } from './at-keyboard.ts';

/** Opens the link of the letter and says yes. */
export async function agree(at: AtKeyboard, link: string): Promise<void> {
  const { page } = at;
  await at.step('agrees to review', async () => {
    await at.open(link);
    await at.enter(page.getByRole('button', { name: 'I will review it' }));
    await expect(page.getByRole('heading', { name: 'Your review' })).toBeVisible();
  });
}

export async function sendReview(at: AtKeyboard, recommendation: string, comments: string): Promise<void> {
  const { page } = at;
  await at.step(`reviews: ${recommendation}`, async () => {
    const radio = page.getByRole('radio', { name: new RegExp(`^${recommendation}`) });
    await at.to(page.getByRole('radio').first());
    await at.press('Space');
    for (let arrows = 0; arrows < 8 && !(await radio.isChecked()); arrows++) await at.press('ArrowDown');
    await expect(radio).toBeChecked();
    await at.write(page.getByLabel('Comments to the authors'), comments);
    await at.enter(page.getByRole('button', { name: 'Send the review' }));
    await at.enter(page.getByRole('button', { name: 'Send it' }));
    await expect(page.getByText('Thank you. Your review has reached')).toBeVisible();
  });
}
