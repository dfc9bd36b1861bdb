// @module-tag detail
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandLine } from '../../src/activity/actor.ts'
import { recordShipmentEvent } from '../../src/dispatch/record-shipment-event.action.ts'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import { storeVoucher } from '../../src/orders/payments/store-voucher.action.ts'
import { FIRST } from '../support/busy-bazaar.ts'
import { customerCommand as run } from '../support/customer-command.ts'
import { onOneEngine, testFolder } from '../support/databases.ts'
import { act, made } from '../support/desk-acts.ts'
import { bruno, buy, everyText, found, openBazaar, rosa } from '../support/personal-data.ts'
import { voucherPhoto } from '../support/pictures.ts'

const WORDS = 'Lo recibe su hermana Zulema'
const OFFICE = 'Terminal Azángaro'

onOneEngine((_engine, openDatabase) => {
  /** Rosa paid a deposit with a picture, and her parcel waits at an agency; so does Bruno's. */
  async function open() {
    const bazaar = await openBazaar(await openDatabase())
    const [shop] = bazaar.shops
    if (!shop) throw new Error('the bazaar has no shop')
    const photo = await voucherPhoto()
    const voucher = made(await storeVoucher(bazaar.deps, shop, photo))
    const send = async (code: string, mark: string, deposit: object) => {
      const does = async (name: OrderActName, fields: object = {}) => {
        bazaar.time.now += 1_000
        return made(await act(bazaar.deps, shop, code, name, fields))
      }
      await does('pago', {
        kind: 'adelanto',
        amount: '20',
        means: 'Yape',
        reference: `OP-${mark}`,
        accept: 'on',
        ...deposit,
      })
      await does('confirmar')
      await does('despachar', {
        ...{
          courier: 'Shalom',
          guide: `G-${mark}`,
          guideCode: `C-${mark}`,
          clave: `K-${mark}`,
          agency: `Agencia ${mark}`,
          cost: '7.77',
        },
      })
      await does('agencia')
      return does
    }
    const order = await buy(bazaar, FIRST, rosa, 'order')
    const does = await send(order.code, 'ROSA', { voucher })
    const his = await buy(bazaar, FIRST, bruno, 'order')
    await send(his.code, 'BRUNO', {})
    const report = { parcel: 'G-ROSA', state: 'novedad', words: WORDS, place: OFFICE, at: bazaar.time.now } as const
    made(await recordShipmentEvent(bazaar.deps, shop, { ...report, source: 'file', actor: commandLine }))
    const exported = async () => JSON.parse(await run(bazaar.deps, 'export', '--phone', rosa.number)).shops[0].orders[0]
    return { ...bazaar, voucher, does, exported }
  }

  test('the export has payments and parcels of the person alone, and a clave once its buyer is told it', async () => {
    const { deps, voucher, does, exported } = await open()
    const { payments, parcels } = await exported()
    const picture = `${voucher}, in the database: export with --out FILE to have it beside`
    expect(payments).toEqual([
      {
        ...{ kind: 'adelanto', means: 'Yape', amount: '20.00', receivedBy: 'tienda', reference: 'OP-ROSA' },
        ...{ at: '2026-11-21T15:00:02.000Z', state: 'aceptado', picture },
      },
    ])
    expect(parcels).toEqual([
      {
        ...{ courier: 'Shalom', way: 'agencia', agency: 'Agencia ROSA', guide: 'G-ROSA', guideCode: 'C-ROSA' },
        ...{ collect: '79.00', state: 'novedad', stateAt: expect.stringMatching(/^2026-11-21T15:00:/), clave: null },
        history: expect.arrayContaining([
          expect.objectContaining({ state: 'novedad', words: WORDS, place: OFFICE, at: expect.any(String) }),
        ]),
      },
    ])
    const text = await run(deps, 'export', '--phone', rosa.number)
    for (const strange of ['K-ROSA', 'BRUNO']) expect(text).not.toContain(strange)
    await does('resolver')
    expect((await exported()).parcels[0].clave).toBeNull()
    await does('pago', { kind: 'saldo', amount: '79', means: 'Plin', accept: 'on' })
    expect((await exported()).parcels[0]).toMatchObject({ state: 'en_agencia', clave: 'K-ROSA' })
  })

  test('pictures are written beside the file for its owner alone, and nothing is written beside a device', async () => {
    const { deps, voucher } = await open()
    const folder = await testFolder()
    const out = join(folder, 'rosa.json')
    const said = await run(deps, 'export', '--phone', rosa.number, '--out', out)
    const name = `rosa-${voucher.slice(0, 12)}.webp`
    expect(said).toContain('1 pictures of payments are beside it.')
    expect((await readdir(folder)).toSorted()).toEqual([name, 'rosa.json'])
    expect(JSON.parse(await readFile(out, 'utf8')).shops[0].orders[0].payments[0].picture).toBe(name)
    expect((await readFile(join(folder, name))).toString('latin1', 8, 12)).toBe('WEBP')
    for (const file of [name, 'rosa.json']) expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
    await run(deps, 'export', '--phone', rosa.number, '--out', '/dev/null')
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('forgetting reaches everything of that which the export lists, and nothing of another person', async () => {
    const { db, deps, voucher } = await open()
    const traces = ['OP-ROSA', 'G-ROSA', 'C-ROSA', 'Agencia ROSA', WORDS, OFFICE, voucher]
    const his = ['OP-BRUNO', 'G-BRUNO', 'C-BRUNO', 'Agencia BRUNO']
    const before = await everyText(db)
    expect(traces.filter((trace) => found(before, [trace]).length === 0)).toEqual([])
    const kept = found(before, his)
    await run(deps, 'forget', '--phone', rosa.number, '--yes')
    const after = await everyText(db)
    expect(found(after, traces)).toEqual([])
    expect(found(after, his)).toEqual(kept)
    expect(JSON.parse(await run(deps, 'export', '--phone', rosa.number)).shops).toEqual([])
  })
})
