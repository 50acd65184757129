import { describe, expect, it } from 'vitest';
import { bodyText, fullText, parsed, sample } from '#test/support/jats-sample.ts';
import { parseJats } from '../for-workers.ts';
import { renderFullText } from '../index.ts';

describe('nothing of the source gets through as mark-up', () => {
  it('elements and attributes of HTML are only words', () => {
    const html = bodyText(
      '<p onclick="x()" style="x" class="y">a<script>alert(1)</script><img src="x" onerror="y"/><iframe src="https://x.org">f</iframe><svg onload="x"><title>t</title></svg></p><style>p{}</style><form action="x"><input/></form>',
    );
    expect(html).not.toMatch(/<(script|img|iframe|svg|style|form|input)|on\w+=|style=|class="y"/);
    expect(html).toContain('alert(1)');
  });

  it('text and attribute values are escaped', () => {
    expect(bodyText('<p>&lt;script&gt; &amp;amp; "q"</p>')).toBe(
      '<p>&lt;script&gt; &amp;amp; &quot;q&quot;</p>',
    );
    const html = bodyText(
      '<sec id="&quot;&gt;&lt;script&gt;"><title>&lt;b&gt;</title></sec><fig><alt-text>"&gt;&lt;img&gt;</alt-text><graphic xlink:href="a&quot;.png"/></fig>',
    );
    expect(html).not.toMatch(/<script|<img>/);
    expect(html).toContain('alt="&quot;&gt;&lt;img&gt;"');
    expect(html).toContain('src="/files/a&quot;.png"');
  });

  it('private marks cannot be forged', () => {
    const result = parseJats(sample({ body: '<p>&#1;x0&#2;a&#3;</p>' }));
    expect(result.ok).toBe(false);
    const { draft } = parsed({ body: '<p>x</p>' });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: private marks must be gone
    expect(renderFullText({ draft }, { graphic: () => undefined }).html).not.toMatch(/[\u0001-\u0008]/);
  });
});

describe('links', () => {
  const link = (href: string, type = 'uri') =>
    /<p>(.*)<\/p>/s.exec(
      bodyText(`<p><ext-link ext-link-type="${type}" xlink:href="${href}">x</ext-link></p>`),
    )?.[1];

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
    'relative/path',
    '//x.org/a',
    'https://user:pw@x.org/',
    'http://',
    'about:blank',
    '',
  ])('%s is no link', (href) => {
    expect(link(href)).toBe('x');
  });

  it.each([
    ['https://x.org/a b', 'https://x.org/a%20b'],
    ['HTTP://X.org', 'http://x.org/'],
    ['www.x.org/y', 'http://www.x.org/y'],
    ['ftp://x.org/f', 'ftp://x.org/f'],
    ['http://dx.doi.org/10.5555/A', 'https://doi.org/10.5555/a'],
    ['info:doi/10.5555/b&lt;c&gt;', 'https://doi.org/10.5555/b%3Cc%3E'],
    ['10.5555/c', 'https://doi.org/10.5555/c'],
  ])('%s goes to %s', (href, url) => {
    expect(link(href)).toBe(`<a href="${url}" rel="noopener">x</a>`);
  });

  it('mail addresses without more than an address', () => {
    expect(link('mailto:a@b.org?bcc=c@d.org')).toBe('<a href="mailto:a@b.org">x</a>');
    expect(link('mailto:nobody')).toBe('x');
  });

  it('PubMed by number', () => {
    expect(link('12345', 'pmid')).toContain('href="https://pubmed.ncbi.nlm.nih.gov/12345/"');
  });
});

describe('hostile structure', () => {
  it('footnotes in footnotes, a million references to one target, floats that name themselves', () => {
    expect(bodyText('<p>a<fn><p>b<fn><p>c</p></fn></p></fn></p>').match(/class="note"/g)).toHaveLength(2);
    fullText({
      body: `<p>${'<xref rid="f" ref-type="fn">x</xref>'.repeat(50_000)}</p>`,
      back: '<fn-group><fn id="f"><p>n</p></fn></fn-group>',
    });
    fullText({
      body: `<p>${Array.from({ length: 5000 }, () => '<sec id="same"><title>t</title></sec>').join('')}</p>`,
    });
    fullText({
      body: `<p><xref rid="${'f '.repeat(100_000)}">x</xref></p>`,
      end: '<floats-group><fig id="f"><caption><p><xref rid="f">f</xref></p></caption></fig></floats-group>',
    });
  });
});
