import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { corpusFolder, hasCorpus, noCorpus } from '#test/support/corpus.ts';
import {
  compoundOf,
  docOf,
  docxOf,
  macroTypes,
  wordDocument,
  wordParts,
  zipOf,
} from '#test/support/word-file.ts';
import { fileOfBytes } from '../ranged-file.ts';
import { checkResearchFile, checkWord } from './index.ts';

const fileOf = (filename: string, bytes: Uint8Array) => ({ filename, ...fileOfBytes(bytes) });
const check = (filename: string, bytes: Uint8Array) => checkWord(fileOf(filename, bytes));

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const incorrect = expect.objectContaining({ ok: false, message: 'The file format is incorrect' });
const says = (words: string) =>
  expect.objectContaining({ ok: false, message: expect.stringContaining(words) });

describe('a Word file is taken', () => {
  test('.docx', async () => {
    expect(await check('manuscript.docx', await docxOf('Hello'))).toEqual({ ok: true, mediaType: docx });
    expect(await check('MANUSCRIPT.DOCX', await docxOf('Hello'))).toEqual({ ok: true, mediaType: docx });
  });

  test('.docx whose text has another name, in UTF-16', async () => {
    const parts = wordParts('Hello');
    const text = Buffer.concat([
      Buffer.from([0xff, 0xfe]),
      Buffer.from(String(parts['word/document.xml']), 'utf16le'),
    ]);
    const moved = {
      ...parts,
      '[Content_Types].xml': String(parts['[Content_Types].xml']).replace('document.xml', 'document2.xml'),
      'word/document.xml': 'x',
      'word/document2.xml': text,
    };
    expect(await check('m.docx', await zipOf(moved))).toEqual({ ok: true, mediaType: docx });
  });

  test.each([8192, 8_000_000])('.doc of %i bytes', async (bytes) => {
    expect(await check('manuscript.doc', docOf(bytes))).toEqual({
      ok: true,
      mediaType: 'application/msword',
    });
  });

  test.skipIf(!hasCorpus)(`real manuscripts (${hasCorpus ? 'corpus' : noCorpus})`, async () => {
    const folder = path.join(corpusFolder, 'manuscripts');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.docx'));
    expect(names.length).toBeGreaterThan(0);
    for (const name of names)
      expect(await check(name, await readFile(path.join(folder, name))), name).toEqual({
        ok: true,
        mediaType: docx,
      });
  });
});

describe('what is not what its name says is refused', () => {
  const rtf = Buffer.from('{\\rtf1\\ansi Hello}');
  const html = Buffer.from('<html><body>Hello</body></html>');
  test.each([
    ['manuscript.doc', rtf],
    ['manuscript.doc', html],
    ['manuscript.docx', html],
    ['manuscript.docx', Buffer.from('%PDF-1.7\n')],
    ['manuscript.docx', Buffer.alloc(0)],
    ['manuscript.docx', docOf()],
    ['manuscript.pdf', Buffer.from('%PDF-1.7\n')],
    ['manuscript', rtf],
    ['manuscript.doc', compoundOf({ Workbook: Buffer.alloc(5000) })],
    ['manuscript.doc', compoundOf({ WordDocument: Buffer.alloc(5000) })],
  ])('%s', async (name, bytes) => {
    expect(await check(name, bytes)).toEqual(incorrect);
  });

  test('another zip file, a spreadsheet, a .docx named .doc, a text that is none', async () => {
    const parts = wordParts('x');
    expect(await check('m.docx', await zipOf({ 'a.txt': 'hello' }))).toEqual(incorrect);
    const sheet = String(parts['[Content_Types].xml']).replace(
      'wordprocessingml.document',
      'spreadsheetml.sheet',
    );
    expect(await check('m.docx', await zipOf({ ...parts, '[Content_Types].xml': sheet }))).toEqual(incorrect);
    expect(await check('m.doc', await docxOf('x'))).toEqual(incorrect);
    expect(await check('m.docx', await zipOf({ ...parts, 'word/document.xml': '<html/>' }))).toEqual(
      incorrect,
    );
    const { 'word/document.xml': _, ...without } = parts;
    expect(await check('m.docx', await zipOf(without))).toEqual(incorrect);
  });
});

