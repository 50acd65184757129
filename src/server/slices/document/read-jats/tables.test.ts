import { describe, expect, it } from 'vitest';
import { bodyText } from '#test/support/jats-sample.ts';

const tableOf = (inner: string) => /<table[^>]*>(.*)<\/table>/s.exec(bodyText(inner))?.[1];

describe('tables', () => {
  it('caption over it, a region that scrolls, notes under it', () => {
    expect(
      bodyText(`<table-wrap id="t1"><label>Table 1</label><caption><title>Numbers</title></caption>
        <table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1<xref ref-type="table-fn" rid="t1n"><sup>a</sup></xref></td><td>2</td></tr></tbody></table>
        <table-wrap-foot><fn id="t1n"><label>a</label><p>One.</p></fn><p>Source: us.</p></table-wrap-foot></table-wrap>`),
    ).toBe(
      '<figure class="table" id="t1"><figcaption id="t1-caption"><p class="caption-title"><span class="label">Table 1.</span> <strong>Numbers</strong></p></figcaption>' +
        '<div class="table-scroll" role="region" aria-label="Table 1. Numbers, scrollable" tabindex="0"><table aria-labelledby="t1-caption"><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
        '<tbody><tr><td>1<a id="ref-t1n" class="xref" data-ref-type="table-fn" role="doc-noteref" href="#t1n"><sup>a</sup></a></td><td>2</td></tr></tbody></table></div>' +
        '<div class="table-notes"><ul class="notes" role="list"><li class="note" id="t1n"><span class="label">a</span><div class="note-body"><p>One. <a class="return" href="#ref-t1n" role="doc-backlink" aria-label="Back to the text, note a">↩</a></p></div></li></ul><p>Source: us.</p></div></figure>',
    );
  });

  it('spans, scopes and alignment, by cell, row and column', () => {
    expect(
      tableOf(`<table-wrap><table><colgroup><col align="left"/><col align="center" span="2"/></colgroup>
        <thead><tr><td rowspan="2"/><td colspan="2">Both</td></tr><tr><td>x</td><td>y</td></tr></thead>
        <tbody><tr align="right"><th rowspan="2">Row</th><td>1</td><td align="char" char=".">2.5</td></tr><tr><td colspan="1" valign="bottom">3</td><td>4</td></tr></tbody></table></table-wrap>`),
    ).toBe(
      '<thead><tr><td rowspan="2"></td><th scope="colgroup" colspan="2" class="align-center">Both</th></tr><tr><th scope="col" class="align-center">x</th><th scope="col" class="align-center">y</th></tr></thead>' +
        '<tbody><tr><th scope="rowgroup" rowspan="2">Row</th><td class="align-center">1</td><td class="align-decimal">2.5</td></tr><tr><td class="align-center valign-bottom">3</td><td class="align-center">4</td></tr></tbody>',
    );
  });

  it('a rule in an empty cell of the head makes no heading of it', () => {
    expect(
      tableOf(
        '<table-wrap><table><thead><tr><th>A</th></tr><tr><th><hr/></th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></table-wrap>',
      ),
    ).toContain('<th scope="col">A</th></tr><tr><td></td></tr>');
  });

  it('absurd spans are cut, none are harmful', () => {
    expect(
      tableOf(
        '<table-wrap><table><tr><td colspan="999999999" rowspan="-3">x</td><td colspan="abc">y</td></tr></table></table-wrap>',
      ),
    ).toBe('<tbody><tr><td colspan="1000">x</td><td>y</td></tr></tbody>');
  });

  it('lists, formulae, figures and notes in cells', () => {
    expect(
      tableOf(
        '<table-wrap><table><tr><td><p>a</p><list list-type="bullet"><list-item><p>b</p></list-item></list></td><td>x<break/>y<inline-formula><mml:math><mml:mi>z</mml:mi></mml:math></inline-formula></td></tr></table></table-wrap>',
      ),
    ).toBe(
      '<tbody><tr><td><p>a</p><ul><li>b</li></ul></td><td>x<br>y<math><mi>z</mi></math></td></tr></tbody>',
    );
  });

  it('CALS tables, with any prefix', () => {
    expect(
      tableOf(`<table-wrap><oasis:table xmlns:oasis="http://www.niso.org/standards/z39-96/ns/oasis-exchange/table"><oasis:tgroup cols="3"><oasis:colspec colnum="1" colname="a"/><oasis:colspec colnum="2" colname="b" align="right"/><oasis:colspec colnum="3" colname="c"/>
        <oasis:thead><oasis:row><oasis:entry namest="a" nameend="b">Two</oasis:entry><oasis:entry colname="c" morerows="1">C</oasis:entry></oasis:row><oasis:row><oasis:entry colname="a">1</oasis:entry><oasis:entry colname="b">2</oasis:entry></oasis:row></oasis:thead>
        <oasis:tbody><oasis:row><oasis:entry>x</oasis:entry><oasis:entry colname="b">y</oasis:entry><oasis:entry>z</oasis:entry></oasis:row></oasis:tbody></oasis:tgroup></oasis:table></table-wrap>`),
    ).toBe(
      '<thead><tr><th scope="colgroup" colspan="2">Two</th><th scope="col" rowspan="2">C</th></tr><tr><th scope="col">1</th><th scope="col" class="align-right">2</th></tr></thead>' +
        '<tbody><tr><td>x</td><td class="align-right">y</td><td>z</td></tr></tbody>',
    );
  });

  it('a table that is a picture only; text before a picture where both are there', () => {
    expect(
      bodyText('<table-wrap><label>Table 2</label><graphic xlink:href="t2.png"/></table-wrap>'),
    ).toContain('alt="Table 2"');
    const both = bodyText(
      '<table-wrap><alternatives><graphic xlink:href="t.png"/><table><tr><td>x</td></tr></table></alternatives></table-wrap>',
    );
    expect(both).not.toContain('<img');
    expect(both).toContain('<td>x</td>');
  });

  it('tables in lists and paragraphs', () => {
    expect(
      bodyText(
        '<list><list-item><p>a <table-wrap><table><tr><td>x</td></tr></table></table-wrap> b</p></list-item></list>',
      ),
    ).toMatch(/^<ul><li><p>a<\/p><figure class="table" id="table">.*<\/figure><p>b<\/p><\/li><\/ul>$/);
  });
});
