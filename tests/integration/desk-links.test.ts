import { expect, test } from 'vitest'
import { openTestSqlite } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { aShop } from '../support/shop.ts'

async function open(hosts: readonly string[] = ['lampara.pe']) {
  const db = await openTestSqlite()
  const config = { ...aShop().config, pixel: '5000', 'px110.pixel': '6000' }
  const { shop, host } = await openOrderShop(db, { config, hosts })
  const { app, join } = openDesk(db)
  const rosa = await join(shop, OWNER)
  const linksAt = async (query: string) => {
    const html = await (await rosa.get(`/t/${host}/enlaces${query}`)).text()
    const links = [...html.matchAll(/<textarea[^>]*>([^<]*)<\/textarea>/g)].map(([, link = '']) => link)
    return { html, links: links.map((link) => link.replaceAll('&amp;', '&')) }
  }
  return { app, host, linksAt }
}

test('the desk gives a link of each network for the home page, and for a product with a pixel of its own; each opens its page', async () => {
  const { app, host, linksAt } = await open()
  const home = await linksAt('')
  expect(home.links.map((link) => link.split('?')[0])).toEqual(Array(3).fill(`https://${host}/`))
  expect(home.html).toMatch(/<option value="\/producto\/lampara">Lámpara de mesa<\/option>/)
  const { links } = await linksAt('?pagina=/producto/lampara&px=110')
  expect(links).toEqual([
    expect.stringMatching(/\/producto\/lampara\?utm_source=\{\{site_source_name\}\}.*&ad_id=\{\{ad\.id\}\}&px=110$/),
    expect.stringMatching(/&campaign_id=__CAMPAIGN_ID__&ad_id=__CID__&px=110$/),
    expect.stringMatching(/&campaign_id=\{campaignid\}&ad_id=\{creative\}&px=110$/),
  ])
  for (const link of links) {
    const opened = await app(new Request(link))
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Lámpara de mesa</h1>')])
  }
})

test('a link of a shop on this machine alone opens there, without HTTPS', async () => {
  const { app, linksAt } = await open(['lampara.localhost'])
  const [link = ''] = (await linksAt('?pagina=/producto/lampara')).links
  expect(link).toMatch(/^http:\/\/lampara\.localhost\/producto\/lampara\?/)
  expect((await app(new Request(link))).status).toBe(200)
})

test('a pasted address of the shop is taken without its query, and any other is refused with a sentence', async () => {
  const { host, linksAt } = await open()
  const { links } = await linksAt(`?pagina=${encodeURIComponent(`http://${host}/producto/lampara?fbclid=x`)}&px=999`)
  expect(links[0]).toMatch(/\/producto\/lampara\?utm_source=/)
  expect(links.join()).not.toMatch(/fbclid|px=/)
  for (const typed of ['https://otra.example/', '//otra.example/', '/wp-admin', 'javascript:alert(1)', 'lámpara']) {
    const refused = await linksAt(`?pagina=${encodeURIComponent(typed)}`)
    expect([typed, refused.links]).toEqual([typed, []])
    expect(refused.html).toContain('Esa dirección no es de una página de tu tienda.')
  }
})
