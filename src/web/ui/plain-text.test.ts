import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it('keeps the words and what they mean', () => {
  expect(plainText('<p>Ink &amp; <em>paper</em>&nbsp;&lt; 5&#8239;°C</p>')).toBe('Ink & paper < 5 °C');
});

it('keeps blocks apart and inline markup together', () => {
  expect(plainText('<h2>One</h2><p>H<sub>2</sub>O<br>two</p><ul><li>three</li><li>four</li></ul>')).toBe(
    'One H2O two three four',
  );
});

it('leaves tables out', () => {
  expect(plainText('<p>Before.</p><table><tbody><tr><td>1</td></tr></tbody></table><p>After.</p>')).toBe(
    'Before. After.',
  );
});

it('leaves an entity that it does not know as it stands', () => {
  expect(plainText('a &unknown; b &#99999999; c')).toBe('a &unknown; b &#99999999; c');
});
