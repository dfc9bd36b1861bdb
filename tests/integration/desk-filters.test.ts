import { expect, test } from 'vitest'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk, PACKER, type Seller, VIEWER } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

const NOON = Date.UTC(2026, 10, 24, 17)
const JSON_ONLY = { accept: 'application/json' }

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const desk = openDesk(db, { clock: () => NOON })
    const { shop, host } = await openOrderShop(db)
    const [free, mine, sent] = [
      await placeOneOrder(desk.app, host),
      await placeOneOrder(desk.app, host),
      await placeOneOrder(desk.app, host),
    ]
    await queueNewOrders(desk.deps)
    const rosa = await desk.join(shop, OWNER)
    const luis = await desk.join(shop, CONFIRMER, 'Luis Paz')
    const of = ({ personId }: Seller) => ({ actor: { by: 'staff', personId } as const })
    made(await act(desk.deps, shop, mine, 'asignar', { keeper: rosa.personId }, of(rosa)))
    for (const name of ['confirmar', 'despachar'] as const) made(await act(desk.deps, shop, sent, name, {}, of(rosa)))
    made(await act(desk.deps, shop, sent, 'asignar', { keeper: luis.personId }, of(rosa)))
    const list = async (query: string, seller = rosa) => {
      const { data } = await (await seller.get(`/t/${host}/cola?${query}`, JSON_ONLY)).json()
      return data.cards.map(({ code }: { code: string }) => code).toSorted()
    }
    return { ...desk, db, shop, host, rosa, luis, free, mine, sent, list }
  }

  test('a list is filtered by keeper, nobody’s, state, place, product, source and days, all of them in the address', async () => {
    const { rosa, luis, free, mine, sent, list } = await open()
    const all = [free, mine, sent].toSorted()
    expect(await list('cola=todo')).toEqual(all)
    for (const nothing of [
      'encargado=',
      'estado=perdido',
      'desde=ayer',
      'revisar=',
      'lugar=&departamento=&producto=&origen=',
    ]) {
      expect(await list(`cola=todo&${nothing}`)).toEqual(all)
    }
    expect(await list('cola=todo&encargado=yo')).toEqual([mine])
    expect(await list('cola=todo&encargado=yo', luis)).toEqual([sent])
    expect(await list(`cola=todo&encargado=${luis.personId}`)).toEqual([sent])
    expect(await list('cola=todo&encargado=nadie')).toEqual([free])
    expect(await list('cola=llamar&encargado=nadie')).toEqual([free])
    expect(await list(`cola=llamar&encargado=${rosa.personId}`)).toEqual([mine])
    expect(await list('cola=todo&estado=enviado')).toEqual([sent])
    expect(await list('cola=todo&departamento=Lima&lugar=150122')).toEqual(all)
    expect(await list('cola=llamar&departamento=Tacna')).toEqual([])
    expect(await list('cola=todo&producto=lampara&origen=tienda')).toEqual(all)
    expect(await list('cola=todo&producto=olla')).toEqual([])
    expect(await list('cola=todo&desde=2026-11-24&hasta=2026-11-24')).toEqual(all)
    expect(await list('cola=todo&desde=2026-11-25')).toEqual([])
    expect(await list('cola=llamar&hasta=2026-11-23')).toEqual([])
  })

  test('what is set stands as links that take it out, stays on the way to other queues, and leads to the file and the paper', async () => {
    const { host, rosa, luis, sent } = await open()
    const query = `cola=camino&encargado=${luis.personId}&departamento=Lima&lugar=150122`
    const html = (await (await rosa.get(`/t/${host}/pedidos?${query}&estado=enviado`)).text()).replaceAll('&amp;', '&')
    expect(html).toContain(sent)
    for (const label of ['Quitar de Luis Paz', 'Quitar Lima', 'Quitar Miraflores']) expect(html).toContain(label)
    expect(html).toContain(`href="/t/${host}/pedidos?cola=camino&encargado=${luis.personId}"`)
    expect(html).toContain(
      `href="/t/${host}/pedidos?cola=llamar&encargado=${luis.personId}&departamento=Lima&lugar=150122"`,
    )
    for (const way of ['exportar', 'imprimir']) expect(html).toContain(`href="/t/${host}/${way}?${query}"`)
    const paper = await (await rosa.get(`/t/${host}/imprimir?${query}`)).text()
    expect(paper).toContain(sent)
    expect((await rosa.get(`/t/${host}/imprimir?cola=camino&departamento=Tacna`)).status).toBe(404)
    const chosen = await (await rosa.get(`/t/${host}/exportar?${query}`)).text()
    expect(chosen).toContain(`<option value="${luis.personId}" selected="">Luis Paz</option>`)
    expect(chosen).toContain('<option value="150122" selected="">Miraflores</option>')
  })

  test('the filters are a plain form for every role, with the places of the chosen departamento only', async () => {
    const { join, shop, host } = await open()
    for (const permission of [OWNER, CONFIRMER, PACKER, VIEWER]) {
      const seller = await join(shop, permission, `Ana ${permission.role}`)
      const first = await (await seller.get(`/t/${host}/filtros?cola=todo`)).text()
      expect(first).toMatch(new RegExp(`<form [^>]*action="/t/${host}/pedidos"`))
      expect(first).toContain('<option value="Lima">Lima</option>')
      expect(first).not.toContain('Miraflores')
      const next = await (await seller.get(`/t/${host}/filtros?cola=todo&departamento=Lima&lugar=150122`)).text()
      expect(next).toContain('<option value="150122" selected="">Miraflores</option>')
    }
  })
})
