import { expect, test } from 'vitest'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import type { Shop } from '../../src/shops/shop.ts'
import { deleteMembership, saveMembership } from '../../src/staff/team/memberships.store.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { onOneEngine } from '../support/databases.ts'
import { OWNER, openDesk, PACKER } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'
import { aShop } from '../support/shop.ts'

const JSON_ONLY = { accept: 'application/json' }

interface Shown {
  readonly code: string
  readonly path: string
  readonly shop: string
  readonly name: string
}

onOneEngine((_engine, openDatabase) => {
  /** Somebody owns one shop, packs in another, and has nothing to do with a third. Each has an order to call and one to send. */
  async function open() {
    const db = await openDatabase()
    let now = Date.UTC(2026, 10, 24, 17)
    const desk = openDesk(db, { clock: () => now })
    const openShop = async (id: string, title: string) => {
      const facts = { id, hosts: [`${id}.localhost`], config: { ...aShop().config, logo_title: title } }
      const { shop, host } = await openOrderShop(db, facts)
      const [called, packed] = [await placeOneOrder(desk.app, host), await placeOneOrder(desk.app, host)]
      await queueNewOrders(desk.deps)
      made(await act(desk.deps, shop, packed, 'confirmar', {}))
      return { shop, host, base: `/t/${host}`, called, packed, title }
    }
    const own = await openShop('propia', 'Casa Propia')
    const other = await openShop('ajena', 'Tienda Ajena')
    const foreign = await openShop('lejana', 'Tienda Lejana')
    const rosa = await desk.join(own.shop, OWNER)
    const joins = (shop: Shop, permission: Permission) =>
      db.transaction((tx) => saveMembership(tx, shop.id, rosa.personId, permission, now + 1))
    await joins(other.shop, PACKER)
    const read = async (path: string) => (await (await rosa.get(path, JSON_ONLY)).json()).data
    const list = async (query: string): Promise<readonly Shown[]> => (await read(`/cola?${query}`)).cards
    const wait = (ms: number) => {
      now += ms
    }
    return { ...desk, db, rosa, own, other, foreign, read, list, wait, joins }
  }

  test('the lists of a person’s shops are one list whose orders say their shop, as each shop’s role sees them', async () => {
    const { own, other, foreign, list, read, rosa } = await open()
    const paths = (cards: readonly Shown[]) => cards.map(({ path }) => path).toSorted()
    const pathsOf = (shop: typeof own, ...codes: string[]) => codes.map((code) => `${shop.base}/pedidos/${code}`)
    expect(paths(await list('cola=llamar'))).toEqual(pathsOf(own, own.called))
    expect(paths(await list('cola=empacar'))).toEqual(
      [...pathsOf(own, own.packed), ...pathsOf(other, other.packed)].toSorted(),
    )
    expect(paths(await list('cola=todo'))).toEqual(
      [...pathsOf(own, own.called, own.packed), ...pathsOf(other, other.packed)].toSorted(),
    )
    const shops = (await list('cola=empacar')).map(({ shop }) => shop)
    expect(shops.toSorted()).toEqual([own.title, other.title])
    const { counts } = await read('/cola')
    expect(counts).toMatchObject({ llamar: 1, empacar: 2, todo: 4 })
    const html = await (await rosa.get('/pedidos?cola=empacar')).text()
    for (const text of [own.title, other.title, own.packed, other.packed]) expect(html).toContain(text)
    const today = await (await rosa.get('/')).text()
    for (const page of [html, today]) {
      for (const planted of [foreign.title, foreign.host, foreign.called, foreign.packed]) {
        expect(page).not.toContain(planted)
      }
    }
    const refused = await rosa.call(`${other.base}/pedidos/${other.packed}/cancelar`, {
      key: 'some-act-key',
      reason: '3',
    })
    expect(refused.status).toBe(403)
    const done = await rosa.call(`${other.base}/pedidos/${other.packed}/empacar`, { key: 'some-other-key' })
    expect(done.status).toBe(200)
  })

  test('Hoy of all shops says what waits longest in any of them, and in each', async () => {
    const { app, deps, rosa, own, other, wait, joins } = await open()
    await joins(other.shop, OWNER)
    wait(3 * 3_600_000)
    await placeOneOrder(app, own.host)
    await queueNewOrders(deps)
    made(await act(deps, own.shop, own.called, 'confirmar', {}))
    const html = await (await rosa.get('/')).text()
    const rows = [...html.matchAll(/<li><a href="([^"]*)cola=llamar">(.*?)<\/a>/g)].map(([, at = '', row = '']) => [
      at.replace('/pedidos?', ''),
      row.replaceAll(/<[^>]*>/g, ''),
    ])
    expect(rows.toSorted()).toEqual(
      [
        ['', '2 por llamar el más antiguo hace 3 h Llamar'],
        [own.base, '1 por llamar recién Llamar'],
        [other.base, '1 por llamar hace 3 h Llamar'],
      ].toSorted(),
    )
  })

  test('a search and the changes are of all these shops and of no other, and what was left is seen no more', async () => {
    const { db, deps, rosa, own, other, foreign, list, read, wait, joins } = await open()
    const find = async (q: string) => (await rosa.call('/buscar', { q })).body.data.cards.map(({ code }: Shown) => code)
    expect((await find('quispe')).toSorted()).toEqual([own.called, own.packed, other.packed].toSorted())
    for (const code of [foreign.called, foreign.packed, other.called]) expect(await find(code)).toEqual([])
    const posted = await (await rosa.submit('/pedidos', { q: 'quispe' })).text()
    expect(posted).toContain(other.packed)
    expect(posted).not.toContain(foreign.packed)

    wait(60_000)
    const { now } = await read('/cola')
    wait(20_000)
    expect(await read(`/cola?visto=${now + 15_000}`)).toMatchObject({ opened: {} })
    made(await act(deps, foreign.shop, foreign.called, 'confirmar', {}))
    expect(await read(`/cola?visto=${now + 15_000}`)).not.toHaveProperty('cards')
    made(await act(deps, other.shop, other.packed, 'empacar', {}))
    expect(await read(`/cola?visto=${now + 15_000}&cola=despachar`)).toMatchObject({ cards: [{ code: other.packed }] })

    await db.transaction((tx) => deleteMembership(tx, other.shop.id, rosa.personId))
    expect((await list('cola=todo')).map(({ shop }) => shop)).toEqual(['', ''])
    expect(await find(other.packed)).toEqual([])
    expect(await (await rosa.get('/pedidos?cola=todo')).text()).not.toContain(other.packed)
    expect((await rosa.get(`${other.base}/pedidos`)).status).toBe(404)
    await joins(other.shop, OWNER)
    expect(await find(other.called)).toEqual([other.called])
  })

  test('filters of all shops know no people and no products, and places where all shops are in one country', async () => {
    const { rosa, read } = await open()
    expect(await read('/filtros/opciones?departamento=Lima')).toMatchObject({ people: [], products: [] })
    const html = await (await rosa.get('/filtros?cola=todo&departamento=Lima')).text()
    expect(html).toContain('action="/pedidos"')
    expect(html).toContain('Miraflores')
    expect(html).not.toContain('name="producto"')
  })
})