describe('macros are refused', () => {
  test.each(['word/vbaProject.bin', 'word/VBAPROJECT.BIN', 'elsewhere/vbaData.xml'])('%s', async (name) => {
    expect(await check('m.docx', await zipOf({ ...wordParts('x'), [name]: 'x' }))).toEqual(says('macros'));
  });
  test('by type', async () => {
    const parts = { ...wordParts('x'), '[Content_Types].xml': macroTypes };
    expect(await check('m.docx', await zipOf(parts))).toEqual(says('macros'));
  });
  test('in a .doc', async () => {
    const doc = compoundOf({ WordDocument: wordDocument(), '/Macros/VBA/dir': Buffer.alloc(100) });
    expect(await check('m.doc', doc)).toEqual(says('macros'));
  });
});

test('a template is told what it is', async () => {
  const parts = wordParts('x');
  const types = String(parts['[Content_Types].xml']).replace('document.main', 'template.main');
  expect(await check('m.docx', await zipOf({ ...parts, '[Content_Types].xml': types }))).toEqual(
    says('template'),
  );
});

describe('a protected file is told of', () => {
  test('.docx', async () => {
    const encrypted = compoundOf({ EncryptedPackage: Buffer.alloc(9000), EncryptionInfo: Buffer.alloc(200) });
    expect(await check('m.docx', encrypted)).toEqual(says('password'));
    expect(await check('m.doc', encrypted)).toEqual(says('password'));
  });
  test('.doc', async () => {
    expect(await check('m.doc', compoundOf({ WordDocument: wordDocument(0x1100) }))).toEqual(
      says('password'),
    );
  });
  test('zip encryption', async () => {
    const bytes = await docxOf('x');
    for (const signature of ['504b0304', '504b0102']) {
      let at = bytes.indexOf(Buffer.from(signature, 'hex'));
      for (; at >= 0; at = bytes.indexOf(Buffer.from(signature, 'hex'), at + 1)) {
        const flags = at + (signature === '504b0304' ? 6 : 8);
        bytes.writeUInt16LE(bytes.readUInt16LE(flags) | 1, flags);
      }
    }
    expect(await check('m.docx', bytes)).toEqual(says('password'));
  });
});

/** A zip file of one more part, with sizes as told and not as they are. */
async function withLie(unpacked: Buffer, declared: number) {
  const bytes = await zipOf({ ...wordParts('x'), 'word/media/a.bin': unpacked });
  const real = Buffer.alloc(4);
  real.writeUInt32LE(unpacked.length);
  const told = Buffer.alloc(4);
  told.writeUInt32LE(declared);
  for (let at = bytes.indexOf(real); at >= 0; at = bytes.indexOf(real, at + 1)) told.copy(bytes, at);
  return bytes;
}

/** Many entries in the directory that all mean the same packed bytes, as the densest bombs have it. */
function overlapping(count: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(20_000_000));
  const crc = crc32(Buffer.alloc(20_000_000));
  const head = (central: boolean, name: string) => {
    const bytes = Buffer.alloc(central ? 46 : 30);
    bytes.writeUInt32LE(central ? 0x02014b50 : 0x04034b50, 0);
    const at = central ? 6 : 4;
    if (central) bytes.writeUInt16LE(20, 4);
    bytes.writeUInt16LE(20, at);
    bytes.writeUInt16LE(8, at + 4);
    bytes.writeUInt32LE(crc, at + 10);
    bytes.writeUInt32LE(packed.length, at + 14);
    bytes.writeUInt32LE(20_000_000, at + 18);
    bytes.writeUInt16LE(name.length, at + 22);
    return Buffer.concat([bytes, Buffer.from(name)]);
  };
  const local = Buffer.concat([head(false, 'a0000'), packed]);
  const directory = Buffer.concat(
    Array.from({ length: count }, (_, i) => head(true, `a${String(i).padStart(4, '0')}`)),
  );
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

