import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { jatsArticle } from '#test/support/jats-article.ts';
import { wordParts } from '#test/support/word-file.ts';

const megabyte = 1024 * 1024;
const article = (body: string) =>
  jatsArticle({ doi: `10.5555/files.${randomBytes(6).toString('hex')}`, body });

/** Articles that are cheap to send and expensive to read. */
export const hostileArticles = (): { what: string; bytes: Uint8Array }[] => [
  {
    what: '7 MB of <p/>',
    bytes: article(`<sec id="s1"><title>Wide</title>${'<p>x</p>'.repeat(900_000)}</sec>`),
  },
  {
    what: '8 MB of <xref/>',
    bytes: article(
      `<sec id="s1"><title>References</title><p>${'<xref ref-type="bibr" rid="b1">1</xref>'.repeat(200_000)}</p></sec>`,
    ),
  },
  {
    what: '18 MB of attributes',
    bytes: article(
      `<sec id="s1"><title>Attributes</title>${Array.from(
        { length: 9000 },
        (_, p) => `<p ${Array.from({ length: 200 }, (_, i) => `a${i}="${p}"`).join(' ')}>x</p>`,
      ).join('')}</sec>`,
    ),
  },
];

/** A Word file of about 3 MB that unpacks to 600 MB, just below the refused ratio. */
export async function packedWord(): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(wordParts('Words')))
    zip.addBuffer(Buffer.from(content as Uint8Array), name);
  for (let part = 0; part < 3; part++) {
    const chunk = Buffer.alloc(megabyte, ' ');
    function* chunks() {
      for (let i = 0; i < 195; i++) yield chunk;
    }
    zip.addReadStream(Readable.from(chunks()), `word/extra${part}.xml`);
  }
  zip.addBuffer(randomBytes(2.6 * megabyte), 'word/media/image1.bin', { compress: false });
  zip.end();
  return buffer(zip.outputStream as Readable);
}
