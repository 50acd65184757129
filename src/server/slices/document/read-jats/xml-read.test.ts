import { describe, expect, it } from 'vitest';
import { parsed, sample } from '#test/support/jats-sample.ts';
import { parseJats } from '../for-workers.ts';

const problem = (xml: string | Uint8Array) => {
  const result = parseJats(xml);
  return result.ok ? 'no problem' : result.problem.message;
};
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a file that is no article', () => {
  it('is told in one line what is wrong, and where', () => {
    const result = parseJats('<article>\n  <front>\n    <p>x</q>\n</article>');
    expect(result).toMatchObject({ ok: false, problem: { line: 3 } });
    expect(problem('<article>\n  <front>\n    <p>x</q>\n</article>')).toMatch(
      /^not well-formed at line 3, column \d+: /,
    );
    expect(problem('<html><body><article>x</article></body></html>')).toBe(
      'not a JATS article: the root element is <html>',
    );
    expect(problem('')).toMatch(/not well-formed/);
    expect(problem(new Uint8Array())).toBe('the file is empty');
    expect(problem('just words')).toMatch(/not well-formed/);
    expect(problem('<article/>')).toBe('no article metadata (front/article-meta)');
  });

  it('says where a sign stands that XML writes otherwise, not where the parser gave up', () => {
    expect(problem(sample({ body: '<!-- a & b -->\n<p>R&D and AT&T</p>' }))).toMatch(
      /^not well-formed at line \d+, column 5: the sign & is written &amp; in XML$/,
    );
  });

  it('may begin with empty lines', () => {
    expect(parseJats(`\n \n<?xml version="1.0" encoding="UTF-8"?>${sample()}`).ok).toBe(true);
  });

  it('lacks a title, a journal or all that identifies it', () => {
    expect(problem(sample({ title: '' }))).toBe('no article title');
    expect(problem(sample({ title: '<article-title> <italic/> </article-title>' }))).toBe('no article title');
    expect(problem(sample({ journal: '' }))).toBe('no journal: neither a title nor an ISSN');
    const nameless =
      'no DOI, and nothing else that tells this article from others: neither a number nor pages';
    expect(problem(sample({ ids: '' }))).toBe(nameless);
    expect(problem(sample({ ids: '<article-id pub-id-type="doi">not one</article-id>' }))).toBe(nameless);
    expect(problem(sample({ ids: '<article-id pub-id-type="other">3</article-id>' }))).toBe(nameless);
    expect(problem(sample({ ids: '', meta: '<volume>3</volume>' }))).toBe(nameless);
  });

  it('never throws on noise', () => {
    const whole = sample({ body: '<sec><title>T</title><p>a <xref rid="x">b</xref></p></sec>' });
    for (let cut = 0; cut < whole.length; cut += 7) expect(parseJats(whole.slice(0, cut)).ok).toBe(false);
    for (const junk of [
      '<',
      '<!',
      '<!DOCTYPE',
      '<?',
      '<a b=',
      '\u0000',
      '<a>&#0;</a>',
      '<a>&#xD800;</a>',
      ']]>',
      '<a xmlns:=""/>',
    ]) {
      expect(parseJats(junk).ok).toBe(false);
    }
  });
});

