import { DOMParser } from '@xmldom/xmldom'
import { sql } from 'kysely'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { findDeskProduct } from '../../src/catalogue/desk-products.store.ts'
import { saveProducts } from '../../src/catalogue/rows/product-writes.store.ts'
import type { Database } from '../../src/database/database.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { aProduct, openCatalogueShop } from '../support/catalogue-shop.ts'
import { eachEngine, onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk } from '../support/desk.ts'
import { editorForm } from '../support/desk-form.ts'
import { sized } from '../support/sizes.ts'

const HOST = 'lampara.pe'
const META =
  'id,title,description,availability,condition,price,link,image_link,brand,sale_price,additional_image_link,gtin'
const TIKTOK = 'sku_id,title,description,availability,condition,price,link,image_link,brand,sale_price'
const NAMESPACE = 'http://base.google.com/ns/1.0'

type Cells = Readonly<Record<string, string>>

/** The records of a CSV file, as RFC 4180 says. */
function readCsv(text: string): readonly (readonly string[])[] {
  const records: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const [mark, next] = [text[at] ?? '', text[at + 1]]
    const record = records.at(-1) ?? []
    const add = (more: string) => record.splice(-1, 1, (record.at(-1) ?? '') + more)
    if (isQuoted && mark === '"' && next === '"') at += add('"').length
    else if (mark === '"') isQuoted = !isQuoted
    else if (isQuoted) add(mark)
    else if (mark === ',') record.push('')
    else if (mark === '\r' && next === '\n') at += records.push(['']) && 1
    else add(mark)
  }
  expect([isQuoted, records.pop()]).toEqual([false, ['']])
  return records
}

/** A network's table, read twice: by the rules, and by a library that many programs use. */
function tableOf(text: string, header: string): readonly Cells[] {
  const [head = [], ...rows] = readCsv(text)
  expect(head.join()).toBe(header)
  expect(Papa.parse(text, { skipEmptyLines: true }).data).toEqual([head, ...rows])
  return rows.map((row) => {
    expect(row).toHaveLength(head.length)
    return Object.fromEntries(row.map((cell, nth) => [head[nth] ?? '', cell]))
  })
}

/** Google's items, by the names of their attributes; those that may be repeated with blanks between. */
function itemsOf(text: string): readonly Cells[] {
  const errors: string[] = []
  const document = new DOMParser({ onError: (level, message) => errors.push(`${level} ${message}`) }).parseFromString(
    text,
    'application/xml',
  )
  expect(errors).toEqual([])
  return [...document.getElementsByTagName('item')].map((item) => {
    const cells: Record<string, string> = {}
    for (const node of item.childNodes) {
      if (node.nodeName === '#text') continue
      expect(node.namespaceURI).toBe(NAMESPACE)
      const name = node.nodeName.replace('g:', '')
      cells[name] = [cells[name] ?? '', node.textContent ?? ''].join(' ').trim()
    }
    return cells
  })
}

async function open(db: Database) {
  const time = { now: NOVEMBER_2026 }
  const shop = await openCatalogueShop(db, { hosts: [HOST, 'www.lampara.pe'] })
  const desk = openDesk(db, { clock: () => time.now })
  const owner = await desk.join(shop, OWNER)
  const get = (path: string, headers = {}, method = 'GET') =>
    desk.app(new Request(`http://${HOST}${path}`, { headers, method }))
  const save = (...products: Parameters<typeof aProduct>[0][]) =>
    db.transaction(async (tx) => {
      const all = products.map((one, position) => aProduct({ position, ...one }))
      await saveProducts(tx, shop.id, all, { now: 0, placing: 'given' })
      await touchShop(tx, shop.id)
    })
  const read = async (path: string) => (await get(path)).text()
  const feeds = async () => ({
    meta: tableOf(await read('/feed/meta.csv'), META),
    tiktok: tableOf(await read('/feed/tiktok.csv'), TIKTOK),
    google: itemsOf(await read('/feed/google.xml')),
  })
  /** *Publicidad*, as words. */
  const publicidad = async (query = '') => {
    const html = await (await owner.get(`/t/${HOST}/ajustes/publicidad${query}`)).text()
    const addresses = [...html.matchAll(/<textarea[^>]*>(https:[^<]*\/feed\/[^<]*)</g)].map(([, address]) => address)
    const text = html.slice(html.indexOf('id="catalogos"')).replace(/<[^>]*>/g, ' ')
    return { html, addresses, text: text.replace(/\s+/g, ' ') }
  }
  return { ...desk, db, shop, owner, time, get, save, feeds, publicidad }
}

