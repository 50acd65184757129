import { downloadPath } from '#contract/calls.ts';

/** Owner of pictures uploaded for texts: shared by the office. */
export const pictureOwner = 'office pictures';

const address = new RegExp(`${downloadPath('').replace(/[.?/]/g, '\\$&')}([0-9a-f]{32})`, 'g');

/** Addresses of stored files in sanitised text. */
export const addressesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(address)].map(([, found = '']) => found)),
];
