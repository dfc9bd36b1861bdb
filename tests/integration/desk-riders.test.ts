import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { settlementsOf } from '../../src/dispatch/riders/rider-settlements.store.ts'
import { decimalString } from '../../src/lib/money.ts'
import { saldoOf } from '../../src/orders/order-money.ts'
import { amountHeldByCourier } from '../../src/orders/payments/order-payment.ts'
import { onOneEngine } from '../support/databases.ts'
import { CONFIRMER } from '../support/desk.ts'
import { act, made } from '../support/desk-acts.ts'
import { FEE, openEvening } from '../support/rider-evening.ts'

const page = async (response: Response) => (await response.text()).replace(/\s|&nbsp;/g, ' ')

onOneEngine((_engine, openDatabase) => {
  test('sixty parcels of one evening come out to the cent, on the screen, in CSV and in Excel', async () => {
    const evening = await openEvening(
      await openDatabase(),
      Array.from({ length: 60 }, (_, number) => (number % 4 === 0 ? ['lampara', 'olla'] : ['lampara'])),
    )
    const { rosa, path, has, settle, file, balance, read } = evening
    const { parcels } = await has()
    expect(parcels).toHaveLength(60)
    expect((await page(await rosa.get(`${path}/rendicion`))).match(/Qué pasó con/g)).toHaveLength(60)
    let [cash, toShop, fees] = [0, 0, 0]
    const marks = parcels.map(({ id, collect }, number) => {
      if (number % 5 === 4) {
        fees += 199
        return { id, mark: number % 2 ? 'vuelve' : 'no-entregado', reason: 'ausente', visit: '1,99' }
      }
      const isMixed = number % 5 === 3
      const [held, fee] = [isMixed ? 1_001 + number : collect, number % 3 ? FEE : 707 + number]
      cash += held
      toShop += collect - held
      fees += fee
      const means = isMixed ? { means: 'Yape', cash: decimalString(held) } : {}
      return { id, mark: 'entregado', ...means, fee: decimalString(fee) }
    })
    const due = cash - fees
    const saved = await settle('sixty-parcels', { marks, handed: decimalString(due - 1), note: 'falta un céntimo' })
    expect(saved).toMatchObject({ status: 200, body: { data: { held: cash, fee: fees, handed: due - 1 } } })
    expect(await balance()).toBe(1)
    const { id } = saved.body.data
    const csv = Papa.parse<string[]>((await file(id, 'csv')).toString(), { skipEmptyLines: true }).data
    // An order of two products has two rows, and its money once.
    const rows = csv.slice(1, 76)
    const sum = (column: number) => rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
    expect([sum(4), sum(5), sum(7)]).toEqual([cash, toShop, fees])
    const delivered = rows.filter(([, , what]) => what === 'Entregado').map(([code]) => code)
    expect(new Set(delivered).size).toBe(48)
    expect(rows.reduce((all, row) => all + Number(row[9]), 0)).toBe(75)
    const figure = (name: string) => csv.find(([first]) => first === name)?.[1]
    expect(figure('Efectivo que tenía')).toBe(decimalString(cash))
    expect(figure('Por entregar')).toBe(decimalString(due))
    expect(figure('Diferencia')).toBe('0.01')
    expect(figure('Motivo')).toBe('falta un céntimo')
    const sheet = await readSheet(await file(id, 'xlsx'))
    expect(
      sheet
        .slice(1, 76)
        .map((row) => row.map((cell, column) => (typeof cell === 'number' ? cell.toFixed(column < 8 ? 2 : 0) : cell))),
    ).toEqual(rows.map((row) => row.map((cell) => (cell === '' ? null : cell))))
    // Nobody's name or phone leaves with it.
    expect(`${csv}`).not.toMatch(/Rosa|93000/)
    for (const { order: placed, id: parcel } of parcels) {
      const now = await read(placed.code)
      expect(amountHeldByCourier(now.work.payments)).toBe(0)
      if (now.work.parcels[parcel]?.state === 'entregado') expect(saldoOf(now)).toBe(0)
    }
  })

  test('what a rider brings back of an order of several lines leaves its total and waits to be received', async () => {
    const { rosa, codes, path, has, settle, balance, read, shop, desk, file } = await openEvening(
      await openDatabase(),
      [
        ['lampara', 'olla'],
        ['lampara', 'olla'],
      ],
    )
    const [scripted, posted] = (await has()).parcels
    if (!scripted || !posted) throw new Error('the parcels are gone')
    const [lamp] = scripted.lines
    if (!lamp) throw new Error('the parcel is empty')
    const left = scripted.collect - lamp.total
    const mark = { id: scripted.id, mark: 'entregado' }
    const refusedAt = async (more: object) => {
      const { body } = await settle(`refused-${JSON.stringify(more).length}`, {
        marks: [{ ...mark, ...more }],
        handed: '0',
      })
      return body.errors.map(({ field }: { field: string }) => field)
    }
    expect(await refusedAt({ stayed: '0,0' })).toEqual([`stayed-${scripted.id}`])
    expect(await refusedAt({ stayed: '0,2' })).toEqual([`stayed-${scripted.id}`])
    expect(await refusedAt({ stayed: '1' })).toEqual([`stayed-${scripted.id}`])
    expect(await refusedAt({ stayed: '0,1', collected: decimalString(left + 1) })).toEqual([`collected-${scripted.id}`])
    const saved = await settle('part-one', { marks: [{ ...mark, stayed: '0,1' }], handed: decimalString(left - FEE) })
    expect(saved).toMatchObject({ status: 200, body: { data: { held: left, fee: FEE } } })
    const kept = await read(scripted.order.code)
    expect(kept).toMatchObject({ state: 'entregado', total: left, lines: [{ slug: 'olla' }], work: { unitsBack: 1 } })
    expect([saldoOf(kept), await balance()]).toEqual([0, 0])
    const csv = Papa.parse<string[]>((await file(saved.body.data.id, 'csv')).toString()).data
    expect(csv[0]?.slice(8)).toEqual(['Producto', 'Enviadas', 'Se quedaron', 'Volvieron'])
    expect(csv.slice(1, 3).map(([code, , , , cash, , , fee, ...units]) => [code, cash, fee, ...units])).toEqual([
      [scripted.order.code, decimalString(left), decimalString(FEE), lamp.title, '1', '0', '1'],
      [scripted.order.code, '', '', scripted.lines[1]?.title, '1', '1', '0'],
    ])
    made(await act(desk.deps, shop, scripted.order.code, 'recibir'))
    expect((await read(scripted.order.code)).work.unitsBack).toBe(0)
    // The same without script: what does not fit comes back as it was typed.
    const fields = {
      ...{
        key: 'posted-part',
        seen: saved.body.data.id,
        day: '2026-11-21',
        handed: decimalString(left - FEE),
        note: '',
      },
      ...{ [`mark-${posted.id}`]: 'entregado', [`stayed.0-${posted.id}`]: '0', [`stayed.1-${posted.id}`]: '1' },
      ...{ [`collected-${posted.id}`]: decimalString(posted.collect), [`fee-${posted.id}`]: decimalString(FEE) },
    }
    const { seen } = {
      seen: /name="seen" value="([^"]*)"/.exec(await (await rosa.get(`${path}/rendicion`)).text())?.[1],
    }
    const wrong = await rosa.submit(`${path}/rendicion`, { ...fields, seen: seen ?? '' })
    expect(wrong.status).toBe(422)
    const again = await page(wrong)
    expect(again).toContain(`Por lo que se quedó debía cobrar ${decimalString(left)}.`)
    expect(again).toMatch(new RegExp(`<details[^>]* open=""[\\s\\S]*name="stayed.0-${posted.id}"[^>]* value="0"`))
    const right = { ...fields, seen: seen ?? '', [`collected-${posted.id}`]: '' }
    expect((await rosa.submit(`${path}/rendicion`, right)).status).toBe(303)
    expect(await read(posted.order.code)).toMatchObject({ total: left, work: { unitsBack: 1 } })
    expect(codes).toHaveLength(2)
  })

  test('a difference is carried, shown, and settled later by whoever may, once', async () => {
    const { desk, db, shop, rosa, beto, base, path, has, settle, file, balance } = await openEvening(
      await openDatabase(),
      [['lampara'], ['lampara']],
    )
    const [first, second] = (await has()).parcels
    const due = (first?.collect ?? 0) - FEE
    const mark = { id: first?.id, mark: 'entregado' }
    expect((await settle('carried-1', { marks: [mark], handed: decimalString(due - 500) })).body.errors).toMatchObject([
      { field: 'note' },
    ])
    await settle('carried-2', { marks: [mark], handed: decimalString(due - 500), note: 'sin sencillo' })
    expect(await balance()).toBe(500)
    for (const address of [path, `${base}/hoy`]) {
      expect(await page(await rosa.get(address))).toContain('Debe S/ 5.00')
    }
    const next = await page(await rosa.get(`${path}/rendicion`))
    expect(next).toContain('De antes')
    const carried = { marks: [{ id: second?.id, mark: 'entregado' }], handed: decimalString(due), note: 'debe igual' }
    const saved = await settle('carried-3', carried)
    const csv = (await file(saved.body.data.id, 'csv')).toString()
    expect(csv).toMatch(/De antes,5\.00[\s\S]*Diferencia,5\.00/)
    const luz = await desk.join(shop, CONFIRMER)
    const paying = { key: 'paid-apart-1', que: 'recibi', monto: '5.00', nota: '' }
    expect((await luz.call(`${path}/saldo`, paying)).status).toBe(403)
    expect(
      (await rosa.call(`${path}/saldo`, { ...paying, key: 'forgiven-1', que: 'perdono' })).body.errors,
    ).toMatchObject([{ field: 'note' }])
    const [one, other] = [await rosa.call(`${path}/saldo`, paying), await rosa.call(`${path}/saldo`, paying)]
    expect([one.status, other.body.data.id]).toEqual([200, one.body.data.id])
    expect(await balance()).toBe(0)
    expect(await page(await rosa.get(`${base}/hoy`))).not.toContain('Debe S/ 5.00')
    const [last] = await settlementsOf(db.read, shop.id, beto.id, { limit: 1 })
    expect((await file(last?.id ?? '', 'csv')).toString()).toMatch(
      /De antes,5\.00[\s\S]*Entregó,5\.00[\s\S]*Diferencia,0\.00/,
    )
    // What was taken back says so, also in the file.
    expect((await rosa.call(`${base}/rendiciones/${last?.id}/deshacer`, {})).status).toBe(200)
    expect(await balance()).toBe(500)
    expect((await file(last?.id ?? '', 'csv')).toString()).toContain('Deshecha,No cuenta')
  })
})
