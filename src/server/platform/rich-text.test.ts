import { describe, expect, test } from 'vitest';
import { sanitiseLongText } from './long-rich-text.ts';
import { safeLink, safeStyle, sanitiseRichText } from './rich-text.ts';

const own = `/journal-api/api/download?fileName=${'0123456789abcdef'.repeat(2)}`;

describe('what a writer means is kept', () => {
  test.each([
    ['<h2>Scope</h2><p>Plain <em>and</em> <strong>strong</strong> text.</p>'],
    ['<ul><li>one</li><li>two<ol start="3"><li>three</li></ol></li></ul>'],
    [
      '<table><caption>T</caption><thead><tr><th colspan="2" scope="col">A</th></tr></thead><tbody><tr><td rowspan="3">1</td><td>2</td></tr></tbody></table>',
    ],
    ['<blockquote><p>Quoted</p></blockquote><pre>a\n  b</pre><hr />'],
    ['<p id="data-policy">See <a href="#data-policy">below</a> or <a href="/policy#fees">fees</a>.</p>'],
    ['<p><a href="mailto:editor@example.org">write</a></p>'],
    [
      `<figure><img src="${own}" alt="A &quot;map&quot;" width="640" height="400" /><figcaption>Map</figcaption></figure>`,
    ],
    ['<p lang="fr" dir="ltr">H<sub>2</sub>O<br />x<sup>2</sup> 1 &lt; 2 &amp; 3</p>'],
    ['<p>Ünïcödé 地理 𝒳 العربية</p>'],
  ])('%s', (html) => {
    expect(sanitiseRichText(html)).toBe(html);
  });

  test('links to elsewhere say so', () => {
    expect(sanitiseRichText('<a href="https://example.org/a?b=1&amp;c=2" target="_blank">x</a>')).toBe(
      '<a href="https://example.org/a?b=1&amp;c=2" rel="external noopener">x</a>',
    );
  });

  test('the first heading level is the page’s own', () => {
    expect(sanitiseRichText('<h1 id="top">A</h1><h3>B</h3>')).toBe('<h2 id="top">A</h2><h3>B</h3>');
  });

  test('unknown tags go, their text stays', () => {
    expect(sanitiseRichText('<article class="x"><font color="red">Text</font></article>')).toBe('Text');
  });

  test('a picture without words for it is decoration', () => {
    expect(sanitiseRichText(`<img src="${own}">`)).toBe(`<img src="${own}" alt="" />`);
  });

  test('a small picture may be written into the text itself', () => {
    const html = '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt="Dot" /></p>';
    expect(sanitiseRichText(html)).toBe(html);
  });

  test('of a picture that stands elsewhere, its words are kept: a page asks nothing of third parties', () => {
    expect(sanitiseRichText('<p><img src="https://tracker.example/1.gif" alt="A <map>"> here</p>')).toBe(
      '<p><span>A &lt;map&gt;</span> here</p>',
    );
    expect(sanitiseRichText('<p><img src="https://tracker.example/1.gif">here</p>')).toBe('<p>here</p>');
  });

  test('ids and the links to them agree, however they were spelt', () => {
    expect(sanitiseRichText('<h2 id="Peer_Review">A</h2><a href="#Peer_Review">a</a>')).toBe(
      '<h2 id="peer-review">A</h2><a href="#peer-review">a</a>',
    );
  });

  test('tags left open are closed', () => {
    expect(sanitiseRichText('<div><p>a<ul><li>b')).toBe('<div><p>a</p><ul><li>b</li></ul></div>');
  });
});

