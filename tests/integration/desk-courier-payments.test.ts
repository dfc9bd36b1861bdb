import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { usualCosts } from '../../src/figures/costs/usual-costs.store.ts'
import { dayFigures } from '../../src/figures/days/day-figures.step.ts'
import { localDay } from '../../src/lib/time/local-time.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { csvOf } from '../support/courier-report.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER, DESK_HOST, OWNER, openDesk, type Seller } from '../support/desk.ts'
import { openMoney } from '../support/money-file.ts'

async function openPayments(db: Database) {
  const opened = await openMoney(db)
  const desk = openDesk(db, { clock: () => opened.time.now })
  const base = `/t/${opened.host}/pagos-couriers`
  const ana = await desk.join(opened.shop, OWNER)
  /** As a browser without script posts the form. */
  const uploads = async (bytes: Uint8Array, name: string, seller: Seller = ana, courier = '') => {
    const form = new FormData()
    form.set('archivo', new File([Uint8Array.from(bytes)], name))
    form.set('courier', courier)
    const headers = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
    const response = await seller.send(`${base}/leer`, { method: 'POST', body: form, headers })
    opened.time.now += 60_000
    return response
  }
  const page = async (path: string, seller: Seller = ana) => {
    const text = await (await seller.get(path)).text()
    return text
      .replace(/<style.*?<\/style>/gs, '')
      .replace(/<!-- -->|<[^>]+>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ')
  }
  const figures = async () => {
    while (await queueNewOrders(opened.deps));
    // What a product costs is known, so that no order is unclear.
    await db.transaction((tx) =>
      sql`update order_costs set unit_costs = replace(unit_costs, 'null', '3000')`.execute(tx),
    )
    const day = localDay(opened.time.now, 'peru')
    const choices = { packing: 0, adTax: {}, assumed: null }
    const usual = await usualCosts(db.read, opened.shop.id)
    const rows = await dayFigures(db, opened.shop.id, { day, country: 'peru', usual, choices }, async () => {})
    return rows.find(({ kind }) => kind === 'all')?.sums
  }
  return { ...opened, ...desk, base, ana, uploads, page, figures }
}

const EFFI = [
  'ID movimiento',
  'Tipo de movimiento',
  'Fecha creación',
  'Fecha origen',
  'Valor movimiento',
  'Guía inicial',
]

/** What Effi calls an Excel file. */
function effiFile(rows: readonly (readonly string[])[]): Buffer {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const body = [line(EFFI, 'th'), ...rows.map((cells) => line(cells, 'td'))].join('')
  return Buffer.from(`<html><meta charset="utf-8"><table>${body}</table></html>`)
}

onOneEngine((_engine, openDatabase) => {
  test('Effi’s money, a web page named .xls with decimal commas, is compared, applied with what arrived, and read by figures', async () => {
    const { delivered, confirmed, does, read, uploads, page, ana, host, figures } = await openPayments(
      await openDatabase(),
    )
    const [code, back] = [await delivered('E-1'), await confirmed()]
    await does(back, 'despachar', { courier: 'Dropi', guide: 'E-2' })
    await does(back, 'devolver', { reason: 'rechazado' })
    const { total } = await read(code)
    expect(await figures()).toMatchObject({ freight: 1_200 + 1_200 + 600, fee: 0 })
    const sum = (total / 100).toFixed(2).replace('.', ',')
    const rows = [
      ['11', 'Recaudo de venta', '2026-11-23 10:00', '2026-11-20', sum, 'E-1'],
      ['12', 'Flete crédito con recaudo', '2026-11-23 10:00', '2026-11-20', '-13,50', 'E-1'],
      ['13', 'Comisión por recaudo', '2026-11-23 10:00', '2026-11-20', '-1,07', 'E-1'],
      ['14', 'Flete crédito devolución', '2026-11-23 10:00', '2026-11-20', '-6,00', 'E-2'],
      ['15', 'Retiro de dinero', '2026-11-24 10:00', '', '-50,00', ''],
    ]
    const sent = await uploads(effiFile(rows), 'Reporte de movimientos de dinero Effi.xls')
    const path = sent.headers.get('location') ?? ''
    const shown = await page(path)
    expect(shown).toContain('Effi · 5 filas')
    expect(shown).toContain('Todavía no se guardó nada')
    expect(shown).toMatch(/Pagaron de menos 2 filas · −S\/ 14\.57 Faltan S\/ 2\.57/)
    expect(shown).toContain(`#${code} 23 nov · Flete de ida · guía E-1 −S/ 13.50 Cobraron S/ 1.50 de más por el flete`)
    expect(await page(`${path}?ver=traspaso`)).toContain('Es tu propio dinero')
    const refused = await ana.submit(`${path}/aplicar`, { monto: '12', dia: '' })
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Elige qué día llegó')])
    const due = ((total - 1_350 - 107 - 600) / 100).toFixed(2)
    await ana.submit(`${path}/aplicar`, { monto: String(Number(due) - 5), dia: '2026-11-24', referencia: '0012' })
    const done = await page(path)
    expect(done).toContain('1 fila cambió su pedido')
    expect(done).toContain('faltan S/ 5.00 por llegar')
    expect(await figures()).toMatchObject({ freight: 1_350 + 1_200 + 600, fee: 107 })
    // What differs stays open until somebody says how it was settled.
    expect(await page(`/t/${host}/cobros`)).toMatch(
      /Pago de Effi : S\/ 2\.57 de menos en 2 filas · faltan S\/ 5\.00 por llegar/,
    )
    expect((await ana.submit(`${path}/aclarar`, { nota: '' })).status).toBe(422)
    await ana.submit(`${path}/aclarar`, { nota: 'Lo pagaron aparte' })
    expect(await page(path)).toContain('Lo pagaron aparte')
    expect(await page(`/t/${host}/cobros`)).not.toContain('Pago de Effi')
    const file = await (await ana.get(`${path}/filas?ver=falta`)).text()
    expect(file).toContain('Cobraron S/ 1.50 de más por el flete')
    await ana.submit(`${path}/quitar`, {})
    expect(await page(path)).toContain('ya no cuenta')
    expect(await figures()).toMatchObject({ freight: 1_200 + 1_200 + 600, fee: 0 })
  })

  test('a liquidation that nobody knows has its columns and movements asked once, and says which part differs', async () => {
    const { delivered, read, uploads, page, ana } = await openPayments(await openDatabase())
    const code = await delivered('L-1')
    const { total } = await read(code)
    const headers = ['Rótulo', 'Qué fue', 'Plata', 'Abonado']
    const line = (what: string) =>
      csvOf(headers, [{ Rótulo: 'L-1', 'Qué fue': what, Plata: String(total / 100), Abonado: '' }])
    const path = (await uploads(line('Cobro al cliente 77'), 'motos.csv')).headers.get('location') ?? ''
    expect(await page(path)).toContain('¿De quién es este pago?')
    const wrong = await ana.submit(path, { courier: 'otro', nombre: 'Motos Ñ', 'col-guide': '0' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toMatch(/Elige la columna del monto.*value="Motos Ñ"/s)
    const said = { courier: 'otro', nombre: 'Motos Ñ', 'col-guide': '0', 'col-words': '1', 'col-amount': '2' }
    expect((await ana.submit(path, said)).status).toBe(303)
    expect(await page(path)).toContain('¿Qué son estos movimientos?')
    await ana.submit(`${path}/movimiento`, { palabra: 'cobro al cliente', significa: 'recaudo' })
    expect(await page(path)).toMatch(/Cuadran 1 fila/)
    await ana.submit(`${path}/descartar`, {})
    expect(await page(path)).toContain('Se descartó')
    expect((await ana.submit(`${path}/aplicar`, {})).status).toBe(409)
    // Its columns and its movement are known the next time, and an order that is already handed over is compared all the same.
    const next = (await uploads(line('COBRO AL CLIENTE 78'), 'motos.csv')).headers.get('location') ?? ''
    expect(await page(next)).toMatch(/Motos Ñ · 1 fila .*Cuadran 1 fila/)
  })

  test('what is owed by courier and age is what stands in the queue, and whoever may not judge payments sees nothing of it', async () => {
    const {
      delivered,
      confirmed,
      does,
      shop,
      time,
      uploads,
      page,
      base,
      host,
      join: joins,
    } = await openPayments(await openDatabase())
    const sold = async (courier: string, amount: string) => {
      const code = await confirmed()
      await does(code, 'despachar', { courier })
      await does(code, 'entregar', { payments: JSON.stringify([{ amount, means: 'Efectivo', receivedBy: 'courier' }]) })
      return code
    }
    const old = await sold('Dropi', '40')
    time.now += 10 * 86_400_000
    await sold('Dropi', '30')
    time.now += 7 * 86_400_000
    await sold('Olva', '25')
    await delivered('Q-1')
    // Sessions do not last that long.
    const ana = await joins(shop, OWNER)
    const owed = await page(`/t/${host}/cobros`, ana)
    expect(owed).toContain('Te deben S/ 95.00')
    expect(owed).toMatch(/Dropi S\/ 70\.00 S\/ 30\.00 S\/ 40\.00 Olva S\/ 25\.00/)
    expect(owed).toContain('Dropi: 1 pedido sin pagar desde hace tiempo, S/ 40.00')
    const paid = csvOf(['PEDIDO', 'RECAUDO'], [{ PEDIDO: old, RECAUDO: '40' }])
    const path = (await uploads(paid, 'dropi.csv', ana, 'dropi')).headers.get('location') ?? ''
    expect(await page(path, ana)).toMatch(/Cuadran 1 fila · S\/ 40\.00/)
    await ana.submit(`${path}/aplicar`, { monto: '40', dia: '2026-12-10' })
    expect(await page(`/t/${host}/cobros`, ana)).toMatch(/Te deben S\/ 55\.00.*Dropi S\/ 30\.00 S\/ 30\.00/)
    const rosa = await joins(shop, CONFIRMER)
    for (const address of [base, path, `${path}/filas?ver=ok`]) expect((await rosa.get(address)).status).toBe(403)
    expect((await uploads(paid, 'dropi.csv', rosa, 'dropi')).status).toBe(403)
    // Ten minutes later only an owner takes it back.
    const judge = await joins(shop, { role: 'confirmer', switches: ['payments'] })
    expect((await judge.submit(`${path}/quitar`, {})).status).toBe(403)
  })
})
