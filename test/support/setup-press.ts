import { prepare } from './prepare-folders.ts';

/** The data folders that presses begin with, and with them the built pages. */
export default async function setup(): Promise<void> {
  await prepare('bare');
  await prepare('demonstration');
}
