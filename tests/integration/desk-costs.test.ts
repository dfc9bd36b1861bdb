import { expect, test } from 'vitest'
import { figureChoices } from '../../src/figures/costs/figure-choices.store.ts'
import { monthlyCosts } from '../../src/figures/costs/monthly-costs.store.ts'
import { usualCosts } from '../../src/figures/costs/usual-costs.store.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { EVERY_DAY, staleDaysOf } from '../../src/orders/stale-days/stale-days.store.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, OWNER, openDesk } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

onOneEngine((_engine, openDatabase) => {
  async function open() {
    const db = await openDatabase()
    const desk = openDesk(db)
    const { shop, host } = await openOrderShop(db)
    const rosa = await desk.join(shop, OWNER)
    const base = `/t/${host}/numeros/costos`
    const read = async (path: string) => (await rosa.get(path)).text()
    return { ...desk, db, shop, host, rosa, base, read }
  }

  /** The value of a field in a page. */
  const fieldIn = (html: string, name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ''

  test('what a courier usually costs is said, changed and removed, and each change makes every day stale', async () => {
    const { db, shop, rosa, base, read } = await open()
    const typed = { courier: '', forma: 'agencia', lugares: 'Miraflores Lima, 08', flete: '8,50' }
    const more = {
      vuelta: 'share',
      vuelta_valor: '50',
      comision_fija: '1',
      comision_parte: '2,5',
      comision_sobre: 'sent',
    }
    const saved = await rosa.submit(`${base}/courier/nuevo`, { ...typed, ...more })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${base}?guardado`])
    const [cost] = await usualCosts(db.read, shop.id)
    expect(cost).toMatchObject({
      ...{ courier: '', way: 'agencia', places: ['150122', '08'], freight: 850 },
      ...{ comingBack: { kind: 'share', basisPoints: 5_000 }, fee: { fixed: 100, basisPoints: 250, on: 'sent' } },
    })
    expect(await staleDaysOf(db.read, shop.id)).toEqual([EVERY_DAY])
    const html = await read(base)
    expect(html).toContain('Cualquier courier · a agencia')
    expect(html).toContain('flete S/ 8.50 · si vuelve, 50 % del flete · comisión S/ 1 por envío + 2.5 % de lo enviado')
    const path = `${base}/courier/${cost?.id}`
    const seen = fieldIn(await read(path), 'visto')
    const changed = await rosa.submit(path, { ...typed, visto: seen, flete: '9' })
    expect(changed.status).toBe(303)
    expect((await usualCosts(db.read, shop.id))[0]).toMatchObject({ freight: 900, comingBack: null, fee: null })
    const late = await rosa.submit(path, { ...typed, visto: seen, flete: '7' })
    expect(late.status).toBe(409)
    const kept = await late.text()
    expect([kept.includes('Alguien lo cambió'), fieldIn(kept, 'flete')]).toEqual([true, '7'])
    const again = await rosa.submit(path, { ...typed, visto: fieldIn(kept, 'visto'), flete: '7' })
    expect(again.status).toBe(303)
    expect((await rosa.submit(path, { hacer: 'quitar', visto: seen })).status).toBe(409)
    await rosa.submit(path, { hacer: 'quitar', visto: fieldIn(await read(path), 'visto') })
    expect(await usualCosts(db.read, shop.id)).toEqual([])
    expect((await rosa.get(path)).status).toBe(404)
  })

  test('what is refused stays as it was typed, with what is wrong beside it', async () => {
    const { db, shop, rosa, base } = await open()
    const typed = { courier: 'Olva', lugares: 'San Juan', flete: 'ocho', vuelta: 'share', vuelta_valor: 'mitad' }
    const refused = await rosa.submit(`${base}/courier/nuevo`, typed)
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect([fieldIn(html, 'flete'), fieldIn(html, 'vuelta_valor')]).toEqual(['ocho', 'mitad'])
    expect(html).toContain('>San Juan</textarea>')
    expect(html).toContain('id="flete-error"')
    const empty = await rosa.submit(`${base}/courier/nuevo`, { courier: 'Olva' })
    expect([empty.status, (await empty.text()).includes('Escribe al menos uno')]).toEqual([422, true])
    await rosa.submit(`${base}/courier/nuevo`, { courier: 'Olva', flete: '8' })
    const twice = await rosa.submit(`${base}/courier/nuevo`, { courier: 'OLVA', flete: '9' })
    expect([twice.status, await usualCosts(db.read, shop.id)]).toMatchObject([409, [{ freight: 800 }]])
    const choices = await rosa.submit(base, { hacer: 'elegir', empaque: '1', meta: '180 y pico', confirmados: '80' })
    expect(choices.status).toBe(422)
    const shown = await choices.text()
    expect([fieldIn(shown, 'empaque'), fieldIn(shown, 'meta')]).toEqual(['1', '180 y pico'])
    expect(shown).toContain('Escribe los dos, o ninguno.')
  })

  test('each usual cost says how many orders use it, and a courier without one how many wait', async () => {
    const { app, deps, host, rosa, base, read } = await open()
    const send = async (fields: object) => {
      const code = await placeOneOrder(app, host)
      await queueNewOrders(deps)
      for (const [act, given] of [
        ['confirmar', {}],
        ['despachar', { courier: 'Olva', ...fields }],
      ] as const) {
        const done = await rosa.call(`/t/${host}/pedidos/${code}/${act}`, { key: `${act}-${code}`, ...given })
        expect(done.status, JSON.stringify(done.body)).toBe(200)
      }
    }
    await send({})
    await send({})
    await send({ cost: '9' })
    const rowOf = async (title: string) => new RegExp(`${title}<.*?pedidos?<`).exec(await read(base))?.[0] ?? ''
    expect(await rowOf('Olva')).toMatch(/Falta el flete.*2 pedidos/)
    await rosa.submit(`${base}/courier/nuevo`, { courier: 'olva', lugares: '15', flete: '8' })
    expect(await rowOf('olva')).toMatch(/flete S\/ 8.*2 pedidos/)
    expect(await read(base)).not.toContain('Falta el flete')
  })

  test('packing, taxes, shares and monthly costs are kept, and nobody overwrites what somebody else wrote', async () => {
    const { db, join, shop, rosa, base, read } = await open()
    const mark = /name="visto" value="([^"]+)"/.exec(await read(base))?.[1] ?? ''
    const typed = { hacer: 'elegir', empaque: '1.20', meta: '18', tiktok: '0', confirmados: '80', entregados: '72,5' }
    expect((await rosa.submit(base, { ...typed, visto: mark })).status).toBe(303)
    expect(await figureChoices(db.read, shop.id)).toEqual({
      ...{ packing: 120, adTax: { meta: 1_800, tiktok: 0 }, assumed: { confirmed: 8_000, delivered: 7_250 } },
    })
    expect((await rosa.submit(base, { hacer: 'elegir', empaque: '2', visto: mark })).status).toBe(409)
    const wrong = await rosa.submit(base, { hacer: 'fijo', nombre: 'Alquiler', monto: '', desde: '13/2026' })
    expect([wrong.status, fieldIn(await wrong.text(), 'nombre')]).toEqual([422, 'Alquiler'])
    const rent = { hacer: 'fijo', nombre: 'Alquiler', monto: '1,200', desde: '3/2026' }
    expect((await rosa.submit(base, rent)).status).toBe(303)
    const [first] = await monthlyCosts(db.read, shop.id)
    expect(first).toMatchObject({ name: 'Alquiler', amount: 120_000, fromMonth: '2026-03', toMonth: null })
    const id = first?.id ?? ''
    expect((await rosa.submit(base, { ...rent, id, visto: 'other', hasta: '2026-11' })).status).toBe(409)
    const luis = await join(shop, CONFIRMER, 'Luis')
    expect((await luis.submit(base, { hacer: 'quitar-fijo', id })).status).toBe(403)
    expect((await rosa.submit(base, { hacer: 'quitar-fijo', id })).status).toBe(303)
    expect(await monthlyCosts(db.read, shop.id)).toEqual([])
  })
})
