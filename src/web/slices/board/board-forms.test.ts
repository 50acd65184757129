import { describe, expect, it } from 'vitest';
import { emptyValues, registrationSchema, updateSchema, valuesOf } from './board-values.ts';
import { wrongCv } from './cv-check.ts';
import { wrongPhoto } from './photo-check.ts';

const photo = (name: string, head: number[], size = 1000) => ({
  name,
  size,
  slice: () => new Blob([new Uint8Array(head)]),
});
const png = [0x89, 0x50, 0x4e, 0x47];
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const mostBytes = 2 * 1024 * 1024;

describe('a chosen photo', () => {
  it('is a PNG or JPEG by name and first bytes', async () => {
    for (const [name, head] of [
      ['a.png', png],
      ['a.JPG', jpeg],
      ['a.b.jpeg', jpeg],
      ['renamed.png', jpeg],
    ] as const)
      expect(await wrongPhoto(photo(name, [...head]))).toBeNull();
    for (const [name, head] of [
      ['a.gif', png],
      ['a', png],
      ['a.png.exe', png],
      ['a.jpg', [0x3c, 0x73, 0x63, 0x72]],
      ['a.png', []],
    ] as const)
      expect(await wrongPhoto(photo(name, [...head]))).toBe(
        'Uploaded avatar pictures can only be in jpg/png format!',
      );
  });

  it('is under 2 MB', async () => {
    expect(await wrongPhoto(photo('a.png', png, mostBytes - 1))).toBeNull();
    expect(await wrongPhoto(photo('a.png', png, mostBytes))).toBe(
      'Upload avatar picture size cannot exceed 2MB!',
    );
  });
});

describe('a chosen CV', () => {
  const cv = (name: string, size = 1000) => ({ name, size });
  const listed = (count: number) => Array.from({ length: count }, (_, at) => ({ fileName: `${at}.pdf` }));

  it('is Word or PDF by name', () => {
    for (const name of ['a.doc', 'a.DOCX', 'a.b.pdf']) expect(wrongCv(cv(name), [])).toBeNull();
    for (const name of ['a.odt', 'pdf', 'a.pdf.html', 'a.docm'])
      expect(wrongCv(cv(name), [])).toBe('Uploaded files can only be in docx or doc or pdf format!');
  });

  it('has a name of its own, whatever the case', () => {
    expect(wrongCv(cv('0.PDF'), listed(1))).toBe('The uploaded file name is duplicate. Please upload again');
  });

  it('is one of a hundred at most', () => {
    expect(wrongCv(cv('new.pdf'), listed(99))).toBeNull();
    expect(wrongCv(cv('new.pdf'), listed(100))).toBe('The number of uploaded files has exceeded the limit');
  });
});

describe('what must hold', () => {
  const fieldsOf = (schema: typeof registrationSchema | ReturnType<typeof updateSchema>) =>
    new Set(schema.safeParse(emptyValues).error?.issues.map(({ path }) => String(path[0])));
  const both = [
    'firstName',
    'lastName',
    'language',
    'academicDegree',
    'professionalTitle',
    'department',
    'institution',
    'city',
    'country',
    'scopes',
    'keywords',
    'photo',
  ];

  it('of an update, by the group', () => {
    for (const title of [2, 3]) expect(fieldsOf(updateSchema(title))).toEqual(new Set(both));
    for (const title of [0, 1])
      expect(fieldsOf(updateSchema(title) as ReturnType<typeof updateSchema>)).toEqual(
        new Set([...both, 'autobiography']),
      );
  });

  it('of a registration, more', () => {
    expect(fieldsOf(registrationSchema)).toEqual(
      new Set([...both, 'title', 'email', 'personalWebsite', 'autobiography', 'file_ids']),
    );
  });
});

it('shows a profile with its CVs', () => {
  const file = { id: 'a'.repeat(32), fileName: 'cv.pdf', filePath: 'a'.repeat(32), bytes: 10 };
  const profile = {
    ...emptyValues,
    id: 'key',
    version: 1,
    journalId: 1,
    journalName: 'Journal',
    sort: 0,
    title: 3,
    titleName: 'Editorial Board',
    sysUserId: null,
    file_ids: file.id,
    editorialboardFileDTOList: [file],
  };
  expect(valuesOf(profile)).toEqual({ ...emptyValues, title: 3, files: [file], file_ids: file.id });
});
