import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { onEngineInTurn } from '../support/databases.ts'
import { DELIVERED, openEarningShop, SECRET } from '../support/earning-shop.ts'

const DAY = 24 * 60 * 60_000

/** A file's rows as objects by their heading. */
async function rowsOf(answer: Response) {
  expect(answer.status).toBe(200)
  const [head = [], ...rows] = await readSheet(Buffer.from(await answer.arrayBuffer()))
  return rows.map((row) => Object.fromEntries(head.map((name, place) => [String(name), row[place]])))
}

onEngineInTurn((_engine, openDatabase) => {
  test('Hoy says what was delivered today, whatever day it was placed on, and leads to those orders; what couriers hold is what they have to hand over', async () => {
    const db = await openDatabase()
    const { owner, codes, time, place, does, remake, read } = await openEarningShop(db)
    time.now += DAY
    const late = await place()
    // One minute before midnight in Lima, then one after it.
    time.now = Date.UTC(2026, 10, 27, 4, 59)
    await does(codes[2], DELIVERED)
    time.now += 2 * 60_000
    await does(late, DELIVERED)
    await remake()
    const { text } = await read(owner, 'hoy')
    expect(text).toMatch(/Entregado hoy<\/span><span[^>]*>S\/ 99<\/span><span[^>]*>1 pedido</)
    const [, href = ''] = /href="([^"]+)"[^>]*><span[^>]*>Entregado hoy/.exec(text) ?? []
    const path = href.replaceAll('&amp;', '&').replace(/^\/t\/[^/]+\//, '')
    const list = await read(owner, path)
    expect(list.text).toContain('Pedidos: entregados el 27 nov')
    expect([...codes, late].map((code) => list.text.includes(`/pedidos/${code}"`))).toEqual([false, false, false, true])
    expect(text).toMatch(/Te deben<\/span><span[^>]*>S\/ 297</)
    // Each tile has a line of 30 days.
    expect(text.match(/viewBox="0 0 100 32"/g)).toHaveLength(4)
    const couriers = await rowsOf(await owner.get(`/t/${shopOf(href)}/numeros/couriers?periodo=7&formato=xlsx`))
    expect(couriers).toMatchObject([{ Courier: 'Sin nombre', 'Te debe ahora': 297, Entregados: 3 }])
    expect((await read(owner, 'numeros/couriers?periodo=7')).text).toMatch(/de 3 entregas/)
  })

  test('each tab tells the line before with its difference in words, and so does its file', async () => {
    const db = await openDatabase()
    const { owner, host, codes, time, place, remake, read } = await openEarningShop(db)
    const confirmed = await owner.call(`/t/${host}/pedidos/${codes[2]}/confirmar`, { key: 'confirm-the-third' })
    expect(confirmed.status).toBe(200)
    time.now += DAY
    await place()
    await remake()
    const compared = 'periodo=hoy&comparar=1'
    const orders = /antes 3<.*?2 menos</s
    for (const tab of ['productos', 'publicidad', 'lugares']) {
      expect((await read(owner, `numeros/${tab}?${compared}`)).text, tab).toMatch(orders)
      expect((await read(owner, `numeros/${tab}?periodo=hoy`)).text, tab).not.toContain('antes 3')
    }
    expect((await read(owner, `numeros?${compared}`)).text).toContain('antes 3, 2 menos')
    // Who carried and confirmed yesterday, and nothing today, is told too.
    expect((await read(owner, `numeros/couriers?${compared}`)).text).toMatch(/antes 3<.*?3 menos</s)
    expect((await read(owner, `numeros/equipo?${compared}`)).text).toMatch(/Rosa Quispe<.*?antes 1<.*?1 menos</s)
    const [lamp] = await rowsOf(await owner.get(`/t/${host}/numeros/productos?${compared}&formato=xlsx`))
    expect(lamp).toMatchObject({ Pedidos: 1, 'Pedidos (antes)': 3, 'Entregados (antes)': 1 })
  })

  test('Resumen is a file whose rows add up to its total, and each row from income to profit', async () => {
    const db = await openDatabase()
    const { owner, host, day } = await openEarningShop(db)
    const rows = await rowsOf(await owner.get(`/t/${host}/numeros?periodo=7&comparar=1&formato=xlsx`))
    expect(rows.map((row) => row.Día)).toMatchObject(
      [...Array.from({ length: 7 }), 'Total', /^Antes: /].map(() => expect.anything()),
    )
    const total = rows.find((row) => row.Día === 'Total') ?? {}
    const days = rows.slice(0, 7)
    expect(days.at(-1)?.Día).toBe(day)
    for (const name of ['Pedidos', 'Entregados', 'Devueltos', 'Abiertos', 'Ingreso', 'Flete', 'Margen'])
      expect(
        days.reduce((sum, row) => sum + Number(row[name]), 0),
        name,
      ).toBeCloseTo(Number(total[name]), 2)
    const [income, ...costs] = [
      'Ingreso',
      'De pedidos sin un costo',
      'Productos',
      'Flete',
      'Comisión',
      'Empaque',
      'Perdido o roto',
    ]
    const cost = costs.reduce((sum, name) => sum + Number(total[name]), 0)
    expect(Number(total[income ?? '']) - cost).toBeCloseTo(Number(total.Margen), 2)
    expect(Number(total.Margen) - SECRET.spend / 100).toBeCloseTo(Number(total.Ganancia), 2)
  })

  test('the lines of products add up to the profit of Resumen, with what was spent without an order', async () => {
    const db = await openDatabase()
    const { owner, host, read } = await openEarningShop(db)
    const rows = await rowsOf(await owner.get(`/t/${host}/numeros/productos?periodo=hoy&formato=xlsx`))
    expect(rows.map((row) => [row.Producto, row.Publicidad])).toEqual([
      [expect.any(String), 0],
      ['Publicidad que no trajo pedidos', SECRET.spend / 100],
    ])
    const page = await read(owner, 'numeros/productos?periodo=hoy')
    expect(page.text).toContain('S/ 17.31 de publicidad no trajeron pedidos')
    expect(page.text).toContain(`href="/t/${host}/numeros/publicidad?periodo=hoy"`)
    const [total] = (await rowsOf(await owner.get(`/t/${host}/numeros?periodo=hoy&formato=xlsx`))).slice(-1)
    expect(rows.reduce((sum, row) => sum + Number(row.Ganancia), 0)).toBeCloseTo(Number(total?.Ganancia), 2)
  })

  test('the calls say what the screens show', async () => {
    const db = await openDatabase()
    const { owner, host } = await openEarningShop(db)
    const call = async (path: string) => {
      const answer = await owner.get(`/t/${host}/numeros/${path}`)
      expect(answer.status).toBe(200)
      return (await answer.json()).data
    }
    const figures = await call('cifras?periodo=hoy')
    const rows = await rowsOf(await owner.get(`/t/${host}/numeros?periodo=hoy&formato=xlsx`))
    const total = rows.at(-1) ?? {}
    const { now } = figures
    expect(now.sums).toMatchObject({ orders: 3, delivered: 1, returned: 1, open: 1, unclear: 0 })
    expect({ orders: now.sums.orders, revenue: now.sums.revenue / 100, margin: now.margin / 100 }).toEqual({
      ...{ orders: total.Pedidos, revenue: total.Ingreso, margin: total.Margen },
    })
    expect([now.spend / 100, now.profit / 100]).toEqual([total.Publicidad, total.Ganancia])
    expect(figures.days).toMatchObject([{ sums: now.sums, profit: now.profit }])
    const groups = { product: 'productos', place: 'lugares', courier: 'couriers' } as const
    for (const [by, tab] of Object.entries(groups)) {
      const { lines } = await call(`lineas?periodo=hoy&por=${by}`)
      const file = await rowsOf(await owner.get(`/t/${host}/numeros/${tab}?periodo=hoy&formato=xlsx`))
      const sent = by === 'courier' ? lines.filter(({ sums }: { sums: { sent: number } }) => sums.sent > 0) : lines
      const said = sent.map(({ sums, margin }: { sums: { orders: number }; margin: number }) => [
        sums.orders,
        margin / 100,
      ])
      expect(
        file.filter((row) => row.Pedidos !== 0).map((row) => [row.Pedidos, row.Margen]),
        tab,
      ).toEqual(said)
    }
    const { lines } = await call('lineas?periodo=hoy&por=ad')
    expect(lines.find(({ key }: { key: string }) => key === 'meta|77|88')).toMatchObject({
      spend: SECRET.spend,
      profit: -SECRET.spend,
    })
  })
})

function shopOf(href: string): string {
  return href.split('/')[2] ?? ''
}
