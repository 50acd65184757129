import type { LicenceName } from '#contract/office/publishing-lists.ts';

const attribution = (code: string, words: string) => ({
  url: `https://creativecommons.org/licenses/${code}/4.0/`,
  words: `This is an open access article distributed under the terms of the Creative Commons ${words} 4.0 International License.`,
});

export const licenceOf: Record<LicenceName, { url: string; words: string }> = {
  'CC BY 4.0': attribution('by', 'Attribution'),
  'CC BY-SA 4.0': attribution('by-sa', 'Attribution-ShareAlike'),
  'CC BY-NC 4.0': attribution('by-nc', 'Attribution-NonCommercial'),
  'CC BY-NC-ND 4.0': attribution('by-nc-nd', 'Attribution-NonCommercial-NoDerivatives'),
  'CC0 1.0': {
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    words:
      'The authors have dedicated this article to the public domain by waiving their rights to it under the Creative Commons CC0 1.0 Universal dedication.',
  },
};
