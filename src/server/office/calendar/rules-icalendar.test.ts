import { expect, test } from 'vitest';
import { calendarText } from './rules-icalendar.ts';

const of = { name: 'Quire; due, “now”', host: 'press.example', now: new Date('2026-11-20T12:00:00Z') };

test('a day is an event of its whole day, with lines as RFC 5545 wants them', () => {
  const text = calendarText(
    [
      {
        on: '2026-12-31',
        kind: 'review',
        id: 7,
        number: 'JLC-2026-1',
        journal: `Zeitschrift für ${'ö'.repeat(60)}, neue Folge`,
        url: 'https://press.example/office/manuscript/3',
      },
    ],
    of,
  );
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('UID:review-7@press.example\r\n');
  expect(text).toContain('DTSTAMP:20261120T120000Z\r\n');
  expect(text).toContain('X-WR-CALNAME:Quire\\; due\\, “now”\r\n');
  const lines = text.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain(`Zeitschrift für ${'ö'.repeat(60)}\\, neue Folge`);
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('nothing due is a calendar without events', () => {
  expect(calendarText([], of)).not.toContain('VEVENT');
});