// Attacks written for this test: each must leave nothing but harmless markup, whatever text remains.
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script\u0000>alert(1)</script>',
  '<script/x>alert(1)</script>',
  '<script>alert(1)',
  '</p><script>alert(1)</script><p>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)">',
  `<img src="${own}" onerror="alert(1)">`,
  `<img src="${own}" ONLOAD='alert(1)'>`,
  `<img/onload=alert(1) src="${own}">`,
  `<img src="${own}"onload=alert(1)>`,
  `<img src="${own}" on\u0000error=alert(1)>`,
  `<img src="${own}" srcset="javascript:alert(1) 2x">`,
  `<img src="${own}" style="background:url(javascript:alert(1))">`,
  `<img src="${own}&x=1">`,
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="data:text/html;base64,PHNjcmlwdD4=">',
  '<img src="/journal-api/api/logout">',
  '<img src="/journal-api/api/download?fileName=../../etc/passwd">',
  '<img src="http://evil.example/pixel.gif">',
  '<img src="https://evil.example/pixel.gif" alt="x">',
  `<img src="${own}" srcset="https://evil.example/pixel.gif 2x" lowsrc="https://evil.example/pixel.gif">`,
  '<img src="data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=">',
  '<img src="data:image/png,x">',
  '<img src="data:image/png;base64,x&quot; onerror=&quot;alert(1)">',
  '<picture><source srcset="https://evil.example/pixel.gif"><img src="/favicon.svg"></picture>',
  '<video poster="https://evil.example/pixel.gif" src="https://evil.example/x.mp4"></video>',
  '<audio src="https://evil.example/x.mp3" autoplay></audio>',
  '<input type=image src="https://evil.example/pixel.gif">',
  '<table background="https://evil.example/pixel.gif"><tr background="https://evil.example/p"><td background="https://evil.example/p">x</td></tr></table>',
  '<p style="background:url(https://evil.example/pixel.gif);list-style:url(https://evil.example/p)">x</p>',
  '<img src="//evil.example/pixel.gif">',
  '<img alt="`onerror=alert(1)" src=`x`>',
  '<img src=x alt="><script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="javascript&Tab;:alert(1)">x</a>',
  '<a href="jav&NewLine;ascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="blob:https://here.invalid/1">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<a href="feed:javascript:alert(1)">x</a>',
  '<a href="view-source:javascript:alert(1)">x</a>',
  '<a href="https://bank.example@evil.example/">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="/.//evil.example">x</a>',
  '<a href="https:evil.example" onclick="alert(1)">x</a>',
  '<a href="#" onfocus=alert(1) autofocus tabindex=0>x</a>',
  '<a href="/x" ping="https://evil.example" download="run.exe">x</a>',
  '<a href="/x" formaction="javascript:alert(1)" xlink:href="javascript:alert(1)">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><foreignObject><body onload=alert(1)></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>">x</mi></math>',
  '<math><annotation-xml encoding="text/html"><script>alert(1)</script></annotation-xml></math>',
  '<form><input type=image src=x onerror=alert(1)></form>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)><option><script>alert(1)</script></select>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<template><img src=x onerror=alert(1)></template>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>x</body>',
  '<html onmouseover=alert(1)><body>x</body></html>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>p{background:url(javascript:alert(1))}</style>',
  '<p style="position:fixed;inset:0;background:red">cover</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p class="mantine-Modal-root">x</p>',
  '<p onclick=alert(1) onmouseover="alert(2)" ONPOINTERRAWUPDATE=alert(3)>x</p>',
  '<p title="x" onclick="alert(1)" title="&quot; onclick=&quot;alert(1)">x</p>',
  "<p title='\"><script>alert(1)</script>'>x</p>",
  '<p id="x&quot; onclick=&quot;alert(1)">x</p>',
  '<p id="__proto__">x</p><p id="process">y</p><p id="onload">z</p>',
  '<p contenteditable data-x="1" is="x-evil" slot="a" part="b" nonce="c">x</p>',
  '<p __proto__="x" constructor="y" toString="z">x</p>',
  '<x onclick=alert(1)>x</x><x-evil onfocus=alert(1) tabindex=1>y</x-evil>',
  '<constructor>x</constructor><toString>y</toString><__proto__>z</__proto__>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- <p> --!><img src=x onerror=alert(1)>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<?php echo "<script>alert(1)</script>" ?>',
  '<!DOCTYPE html [<!ENTITY x "<script>alert(1)</script>">]><p>&x;</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)',
  '<p>&#60;img src=x onerror=alert(1)&#62;</p>',
  '<a title="</a><img src=x onerror=alert(1)>" href="/x">x</a>',
  '<td background="javascript:alert(1)" colspan="99999999">x</td>',
  '<table background="javascript:alert(1)"><tr><td rowspan="-1" width="1e9">x</td></tr></table>',
  '<li value="javascript:alert(1)">x</li>',
  '<ol type="javascript:alert(1)" start="1e5"><li>x</li></ol>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  '<q cite="javascript:alert(1)">x</q><del cite="javascript:alert(1)">y</del>',
  '<p lang="x&quot;onclick=alert(1)" dir="javascript:alert(1)">x</p>',
  '<p\u000conclick=alert(1)>x</p>',
  '<p/onclick=alert(1)/title=x>y</p>',
  '<p "onclick=alert(1)" \'x>y</p>',
  '<a href="/x"<img src=x onerror=alert(1)>y</a>',
  '<img src="x" title="`><svg onload=alert(1)>`">',
  '<p>\ud800<script>alert(1)</script>\udfff</p>',
];

const tags = new Set(
  (
    'h2 h3 h4 h5 h6 p div blockquote pre hr ul ol li dl dt dd figure figcaption details summary table caption ' +
    'colgroup col thead tbody tfoot tr th td a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q s ' +
    'samp small span strong sub sup time u var wbr'
  ).split(' '),
);
const names = new Set(
  'id lang dir title href rel src alt width height colspan rowspan scope abbr span start type reversed value datetime open'.split(
    ' ',
  ),
);

/**
 * Reads markup by a grammar far narrower than a browser's (lower-case names, every attribute in double
 * quotes without angle brackets), so that no two parsers can disagree about what passes here.
 */
