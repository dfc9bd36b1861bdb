import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { markOf } from '../../src/catalogue/changes/merge-product-changes.ts'
import type { Database } from '../../src/database/database.ts'
import { NO_CHOICES } from '../../src/figures/costs/figure-choices.ts'
import { saveFigureChoices } from '../../src/figures/costs/save-figure-choices.action.ts'
import { findPastFile } from '../../src/figures/past/past-files.store.ts'
import { sweepPastFiles } from '../../src/figures/past/sweep-past-files.job.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, DESK_HOST, OWNER, openDesk, type Seller, VIEWER } from '../support/desk.ts'
import { made } from '../support/desk-acts.ts'
import { openOrderShop } from '../support/order-shop.ts'
import { everyValue } from '../support/personal-data.ts'

/** Noon of 29 November in Lima. */
const NOW = Date.UTC(2026, 10, 29, 17)
const DAY = 86_400_000

const HEADS = [
  ...['ID', 'FECHA', 'NOMBRE CLIENTE', 'TELÉFONO', 'NÚMERO GUIA', 'ESTATUS', 'DEPARTAMENTO DESTINO', 'CIUDAD DESTINO'],
  ...['DIRECCION', 'TRANSPORTADORA', 'PRECIO FLETE', 'PRODUCTO'],
].join(';')

interface Past {
  readonly id: number
  readonly status?: string
  readonly day?: string
  readonly product?: string
  readonly city?: string
}

function row({ id, status = 'ENTREGADO', day = '03-11-2026', product = 'Faja', city = 'LIMA' }: Past): string {
  const person = `Rosa Huamán Quispe;98765${String(id).padStart(4, '0')};GUIA-${id}`
  return `${id};${day};${person};${status};${city};${city};Av. Los Jazmines ${id};URBANO;9.50;${product}`
}

/** So many orders from a number on. */
const orders = (from: number, count: number, facts: Omit<Past, 'id'> = {}) =>
  Array.from({ length: count }, (_, nth) => row({ id: from + nth, ...facts }))

async function openPast(db: Database) {
  const time = { now: NOW }
  const desk = openDesk(db, { clock: () => time.now })
  const { shop, host } = await openOrderShop(db)
  const base = `/t/${host}/numeros/antes`
  const rosa = await desk.join(shop, OWNER)
  const uploads = (rows: readonly string[], name = 'ordenes.csv', seller: Seller = rosa, heads = HEADS) => {
    const form = new FormData()
    form.set('archivo', new File([`\ufeff${[heads, ...rows].join('\r\n')}`], name))
    const origin = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
    return seller.send(`${base}/leer`, { method: 'POST', body: form, headers: origin })
  }
  const reads = async (rows: readonly string[], name?: string) => {
    const sent = await uploads(rows, name)
    expect([sent.status, sent.status === 303 ? '' : await sent.text()]).toEqual([303, ''])
    return sent.headers.get('location') ?? ''
  }
  const does = async (path: string, fields: Readonly<Record<string, string>> = {}) => {
    const answer = await rosa.submit(path, fields)
    return { status: answer.status, text: answer.status === 303 ? '' : await answer.text() }
  }
  const page = async (path: string) => textOf(await (await rosa.get(path)).text())
  return { ...desk, db, time, shop, host, base, rosa, uploads, reads, does, page }
}