describe('encodings', () => {
  const text = sample({ title: '<article-title>Größe – naïve</article-title>' });
  const title = (file: Uint8Array) => {
    const result = parseJats(file);
    return result.ok ? result.article.title.text : result.problem.message;
  };
  const utf16 = (value: string, big: boolean) => {
    const buffer = Buffer.from(`\ufeff${value}`, 'utf16le');
    return big ? buffer.swap16() : buffer;
  };

  it('UTF-8, with and without byte order mark, and UTF-16', () => {
    expect(title(bytes(text))).toBe('Größe – naïve');
    expect(title(bytes(`\ufeff${text}`))).toBe('Größe – naïve');
    expect(title(utf16(`<?xml version="1.0" encoding="UTF-16"?>${text}`, false))).toBe('Größe – naïve');
    expect(title(utf16(text, true))).toBe('Größe – naïve');
  });

  it('declared Latin encodings', () => {
    const latin = (label: string, value: string) =>
      Buffer.from(
        `<?xml version="1.0" encoding="${label}"?>${sample({ title: `<article-title>${value}</article-title>` })}`,
        'latin1',
      );
    expect(title(latin('ISO-8859-1', 'Größe'))).toBe('Größe');
    expect(title(latin('windows-1252', 'Gr\x96sse'))).toBe('Gr–sse');
  });

  it('a declaration that cannot be true is not believed', () => {
    expect(title(bytes(`<?xml version="1.0" encoding="UTF-16"?>${text}`))).toBe('Größe – naïve');
  });

  it('wrong bytes and unknown encodings are refused with a line', () => {
    const broken = Buffer.concat([
      bytes('<article>\n<front>\n'),
      Buffer.from([0xe9]),
      bytes('</front></article>'),
    ]);
    expect(title(broken)).toBe(
      'not valid UTF-8 at line 3: save the file as UTF-8, or name its encoding in the first line',
    );
    expect(title(bytes('<?xml version="1.0" encoding="klingon"?><a/>'))).toBe('unknown encoding “klingon”');
  });
});

