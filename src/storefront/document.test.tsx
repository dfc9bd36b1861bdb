import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testAssets } from '../../tests/support/assets.ts'
import { aShop } from '../../tests/support/shop.ts'
import button from '../lib/button.module.css'
import { renderDocument } from './document.tsx'
import { page } from './page.ts'

const surroundings = { shop: aShop(), origin: 'https://tienda.test', assets: testAssets() }
const said = { title: 'Lámpara', description: 'De mesa', canonical: '/producto/lampara' }

function styleOf(html: string): string {
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
}

test('the language is the country’s, the title and the addresses are the shop’s', () => {
  const { html } = renderDocument(page(<p>Hola</p>, { ...said, image: '/media/x.webp' }), surroundings)
  expect(html).toMatch(/^<!doctype html><html lang="es-PE">/)
  expect(html).toContain('<title>Lámpara · Tienda de prueba</title>')
  expect(html).toContain('<link rel="canonical" href="https://tienda.test/producto/lampara"/>')
  expect(html).toContain('<meta property="og:image" content="https://tienda.test/media/x.webp"/>')
  const colombian = { ...surroundings, shop: aShop({ country: 'colombia' }) }
  expect(renderDocument(page(null, said), colombian).html).toContain('<html lang="es-CO">')
})

test('a page without a canonical address stays out of search engines', () => {
  const { html } = renderDocument(page(null, { ...said, canonical: null }), surroundings)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('canonical')
  expect(html).not.toContain('og:url')
})

test('the policy lets exactly the page’s own style through, and no inline script', () => {
  const { html, headers } = renderDocument(page(null, said), surroundings)
  const policy = headers['content-security-policy'] ?? ''
  const hash = createHash('sha256').update(styleOf(html)).digest('base64')
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
})

test('a shop with a pixel tells the browser which, and lets the network in; any other shop does neither', () => {
  const config = { ...aShop().config, pixel_variants: { '110': '222' }, hashed_contact: true }
  const tracked = renderDocument(page(null, said), { ...surroundings, shop: aShop({ config }) })
  const plain = renderDocument(page(null, said), surroundings)
  const told =
    '{&quot;pixel&quot;:null,&quot;pixel_variants&quot;:{&quot;110&quot;:&quot;222&quot;},&quot;hashed_contact&quot;:true}'
  expect(tracked.html).toContain(`<html lang="es-PE" data-pixel="${told}">`)
  expect(plain.html).toContain('<html lang="es-PE">')
  const policy = tracked.headers['content-security-policy']
  expect(policy).toContain("script-src 'self' https://connect.facebook.net;")
  expect(policy).toContain("img-src 'self' data: https://www.facebook.com;")
  expect(policy).toContain("connect-src 'self' https://connect.facebook.net https://www.facebook.com;")
  expect(plain.headers['content-security-policy']).not.toContain('facebook')
})

test('the styles are those of what is on the page, with the shop’s colours and what can be read on them', () => {
  const without = styleOf(renderDocument(page(<p>Hola</p>, said), surroundings).html)
  const body = <button type="button" className={Object.values(button)[0]} />
  const style = styleOf(renderDocument(page(body, said), surroundings).html)
  expect(style).toContain('--primary-1:#0a7d4f;--on-primary-1:#ffffff')
  expect(style).toContain('--primary-3:#ffd24a;--on-primary-3:#1c1917')
  expect(style.length).toBeGreaterThan(without.length)
  expect(style).toContain(`.${Object.values(button)[0]}`)
  expect(without).not.toContain(`.${Object.values(button)[0]}`)
})

test('no product can break out of the structured data, the title or an attribute', () => {
  const evil = '</script></title><script>alert(1)</script>"\'>'
  const body = page(null, { ...said, title: evil, description: evil, jsonLd: [{ name: evil }] })
  const { html } = renderDocument(body, surroundings)
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html).not.toContain('alert(1)</script>')
})

test('the first picture is preloaded in the format and size that the page will show', () => {
  const preload = { srcset: '/media/a-300.avif 300w, /media/a-600.avif 600w', sizes: '300px', type: 'image/avif' }
  const { html } = renderDocument(page(null, { ...said, preload }), surroundings)
  const [link = ''] = /<link rel="preload"[^>]*>/.exec(html) ?? []
  for (const part of [preload.srcset, preload.sizes, preload.type, 'as="image"', 'fetchPriority="high"']) {
    expect(link.toLowerCase()).toContain(part.toLowerCase())
  }
})

test('a shop’s title with letters outside ASCII makes an icon all the same', () => {
  const shop = aShop({ config: { ...aShop().config, logo_title: ' ñandú & cía' } })
  const { html } = renderDocument(page(null, said), { ...surroundings, shop })
  expect(html).toContain('%3E%C3%91%3C/text%3E')
})
