import { expect, test } from 'vitest';
import { automaticKind } from './rules-automatic.ts';
import { withoutWriter, wordsOfAnswer } from './rules-words.ts';

const about = {
  ours: ['answers@press.example', 'press@press.example'],
  writer: 'edda@example.org',
  subject: 'Re: Q-12: a message',
};
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
    `See below.\n\nOn Friday, Trial <press@press.example> wrote:\n> ${line}\n>\n> Is it new?\n\nIt is.\n\n> And true?\n\nThat too.`,
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
  ...[
    [
      'Chinese',
      [
        '发件人: Trial <press@press.example>',
        '发送时间: 2026年11月20日',
        '收件人: Edda <edda@example.org>',
        '主题: Q-12',
      ],
    ],
    [
      'Japanese',
      [
        '差出人：Trial',
        '送信日時：2026年11月20日',
        '宛先：Edda Édouard <edda@example.org>',
        '件名：Q-12: a message',
      ],
    ],
    [
      'Russian',
      [
        'От: Trial <press@press.example>',
        'Отправлено: 20 ноября',
        'Кому: Edda <edda@example.org>',
        'Тема: x',
      ],
    ],
    ['Polish', ['Od: Trial', 'Wysłane: piątek', 'Do: Edda Édouard', 'Temat: Re: Q-12: a message']],
    [
      'Turkish',
      ['Kimden: Trial <answers+0a@press.example>', 'Gönderilen: Cuma', 'Kime: Edda <edda@example.org>'],
    ],
    [
      'of eight lines',
      [
        'From: Trial <press@press.example>',
        'Sent: F',
        'To: Edda <edda@example.org>',
        'Cc: A <a@x.org>;',
        ' B <b@x.org>',
        'Bcc: C',
        'Importance: high',
        'Subject: x',
      ],
    ],
    [
      'of a paragraph each',
      [
        'From: Trial <press@press.example>',
        '',
        'Sent: F',
        '',
        'To: Edda <edda@example.org>',
        '',
        'Subject: x',
      ],
    ],
    ['of one sentence', ['Trial <press@press.example> 于2026年11月20日周五 12:00写道：']],
    ['of a broken sentence', ['On Fri, 20 Nov 2026 at 12:00, Trial', '<press@press.example> wrote:']],
  ].flatMap(([kind, head]) =>
    [`\n\n________________________________\n`, '\n\n', '\n\n-----Original Message-----\n'].map((between) => [
      `an unquoted letter with a head ${kind}, after ${JSON.stringify(between)}`,
      `Yes: please.\n\n1: a\n2: b${between}${(head as string[]).join('\n')}\n\n${line}\n\nDear Edda,`,
      'Yes: please.\n\n1: a\n2: b',
    ]),
  ),
  [
    'only a head and an unquoted letter',
    `From: Trial <press@press.example>\nTo: edda@example.org\n\n${line}\n\nDear`,
    '',
  ],
  [
    'a postscript',
    'Yes.\n\nBest regards\nAda\n\nP.S. Table 2 is new.',
    'Yes.\n\nBest regards\nAda\n\nP.S. Table 2 is new.',
  ],
  ['a list after hyphens', 'Answers:\n\n--\n1. Yes\n2. No', 'Answers:\n\n--\n1. Yes\n2. No'],
  [
    'a sentence like a device’s',
    'Sent from our lab on 3 May\nwere the samples.',
    'Sent from our lab on 3 May\nwere the samples.',
  ],
  ['the line of a device', 'Yes.\n\nSent from my iPhone', 'Yes.'],
  ['a mark of its own', 'We need:\n\n> 3 samples\n\nand more.', 'We need:\n\n> 3 samples\n\nand more.'],
  ['characters of no width alone', '\u200b\u200d \ufeff\n\u00a0', ''],
  ['only what it quotes', `> ${line}\n>\n> Dear Ada,`, ''],
])('an answer with %s', (_, text, words) => {
  expect(wordsOfAnswer(text, about).words).toBe(words);
});

test.each([
  ['a name at the end', 'Yes.\n\nBest,\nProf. Edda Édouard\nedda@example.org', false, 'Yes.\n\nBest,'],
  ['a name within', 'Edda Édouard\n\nis here.', false, 'Edda Édouard\n\nis here.'],
  [
    'one who is not to be named',
    'Yes.\nEdda Édouard\nMy address: edda@example.org\n\nMore.',
    true,
    'Yes.\n\nMore.',
  ],
  [
    'a signature below a name',
    'Yes.\n\nBest,\nEDDA ÉDOUARD\nUniversity of Trial\n+44 1',
    true,
    'Yes.\n\nBest,',
  ],
  ['a postscript below a name', 'Yes.\n\nEdda Édouard\n\nP.S. No.', true, 'Yes.\n\n\nP.S. No.'],
])('words with %s', (_, words, anywhere, left) => {
  const writer = { names: ['Edda Édouard'], address: 'edda@example.org', anywhere };
  expect(withoutWriter(words, writer)).toBe(left);
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
  [{ precedence: 'bulk' }, 'a letter of a mailing list'],
  [{ precedence: 'auto_reply' }, 'an automatic answer'],
  [{ 'x-failed-recipients': 'a@b.c' }, 'a notice that a letter could not be delivered'],
  [{ 'x-auto-response-suppress': 'All', subject: 'Automatische Antwort: Q-12' }, 'an automatic answer'],
  [{ 'x-auto-response-suppress': 'All', subject: 'Re: Q-12' }, null],
  [{ 'list-id': '<all.example.org>' }, 'a letter of a mailing list'],
  [{ 'return-path': '<ada@example.org>', precedence: 'first-class' }, null],
])('a letter with %j is %s', (headers, kind) => {
  expect(automaticKind(new Map(Object.entries(headers)), 'ada@example.org')).toBe(kind);
});

test.each(['MAILER-DAEMON@mx.example.org', 'postmaster@example.org', 'no-reply+x@example.org', ''])(
  'nobody writes as %j',
  (from) => expect(automaticKind(new Map(), from)).toBe('a notice of a mail server'),
);
