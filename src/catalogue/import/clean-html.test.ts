import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHtml, plainText } from './clean-html.ts'

test.each([
  ['<p style="color:red" class="x" onclick="steal()">Hola</p>', '<p>Hola</p>'],
  ['<p>a</p><script>alert(1)</script><style>p{}</style>', '<p>a</p>'],
  ['<p>a<iframe src="https://x.test">b</iframe></p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">clic</a></p>', '<p><a rel="nofollow noopener">clic</a></p>'],
  ['<p><a href=" &#106;avascript:alert(1)">clic</a></p>', '<p><a rel="nofollow noopener">clic</a></p>'],
  ['<p><a href="//x.test">clic</a></p>', '<p><a rel="nofollow noopener">clic</a></p>'],
  [
    '<p><a target="_blank" href="https://x.test/">clic</a></p>',
    '<p><a href="https://x.test/" rel="nofollow noopener">clic</a></p>',
  ],
  ['<p><a href="#medidas">a</a></p>', '<p><a href="#medidas" rel="nofollow noopener">a</a></p>'],
  ['<p><a href="/terminos?a=1&b=2">a</a></p>', '<p><a href="/terminos?a=1&amp;b=2" rel="nofollow noopener">a</a></p>'],
  ['<p><a href="tel:+51987654321">a</a></p>', '<p><a href="tel:+51987654321" rel="nofollow noopener">a</a></p>'],
  ['<p><a href="">a</a></p>', '<p><a rel="nofollow noopener">a</a></p>'],
  ['<p><a href="https://[">a</a></p>', '<p><a rel="nofollow noopener">a</a></p>'],
  ['<h1>Título</h1><p>a<img src=x onerror=alert(1)></p>', '<h2>Título</h2><p>a</p>'],
  ['<p>&nbsp;</p><p></p><div><span>Texto</span></div>', '<div>Texto</div>'],
  ['<svg><script>alert(1)</script></svg><p>a</p>', '<p>a</p>'],
  ['Primera línea\nsegunda\r\n\r\nOtro párrafo', '<p>Primera línea<br />segunda</p><p>Otro párrafo</p>'],
  ['<ul><li>uno<li>dos</ul>', '<ul><li>uno</li><li>dos</li></ul>'],
  ['', ''],
])('%j is cleaned', (html, clean) => {
  expect(cleanHtml(html)).toBe(clean)
})

test('cleaning twice is cleaning once', () => {
  const pieces = fc.constantFrom(
    '<p>',
    '</p>',
    '<b>',
    '<script>',
    '</script>',
    '<a href="',
    '">',
    '&amp;',
    '&lt;',
    'á',
    '\n',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
      const once = cleanHtml(`<p>${parts.join('')}`)
      expect(cleanHtml(once)).toBe(once)
      expect(once).not.toMatch(/<script|<style|javascript:/i)
    }),
  )
})

test('a broken tag leaves nothing wrongly nested', () => {
  expect(cleanHtml('<p><A<p><p>!')).toBe('<p>!</p>')
})

test('a title is plain text', () => {
  expect(plainText('  Cable <b>USB</b> &amp; cargador &#8211; 3 &lt; 5\n m ')).toBe('Cable USB & cargador – 3 < 5 m')
})

/** Each `<` begins an allowed tag with allowed attributes, and each link leads to a page, an e-mail address or a phone. */
const SAFE =
  /^(?:[^<]|<\/?(?:p|div|strong|b|em|i|u|s|sub|sup|ul|ol|li|h[234]|blockquote|table|thead|tbody|tr|a)>|<br \/>|<t[hd](?: (?:col|row)span="[^"<>]*")*>|<\/t[hd]>|<a(?: href="(?:(?:https?:\/\/|mailto:|tel:)[^"<>]*|#[\w-]*|\/(?![/\\])[^"<>]*)")? rel="nofollow noopener">)*$/

const ATTACKS = [
  // HTML that two parsers read differently: foreign content, raw text, comments, broken nesting.
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg><foreignObject><p><style><!--</style><img src=x onerror=alert(1)>--></p></foreignObject></svg>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><p title="</template><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<iframe><p title="</iframe><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
  '<noframes><p title="</noframes><img src=x onerror=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><style><img src=x onerror=alert(1)></style></select>',
  '<select><template><svg onload=alert(1)></template></select>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<svg><![CDATA[</svg><img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<?<img src=x onerror=alert(1)>?>',
  '<!doctype x [<!ENTITY a "<img src=x onerror=alert(1)>">]>&a;',
  // Tags and attributes in unusual spellings.
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>script>alert(1)<</script>/script>',
  '<script\t>alert(1)</script\n>',
  '<script/src=//x.test></script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<img src=x onerror=alert(1)//',
  '<img """><script>alert(1)</script>">',
  '<p/onclick=alert(1)>a</p>',
  '<p onclick\n=\nalert(1)>a</p>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<p title="a\u0000" onclick=alert(1)>a</p>',
  '<details open ontoggle=alert(1)>a</details>',
  '<video><source onerror=alert(1)></video>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src=javascript:alert(1)>',
  '<base href="//x.test/"><p>a</p>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//x.test>',
  '<form action=//x.test><input name=a><button>b</button></form>',
  '<a id=x name=y><a id=x name=z>',
  '<p is="x-y" slot=a part=b>a</p>',
  // Links.
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href="java&Tab;script&colon;alert(1)">a</a>',
  '<a href="&#x01;javascript:alert(1)">a</a>',
  '<a href="\u0001javascript:alert(1)">a</a>',
  '<a href="javascript&#0000058alert(1)">a</a>',
  '<a href=" \u00a0javascript:alert(1)">a</a>',
  '<a href="vbscript:x">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="blob:https://x.test/1">a</a>',
  '<a href="view-source:javascript:alert(1)">a</a>',
  '<a href="\\\\x.test">a</a>',
  '<a href="/\\x.test">a</a>',
  '<a href="https://x.test/&quot;onclick=alert(1)">a</a>',
  '<a href="https://x.test/" ping="//x.test" download onclick=alert(1)>a</a>',
  '<td colspan="1&quot; onclick=&quot;alert(1)">a</td>',
]

test.each(ATTACKS)('%j comes out safe', (html) => {
  expect(cleanHtml(html)).toMatch(SAFE)
  expect(plainText(html)).not.toContain('\0')
})

test('nested attacks come out safe', () => {
  const piece = fc.oneof(fc.constantFrom(...ATTACKS), fc.string({ maxLength: 5 }))
  const cut = fc.tuple(piece, fc.nat(80), piece, fc.constantFrom('', '<table>', '<p>', '</table>', '<!--', '<svg>'))
  fc.assert(
    fc.property(fc.array(cut, { maxLength: 4 }), (cuts) => {
      const html = cuts.map(([a, at, b, between]) => a.slice(0, at) + between + b + a.slice(at)).join('')
      const clean = cleanHtml(html)
      expect(clean).toMatch(SAFE)
      expect(cleanHtml(clean)).toBe(clean)
    }),
    { numRuns: 300 },
  )
})

test('the check of these tests sees HTML that is not clean', () => {
  for (const html of [
    '<img src=x>',
    '<p title="a">',
    '<a href="javascript:x" rel="nofollow noopener">',
    '<!-- -->',
    '<',
  ]) {
    expect(html).not.toMatch(SAFE)
  }
  expect('<p>a<br />b</p><a href="/terminos" rel="nofollow noopener">c</a>').toMatch(SAFE)
})