/** What a page says, without its markup. */
function textOf(html: string): string {
  return html
    .replace(/^.*<main/s, '<main')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

onOneEngine((_engine, openDatabase) => {
  test('past orders of Dropi are shown, count once, give way to a later file, and go with theirs', async () => {
    const { base, reads, does, page } = await openPast(await openDatabase())
    expect(await page(base)).toContain('Todavía no hay pedidos de antes')
    const first = await reads([
      ...orders(1, 30, { product: 'Lámpara' }),
      ...orders(31, 10, { status: 'DEVUELTA DESDE TUNJA', city: 'AREQUIPA' }),
      // Of one order two products.
      row({ id: 1, product: 'Crema' }),
      ...orders(100, 5, { day: '28-11-2026' }),
      ...orders(105, 5, { day: '28-11-2026', status: 'EN RUTA' }),
    ])
    const shown = await page(first)
    expect(shown).toContain('Todavía no se guardó nada')
    expect(shown).toContain('Pedidos del archivo 50 Cuentan 40 De lo enviado se entregó 75 % (de 40)')
    expect(shown).toContain('10 pedidos son de días que todavía no terminan')
    expect(shown).toMatch(/Lámpara 30 100 % Faja 10 0 de 10 Crema 1 1 de 1/)
    expect(shown).toMatch(/Lima Lima 30 100 % Arequipa Arequipa 10 0 de 10/)
    expect(await page(base)).toContain('Todavía no hay pedidos de antes')

    expect((await does(`${first}/guardar`)).status).toBe(303)
    expect(await page(first)).toContain('Entregados 30 Devueltos 10 Cancelados 0')
    expect(await page(base)).toContain('Se entregó 75 % de 40 enviados')
    // Again it changes nothing; a later file tells of ten of them that they came back after all.
    expect((await does(`${first}/guardar`)).status).toBe(303)
    const second = await reads([...orders(1, 10, { status: 'DEVOLUCION' }), ...orders(200, 10)], 'otra.csv')
    expect(await page(second)).toContain('10 pedidos ya estaban en otro archivo: vale lo de este.')
    expect((await does(`${second}/guardar`)).status).toBe(303)
    expect(await page(base)).toContain('Se entregó 60 % de 50 enviados')
    expect(await page(first)).toContain('de este quedan 30 pedidos')
    // What it replaced does not come back.
    expect((await does(`${second}/quitar`)).status).toBe(303)
    expect((await does(`${second}/quitar`)).status).toBe(303)
    expect(await page(base)).toContain('Se entregó 67 % de 30 enviados')
    expect((await does(`${second}/guardar`)).status).toBe(409)
  })

  test('nobody of a file is kept, while it waits and after it, and what waits too long goes', async () => {
    const { db, shop, time, reads, does } = await openPast(await openDatabase())
    const path = await reads(orders(1, 20))
    const kept = async () => JSON.stringify(await everyValue(db))
    const traces = /Huam|Jazmines|98765000|GUIA-/
    expect(await kept()).not.toMatch(traces)
    expect((await does(`${path}/guardar`)).status).toBe(303)
    expect(await kept()).not.toMatch(traces)
    const left = (await reads(orders(1, 20))).split('/').at(-1) ?? ''
    time.now += 15 * DAY
    await sweepPastFiles({ db, clock: () => time.now })
    expect(await findPastFile(db.read, shop.id, left)).toMatchObject({ state: 'discarded', entries: null })
  })

  test('a state that nobody knows is asked, and what is no list of orders is refused with what to do', async () => {
    const { base, reads, does, page, uploads, rosa } = await openPast(await openDatabase())
    const path = await reads([...orders(1, 15), ...orders(16, 10, { status: 'PACTADO' })])
    const asked = await page(path)
    expect(asked).toMatch(/¿Qué significan estos estados\? PACTADO/)
    expect(asked).toContain('25 pedidos son de días que todavía no terminan')
    const early = await does(`${path}/guardar`)
    expect([early.status, textOf(early.text)]).toEqual([409, expect.stringContaining('De ningún día han terminado')])
    const said = { 'palabra-0': 'pactado', 'es-0': 'devuelto', 'palabra-1': 'de otro archivo', 'es-1': 'entregado' }
    expect((await does(`${path}/palabras`, said)).status).toBe(303)
    expect(await page(path)).toContain('De lo enviado se entregó 60 % (de 25)')
    expect((await does(`${path}/guardar`)).status).toBe(303)
    expect(await page(base)).toContain('Se entregó 60 % de 25 enviados')
    const wrong = await uploads(['1;2'], 'otra.csv', rosa, 'Color;Talla')
    expect([wrong.status, textOf(await wrong.text())]).toEqual([
      422,
      expect.stringContaining('Sube las órdenes de Dropi o las guías de Effi'),
    ])
  })

  test('until own orders are over, a price stands on the past of its product, before what is assumed; who sees no earnings sees none of it', async () => {
    const { db, shop, host, deps, base, join, reads, does, page, uploads } = await openPast(await openDatabase())
    const choices = { packing: 100, adTax: {}, assumed: { confirmed: 8_000, delivered: 5_000 } }
    const actor = { by: 'command-line' } as const
    made(await saveFigureChoices(deps, shop, { choices, seen: markOf(NO_CHOICES), actor }))
    const { rows } = await sql<{ id: string; title: string }>`
      select id, title from products where shop_id = ${shop.id} and slug = 'lampara'`.execute(db.read)
    const [lamp] = rows
    const price = () => page(`/t/${host}/producto/${lamp?.id}/precio`)
    expect(await price()).toContain('De cada 100 enviados, vuelven Supuesto.')
    const file = await reads([
      ...orders(1, 16, { product: lamp?.title.toUpperCase() ?? '' }),
      ...orders(17, 4, { product: lamp?.title ?? '', status: 'DEVUELTA' }),
      ...orders(40, 20, { status: 'DEVUELTA' }),
    ])
    expect(await price()).toContain('De cada 100 enviados, vuelven Supuesto.')
    await does(`${file}/guardar`)
    expect(await price()).toContain('vuelven De tus pedidos de antes: 20 de este producto.')
    expect(await (await (await join(shop, OWNER)).get(`/t/${host}/producto/${lamp?.id}/precio`)).text()).toMatch(
      /name="devueltos"[^>]*value="20"/,
    )
    for (const permission of [CONFIRMER, VIEWER]) {
      const seller = await join(shop, permission)
      expect((await seller.get(base)).status).toBe(403)
      expect((await uploads(orders(1, 1), 'a.csv', seller)).status).toBe(403)
    }
  })
})