onOneEngine((_engine, openDatabase) => {
  test('each network reads the visible products under their ids, with what their pages say', async () => {
    const { app, db, shop, save, feeds, publicidad } = await open(await openDatabase())
    const awkward = 'Olla "Chef", =3 L & más; <b>'
    await save(
      { slug: 'olla', title: awkward, description: '<p>Una "buena",</p>\n<p>de 3&nbsp;L.</p>', brand: 'Oster' },
      { slug: 'vaso', title: 'Vaso 🍚 con envío gratis', soldOut: true, gtin: '4006381333931', images: [] },
      { slug: 'foco', title: 'Foco', tiers: [4_990], description: '' },
      { slug: 'set', title: 'Set', status: 'pack', dependents: [{ slug: 'vaso', price: 1_000 }] },
      { slug: 'mesa', title: 'Mesa', state: 'draft' },
      { slug: 'silla', title: 'Silla', state: 'archived' },
    )
    const other = await openCatalogueShop(db, { id: 'otra', hosts: ['otra.pe'] })
    await db.transaction((tx) =>
      saveProducts(tx, other.id, [aProduct({ slug: 'ajena' })], { now: 0, placing: 'given' }),
    )
    const ids = new Map<string, string>()
    for (const slug of ['olla', 'vaso', 'foco', 'set'])
      ids.set((await findDeskProduct(db.read, shop.id, slug))?.id ?? '', slug)
    const { meta, tiktok, google } = await feeds()
    const bySlug = (rows: readonly Cells[], key: string) => {
      expect(rows).toHaveLength(ids.size)
      return Object.fromEntries(rows.map(({ [key]: id = '', ...cells }) => [ids.get(id), cells]))
    }
    const [inMeta, inTiktok, inGoogle] = [bySlug(meta, 'id'), bySlug(tiktok, 'sku_id'), bySlug(google, 'id')]
    const image_link = `http://${HOST}/media/0123456789abcdef0123456789abcdef-600.jpg`
    const olla = {
      ...{ title: awkward, description: 'Una "buena", de 3 L.', condition: 'new', price: '129.00 PEN' },
      ...{ sale_price: '99.00 PEN', link: `http://${HOST}/producto/olla`, image_link, brand: 'Oster' },
    }
    expect(inMeta.olla).toEqual({ ...olla, availability: 'in stock', additional_image_link: '', gtin: '' })
    expect(inTiktok.olla).toEqual({ ...olla, availability: 'in stock' })
    expect(inGoogle.olla).toEqual({ ...olla, availability: 'in_stock' })
    const name = shop.config.logo_title
    expect(inMeta.vaso).toMatchObject({
      availability: 'out of stock',
      brand: name,
      gtin: '4006381333931',
      image_link: '',
    })
    expect(inTiktok.vaso).toMatchObject({ availability: 'out of stock', title: 'Vaso' })
    expect(inGoogle.vaso).toMatchObject({ availability: 'out_of_stock', gtin: '4006381333931' })
    expect(inGoogle.vaso).not.toHaveProperty('identifier_exists')
    expect(inGoogle.foco).toMatchObject({ price: '49.90 PEN', identifier_exists: 'no', description: 'Foco' })
    expect(inGoogle.foco).not.toHaveProperty('sale_price')
    expect(inMeta.set).toMatchObject({ availability: 'out of stock', price: '139.00 PEN', sale_price: '109.00 PEN' })
    for (const { link = '' } of meta) {
      const page = await (await app(new Request(link))).text()
      expect(page).toContain('"@type":"Product"')
    }
    for (const address of (await publicidad()).addresses)
      expect((await app(new Request(address ?? ''))).status).toBe(200)
  })

  test('a feed that is known is not sent again until the catalogue changes, also by the desk’s editor', async () => {
    const { db, shop, owner, get, save } = await open(await openDatabase())
    await save({ slug: 'olla', title: 'Olla' })
    const first = await get('/feed/google.xml')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    await first.text()
    const head = await get('/feed/google.xml', {}, 'HEAD')
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    const again = await get('/feed/google.xml', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await get('/feed/meta.csv', { 'if-none-match': etag })).status).toBe(200)
    const address = `/t/${HOST}/producto/${(await findDeskProduct(db.read, shop.id, 'olla'))?.id}`
    const form = await editorForm(owner, address)
    form.set('gtin', '4006381333932')
    const wrong = await owner.submit(address, form)
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Ese código no existe')])
    form.set('gtin', '400 6381 333931')
    form.set('brand', 'Oster')
    expect((await owner.submit(address, form)).status).toBe(303)
    const changed = await get('/feed/google.xml', { 'if-none-match': etag })
    expect(changed.status).toBe(200)
    expect(itemsOf(await changed.text())).toMatchObject([{ gtin: '4006381333931', brand: 'Oster' }])
    for (const path of ['/feed/', '/feed/otra.csv', '/feed/meta.xml']) expect((await get(path)).status).toBe(404)
    expect((await get('/feed/meta.csv', {}, 'POST')).status).toBe(405)
    await db.transaction(async (tx) => {
      await sql`update shops set closed_at = 1 where id = ${shop.id}`.execute(tx)
      await touchShop(tx, shop.id)
    })
    expect((await get('/feed/meta.csv')).status).toBe((await get('/')).status)
  })

  test('the desk says when each feed was read and what networks would refuse', async () => {
    const { time, get, save, publicidad } = await open(await openDatabase())
    const plain = ['a', 'b', 'c', 'd'].map((slug) => ({ slug, title: `Sin foto ${slug}`, images: [] }))
    await save({ slug: 'olla', title: 'Olla' }, ...plain, { slug: 'vaso', title: 'Vaso 🍚' })
    expect((await publicidad()).text).toMatch(/6 productos.*nunca.*nunca.*nunca/)
    await (await get('/feed/tiktok.csv')).body?.cancel()
    await get('/feed/meta.csv', {}, 'HEAD')
    const etag = (await get('/feed/google.xml', {}, 'HEAD')).headers.get('etag') ?? ''
    expect((await publicidad()).text).toMatch(/nunca.*nunca.*nunca/)
    await (await get('/feed/meta.csv')).text()
    time.now += 59_000
    await (await get('/feed/meta.csv')).text()
    await get('/feed/google.xml', { 'if-none-match': etag })
    const { text, html } = await publicidad()
    expect(text).toMatch(/Meta .*hoy 10:00.*TikTok.*nunca.*Google.*hoy 10:00/)
    time.now += 1_000
    await (await get('/feed/meta.csv')).text()
    expect((await publicidad()).text).toMatch(/Meta .*hoy 10:01/)
    expect(text).toMatch(/No los aceptarán Sin foto · 4 Sin foto . Sin foto . Sin foto . Ver los 4/)
    expect(text).toMatch(/Nombre con emojis: va sin ellos · 1 · solo TikTok Vaso 🍚/)
    const [, all = ''] = /href="[^"]*ajustes\/publicidad(\?revisar=[^"#]*)/.exec(html) ?? []
    const opened = await publicidad(all)
    for (const letter of 'abcd') expect(opened.text).toContain(`Sin foto ${letter}`)
    expect(opened.html).not.toContain('Ver los 4')
  })
})

