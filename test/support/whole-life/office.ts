import { expect } from '../browser.ts';
import type { AtKeyboard } from './at-keyboard.ts';

type Sent = { number: string; title: string };

/** From the desk to the manuscript, by the desk's own keys. */
export async function findManuscript(at: AtKeyboard, { number, title }: Sent): Promise<void> {
  const { page } = at;
  await at.step('finds the manuscript', async () => {
    await at.open('/office');
    await expect(page.getByRole('searchbox')).toBeVisible();
    await at.press('/');
    await at.type(number);
    await at.press('Enter');
    await expect(page.getByText('1 manuscript', { exact: true })).toBeFocused();
    await at.press('j');
    await at.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

export async function remark(at: AtKeyboard, words: string): Promise<void> {
  const { page } = at;
  await at.step('writes a remark', async () => {
    await at.press('r');
    await at.type(words);
    await at.press('Tab');
    await at.press('Enter');
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByRole('listitem').first()).toContainText(words);
  });
}

export async function assign(at: AtKeyboard, name: string): Promise<void> {
  const { page } = at;
  const next = page.getByRole('region', { name: 'Next', exact: true });
  await at.step(`gives it to ${name}`, async () => {
    await at.press('d');
    await at.enter(next.getByRole('button', { name: 'Assign the editor' }), { back: true });
    const radio = page.getByRole('dialog').getByRole('radio', { name: new RegExp(`^${name}`) });
    await expect(radio).toBeVisible();
    for (let arrows = 0; arrows < 12 && !(await radio.isChecked()); arrows++) await at.press('ArrowDown');
    await expect(radio).toBeFocused();
    await at.press('Enter');
    await expect(next.getByRole('button', { name: 'Change the editor' })).toBeFocused();
  });
}

export async function inviteReviewer(at: AtKeyboard, name: string, email: string): Promise<void> {
  const { page } = at;
  const panel = page.getByRole('region', { name: 'Peer review' });
  await at.step(`invites ${name}`, async () => {
    await at.press('d');
    await at.enter(panel.getByRole('button', { name: 'Invite a reviewer' }));
    const dialog = page.getByRole('dialog', { name: 'Invite a reviewer' });
    await expect(dialog.getByRole('searchbox')).toBeFocused();
    await at.type(email);
    await at.enter(dialog.getByRole('button', { name: 'Someone else' }));
    await at.write(dialog.getByLabel('Name', { exact: true }), name);
    await at.enter(dialog.getByRole('button', { name: 'Send the invitation' }));
    await expect(dialog).toHaveCount(0);
    await expect(panel.getByText(name).first()).toBeVisible();
  });
}

export async function inviteAgain(at: AtKeyboard): Promise<void> {
  const { page } = at;
  const panel = page.getByRole('region', { name: 'Peer review' });
  await at.step('invites the earlier reviewers again', async () => {
    await at.press('d');
    await at.enter(panel.getByRole('button', { name: 'Invite the earlier reviewers again' }));
    const dialog = page.getByRole('dialog', { name: 'Invite the earlier reviewers again' });
    await at.enter(dialog.getByRole('button', { name: /^Send (the|\d+) invitations?$/ }));
    await expect(dialog).toHaveCount(0);
    await expect(panel.getByText(/^Asked today/).first()).toBeVisible();
  });
}

export async function recommend(at: AtKeyboard, choice: string, reasons: string): Promise<void> {
  const { page } = at;
  await at.step(`recommends: ${choice}`, async () => {
    await at.press('d');
    await at.enter(page.getByRole('button', { name: /^Recommend a decision/ }));
    const dialog = page.getByRole('dialog', { name: 'Recommend a decision' });
    const radio = dialog.getByRole('radio', { name: choice });
    await at.press('Space');
    for (let arrows = 0; arrows < 8 && !(await radio.isChecked()); arrows++) await at.press('ArrowDown');
    await expect(radio).toBeChecked();
    await at.write(dialog.getByRole('textbox'), reasons);
    await at.enter(dialog.getByRole('button', { name: 'Recommend', exact: true }));
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/recommends: /).first()).toBeVisible();
  });
}

/** Takes an action with the letter that the office proposes. */
export async function decide(at: AtKeyboard, label: string, comments = ''): Promise<void> {
  const { page } = at;
  await at.step(`decides: ${label}`, async () => {
    await at.press('d');
    await at.enter(page.getByRole('button', { name: new RegExp(`^${label} …`) }));
    const dialog = page.getByRole('dialog', { name: label });
    if (comments) await at.write(dialog.getByLabel('Comments to the authors'), comments);
    await at.enter(dialog.getByRole('button', { name: `${label} and send the letter` }));
    await expect(dialog).toHaveCount(0);
  });
}
