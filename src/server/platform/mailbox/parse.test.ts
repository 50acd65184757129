import { describe, expect, test } from 'vitest';
import { parseSource } from './parse.ts';

const parse = (text: string, whole = true) =>
  parseSource(Buffer.from(text.replaceAll('\n', '\r\n'), 'latin1'), whole);
const head = `From: Ada <ada@example.org>
To: answers+${'a'.repeat(32)}@press.example
Message-ID: <1@example.org>
In-Reply-To: <m.1@press.example>
References: <m.0@press.example> <m.1@press.example>
Subject: Re: yours
Date: Fri, 20 Nov 2026 12:00:00 +0000
MIME-Version: 1.0
`;

describe('a letter', () => {
  test('of HTML alone becomes plain text, without what it quotes and without scripts', async () => {
    const parsed = await parse(`${head}Content-Type: text/html; charset=utf-8

<html><head><style>p { color: red }</style></head><body><p>Yes &amp; <b>no</b>.</p><p>See <a href="https://x.example">this</a>.</p>
<img src="cid:logo"><script>alert(1)</script><blockquote><p>Please answer above this line</p><p>Dear Ada</p></blockquote></body></html>`);
    expect(parsed.words).toBe('Yes & no.\n\nSee this [https://x.example].');
    expect(parsed).toMatchObject({
      from: { name: 'Ada', address: 'ada@example.org' },
      to: [`answers+${'a'.repeat(32)}@press.example`],
      messageId: '1@example.org',
      answers: ['m.1@press.example', 'm.0@press.example', 'm.1@press.example'],
      automatic: null,
    });
  });

  test('of HTML has its cells apart, powers, struck words and headings as they are, and no signature', async () => {
    const html = `<style>${'p{}'.repeat(90_000)}</style><img src="data:image/png;base64,${'A'.repeat(300_000)}"><h2>Table 1</h2>
<table><tr><th>Dose</th><th>n</th></tr><tr><td>10<sup>-3</sup> M</td> <td>4</td></tr></table><p><s>old</s> new</p>
<blockquote><p>It is unclear.</p></blockquote><p>It is clear.</p>
<div class="gmail_signature">Ada, University</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>De:</b> Ada</div>`;
    const parsed = await parse(`${head}Content-Type: text/html; charset=utf-8\n\n${html}`);
    expect(parsed.words.replace(/\n+/g, '\n')).toBe(
      'Table 1\nDose | n\n10^-3 M | 4\n~~old~~ new\n> It is unclear.\nIt is clear.\n----------------------------------------',
    );
  });

  test('in both forms is without the signature that its HTML marks', async () => {
    const both =
      '--b\nContent-Type: text/plain\n\nYes.\n\nAda, University\n--b\nContent-Type: text/html\n\n<p>Yes.</p><div id="Signature">Ada, University</div>\n--b--';
    const parsed = await parse(`${head}Content-Type: multipart/alternative; boundary=b\n\n${both}`);
    expect(parsed.words).toBe('Yes.');
  });

  test('brings its files, without pictures of its HTML and seals', async () => {
    const part = (type: string, more: string, text: string) =>
      `--b\nContent-Type: ${type}\n${more}\n\n${text}\n`;
    const { files, words } = await parse(`${head}Content-Type: multipart/mixed; boundary=b

${part('multipart/related; boundary=r', '', `--r\nContent-Type: text/html\n\n<p>Look</p><img src="cid:logo">\n--r\nContent-Type: image/png\nContent-ID: <logo>\nContent-Disposition: inline; filename=logo.png\n\nx\n--r--`)}
${part('text/csv', 'Content-Disposition: attachment; filename="da/ta.csv"', 'a,b')}
${part('application/pgp-signature', 'Content-Disposition: attachment; filename=sig.asc', 'x')}
--b--`);
    expect(words).toBe('Look');
    expect(files.map(({ filename, bytes }) => [filename, Buffer.from(bytes).toString().trim()])).toEqual([
      ['da/ta.csv', 'a,b'],
    ]);
  });

  test('in a character set that nobody knows, with broken bytes and characters of control, is read', async () => {
    const parsed = await parse(
      `${head}Content-Type: text/plain; charset=x-nowhere\n\nGr\xfc\xdfe\x00\x07 all.`,
    );
    expect(parsed.words).toMatch(/^Gr.+ all\.$/);
    expect(parsed.words).not.toMatch(/\p{Cc}/u);
  });

  test('of ten thousand parts, or a thousand within each other, is refused', async () => {
    const parts =
      '--b\nContent-Type: application/octet-stream\nContent-Disposition: attachment\n\nx\n'.repeat(10_000);
    await expect(parse(`${head}Content-Type: multipart/mixed; boundary=b\n\n${parts}--b--`)).rejects.toThrow(
      /MIME|header/,
    );
    const nested = Array.from(
      { length: 1000 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}\n`,
    );
    await expect(parse(`${head}${nested.join('')}`)).rejects.toThrow(/MIME|header/);
  });

  test('that did not come whole has a head alone', async () => {
    const parsed = await parse(`${head}\nHalf of the wor`, false);
    expect(parsed).toMatchObject({ words: '', files: [], subject: 'Re: yours' });
  });
});
