import { expect, test } from 'vitest'
import type { Shop } from '../../src/shops/shop.ts'
import { call, testApp } from '../support/app.ts'
import { aProduct } from '../support/catalogue-shop.ts'
import { onOneEngine } from '../support/databases.ts'
import { openPages } from '../support/page.ts'

const countries = [
  { country: 'peru', currency: 'PEN', form: 'v2', price: 'S/ 899.00' },
  { country: 'colombia', currency: 'COP', form: 'colombia', price: '$ 899' },
  { country: 'ecuador', currency: 'USD', form: 'ecuador', price: '$ 899.00' },
] as const

onOneEngine((_engine, openDatabase) => {
  async function openShop(facts: Partial<Shop> = {}) {
    const db = await openDatabase()
    const shop = await openPages(db, facts)
    const currency = facts.currency ?? 'PEN'
    await shop.fill([aProduct({ tiers: [129_900, 89_900], currency })])
    return { ...shop, app: testApp(db) }
  }

  test('the logo links to the home page, with the back link before it and the cart after it', async () => {
    const { html } = await (await openShop()).get('/categoria/todo')
    const header = /<header.*?<\/header>/s.exec(html)?.[0] ?? ''
    expect(header).toMatch(
      /href="\/"[^>]*data-back.*href="\/"><span[^>]*>Tienda de prueba<\/span><\/a>.*href="\/carrito"[^>]*data-opens/s,
    )
  })

  test.each(countries)(
    'the dialog has the order form of the page’s country: $form',
    async ({ country, currency, form }) => {
      const { html } = await (await openShop({ country, currency })).get('/')
      const dialog = /<dialog[^>]* id="pedido".*?<\/dialog>/s.exec(html)?.[0] ?? ''
      expect(dialog).toContain('¡Pide ahora y paga en casa!')
      expect(dialog).toContain(`&quot;form&quot;:&quot;${form}&quot;`)
    },
  )

  test('the dialog and the cart’s page have the form that the shop chose; its dated pages and its Colombian ones keep theirs', async () => {
    const { get } = await openShop({ order_form: 'peru', directory: null })
    const forms = async (path: string) =>
      [...(await get(path)).html.matchAll(/data-island="order-form"[^>]*?&quot;form&quot;:&quot;(\w+)&quot;/g)].map(
        ([, form]) => form,
      )
    expect(await forms('/producto/lampara')).toEqual(['peru'])
    expect(await forms('/domain/carrito')).toEqual(['peru'])
    expect(await forms('/domain/producto/lampara/index14-02-25')).toEqual(['v2'])
    expect(await forms('/domain/producto/lampara/indexOld')).toEqual(['v1'])
    expect(await forms('/colombia')).toEqual(['colombia'])
  })

  test('a card has its savings, picture, cart link, title, both prices and OFERTA', async () => {
    const { html } = await (await openShop()).get('/categoria/todo')
    const card = /<article.*?<\/article>/s.exec(html)?.[0] ?? ''
    expect(card).toMatch(/S\/ 400.*-300\.(avif|webp).*Agregar al carrito<\/a>.*Lámpara de mesa<\/a>/s)
    expect(card).toMatch(/<del[^>]*>.*S\/ 1,299\.00<\/del>/s)
    expect(card).toMatch(/<strong[^>]*>.*S\/ 899\.00<\/strong>/s)
    expect(card).toContain('OFERTA')
  })

  test.each(countries)('prices are written as in $country: $price', async ({ country, currency, price }) => {
    const { html } = await (await openShop({ country, currency })).get('/producto/lampara')
    expect(html).toContain(`${price}</strong>`)
  })

  test('indexOld embeds the first generation of the form for its one product', async () => {
    const { html } = await (await openShop()).get('/producto/lampara/indexOld')
    const form = /<[^>]*data-island="order-form".*/s.exec(html)?.[0] ?? ''
    expect(form).toContain('&quot;form&quot;:&quot;v1&quot;')
    expect(form).toMatch(/&quot;product&quot;:\{[^}]*&quot;slug&quot;:&quot;lampara&quot;/)
  })

  test('a product of the calls has its slug, title, pictures with thumbnails and money', async () => {
    const { app, shop } = await openShop()
    const { body } = await call(app, shop.hosts[0] ?? '', '/api/v1/web/products', { category: 'todo' })
    expect(body.data[0]).toMatchObject({
      slug: 'lampara',
      title: 'Lámpara de mesa',
      images: [{ thumbnail: expect.stringMatching(/-300\.\w+$/), image: expect.stringMatching(/-600\.\w+$/) }],
      money: [{ price: '1299.00' }, { price: '899.00' }],
    })
  })
})
