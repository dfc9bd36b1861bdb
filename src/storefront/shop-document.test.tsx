import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testAssets } from '../../tests/support/assets.ts'
import { aShop } from '../../tests/support/shop.ts'
import button from '../lib/button.module.css'
import { type RenderedPage, renderDocument } from '../web/document.tsx'
import { page } from './page.ts'
import { shopDocument } from './shop-document.tsx'

const surroundings = { shop: aShop(), origin: 'https://tienda.test', assets: testAssets() }
const facts = { title: 'Lámpara', description: 'De mesa', canonical: '/producto/lampara' }

function render(...shown: Parameters<typeof shopDocument>): RenderedPage {
  return renderDocument(shopDocument(...shown))
}

function styleOf(html: string): string {
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
}

test('the language comes from the country, the title and the addresses from the shop', () => {
  const { html } = render(page(<p>Hola</p>, { ...facts, image: '/media/x.webp' }), surroundings)
  expect(html).toMatch(/^<!doctype html><html lang="es-PE">/)
  expect(html).toContain('<title>Lámpara · Tienda de prueba</title>')
  expect(html).toContain('<link rel="canonical" href="https://tienda.test/producto/lampara"/>')
  expect(html).toContain('<meta property="og:image" content="https://tienda.test/media/x.webp"/>')
  const colombian = { ...surroundings, shop: aShop({ country: 'colombia' }) }
  expect(render(page(null, facts), colombian).html).toContain('<html lang="es-CO">')
})

test('a page without a canonical address stays out of search engines', () => {
  const { html } = render(page(null, { ...facts, canonical: null }), surroundings)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).not.toContain('canonical')
  expect(html).not.toContain('og:url')
})

test('the policy allows exactly the page’s own style, and no inline script', () => {
  const { html, headers } = render(page(null, facts), surroundings)
  const policy = headers['content-security-policy'] ?? ''
  const hash = createHash('sha256').update(styleOf(html)).digest('base64')
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('unsafe')
})

test('a shop with a pixel names it and allows the network’s hosts; other shops do neither', () => {
  const config = { ...aShop().config, 'px110.pixel': '222', hashed_contact: true }
  const tracked = render(page(null, facts), { ...surroundings, shop: aShop({ config }) })
  const plain = render(page(null, facts), surroundings)
  const pixels =
    '{&quot;px110.pixel&quot;:&quot;222&quot;,&quot;hashed_contact&quot;:true,&quot;currency&quot;:&quot;PEN&quot;}'
  expect(tracked.html).toContain(`<html lang="es-PE" data-pixel="${pixels}">`)
  expect(plain.html).toContain('<html lang="es-PE">')
  const policy = tracked.headers['content-security-policy']
  expect(policy).toContain("script-src 'self' https://connect.facebook.net;")
  expect(policy).toContain("img-src 'self' data: https://www.facebook.com;")
  expect(policy).toContain("connect-src 'self' https://connect.facebook.net https://www.facebook.com;")
  expect(policy).not.toContain('tiktok')
  expect(plain.headers['content-security-policy']).not.toMatch(/facebook|tiktok/)
})

test('a shop with an account at TikTok allows that network’s hosts, and no others', () => {
  const config = { ...aShop().config, 'tiktok.pixel': 'C4ABC' }
  const { html, headers } = render(page(null, facts), { ...surroundings, shop: aShop({ config }) })
  expect(html).toContain('&quot;tiktok.pixel&quot;:&quot;C4ABC&quot;')
  expect(headers['content-security-policy']).toContain("script-src 'self' https://analytics.tiktok.com;")
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://analytics.tiktok.com;")
  expect(headers['content-security-policy']).not.toContain('facebook')
})

test('a page has the styles of its components, the shop’s colours and readable text colours on them', () => {
  const without = styleOf(render(page(<p>Hola</p>, facts), surroundings).html)
  const body = <button type="button" className={Object.values(button)[0]} />
  const style = styleOf(render(page(body, facts), surroundings).html)
  expect(style).toContain('--primary-1:#0a7d4f;--on-primary-1:#ffffff')
  expect(style).toContain('--primary-3:#ffd24a;--on-primary-3:#1c1917')
  expect(style.length).toBeGreaterThan(without.length)
  expect(style).toContain(`.${Object.values(button)[0]}`)
  expect(without).not.toContain(`.${Object.values(button)[0]}`)
})

test('no product can break out of the structured data, the title or an attribute', () => {
  const evil = '</script></title><script>alert(1)</script>"\'>'
  const body = page(null, { ...facts, title: evil, description: evil, jsonLd: [{ name: evil }] })
  const { html } = render(body, surroundings)
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(html).not.toContain('alert(1)</script>')
})

test('the first picture is preloaded in the format and size that the page shows', () => {
  const preload = { srcset: '/media/a-300.avif 300w, /media/a-600.avif 600w', sizes: '300px', type: 'image/avif' }
  const { html } = render(page(null, { ...facts, preload }), surroundings)
  const [link = ''] = /<link rel="preload"[^>]*>/.exec(html) ?? []
  for (const part of [preload.srcset, preload.sizes, preload.type, 'as="image"', 'fetchPriority="high"']) {
    expect(link.toLowerCase()).toContain(part.toLowerCase())
  }
})

test('a shop title with letters outside ASCII still makes an icon', () => {
  const shop = aShop({ config: { ...aShop().config, logo_title: ' ñandú & cía' } })
  const { html } = render(page(null, facts), { ...surroundings, shop })
  expect(html).toContain('%3E%C3%91%3C/text%3E')
})
