import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { adNames, saveAdNames, saveSpend, spendByDay, spendCovered } from '../../src/figures/spend/ad-spend.store.ts'
import { BY_HAND } from '../../src/figures/spend/spend.ts'
import { findSpendFile } from '../../src/figures/spend/spend-files.store.ts'
import { sweepSpendFiles } from '../../src/figures/spend/sweep-spend-files.job.ts'
import type { Cell } from '../../src/lib/files/sheet-cell.ts'
import { xlsxFile } from '../../src/lib/files/xlsx-file.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { queueNewOrders } from '../../src/orders/queues/queue-new-orders.job.ts'
import { deleteMarks, marksOfDay, staleDaysOf } from '../../src/orders/stale-days/stale-days.store.ts'
import type { Permission } from '../../src/staff/team/permission.ts'
import { noWords, type Touch } from '../../src/tickets/origins/touch.ts'
import { saveTouches } from '../../src/tickets/origins/touches.store.ts'
import { eachEngine, onOneEngine } from '../support/databases.ts'
import { CONFIRMER, DESK_HOST, OWNER, openDesk, type Seller, VIEWER } from '../support/desk.ts'
import { openOrderShop, placeOneOrder } from '../support/order-shop.ts'

/** Noon of 29 November in Lima. */
const NOW = Date.UTC(2026, 10, 29, 17)
const DAY = 86_400_000

async function openSpend(db: Database) {
  const time = { now: NOW }
  const desk = openDesk(db, { clock: () => time.now })
  const { shop, host } = await openOrderShop(db)
  const base = `/t/${host}/numeros/gasto`
  const rosa = await desk.join(shop, OWNER)
  /** As a browser without script posts the form. */
  const uploads = (bytes: Uint8Array, name = 'informe.csv', seller: Seller = rosa) => {
    const form = new FormData()
    form.set('archivo', new File([Uint8Array.from(bytes)], name))
    form.set('red', '')
    const origin = { origin: `http://${DESK_HOST}`, 'sec-fetch-site': 'same-origin' }
    return seller.send(`${base}/leer`, { method: 'POST', body: form, headers: origin })
  }
  const reads = async (bytes: Uint8Array, name?: string) => {
    const sent = await uploads(bytes, name)
    expect([sent.status, sent.status === 303 ? '' : await sent.text()]).toEqual([303, ''])
    return sent.headers.get('location') ?? ''
  }
  const does = async (path: string, fields: Readonly<Record<string, string>> = {}) => {
    const answer = await rosa.submit(path, fields)
    return { status: answer.status, text: answer.status === 303 ? '' : await answer.text() }
  }
  const page = async (path: string) => (await (await rosa.get(path)).text()).replace(/<!-- -->/g, '')
  const kept = async () =>
    (await spendByDay(db.read, shop.id, '2026-01-01', '2026-12-31')).map(
      ({ day, network, account, campaign, ad, amount }) =>
        [day, network, account, campaign, ad, amount].filter((part) => part !== '').join(' '),
    )
  /** The days that are stale since the last time. */
  const stale = async () => {
    const days = await staleDaysOf(db.read, shop.id)
    for (const day of days) {
      const marks = await marksOfDay(db.read, shop.id, day)
      await db.transaction((tx) => deleteMarks(tx, shop.id, day, marks))
    }
    return days.toSorted()
  }
  return { ...desk, db, time, shop, host, base, rosa, uploads, reads, does, page, kept, stale }
}

const HEADS = 'Día;Nombre de la campaña;Identificador de la campaña;Identificador del anuncio;Importe gastado (PEN)'

/** A file of Meta in Spanish, as Excel on a Spanish Windows keeps it. */
function meta(rows: readonly string[], heads = HEADS): Buffer {
  return Buffer.from(`\ufeff${[heads, ...rows].join('\r\n')}`, 'utf16le')
}

const FIRST = [
  ';;;;"1.334,56"',
  '2026-11-26;Lámparas;120212000000000017;120212000000000117;"1.234,56"',
  '2026-11-27;Lámparas;120212000000000017;120212000000000117;80',
  '2026-11-27;Sillas;120212000000000018;120212000000000118;20,00',
]

