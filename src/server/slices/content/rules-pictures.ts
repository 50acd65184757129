import { downloadPath } from '#contract/calls.ts';

/** In whose name pictures for texts are uploaded: the office's, whoever of it saves the text that shows them. */
export const pictureOwner = 'office pictures';

const address = new RegExp(`${downloadPath('').replace(/[.?/]/g, '\\$&')}([0-9a-f]{32})`, 'g');

/** The addresses of the stored files that a sanitised text shows or links to. */
export const addressesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(address)].map(([, found = '']) => found)),
];
