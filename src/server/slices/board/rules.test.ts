import { describe, expect, test } from 'vitest';
import { mayList } from './rules-files.ts';
import { isUploadOfBoard, ownerName } from './rules-holder.ts';
import { isPhotoName, readCrop } from './rules-photo.ts';

describe('the square that is cut', () => {
  test('is read as left, top and side', () => {
    expect(readCrop('12,0,300')).toEqual({ left: 12, top: 0, side: 300 });
  });
  test.each([undefined, '', '1,2', '1,2,0', '-1,2,3', '1.5,2,3', '1,2,3,4', '1,2,999999'])(
    '%s is none',
    (text) => {
      expect(readCrop(text)).toBeUndefined();
    },
  );
});

test('photos are called so', () => {
  expect(['a.png', 'A.JPEG', 'b.jpg '].every(isPhotoName)).toBe(true);
  expect(['a.gif', 'png', 'a.jpg.exe', 'a.svg'].some(isPhotoName)).toBe(false);
});

describe('one more CV', () => {
  const listed = (count: number) => Array.from({ length: count }, (_, at) => ({ filename: `${at}.pdf` }));
  test('is listed up to a hundred, each name once', () => {
    expect(mayList(listed(99), 'a.pdf')).toEqual({ ok: true });
    expect(mayList(listed(100), 'a.pdf')).toEqual({ ok: false, reason: 'too many' });
    expect(mayList(listed(3), '1.PDF')).toEqual({ ok: false, reason: 'duplicate' });
  });
});

test('the owners of uploads are told apart, from each other and from authors', () => {
  const member = ownerName({ kind: 'member', memberId: 7 });
  const candidate = ownerName({ kind: 'candidate', keySha256: '7' });
  expect(member).not.toBe(candidate);
  expect([member, candidate].every(isUploadOfBoard)).toBe(true);
  expect([null, undefined, 'user:7'].some(isUploadOfBoard)).toBe(false);
});