eachEngine((_engine, openDatabase) => {
  test('thousands of products are sent portion by portion, each once', async () => {
    const many = sized(2_500, 10_000)
    const { db, shop, get, save } = await open(await openDatabase())
    await save({ slug: 'olla', title: 'Olla', description: `<p>${'palabra '.repeat(20)}</p>` })
    const numbers = sql`with recursive numbers (n) as (select 2 union all select n + 1 from numbers where n < ${many})`
    await db.transaction((tx) =>
      sql`insert into products (id, shop_id, slug, title, description, images, tiers, currency, colors, status, dependents, campaign_categories, messaging,
          position, content_hash, created_at, updated_at)
        ${numbers} select 'p' || n, shop_id, 'p' || n, title, description, images, tiers, currency, colors, status, dependents, campaign_categories, messaging,
          1, '', 0, 0 from numbers, products where shop_id = ${shop.id} and slug = 'olla'`.execute(tx),
    )
    const reader = (await get('/feed/meta.csv')).body?.getReader()
    const decoder = new TextDecoder()
    let [text, largest] = ['', 0]
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      largest = Math.max(largest, part.value.length)
      text += decoder.decode(part.value, { stream: true })
    }
    const ids = tableOf(text, META).map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([many, many])
    expect(largest).toBeLessThan(50_000)
  })
})
