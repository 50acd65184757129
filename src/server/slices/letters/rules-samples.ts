import type { Site } from '#server/platform/site.ts';

const samples: Readonly<Record<string, string>> = {
  manuscriptNumber: 'JLC-2026-0017',
  number: 'JLC-2026-0017',
  title: 'On the slow measurement of quiet things',
  articleTitle: 'On the slow measurement of quiet things',
  journal: 'Journal of Examples',
  author: 'Ada Example',
  authors: 'Ada Example, Bo Sample',
  editor: 'Edith Editor',
  editorName: 'Edith Editor',
  assignedBy: 'Edith Editor',
  invitedBy: 'Edith Editor',
  reviewer: 'Ravi Reader',
  reviewerName: 'Ravi Reader',
  comments:
    'The second section would gain from a table of the measurements.\n\nPlease say how often each was repeated.',
  message: 'Figure 2 came without its legend. Could you send it, please?',
  writer: 'Ada Example',
  reason: 'The scope of the journal has changed.',
  abstract: 'We measure what hardly changes, and find that it does.',
  doi: '10.5555/example.2026.17',
  citation: 'Example A, Sample B. On the slow measurement of quiet things. J. Examples. 2026;4:17.',
  days: '7',
  wanted: '2',
  newEmail: 'ada.example@example.org',
  round: '2',
};

const aDay = '20 November 2026';

/** Labels a button from the field's description: “A button that leads to the manuscript” as “The manuscript”. */
const labelOf = (stands: string) => {
  const thing = stands.replace(/^.*\b(?:leads|links?) (?:\w+ )*?to\s+/i, '');
  return thing.charAt(0).toUpperCase() + thing.slice(1, 60);
};

/** A field's sample: a value, the button of a link, or else its description. */
export function sampleOf(
  name: string,
  stands: string,
  { siteName, publicUrl }: Site,
): string | { label: string; url: string } {
  if (name.endsWith('Link')) return { label: labelOf(stands), url: `${publicUrl}/example` };
  if (name === 'press' || name === 'siteName') return siteName;
  const known = samples[name];
  if (known !== undefined) return known;
  if (/(?:On|until|date|day|due)$/i.test(name)) return aDay;
  return `[${stands}]`;
}
