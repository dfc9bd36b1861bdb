import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { recomputeStaleDays } from '../../src/figures/days/recompute-stale-days.job.ts'
import { onEngineInTurn } from '../support/databases.ts'
import { CONFIRMER, VIEWER } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import { openEarningShop, SECRET } from '../support/earning-shop.ts'

const amounts = (row: string) =>
  [...row.matchAll(/(−?)S\/ ([\d,.]+)/g)].map(
    ([, sign, said = '']) => (sign ? -1 : 1) * Number(said.replaceAll(',', '')),
  )

onEngineInTurn((_engine, openDatabase) => {
  test('every figure is the sum of the orders that it opens, on the page and in its file', async () => {
    const db = await openDatabase()
    const { owner, host, codes, day, read } = await openEarningShop(db)
    const summary = await read(owner, 'numeros?periodo=hoy')
    expect(summary.status).toBe(200)
    const list = await read(owner, `numeros/pedidos?de=all&desde=${day}&hasta=${day}&que=todos`)
    for (const code of codes) expect(list.text).toContain(`/pedidos/${code}"`)
    const rows = list.text.split('<tr').slice(1)
    const [sum] = rows.filter((row) => row.includes('Suma'))
    const orders = rows.filter((row) => codes.some((code) => row.includes(code)))
    const added = orders.map(amounts).reduce((all, one) => all.map((amount, place) => amount + (one[place] ?? 0)))
    expect(amounts(sum ?? '').map((amount) => amount.toFixed(2))).toEqual(added.map((amount) => amount.toFixed(2)))
    // 99.00 less a lamp, two freights out and one back, and two packings.
    const margin = (9_900 - SECRET.cost - 2 * SECRET.freight - SECRET.comingBack - 2 * SECRET.packing) / 100
    expect(amounts(sum ?? '').at(-1)).toBeCloseTo(margin, 2)
    expect(summary.text).toContain(`S/ ${(margin - SECRET.spend / 100).toFixed(2)}`)
    const back = await read(owner, `numeros/pedidos?de=all&desde=${day}&hasta=${day}&que=devueltos`)
    expect(codes.map((code) => back.text.includes(code))).toEqual([false, true, false])
    const file = await owner.get(`/t/${host}/numeros/productos?periodo=hoy&formato=xlsx`)
    const [head = [], line = []] = await readSheet(Buffer.from(await file.arrayBuffer()))
    expect(line[head.indexOf('Margen')]).toBeCloseTo(margin, 2)
  })

  test('few orders are told by their count, and what is missing is said with the way to say it', async () => {
    const db = await openDatabase()
    const { owner, shop, host, deps, read } = await openEarningShop(db)
    const { text } = await read(owner, 'numeros?periodo=hoy')
    expect(text).toContain('Llegaron 1 de 3 pedidos')
    expect(text).not.toContain('Falta')
    await db.transaction(async (tx) => {
      await sql`update order_costs set unit_costs = '{}' where shop_id = ${shop.id}`.execute(tx)
      await sql`insert into stale_days (shop_id, day, mark) values (${shop.id}, '', 'all')`.execute(tx)
      await sql`delete from ad_spend`.execute(tx)
    })
    expect((await read(owner, 'numeros?periodo=hoy')).text).toContain('Se está poniendo al día')
    await recomputeStaleDays(deps)
    const lacking = (await read(owner, 'numeros?periodo=hoy')).text
    expect(lacking).toContain(`href="/t/${host}/numeros/productos-sin-costo"`)
    expect(lacking).toContain(`href="/t/${host}/numeros/gasto"`)
    expect(lacking).toContain('Margen antes de publicidad')
    expect(lacking).toContain('sin 1 pedido al que le falta un costo')
    // What an order of an advertisement may cost says which cost keeps it from being known.
    const ads = (await read(owner, 'numeros/publicidad?periodo=hoy')).text
    expect(ads).toContain(`<a href="/t/${host}/numeros/productos-sin-costo">falta un costo</a>`)
  })

  test('who does not see earnings finds no cost, profit or spend in any byte, and of the team only the own row', async () => {
    const db = await openDatabase()
    const { join, shop, codes, day, deps, read } = await openEarningShop(db)
    const ana = await join(shop, CONFIRMER, 'Ana')
    const luis = await join(shop, CONFIRMER, 'Luis')
    const viewer = await join(shop, VIEWER, 'Vera')
    for (const [who, code] of [[ana, codes[2]]] as const) {
      made(await act(deps, shop, code ?? '', 'confirmar', {}, { actor: { by: 'staff', personId: who.personId } }))
    }
    await recomputeStaleDays(deps)
    const doors = [
      '',
      '/productos',
      '/publicidad',
      '/lugares',
      '/couriers',
      '/hoy',
      `/pedidos?de=all&desde=${day}&hasta=${day}`,
    ]
    for (const who of [ana, viewer])
      for (const door of doors) expect((await read(who, `numeros${door}`)).status).toBe(403)
    const own = await read(ana, 'numeros/equipo?periodo=hoy')
    expect(own.status).toBe(200)
    expect([own.text.includes('>Ana<'), own.text.includes('>Luis<')]).toEqual([true, false])
    expect((await read(luis, 'numeros/equipo?periodo=hoy')).text).toContain('No confirmaste pedidos')
    for (const { text } of [own, await read(ana, 'hoy')]) {
      expect(text).not.toMatch(/S\/ (40\.17|9\.13|17\.31)|Ganancia|Margen|Te deben/)
    }
    const seer = await join(shop, { role: 'viewer', switches: ['profits'] }, 'Sara')
    expect((await read(seer, 'numeros')).status).toBe(200)
    expect((await read(seer, 'hoy')).text).toContain('Te deben')
    expect((await read(seer, 'numeros/productos?formato=csv')).status).toBe(404)
  })
})
