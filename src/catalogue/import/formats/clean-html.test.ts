import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlAttacks } from '../../../../tests/support/html-attacks.ts'
import { cleanHtml, plainText } from './clean-html.ts'

const HASH = 'a1'.repeat(16)
const PICTURE = '<p><img src="/media/{hash}-w960.jpg" alt="De lado" width="960" height="1280" /></p>'

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
  ['<p><img src="/media/{hash}-w480.webp" alt="De lado" width="960" height="1280" onload="x()">', PICTURE],
  [
    '<p><img src="https://tienda.pe/media/{hash}-w960.avif" width="960" height="1280" alt="De lado" style="x"></p>',
    PICTURE,
  ],
  [
    '<img src="/media/{hash}-300.webp" width="9">',
    '<p><img src="/media/{hash}-600.jpg" alt="" width="600" height="600" /></p>',
  ],
  [
    '<ul><li><b><img src="/media/{hash}-300.webp"></b></li><li><b> </b></li></ul>',
    '<ul><li><b><img src="/media/{hash}-600.jpg" alt="" width="600" height="600" /></b></li></ul>',
  ],
  [
    '<p>a<img src="/media/{hash}-w960.jpg" width="1e9" height="-1"></p>',
    '<p>a<img src="/media/{hash}-w960.jpg" alt="" /></p>',
  ],
  ['<p><img src="/media/{hash}-logo.webp"></p><p><img src="https://x.test/a.jpg"></p><p>b</p>', '<p>b</p>'],
  ['<p><img src="data:image/png;base64,AA"><img src="//x.test/{hash}-600.jpg"><img></p>', ''],
  ['', ''],
])('%j is cleaned', (html, clean) => {
  expect(cleanHtml(html.replaceAll('{hash}', HASH))).toBe(clean.replaceAll('{hash}', HASH))
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
  /^(?:[^<]|<img src="\/media\/[0-9a-f]{32}-(?:600|w960)\.jpg" alt="[^"<>]*"(?: width="\d+" height="\d+")? \/>|<\/?(?:p|div|strong|b|em|i|u|s|sub|sup|ul|ol|li|h[234]|blockquote|table|thead|tbody|tr|a)>|<br \/>|<t[hd](?: (?:col|row)span="[^"<>]*")*>|<\/t[hd]>|<a(?: href="(?:(?:https?:\/\/|mailto:|tel:)[^"<>]*|#[\w-]*|\/(?![/\\])[^"<>]*)")? rel="nofollow noopener">)*$/

test.each(htmlAttacks)('%j comes out safe', (html) => {
  expect(cleanHtml(html)).toMatch(SAFE)
  expect(plainText(html)).not.toContain('\0')
})

test('nested attacks come out safe', () => {
  const piece = fc.oneof(fc.constantFrom(...htmlAttacks), fc.string({ maxLength: 5 }))
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
    `<img src="https://x.test/media/${HASH}-600.jpg" alt="" />`,
    '<p title="a">',
    '<a href="javascript:x" rel="nofollow noopener">',
    '<!-- -->',
    '<',
  ]) {
    expect(html).not.toMatch(SAFE)
  }
  expect('<p>a<br />b</p><a href="/terminos" rel="nofollow noopener">c</a>').toMatch(SAFE)
})
