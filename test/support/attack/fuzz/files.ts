import sharp from 'sharp';
import { jatsArticle } from '#test/support/jats-article.ts';
import { docxOf, zipOf } from '#test/support/word-file.ts';
import type { Random } from '../random.ts';

type File = { filename: string; bytes: Uint8Array };

/** Files of every kind that the press takes, and some of none. `of` draws one, mostly of a kind that the field wants. */
export async function createFiles(random: Random): Promise<{ of(field: string, call: string): File }> {
  const create = { width: 60, height: 60, channels: 3, background: '#1f6f5c' } as const;
  const picture = { filename: 'picture.png', bytes: await sharp({ create }).png().toBuffer() };
  const html = '<h1>A text</h1><p>Words.</p><img src="picture.png">';
  const word = { filename: 'manuscript.docx', bytes: await docxOf('Words') };
  const pdf = { filename: 'galley.pdf', bytes: Buffer.from('%PDF-1.7\n%trial\n') };
  const csv = { filename: 'data.csv', bytes: Buffer.from('a,b\n1,2\n') };
  let made = 0;
  const jats = (): File => ({
    filename: 'article.xml',
    bytes: jatsArticle({ doi: `10.5555/fuzz.${random.below(1e9)}.${++made}`, figures: ['picture.png'] }),
  });
  const texts = [
    { filename: 'article.html', bytes: Buffer.from(html) },
    picture,
    csv,
    {
      filename: 'whole.zip',
      bytes: await zipOf({ 'article.xml': jats().bytes, 'picture.png': picture.bytes }),
    },
  ];
  const strange: File[] = [
    { filename: '', bytes: Buffer.alloc(0) },
    { filename: '../../../etc/passwd', bytes: Buffer.from('root') },
    { filename: `${'ä'.repeat(300)}.docx`, bytes: word.bytes },
    { filename: '\u202efdp.exe', bytes: Buffer.from('MZ') },
    { filename: 'a.docx', bytes: Buffer.from('PK\u0003\u0004 and no more') },
    { filename: 'a.xml', bytes: Buffer.from('<article><front>') },
    { filename: 'a.png', bytes: picture.bytes.subarray(0, 60) },
    {
      filename: 'a.svg',
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>ran()</script></svg>'),
    },
    { filename: 'a.pdf', bytes: Buffer.alloc(300_000, '%PDF-') },
  ];
  return {
    of(field, call) {
      if (random.chance(0.25)) return random.pick(strange);
      if (field === 'photo' || field === 'picture' || call === 'officePicture') return picture;
      if (call === 'officeAttachGalley') return pdf;
      if (call === 'officeAttachText') return random.chance(0.5) ? jats() : random.pick(texts);
      return random.pick([word, word, csv, pdf]);
    },
  };
}
