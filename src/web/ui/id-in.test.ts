import { expect, test } from 'vitest';
import { idIn } from './id-in.ts';

test('an anchor names an id, whatever somebody has typed there', () => {
  expect(idIn('#s%C3%A9ction%201')).toBe('séction 1');
  expect(idIn('#50%')).toBe('50%');
  expect(idIn('#%ff')).toBe('%ff');
  expect(idIn('')).toBe('');
});
