import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findProduct } from '../../src/catalogue/products.store.ts'
import { changeSlug } from '../../src/catalogue/slugs/product-slugs.store.ts'
import type { Database } from '../../src/database/database.ts'
import { href } from '../../src/routing/href.ts'
import { routeNames, servedPattern } from '../../src/routing/routes.ts'
import { touchShop } from '../../src/shops/shops.store.ts'
import { NOVEMBER_2026 } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { crawl, visit } from '../support/crawl.ts'
import { onOneEngine } from '../support/databases.ts'
import { openPages } from '../support/page.ts'
import { answeredPosts } from '../support/tenant-posts.ts'
import { attempts, callRows } from '../support/tenant-rows.ts'
import { line, noClaim, type Tenant } from '../support/tenants.ts'

const DRAFT = 1
const ARCHIVED = 2
const VISIBLE = 0

/** Texts that only a draft and an archived product have. A slug is a mark where nobody asked for it. */
const MARKS = ['zorzalito', 'quirquincho', 'charolado', '0'.repeat(32), '1'.repeat(32)]

const HOGAR = { slug: 'hogar', name: 'Hogar' }
const BEST = { slug: 'productos-destacados', name: 'Productos destacados' }

onOneEngine((_engine, openDatabase) => {
  /** A shop with two products, each of whose words, pictures and slugs are planted, in front of all others and in a pack, a promo and the best sellers. */
  async function openPlanted() {
    const db = await openDatabase()
    const opened = await openPages(db)
    const { shop } = opened
    const categories = ['hogar', 'productos-destacados']
    const planted = MARKS.slice(0, 2).map((mark, position) =>
      aProduct({
        slug: mark,
        title: `Mesa ${mark} charolado`,
        description: `<p>Charolado ${mark}</p>`,
        images: [{ hash: `${position}`.repeat(32), alt: `Foto ${mark}`, color: '#ffeecc' }],
        tags: ['charolado'],
        colors: [{ name: `Color ${mark}`, hex: null }],
        messaging: { title: `Chat ${mark}`, description: '', tiers: [5_000] },
        ...{ categories, position },
      }),
    )
    const brings = (slug: string) => ({ dependents: [{ slug, price: 1_000 }], categories })
    await opened.fill(
      [
        ...planted,
        aProduct({ position: 2, categories }),
        aProduct({ slug: 'silla', title: 'Silla', position: 3, categories }),
        aProduct({ slug: 'combo', title: 'Combo', status: 'pack', position: 4, ...brings('zorzalito') }),
        aProduct({ slug: 'regalo', title: 'Regalo', status: 'promo', position: 5, ...brings('quirquincho') }),
      ],
      [HOGAR, BEST],
    )
    const ids = await Promise.all(
      MARKS.slice(0, 2).map(async (slug) => (await findProduct(db.read, shop.id, slug))?.id ?? ''),
    )
    for (const [nth, id] of ids.entries()) {
      const [from = '', to = ''] = [MARKS[nth], `${MARKS[nth]}-nuevo`]
      await db.transaction((tx) => changeSlug(tx, shop.id, { id, from, to, now: 0 }))
    }
    await bringByNewSlugs(db, shop.id)
    const setStates = async (...states: readonly number[]) => {
      await db.transaction(async (tx) => {
        for (const [nth, id] of ids.entries()) await setState(tx, shop.id, id, states[nth] ?? VISIBLE)
        await touchShop(tx, shop.id)
      })
    }
    return { ...opened, db, ids, setStates }
  }

  type Planted = Awaited<ReturnType<typeof openPlanted>>

  /** Asks every page, call and form for and around the planted products. Returns where an answer has a mark that the request had not. */
  async function tellsOf({ app, shop, ids }: Planted, cookie: string): Promise<readonly string[]> {
    const host = shop.hosts[0] ?? ''
    const found = new Set<string>()
    const note = (where: string, asked: string, text: string) => {
      const [told, said] = [text.toLowerCase(), `${where} ${asked}`.toLowerCase()]
      // The archived product's own page says its name, and nothing else of it.
      const mayTell = where.endsWith('→ 410') ? ['charolado'] : []
      for (const mark of MARKS)
        if (told.includes(mark) && ![said, ...mayTell].some((own) => own.includes(mark))) found.add(where)
    }
    for (const [nth, mark] of MARKS.slice(0, 2).entries()) {
      const buyer = buyerOf(shop, host, { product: `${mark}-nuevo`, productId: ids[nth] ?? 'p' })
      for (const { method, path, params } of attempts(shop, buyer)) {
        const body = params && JSON.stringify({ params })
        const headers = { 'content-type': 'application/json', 'idempotency-key': `key-${path}`, cookie }
        const request = new Request(`http://${host}${path}`, { method, headers, ...(body && { body }) })
        await visit(app, request, (where, text) => note(where, `${body} ${cookie}`, text))
      }
      for (const { row, typed, text } of await answeredPosts(app, buyer, buyer)) note(`form ${row}`, typed, text)
    }
    const served = routeNames.filter((name) => servedPattern(name, shop.directory) !== null)
    const beginnings = served.flatMap((name) =>
      ['combo', 'regalo', 'hogar'].map((slug) => href(name, { slug, code: 'X', token: 'x' }, shop.directory)),
    )
    const searches = ['mesa', 'charola', 'zorzal', 'quirquinch'].map((q) => `/buscar?q=${q}`)
    await crawl(app, host, ['/', '/sitemap.xml', ...beginnings, ...searches], (where, text) => note(where, '', text))
    for (const [row, bodies] of Object.entries(callRows)) {
      const [method = '', path = ''] = row.split(' ')
      if (method !== 'post') continue
      const others = ['combo', 'regalo'].flatMap((product) =>
        bodies(buyerOf(shop, host, { product, productId: product })),
      )
      for (const params of [...others, { q: 'charola' }, { q: 'mesa' }, { category: 'todo' }]) {
        const body = JSON.stringify({ params })
        const headers = { 'content-type': 'application/json', 'idempotency-key': `key-${path}` }
        const request = new Request(`http://${host}${path}`, { method: 'POST', headers, body })
        await visit(app, request, (where, text) => note(where, body, text))
      }
    }
    return [...found].toSorted()
  }

  test('no page, list, search, suggestion, cart, sitemap, pack or call tells of a product that is a draft or archived', {
    timeout: 120_000,
  }, async () => {
    const planted = await openPlanted()
    const cookie = await cartWith(planted, 'zorzalito-nuevo')
    await planted.setStates(DRAFT, ARCHIVED)
    expect(await tellsOf(planted, cookie)).toEqual([])
  })

  test('the same search finds both everywhere while they are visible', async () => {
    const planted = await openPlanted()
    const cookie = await cartWith(planted, 'zorzalito-nuevo')
    const silent: string[] = []
    for (const path of [
      ...['/', '/categorias', '/categoria/hogar', '/categoria/todo', '/buscar?q=mesa', '/sitemap.xml', '/nada'],
      ...['/producto/lampara', '/producto/combo', '/producto/regalo', '/producto/quirquincho-nuevo', '/carrito'],
    ]) {
      const request = new Request(`http://tienda.pe${path}`, { headers: { cookie } })
      await visit(planted.app, request, (_, text) => !/charolado|-nuevo|0{32}|1{32}/i.test(text) && silent.push(path))
    }
    for (const [path, params] of [
      ['products', { category: 'todo' }],
      ['search', { q: 'charola' }],
      ['product-start', { slug: 'combo' }],
    ] as const) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ params }) }
      const request = new Request(`http://tienda.pe/api/v1/web/${path}`, init)
      await visit(planted.app, request, (_, text) => !/charolado|-nuevo|0{32}|1{32}/i.test(text) && silent.push(path))
    }
    expect(silent).toEqual([])
  })

  test('a draft has no page, an archived product one that says so, and neither can be put into a cart or ordered', async () => {
    const planted = await openPlanted()
    const { get, setStates, app, db, shop } = planted
    const { id = '' } = (await findProduct(db.read, shop.id, 'combo')) ?? {}
    const combo = packOf(id, 'combo', 'zorzalito-nuevo')
    await setStates(DRAFT, ARCHIVED)
    for (const slug of ['zorzalito', 'zorzalito-nuevo']) expect((await get(`/producto/${slug}`)).status).toBe(404)
    expect((await get('/producto/quirquincho')).status, 'an earlier slug leads on').toBe(301)
    const gone = await get('/producto/quirquincho-nuevo')
    expect(gone.status).toBe(410)
    expect(gone.html).toContain('Mesa quirquincho charolado ya no se vende')
    expect(gone.html, 'what is like it').toContain('href="/producto/lampara"')
    expect(gone.html, 'its category').toContain('href="/categoria/hogar"')
    expect(gone.html).not.toMatch(/data-island="buy-box"|rel="canonical"/)
    expect((await get('/producto/quirquincho-nuevo?utm_source=x')).html, 'the same for everybody').toBe(gone.html)
    for (const lines of [[line('quirquincho-nuevo')], combo]) {
      expect(await storeStatus(app, lines)).toBe(422)
    }
    await setStates(VISIBLE, VISIBLE)
    expect((await get('/producto/zorzalito')).status).toBe(301)
    for (const lines of [[line('quirquincho-nuevo')], combo]) {
      expect(await storeStatus(app, lines)).toBe(200)
    }
  })

  test('a pack or promo that brings a hidden product is as if it were sold out', async () => {
    const { get, setStates } = await openPlanted()
    await setStates(DRAFT, ARCHIVED)
    for (const slug of ['combo', 'regalo']) {
      const { html } = await get(`/producto/${slug}`)
      expect(html).toMatch(/<strong[^>]*>Agotado<\/strong>/)
      expect(html).not.toContain('data-island="buy-box"')
    }
    await setStates(VISIBLE, VISIBLE)
    expect((await get('/producto/combo')).html).toContain('data-island="buy-box"')
  })
})