describe('a zip bomb is refused, in bounded time and memory', () => {
  const bounded = async (bytes: Buffer) => {
    const [started, memory] = [performance.now(), process.memoryUsage().rss];
    const answer = await check('m.docx', bytes);
    expect(process.memoryUsage().rss - memory).toBeLessThan(200 * 1024 * 1024);
    expect(performance.now() - started).toBeLessThan(20_000);
    return answer;
  };
  test('that packs well', async () => {
    const bytes = await zipOf({ ...wordParts('x'), 'word/media/a.bin': Buffer.alloc(100_000_000) });
    expect(bytes.length).toBeLessThan(400_000);
    expect(await bounded(bytes)).toEqual(says('unpacks to far more'));
  });
  test('that packs just less well than any zip file may', async () => {
    // Four bytes of noise in each kilobyte pack to about a hundredth.
    const text = Buffer.alloc(100_000_000);
    for (let at = 0; at < text.length; at += 1024) text.writeUInt32LE((at * 2_654_435_761) % 2 ** 32, at);
    const bytes = await zipOf({ ...wordParts('x'), 'word/media/a.bin': text });
    expect(text.length / bytes.length).toBeLessThan(250);
    expect(text.length / bytes.length).toBeGreaterThan(80);
    expect(await bounded(bytes)).toEqual(says('unpacks to far more'));
  });
  test('that holds the same bytes many times', async () => {
    expect(await bounded(overlapping(30))).toEqual(says('unpacks to far more'));
  });
  test('that declares more than anyone has', async () => {
    expect(await bounded(await withLie(Buffer.alloc(1_000_003), 0xf0000000))).toEqual(
      says('unpacks to far more'),
    );
  });
  test('that declares less than it holds', async () => {
    expect(await bounded(await withLie(Buffer.alloc(30_000_003), 1000))).toMatchObject({ ok: false });
  });
  test('of too many parts', async () => {
    expect(await bounded(overlapping(10_001))).toEqual(says('unpacks to far more'));
  });
});

test('a damaged file is told of', async () => {
  const bytes = await docxOf('x'.repeat(5000));
  expect(await check('m.docx', bytes.subarray(0, bytes.length - 30))).toEqual(says('damaged'));
  const broken = Buffer.from(bytes);
  broken.fill(0xff, 100, 140);
  expect(await check('m.docx', broken)).toEqual(says('damaged'));
});

test('no bytes of a .doc keep the program busy or end it', async () => {
  const doc = docOf();
  for (let at = 0; at < 600; at += 4) {
    const broken = Buffer.from(doc);
    broken.writeUInt32LE(0, at);
    await check('m.doc', broken);
    broken.writeUInt32LE(1, at);
    await check('m.doc', broken);
    broken.writeUInt32LE(0xfffffffe, at);
    await check('m.doc', broken);
  }
});

describe('what goes with a manuscript', () => {
  const research = (filename: string, bytes: Uint8Array | string) =>
    checkResearchFile(fileOf(filename, Buffer.from(bytes as Uint8Array)));
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
  const exe = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

  test.each([
    ['s.pdf', '%PDF-1.7\n%', 'application/pdf'],
    ['s.png', png, 'image/png'],
    ['s.csv', 'a,b\n1,2\n', 'text/csv'],
    ['masses.csv', 'MZ,intensity\n1,2\n', 'text/csv'],
    ['code.py', 'print(1)', 'text/plain; charset=utf-8'],
    ['page.html', '<!doctype html><script>alert(1)</script>', 'application/octet-stream'],
    ['figure.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'application/octet-stream'],
    ['data.xyz', Buffer.from([0, 1, 2, 3]), 'application/octet-stream'],
    ['noending', 'text', 'application/octet-stream'],
  ])('%s is kept as %s', async (name, bytes, mediaType) => {
    expect(await research(name, bytes)).toEqual({ ok: true, mediaType });
  });

  test.each([
    ['s.pdf', 'no pdf', 'incorrect'],
    ['s.png', '%PDF-1.7\n%', 'incorrect'],
    ['s.pdf', exe, 'Programs'],
    ['s.exe', 'text', 'Programs'],
    ['data.bin', exe, 'Programs'],
    ['data', Buffer.from('7f454c4602010100000000000000000003003e00', 'hex'), 'Programs'],
    ['s.vbs', 'text', 'Programs'],
    ['s.docx', 'text', 'incorrect'],
  ])('%s is refused', async (name, bytes, words) => {
    expect(await research(name, bytes)).toEqual(says(words));
  });

  test('office files, by name and bytes', async () => {
    expect(await research('s.xlsx', await zipOf({ 'a.txt': 'x' }))).toMatchObject({ ok: true });
    expect(await research('s.zip', await zipOf({ 'a.txt': 'x' }))).toEqual({
      ok: true,
      mediaType: 'application/zip',
    });
    expect(await research('s.docx', await docxOf('x'))).toEqual({ ok: true, mediaType: docx });
  });
});