onOneEngine((_engine, openDatabase) => {
  test('a file of Meta is shown, counted once, and its days give way to the next one', async () => {
    const { reads, does, page, kept, stale, base } = await openSpend(await openDatabase())
    const path = await reads(meta(FIRST))
    const shown = await page(path)
    expect(shown).toContain('Todavía no se guardó nada')
    expect(shown).toContain('S/ 1,334.56')
    expect(shown).toContain('1 fila es un total y no cuenta: línea 2')
    expect(shown).toMatch(/Lámparas<\/th><td[^>]*>S\/ 1,314\.56/)
    expect([await kept(), await stale()]).toEqual([[], []])

    expect(await does(`${path}/guardar`)).toEqual({ status: 303, text: '' })
    const [lamps, chairs] = ['meta 120212000000000017 120212000000000117', 'meta 120212000000000018 120212000000000118']
    expect(await kept()).toEqual([
      `2026-11-26 ${lamps} 123456`,
      `2026-11-27 ${lamps} 8000`,
      `2026-11-27 ${chairs} 2000`,
    ])
    expect(await stale()).toEqual(['2026-11-26', '2026-11-27'])
    expect(await page(path)).toContain('S/ 1,334.56')
    const month = await page(`${base}?mes=2026-11`)
    expect(month).toContain('Noviembre 2026: S/ 1,334.56')
    expect(month).toContain('sin dato')

    // Again it changes nothing.
    expect((await does(`${path}/guardar`)).status).toBe(303)
    expect(await stale()).toEqual([])

    const next = await reads(
      meta([
        '2026-11-27;Lámparas;120212000000000017;120212000000000117;90,50',
        '2026-11-29;Lámparas;120212000000000017;120212000000000117;1,00',
      ]),
    )
    expect(await page(next)).toContain('Reemplaza S/ 100.00 que ya tenías de Meta en esos días')
    await does(`${next}/guardar`)
    expect(await kept()).toEqual([
      `2026-11-26 ${lamps} 123456`,
      `2026-11-27 ${lamps} 9050`,
      '2026-11-28 meta 0',
      `2026-11-29 ${lamps} 100`,
    ])
    expect(await stale()).toEqual(['2026-11-27', '2026-11-28', '2026-11-29'])
    expect(await page(path)).toContain('de este quedan S/ 1,234.56')

    expect((await does(`${next}/quitar`)).status).toBe(303)
    expect((await does(`${next}/quitar`)).status).toBe(303)
    expect(await kept()).toEqual([`2026-11-26 ${lamps} 123456`])
    expect(await stale()).toEqual(['2026-11-27', '2026-11-28', '2026-11-29'])
    expect(await page(next)).toContain('Se quitó')
    expect((await does(`${next}/guardar`)).status).toBe(409)
  })

  test('another currency asks its rate, and the file adds up to the cent', async () => {
    const { reads, does, page, kept, db, shop } = await openSpend(await openDatabase())
    const heads = 'Day,Account name,Campaign name,Campaign ID,Ad ID,Amount spent (USD)'
    const rows = ['0.10', '0.10', '0.10', '33.33'].map(
      (amount, nth) => `2026-11-2${nth < 2 ? 6 : 7},Casa,C,17,${nth},${amount}`,
    )
    const path = await reads(Buffer.from([heads, ...rows].join('\n')))
    const shown = await page(path)
    expect(shown).toContain('¿Cuántos PEN es 1 USD?')
    expect(shown).toContain('USD 33.63')
    for (const tasa of ['', '0', 'tres']) {
      const { status, text } = await does(`${path}/guardar`, { tasa })
      expect([status, text]).toEqual([422, expect.stringContaining('Escribe el tipo de cambio')])
    }
    expect(await kept()).toEqual([])
    await does(`${path}/guardar`, { tasa: '3,745' })
    // 33.63 at 3.745 is 125.94, where each row by itself would make 125.93.
    const amounts = (await kept()).map((line) => Number(line.split(' ').at(-1)))
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(12_594)
    expect(await page(path)).toContain('1 USD = 3.745 PEN')
    const names = await adNames(db.read, shop.id)
    expect(names).toEqual([{ network: 'meta', kind: 'campaign', id: '17', name: 'C' }])
  })

  test('a workbook of TikTok is read, with Excel’s days and rounded ids, and an unknown sheet once its columns are said', async () => {
    const { reads, does, page, kept } = await openSpend(await openDatabase())
    const workbook = (lines: readonly (readonly Cell[])[]) =>
      buffer(xlsxFile(Readable.from(lines) as unknown as AsyncIterable<readonly Cell[]>))
    const tiktok = await workbook([
      ['By Day', 'Campaign name', 'Campaign ID', 'Cost', 'Currency'],
      [{ time: '2026-11-27 00:00' }, 'Baile', { number: '1799123456789012345' }, { number: '12.345' }, 'PEN'],
      ['Total of 1 results', '-', '-', { number: '12.345' }, 'PEN'],
    ])
    const path = await reads(tiktok, 'tiktok.xlsx')
    expect(await page(path)).toContain('Excel cambió 1 identificador')
    await does(`${path}/guardar`)
    expect(await kept()).toEqual(['2026-11-27 tiktok Baile 1235'])

    const own = 'Jornada;Aviso;Pagado\n28/11/2026;Volantes;S/ 15\n'
    const asked = await reads(Buffer.from(own, 'latin1'), 'mio.csv')
    expect(await page(asked)).toContain('¿Qué trae cada columna?')
    const said = { red: 'otra', 'col-day': '0', 'col-campaign': '1' }
    expect((await does(`${asked}/columnas`, said)).status).toBe(422)
    expect((await does(`${asked}/columnas`, { ...said, 'col-amount': '2' })).status).toBe(303)
    await does(`${asked}/guardar`, { moneda: 'PEN' })
    expect(await kept()).toContain('2026-11-28 otra Volantes 1500')
    // The next one is known by its headings.
    expect(await page(await reads(Buffer.from(own.replace('15', '16'))))).toContain('Todavía no se guardó nada')
  })

  test('what is no spend by day is refused with what to do', async () => {
    const { uploads } = await openSpend(await openDatabase())
    const refusal = async (text: string) => {
      const answer = await uploads(Buffer.from(text))
      return `${answer.status} ${await answer.text()}`
    }
    expect(await refusal('Nombre de la campaña;Importe gastado (PEN)\nA;5')).toMatch(/^422 .*Desglose → Por día/s)
    const bill = 'Fecha;Identificador de la transacción;Importe;Divisa\n28/11/2026;9-1;5;PEN'
    expect(await refusal(bill)).toMatch(/^422 .*de los cobros de Meta/s)
    expect(await refusal('')).toMatch(/^422 .*está vacío/s)
  })

  test('what was spent on a day is typed, typed again, and gives way to a file', async () => {
    const { app, deps, db, shop, host, base, does, page, kept, stale, reads } = await openSpend(await openDatabase())
    const code = await placeOneOrder(app, host)
    const order = await findOrder(db.read, shop.id, code)
    const last: Touch = {
      ...{ at: NOW, network: 'facebook', campaign: '17', ad: '117', px: '', page: '/', clicked: true },
      words: { ...noWords, campaign: 'Lámparas', content: 'Video 1' },
    }
    await db.transaction((tx) => saveTouches(tx, shop.id, order?.id ?? '', { first: last, last }))
    await queueNewOrders(deps)
    await stale()
    expect(await page(base)).toContain('<option value="17 117">Lámparas › Video 1</option>')
    const typed = { monto: 'S/ 80', red: 'meta', dia: '2026-11-28' }
    expect((await does(`${base}/anotar`, typed)).status).toBe(303)
    expect((await does(`${base}/anotar`, { ...typed, monto: '82,50' })).status).toBe(303)
    await does(`${base}/anotar`, { ...typed, monto: '10', anuncio: '17 117' })
    expect(await kept()).toEqual(['2026-11-28 meta 8250', '2026-11-28 meta 17 117 1000'])
    expect(await stale()).toEqual(['2026-11-28'])
    for (const wrong of [
      { dia: '2026-11-30' },
      { dia: '2026-02-31' },
      { monto: 'mucho' },
      { red: 'radio' },
      { anuncio: 'a b c' },
    ])
      expect([wrong, (await does(`${base}/anotar`, { ...typed, ...wrong })).status]).toEqual([wrong, 422])
    const gone = { red: 'meta', dia: '2026-11-28', anuncio: '17 117' }
    expect((await does(`${base}/borrar`, gone)).status).toBe(303)
    expect((await does(`${base}/borrar`, gone)).status).toBe(404)
    const path = await reads(meta(['2026-11-28;Lámparas;17;117;90,00']))
    expect(await page(path)).toContain('(S/ 82.50 a mano)')
    await does(`${path}/guardar`)
    expect(await kept()).toEqual(['2026-11-28 meta 17 117 9000'])
    const { status, text } = await does(`${base}/anotar`, typed)
    expect([status, text]).toEqual([409, expect.stringContaining('ya está en un archivo')])
    expect((await does(`${base}/borrar`, gone)).status).toBe(404)
    expect(await kept()).toEqual(['2026-11-28 meta 17 117 9000'])
  })

  test('who does not see profits, or is of another shop, finds no byte of it', async () => {
    const { db, join, shop, base, host, uploads, reads, does } = await openSpend(await openDatabase())
    const path = await reads(meta(['2026-11-28;Campaña secreta;17;117;777,77']), 'secreto.csv')
    await does(`${path}/guardar`)
    const other = await openOrderShop(db, { id: 'otra', hosts: ['otra.example.pe'] })
    const sees: Permission = { ...CONFIRMER, switches: ['profits'] }
    const strangers: readonly (readonly [Seller, number])[] = [
      [await join(shop, { ...CONFIRMER, switches: ['exports', 'payments'] }, 'Ana'), 403],
      [await join(shop, { ...VIEWER, switches: ['profits'] }, 'Luz'), 403],
      [await join(other.shop, OWNER, 'Eva'), 404],
    ]
    for (const [seller, status] of strangers) {
      for (const at of [base, `${base}?mes=2026-11`, path]) {
        const answer = await seller.get(at)
        expect(answer.status).toBe(status)
        expect(await answer.text()).not.toMatch(/secret|777[.,]77|Gasto en publicidad/i)
      }
      const posts = [`${path}/guardar`, `${path}/quitar`, `${path}/columnas`, `${base}/anotar`, `${base}/borrar`]
      for (const at of posts) expect((await seller.submit(at, {})).status).toBe(status)
      expect((await uploads(meta(FIRST), 'otro.csv', seller)).status).toBe(status)
      if (status === 403) expect(await (await seller.get(`/t/${host}/mas`)).text()).not.toContain('Gasto en publicidad')
    }
    const allowed = await join(shop, sees, 'Sol')
    expect(await (await allowed.get(base)).text()).toContain('secreto.csv')
    // Through the address of the other shop a file is not there.
    const eva = strangers[2]?.[0]
    expect((await eva?.get(path.replace(host, other.host)))?.status).toBe(404)
  })

  test('a file that nobody applied is emptied after two weeks', async () => {
    const { deps, db, shop, time, reads } = await openSpend(await openDatabase())
    const path = await reads(Buffer.from('Uno;Dos\nRosa;987654321'))
    const id = path.split('/').at(-1) ?? ''
    time.now += 13 * DAY
    await sweepSpendFiles(deps)
    expect((await findSpendFile(db.read, shop.id, id))?.table).not.toBeNull()
    time.now += 2 * DAY
    await sweepSpendFiles(deps)
    expect(await findSpendFile(db.read, shop.id, id)).toMatchObject({ state: 'discarded', table: null, spend: null })
  })
})

