import { expect, test } from 'vitest'
import { onOneEngine } from '../support/databases.ts'
import { openReadingShop, PERSONAL } from '../support/reading-shop.ts'

interface Coded {
  readonly code: string
}

onOneEngine((_engine, openDatabase) => {
  test('orders are found by state, place, source and day, page after page, the newest first', async () => {
    const { codes, arequipa, day, key, ask } = await openReadingShop(await openDatabase())
    const token = await key(['orders'])
    const list = async (query: string) => {
      const { status, body } = await ask(token, `v1/orders?${query}`)
      return status === 200 ? body.data.orders.map(({ code }: Coded) => code) : [status, body.detail]
    }
    const [delivered] = codes
    const all = await list('')
    expect([all[0], all.toSorted()]).toEqual([arequipa, [arequipa, ...codes].toSorted()])
    expect(await list('state=finalizado&department=arequipa')).toEqual([arequipa])
    expect(await list('department=04&state=entregado')).toEqual([])
    expect(await list('province=Arequipa')).toEqual([arequipa])
    expect(await list('department=Lima&province=lima')).toEqual(all.slice(1))
    expect(await list('state=entregado&toConfirm=false&source=tienda')).toEqual([delivered])
    const looked = await Promise.all(all.map(async (code: string) => (await ask(token, `v1/orders/${code}`)).body.data))
    const suspicious = looked.filter(({ toConfirm }) => toConfirm).map(({ code }: Coded) => code)
    expect(suspicious.length).toBeGreaterThan(0)
    expect(await list('toConfirm=true')).toEqual(suspicious)
    expect(await list('source=manual')).toEqual([])
    expect(await list(`from=${day}&to=${day}`)).toEqual(all)
    expect(await list('to=2026-11-23')).toEqual([])
    expect(await list('department=Narnia')).toEqual([422, expect.stringContaining('Amazonas')])
    expect(await list('department=Lima&province=Cusco')).toEqual([422, 'No hay «Cusco» en Lima.'])
    expect((await list('from=2026-13-01'))[0]).toBe(422)
    // Each page goes on where the one before ended, whatever comes in meanwhile.
    const paged: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const { data }: { data: { orders: Coded[]; next: string | null } } = (
        await ask(token, `v1/orders?limit=2${next && `&cursor=${next}`}`)
      ).body
      paged.push(...data.orders.map(({ code }) => code))
      next = data.next
    }
    expect(paged).toEqual(all)
  })

  test('persons are in orders and leads only for a key that may see them', async () => {
    const { arequipa, lead, key, ask } = await openReadingShop(await openDatabase())
    const paths = [`v1/orders/${arequipa}`, 'v1/orders?department=Arequipa', 'v1/orders/changes', 'v1/leads']
    const [blind, seeing] = [await key(['orders']), await key(['orders', 'persons'])]
    for (const path of paths) {
      const [less, more] = [await ask(blind, path), await ask(seeing, path)]
      expect([less.status, more.status], path).toEqual([200, 200])
      expect(JSON.stringify(less.body), path).not.toMatch(PERSONAL)
      expect(JSON.stringify(more.body), path).toMatch(PERSONAL)
    }
    const { leads, next } = (await ask(seeing, 'v1/leads')).body.data
    expect([leads.length, next]).toEqual([1, null])
    expect(leads[0]).toMatchObject({
      ...{ code: lead, state: 'nuevo', attempts: 0, currency: 'PEN', total: '99.00' },
      lines: [{ slug: 'lampara', amount: 1, unitPrice: '99.00' }],
      place: { department: 'Arequipa', province: 'Arequipa', district: 'Cayma', code: '040103' },
      person: { name: 'Flor Mamani Ccopa', address: 'Calle Misti 77' },
    })
    expect((await ask(seeing, 'v1/leads?state=perdido')).body.data).toEqual({ leads: [], next: null })
  })

  test('products have prices, stock and their link, and never what they cost the shop', async () => {
    const { owner, host, key, ask } = await openReadingShop(await openDatabase())
    const counted = await owner.call(`/t/${host}/stock/contar`, {
      key: 'a-key-of-mine',
      producto: 'lampara',
      color: '',
      hay: 7,
    })
    const token = await key(['catalogue'])
    const { products, next } = (await ask(token, 'v1/products')).body.data
    expect([products.length, next, counted.status]).toEqual([1, null, 200])
    const [lamp] = products
    expect(lamp).toMatchObject({
      ...{ slug: 'lampara', title: 'Lámpara de mesa', state: 'visible', kind: 'normal', currency: 'PEN' },
      ...{ price: '99.00', normalPrice: '129.00', tiers: [{ amount: 1, unitPrice: '99.00' }], soldOut: false },
      stock: [{ color: '', onHand: 7, available: 7 }],
      link: expect.stringMatching(/\/\/shop-1\.localhost.*\/producto\/lampara$/),
    })
    for (const name of [lamp.id, 'lampara']) {
      const { status, body } = await ask(token, `v1/products/${name}`)
      expect([status, body.data]).toEqual([200, expect.objectContaining({ ...lamp, description: 'Luz cálida.' })])
      expect(JSON.stringify(body)).not.toContain('40.17')
    }
    expect((await ask(token, 'v1/products?search=lamp')).body.data.products).toEqual([lamp])
    expect((await ask(token, 'v1/products?search=olla')).body.data.products).toEqual([])
    expect((await ask(token, 'v1/products?state=draft')).body.data.products).toEqual([])
    expect((await ask(token, 'v1/products/none')).status).toBe(404)
  })

  test('figures are what Números says in sum, as decimals', async () => {
    const { day, remake, owner, host, key, ask } = await openReadingShop(await openDatabase())
    await remake()
    const token = await key(['figures'])
    const { body } = await ask(token, `v1/figures?from=${day}&to=${day}`)
    const shown = await (
      await owner.get(`/t/${host}/numeros/cifras?desde=${day}&hasta=${day}`, { accept: 'application/json' })
    ).json()
    const { sums, margin, spend, profit } = shown.data.now
    const cents = (text: string) => Math.round(Number(text) * 100)
    expect(body.data).toMatchObject({
      ...{ from: day, to: day, settling: false, currency: 'PEN', orders: 4, delivered: 1, returned: 1, open: 2 },
      ...{ revenue: '99.00', spend: '17.31' },
    })
    expect([body.data.margin, body.data.spend, body.data.profit].map(cents)).toEqual([margin, spend, profit])
    expect(cents(body.data.costs.products)).toBe(sums.productCost)
    expect((await ask(token, 'v1/figures')).body.data.orders).toBe(4)
    expect((await ask(token, 'v1/figures?to=2026-11-01')).body.data).toMatchObject({
      orders: 0,
      spend: null,
      profit: null,
    })
    expect((await ask(token, 'v1/figures?from=2026-11-02&to=2026-11-01')).status).toBe(422)
  })
})
