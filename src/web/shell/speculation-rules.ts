/** What the browser must not open ahead of the reader: applications, calls and files. */
const notAhead = [
  '/login*',
  '/register*',
  '/retrieve-password*',
  '/reset-password*',
  '/confirm-email*',
  '/orcid*',
  '/user-*',
  '/journal-editorialboard*',
  '/journal-addboard*',
  '/review*',
  '/proof*',
  '/coauthor*',
  '/following*',
  '/digest*',
  '/office*',
  '/journal-api/*',
  '/feeds/*',
  '/oai*',
  '/*.xml',
  '/*.txt',
];

/**
 * Lets the browser fetch a document ahead, once the reader rests on a link to it or presses it: it comes from the server's memory,
 * with its styles in it, and is drawn at once. Rendering it ahead as well would cost a phone as much for a link that is not
 * followed as for one that is.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
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
