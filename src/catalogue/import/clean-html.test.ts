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
