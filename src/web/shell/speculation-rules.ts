/** What the browser must not open ahead of the reader: applications, calls and files. */
const notAhead = [
  '/login*',
  '/register*',
  '/retrieve-password*',
  '/reset-password*',
  '/confirm-email*',
  '/user-*',
  '/journal-editorialboard*',
  '/journal-addboard*',
  '/review*',
  '/proof*',
  '/office*',
  '/journal-api/*',
  '/feeds/*',
  '/oai*',
  '/*.xml',
  '/*.txt',
];

/**
 * Lets the browser render a document ahead, once the reader rests on a link to it or presses it. It comes from the server's memory,
 * and counts no view before the reader is there (usage/count-view.ts).
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: notAhead } },
          { not: { selector_matches: '[download], [target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
