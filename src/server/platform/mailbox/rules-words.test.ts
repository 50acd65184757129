import { expect, test } from 'vitest';
import { automaticKind } from './rules-automatic.ts';
import { wordsOfAnswer } from './rules-words.ts';

const line = '——— Please answer above this line ———';

test.each([
  ['nothing but words', 'Yes, please.\n\nA second paragraph.', 'Yes, please.\n\nA second paragraph.'],
  [
    'a quoted letter below',
    `Yes, please.\n\nOn Fri, 20 Nov 2026 at 12:00, Trial <answers+0@press.example> wrote:\n> ${line}\n>\n> Dear Ada,`,
    'Yes, please.',
  ],
  [
    'an unquoted letter below, as Outlook has it',
    `Yes, please.\n\n________________________________\nFrom: Trial <answers@press.example>\nSent: Friday\nTo: Ada\nSubject: A message\n\n${line}\n\nDear Ada,\n\nSecret`,
    'Yes, please.',
  ],
  [
    'answers between what is quoted',
    `See below.\n\nOn Friday, Trial <a@press.example> wrote:\n> ${line}\n>\n> Is it new?\n\nIt is.\n\n> And true?\n\nThat too.`,
    'See below.\n\nIt is.\n\nThat too.',
  ],
  ['a signature', 'Yes.\n\n-- \nAda Author\nUniversity of Trial', 'Yes.'],
  [
    'what a reviewer is said to have written',
    'Dear editors,\n\nOn page 3 the reviewer wrote:\n\nThat we are wrong. We are not.',
    'Dear editors,\n\nOn page 3 the reviewer wrote:\n\nThat we are wrong. We are not.',
  ],
  [
    'a long part after a rule',
    `First.\n\n----\n${Array.from({ length: 20 }, (_, n) => `Line ${n}`).join('\n')}`,
    `First.\n\n----\n${Array.from({ length: 20 }, (_, n) => `Line ${n}`).join('\n')}`,
  ],
  ['only what it quotes', `> ${line}\n>\n> Dear Ada,`, ''],
])('an answer with %s', (_, text, words) => {
  expect(wordsOfAnswer(text)).toBe(words);
});

test.each([
  [{ 'return-path': '<>' }, 'a notice that a letter could not be delivered'],
  [
    { 'content-type': 'multipart/report; report-type=delivery-status' },
    'a notice that a letter could not be delivered',
  ],
  [{ 'auto-submitted': 'auto-replied (vacation)' }, 'an automatic answer'],
  [{ 'auto-submitted': 'no' }, null],
  [{ 'x-autoreply': 'yes' }, 'an automatic answer'],
  [{ precedence: 'bulk' }, 'a mailing list'],
  [{ precedence: 'auto_reply' }, 'an automatic answer'],
  [{ 'list-id': '<all.example.org>' }, 'a mailing list'],
  [{ 'return-path': '<ada@example.org>', precedence: 'first-class' }, null],
])('a letter with %j is %s', (headers, kind) => {
  expect(automaticKind(new Map(Object.entries(headers)), 'ada@example.org')).toBe(kind);
});

test.each(['MAILER-DAEMON@mx.example.org', 'postmaster@example.org', 'no-reply+x@example.org', ''])(
  'nobody writes as %j',
  (from) => expect(automaticKind(new Map(), from)).toBe('a notice of a mail server'),
);
