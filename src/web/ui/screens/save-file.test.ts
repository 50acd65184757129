import { expect, it } from 'vitest';
import { fileNameOf } from './save-file.ts';

it('a file is saved under the name that the answer gives', () => {
  expect(fileNameOf(`attachment; filename="a.docx"; filename*=UTF-8''na%C3%AFve.docx`, 'x')).toBe(
    'naïve.docx',
  );
  expect(fileNameOf('attachment; filename="task.docx"', 'x')).toBe('task.docx');
  expect(fileNameOf(`attachment; filename="a.docx"; filename*=UTF-8''%E0%A4%A`, 'x')).toBe('a.docx');
  expect(fileNameOf(null, 'manuscript.docx')).toBe('manuscript.docx');
});
