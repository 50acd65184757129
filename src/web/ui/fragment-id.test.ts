import { expect, test } from 'vitest';
import { fragmentId } from './fragment-id.ts';

test('an anchor names an id, whatever somebody has typed there', () => {
  expect(fragmentId('#s%C3%A9ction%201')).toBe('séction 1');
  expect(fragmentId('#50%')).toBe('50%');
  expect(fragmentId('#%ff')).toBe('%ff');
  expect(fragmentId('')).toBe('');
});
