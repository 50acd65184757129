import { expect, test } from 'vitest';
import {
  buildTemplateLetter,
  fillFields,
  templates,
  wrongTemplate,
  wrongWords,
  wrongWordsMessage,
} from './index.ts';

const site = { siteName: 'Trial', publicUrl: 'http://press.example' };
const url = 'http://press.example/review/the-key';

test.each(Object.entries(templates))('%s comes with words that its fields fill', (_, template) => {
  expect(wrongTemplate(template, template)).toBeUndefined();
});

test('a link is put into a letter’s text alone: its subject is kept, and stands in lists', () => {
  const words = { subject: 'Look: {{reviewLink}}', text: 'Please.\n\n{{reviewLink}}' };
  const wrong = wrongWords(templates.reviewInvitation, words);
  expect(wrong).toEqual({ reason: 'link in subject', field: 'reviewLink' });
  expect(wrong && wrongWordsMessage(wrong)).toContain('{{reviewLink}} out of the subject');
  const letter = buildTemplateLetter({
    to: { name: 'Ann', address: 'ann@reviewers.example' },
    words,
    site,
    links: { reviewLink: { label: 'Open', url } },
    about: { template: 'reviewInvitation' },
  });
  expect(letter.text).toContain(url);
  expect(letter.subject).not.toContain('the-key');
});

test.each([
  ['Accepted: {{title}', 'Read it.', '{{title}'],
  ['Accepted', 'We are glad. {{title', '{{title'],
  ['Accepted', 'To {{ the title }} it says', '{{ the title }}'],
  ['Accepted', 'To {{{title}}} and {{}}', '{{}}'],
  ['Accepted: {title}', 'Read it.', '{title}'],
  ['Accepted', 'We are glad: { Title }}.', '{ Title }}'],
  ['Accepted', '{a, b} of {{title}}, {title}', '{title}'],
])('braces that nothing is filled into are named: “%s”, “%s”', (subject, text, named) => {
  const wrong = wrongTemplate({ fields: { title: 'its title' } }, { subject, text });
  expect(wrong).toMatchObject({ reason: 'broken field', field: named });
  expect(wrong && wrongWordsMessage(wrong)).toContain(named);
});

test('words in braces that are the name of no field stay as they are', () => {
  const words = { subject: 'On {sets}', text: 'The set {a, b} and {not a title}: {{title}} {{{title}}}' };
  expect(wrongTemplate({ fields: { title: 'its title' } }, words)).toBeUndefined();
});

test('braces in a title that was filled in are no field', () => {
  const text = fillFields('On “{{title}}”', { title: 'Sets {{a}, {b}} and {{c' });
  expect(wrongTemplate({ fields: { title: 'its title' } }, { subject: 'x', text })).toBeUndefined();
});

test('what a program knows by itself is no field', () => {
  expect(fillFields('{{constructor}} {{toString}} {{name}}', { name: 'Ann' })).toBe(
    '{{constructor}} {{toString}} Ann',
  );
  const letter = buildTemplateLetter({
    to: { name: 'Ann', address: 'ann@reviewers.example' },
    words: { subject: 'x', text: '{{constructor}}' },
    site,
    about: { template: 'reviewInvitation' },
  });
  expect(letter.text).toContain('{{constructor}}');
});

test('what is filled in has no fields of its own: a title brings no link', () => {
  const title = 'On {{reviewLink}} and {{ stranger }}';
  const text = fillFields('“{{title}}”\n\n{{title}}\n\n{{reviewLink}}', { title });
  expect(wrongWords(templates.reviewInvitation, { subject: 'x', text })).toBeUndefined();
  const letter = buildTemplateLetter({
    to: { name: 'Ann', address: 'ann@reviewers.example' },
    words: { subject: 'x', text },
    site,
    links: { reviewLink: { label: 'Open', url } },
    about: { template: 'reviewInvitation' },
  });
  expect(letter.text.split(url)).toHaveLength(2);
  // The reader of the letter sees the exact title.
  expect(letter.text.replaceAll('\u2060', '')).toContain(`“${title}”`);
});