async function setState(
  tx: Parameters<Parameters<Database['transaction']>[0]>[0],
  shopId: string,
  id: string,
  state: number,
) {
  await sql`update products set state = ${state} where shop_id = ${shopId} and id = ${id}`.execute(tx)
  for (const table of ['product_categories', 'product_words']) {
    await sql`update ${sql.table(table)} set state = ${state} where shop_id = ${shopId} and product_id = ${id}`.execute(
      tx,
    )
  }
}

/** As a rename does it. */
async function bringByNewSlugs(db: Database, shopId: string) {
  await db.transaction((tx) =>
    sql`update products set dependents = replace(dependents, '","price"', '-nuevo","price"')
      where shop_id = ${shopId} and status <> 'normal'`.execute(tx),
  )
}

function buyerOf(shop: Tenant['shop'], host: string, names: Pick<Tenant, 'product' | 'productId'>): Tenant {
  const client = {
    ...{ name: 'Rosa Quispe', phone: '987654321', email: 'rosa@correo.pe', direccion: 'Av. Larco 1', lima: '0' },
    ...{ departamento: 'Lima', provincia: 'Lima', distrito: 'Ate', placeCode: '150103' },
  }
  const ticket = { code: 'NADA0', key: 'k'.repeat(43), idempotencyKey: 'key-of-nobody' }
  const nothing = { planted: [], picture: 'no.webp', look: '', lead: ticket, order: ticket, category: 'hogar' }
  return { ...nothing, ...noClaim, shop, host, client, ...names, now: () => NOVEMBER_2026 }
}

function packOf(id: string, slug: string, brought: string) {
  const pack = { amount: 1, type: 'pack', pack: `pack-${id}`, colors: [] }
  return [
    { ...pack, slug, order: 0 },
    { ...pack, slug: brought, order: 1 },
  ]
}

/** The cookie of a cart that got a product while it was shown. */
async function cartWith({ app, shop }: { app: Parameters<typeof visit>[0]; shop: Tenant['shop'] }, slug: string) {
  const request = new Request(`http://${shop.hosts[0]}/carrito`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ slug, amount: '1' }).toString(),
  })
  const response = await visit(app, request, () => {})
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

let asked = 0

async function storeStatus(app: Parameters<typeof visit>[0], products: readonly object[]): Promise<number> {
  asked += 1
  const { client } = buyerOf({} as Tenant['shop'], '', { product: '', productId: '' })
  const request = new Request('http://tienda.pe/api/v1/web/ticket/store', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `order-${asked}` },
    body: JSON.stringify({ params: { client, products } }),
  })
  return (await visit(app, request, () => {})).status
}