eachEngine((_engine, openDatabase) => {
  test('amounts are replaced by their key, read in one order, and covered by network, account and day', async () => {
    const db = await openDatabase()
    const { shop } = await openOrderShop(db)
    const spend = (day: string, account: string, campaign: string, amount: number) => ({
      ...({ day, network: 'meta', account, campaign, ad: '', amount } as const),
    })
    const many = Array.from({ length: 250 }, (_, nth) => spend('2026-11-20', '', `${nth}`, nth))
    await db.transaction(async (tx) => {
      await saveSpend(tx, shop.id, 'file-1', [
        ...many,
        spend('2026-11-21', 'B', 'ñ', 5),
        spend('2026-11-21', 'B', 'Z', 6),
      ])
      await saveSpend(tx, shop.id, 'file-2', [spend('2026-11-21', 'B', 'ñ', Number.MAX_SAFE_INTEGER)])
      await saveSpend(tx, shop.id, BY_HAND, [spend('2026-11-22', '', '', 7)])
      await saveAdNames(tx, shop.id, [{ network: 'meta', kind: 'ad', id: '1', name: 'antes' }])
      await saveAdNames(tx, shop.id, [{ network: 'meta', kind: 'ad', id: '1', name: 'ahora' }])
    })
    expect(await spendByDay(db.read, shop.id, '2026-11-20', '2026-11-20')).toHaveLength(250)
    expect(await spendByDay(db.read, shop.id, '2026-11-21', '2026-11-22')).toEqual([
      { ...spend('2026-11-21', 'B', 'Z', 6), source: 'file-1' },
      { ...spend('2026-11-21', 'B', 'ñ', Number.MAX_SAFE_INTEGER), source: 'file-2' },
      { ...spend('2026-11-22', '', '', 7), source: BY_HAND },
    ])
    const covered = { network: 'meta', accounts: ['B'], firstDay: '2026-11-20', lastDay: '2026-11-22' } as const
    expect((await spendCovered(db.read, shop.id, covered)).map(({ amount }) => amount)).toEqual([
      6,
      Number.MAX_SAFE_INTEGER,
      7,
    ])
    expect(await spendByDay(db.read, randomUUID(), '2026-11-20', '2026-11-22')).toEqual([])
    expect((await adNames(db.read, shop.id)).map(({ name }) => name)).toEqual(['ahora'])
  })
})
