import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'
import type { MailBlock } from './mail-letter.ts'
import { mailText } from './mail-text.ts'

const AWKWARD = `<img src=x onerror="alert(1)"> & 'Ñandú'`
const blocks: readonly MailBlock[] = [
  { kind: 'paragraph', text: `Hola\n${AWKWARD}` },
  { kind: 'facts', facts: [[AWKWARD, 'S/ 10']] },
  { kind: 'facts', facts: [[AWKWARD, 'S/ 10']], areSums: true },
  { kind: 'heading', text: AWKWARD },
  { kind: 'list', heading: AWKWARD, items: [AWKWARD] },
  { kind: 'link', text: AWKWARD, href: 'https://tienda.pe/pedido/A?x="1"&y=2' },
]

test('every text of a letter is escaped in its HTML, and stands in both of its forms', () => {
  const html = mailHtml({ shopName: 'Bazar', title: AWKWARD, blocks })
  expect(html).not.toMatch(/<img|onerror="/)
  expect(html.split('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; &#39;Ñandú&#39;')).toHaveLength(10)
  expect(html).toContain('Hola<br>')
  expect(html).toContain('href="https://tienda.pe/pedido/A?x=&quot;1&quot;&amp;y=2"')
  const text = mailText(blocks)
  expect(text.split(AWKWARD)).toHaveLength(8)
  expect(text).toContain('https://tienda.pe/pedido/A?x="1"&y=2')
})

test('what is no address of a page is never a link', () => {
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//correo.pe', '/pedido']) {
    const html = mailHtml({ shopName: 'Bazar', title: 'Tu pedido', blocks: [{ kind: 'link', text: 'Ver', href }] })
    expect(html).not.toContain('<a ')
    expect(html).toContain('Ver: ')
  }
})

test('a letter fetches nothing from outside', () => {
  expect(mailHtml({ shopName: 'Bazar', title: 'Tu pedido', blocks })).not.toMatch(/ src="|url\(|<link|<script/)
})