describe('entities', () => {
  const titleWith = (entity: string, subset = '') =>
    parsed({
      prologue: `<!DOCTYPE article PUBLIC "-//NLM//DTD JATS v1.2//EN" "JATS-archivearticle1.dtd" [${subset}]>`,
      title: `<article-title>x${entity}</article-title>`,
    }).title.text;

  it('names of the ISO sets work without their DTD', () => {
    expect(titleWith('&alpha;&thinsp;&hellip;&lsqb;&percnt;&agr;&Thetas;&b.alpha;')).toContain('…[%αϴ');
    expect(titleWith('&constructor;&__proto__;')).toBe('x&constructor;&__proto__;');
  });

  it('plain ones of the internal subset too', () => {
    expect(titleWith('&co;', '<!ENTITY co "Smith &amp; &son;"><!ENTITY son "Sons &#169;">')).toBe(
      'xSmith & Sons ©',
    );
  });

  it('external ones are never fetched and stand for nothing', () => {
    expect(titleWith('&xxe;', '<!ENTITY xxe SYSTEM "file:///etc/passwd">')).toBe('x');
    expect(
      titleWith(
        '&xxe;',
        '<!ENTITY % p SYSTEM "http://127.0.0.1:1/"> %p; <!ENTITY xxe PUBLIC "a" "http://127.0.0.1:1/">',
      ),
    ).toBe('x');
  });

  it('bombs are refused at once', () => {
    const laughs = [
      '<!ENTITY a0 "ha">',
      ...Array.from({ length: 30 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`),
    ].join('');
    expect(
      problem(
        sample({ prologue: `<!DOCTYPE article [${laughs}]>`, title: '<article-title>&a7;</article-title>' }),
      ),
    ).toMatch(/^refused: its entities expand/);
    expect(
      problem(
        sample({ prologue: `<!DOCTYPE article [${laughs}]>`, title: '<article-title>&a30;</article-title>' }),
      ),
    ).toMatch(/^refused/);
    const large = `<!ENTITY a "${'x'.repeat(50_000)}">`;
    expect(
      problem(sample({ prologue: `<!DOCTYPE article [${large}]>`, body: `<p>${'&a;'.repeat(50_000)}</p>` })),
    ).toMatch(/^refused: its entities/);
    const loop = '<!ENTITY a "&b;"><!ENTITY b "&a;">';
    expect(problem(sample({ prologue: `<!DOCTYPE article [${loop}]>`, body: '<p>&a;</p>' }))).toMatch(
      /^refused: its entity/,
    );
  });
});

describe('bounds', () => {
  it('depth, size and attributes', () => {
    expect(problem(`<article>${'<sec>'.repeat(200_000)}`)).toMatch(
      /^refused: nested more than 300 elements deep at line 1/,
    );
    expect(problem(sample({ body: '<p/>'.repeat(250_000) }))).toBe('refused: more than 200,000 elements');
    expect(problem(sample({ body: '<xref rid="a" ref-type="b"/>'.repeat(110_000) }))).toBe(
      'refused: more than 300,000 elements and attributes',
    );
    expect(problem(sample({ body: `<p>${'word '.repeat(1_100_000)}</p>` }))).toBe(
      'refused: more than 5 million characters of text',
    );
    expect(problem(new Uint8Array(65 * 1024 * 1024))).toBe('the file is larger than 64 MB');
    const attributes = Array.from({ length: 600_000 }, (_, i) => `a${i}=""`).join(' ');
    expect(problem(`<article ${attributes}/>`)).toMatch(/^refused: more than 200 attributes/);
  });

  it('authors, references and what else is a row of its own', () => {
    const author = '<contrib contrib-type="author"><name><surname>A</surname></name></contrib>';
    expect(problem(sample({ meta: `<contrib-group>${author.repeat(10_001)}</contrib-group>` }))).toBe(
      'refused: more than 10,000 authors',
    );
  });

  it('an article as deep as allowed is laid out without trouble', () => {
    const deep = (tag: string) => `${`<${tag}>`.repeat(290)}x${`</${tag}>`.repeat(290)}`;
    for (const tag of ['sec', 'italic', 'list-item', 'unknown', 'boxed-text', 'xref', 'p', 'named-content']) {
      expect(parsed({ body: deep(tag) }).searchText, tag).toContain('x');
    }
    expect(
      parsed({
        body: `<p><mml:math>${'<mml:mrow>'.repeat(280)}<mml:mi>x</mml:mi>${'</mml:mrow>'.repeat(280)}</mml:math></p>`,
      }).draft.parts.join(''),
    ).toContain('<mi>x</mi>');
  });

  it('a long, flat article takes time in proportion', () => {
    const body = `<sec><title>T</title>${'<p>word <italic>in</italic> <xref rid="b1">1</xref> <bold>more</bold></p>'.repeat(20_000)}</sec>`;
    expect(parsed({ body }).searchText.split(' ').length).toBeGreaterThan(60_000);
  });
});

describe('files that are no JATS article', () => {
  const bytes = (...parts: (string | number[])[]) =>
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Uint8Array.from(part))),
    );

  it.each([
    [bytes('PK', [3, 4, 20, 0]), 'it is a ZIP archive: unpack it and import the folder'],
    [bytes([0x1f, 0x8b, 8]), 'it is compressed (gzip): unpack it first'],
    [bytes('%PDF-1.7'), 'it is a PDF, not XML'],
    [bytes([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), 'its encoding is UTF-32, which is not read: save it as UTF-8'],
    [bytes('\n<!DOCTYPE html><html></html>'), 'it is a web page (HTML), not JATS'],
    [bytes([0x7f], 'ELF', [1, 0, 0]), 'it is no XML: it begins with neither a declaration nor a tag'],
  ])('say what they are %#', (file, message) => {
    expect(problem(file)).toBe(message);
  });

  it('are not read in part: several articles in one file are refused', () => {
    expect(problem(`<pmc-articleset>${sample()}${sample()}</pmc-articleset>`)).toBe(
      'it holds several articles: each needs a file of its own',
    );
  });
});

describe('wrappers', () => {
  it('the first article of a set is read', () => {
    const result = parseJats(`<pmc-articleset xmlns="urn:x">${sample()}</pmc-articleset>`);
    expect(result.ok && result.article.doi).toBe('10.5555/sample.1');
    const oai = parseJats(
      `<OAI-PMH><GetRecord><record><metadata>${sample()}</metadata></record></GetRecord></OAI-PMH>`,
    );
    expect(oai.ok).toBe(true);
  });

  it('a namespace prefix on everything does no harm', () => {
    const prefixed = sample({ body: '<p>a</p>' })
      .replace(/<(\/?)([a-z])/g, '<$1j:$2')
      .replace('<j:article ', '<j:article xmlns:j="https://jats.nlm.nih.gov/ns/archiving/1.3/" ');
    expect(parseJats(prefixed).ok).toBe(true);
  });
});