function expectHarmless(html: string) {
  let rest = html;
  while (rest !== '') {
    const text = /^[^<>]+/.exec(rest);
    const tag = /^<(\/?)([a-z0-9]+)((?: [a-z]+(?:="[^"<>]*")?)*)( \/)?>/.exec(rest);
    expect(text ?? tag, `stray markup at: ${rest.slice(0, 60)} of ${html}`).not.toBeNull();
    if (tag) {
      expect(tags).toContain(tag[2]);
      for (const [, name = '', value = ''] of (tag[3] ?? '').matchAll(/ ([a-z]+)(?:="([^"]*)")?/g)) {
        expect(names).toContain(name);
        if (name === 'href' || name === 'src') {
          if (name === 'src') expect(value).toBe(own);
          else expect(value).toMatch(/^(https?:\/\/[a-z0-9.-]+\/|mailto:[^?]+@|\/(?![/\\])|#[a-z])/);
        }
        if (name === 'id') expect(value).toMatch(/^[a-z][a-z0-9.:-]*$/);
      }
    }
    rest = rest.slice((text ?? tag)?.[0].length);
  }
}

describe('what an attacker means is not', () => {
  test.each(attacks)('%j', (attack) => {
    const clean = sanitiseRichText(`<p>before</p>${attack}<p>after</p>`);
    expectHarmless(clean);
    expect(clean).toMatch(/^<p>before<\/p>/);
    expect(sanitiseRichText(clean)).toBe(clean);
  });

  test('all of them at once, and each inside the other', () => {
    expectHarmless(sanitiseRichText(attacks.join('')));
    expectHarmless(sanitiseRichText(attacks.reduceRight((inner, attack) => attack.replace('x', inner))));
  });

  test('a text built to exhaust the reader is read quickly', () => {
    for (const hostile of [
      '<div>',
      '<a href="',
      '<!--',
      '&lt;',
      '<p title=\'"',
      '<iframe>',
      '<noscript>',
      '((((',
      '<td ',
    ]) {
      expectHarmless(sanitiseRichText(hostile.repeat(5000)));
    }
  });
});

describe('a link', () => {
  test.each([
    ['https://example.org', 'https://example.org/'],
    ['/guidelines#fees', '/guidelines#fees'],
    ['guidelines', '/guidelines'],
    ['?page=2', '/?page=2'],
    ['https://exa mple.org', undefined],
    ['https://пример.рф/', 'https://xn--e1afmkfd.xn--p1ai/'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['mailto:', undefined],
    ['', undefined],
    ['#', undefined],
    ['#%E0%A4%A', undefined],
    ['/\\evil.example', 'https://evil.example/'],
    ['/.//evil.example', '/evil.example'],
    ['tel:123', undefined],
    ['blob:https://here.invalid/1', undefined],
  ])('%j becomes %j', (given, link) => {
    expect(safeLink(given)).toBe(link);
  });
});

describe('a style', () => {
  test.each([
    ['', ''],
    ['color:#7a2e3a,text-align:center', 'color:#7a2e3a,text-align:center'],
    [' Color : RGB(1, 2, 3) , Font-Weight:Bold', 'color:rgb(1, 2, 3),font-weight:bold'],
    [
      'background-color:hsl(120deg 50% 50%),font-style:italic',
      'background-color:hsl(120deg 50% 50%),font-style:italic',
    ],
    ['font-size:18px,font-size:400px', 'font-size:18px'],
    ['font-size:1.2em,line-height:1.6', 'font-size:1.2em,line-height:1.6'],
    ['font-size:0', ''],
    ['font-size:9999px', ''],
    ['color:red;font-weight:700', 'color:red,font-weight:700'],
    ['background:url(https://evil.example/x)', ''],
    ['background-color:url(https://evil.example/x)', ''],
    ['background-image:url(x),color:red', 'color:red'],
    ['position:fixed,top:0,left:0,z-index:9999', ''],
    ['width:expression(alert(1))', ''],
    ['color:expression(alert(1))', ''],
    ['color:var(--x)', ''],
    ['color:red}body{display:none', ''],
    ['color:re/**/d', ''],
    ['color:\\75rl(x)', ''],
    ['color:red"onclick="alert(1)', ''],
    ['behavior:url(x.htc),-moz-binding:url(x)', ''],
    ['display:none,opacity:0,visibility:hidden', ''],
    ['__proto__:x,constructor:y,toString:z', ''],
    ['font-family:evil', ''],
    ['color', ''],
    [':red', ''],
    ['((((((((', ''],
  ])('%j becomes %j', (given, style) => {
    expect(safeStyle(given)).toBe(style);
    expect(safeStyle(safeStyle(given))).toBe(style);
  });
});

test('a long text is sanitised in a worker to the same result', async () => {
  const html = '<p onclick="x()">Some <b>bold</b> words<script>x()</script></p>'.repeat(2000);
  expect(html.length).toBeGreaterThan(100_000);
  expect(await sanitiseLongText(html)).toBe(sanitiseRichText(html));
});
