import { type DueKind, dueText } from '#contract/office/calendar.ts';
import { plusDays } from '#server/platform/days.ts';

type CalendarEntry = {
  on: string;
  kind: DueKind;
  id: number;
  /** The manuscript's number, or that of the article in production. */
  number: string;
  journal: string;
  url: string;
};

/** A text as RFC 5545 wants it (3.3.11). */
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\s+/g, ' ');

/** A line of content of at most 75 bytes, and its continuations (3.1); no character is cut. */
function folded(line: string): string {
  const lines: string[] = [];
  let now = '';
  for (const character of line) {
    if (Buffer.byteLength(now + character) > 74) {
      lines.push(now);
      now = '';
    }
    now += character;
  }
  return [...lines, now].join('\r\n ');
}

const compact = (day: string) => day.replaceAll('-', '');

/** A calendar of whole days. It says which manuscript, and nothing of who or what: it lies in other people's programs. */
export function calendarText(
  entries: readonly CalendarEntry[],
  { name, host, now }: { name: string; host: string; now: Date },
): string {
  const stamp = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quire//Editorial office//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
    ...entries.flatMap(({ on, kind, id, number, journal, url }) => [
      'BEGIN:VEVENT',
      `UID:${kind}-${id}@${host}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compact(on)}`,
      `DTEND;VALUE=DATE:${compact(plusDays(on, 1))}`,
      `SUMMARY:${escaped([dueText[kind], number, journal].filter(Boolean).join(' · '))}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
