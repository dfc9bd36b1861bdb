import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { riderDay } from '../../src/dispatch/riders/rider-day.step.ts'
import { riderBalances, settlementsVersion } from '../../src/dispatch/riders/rider-settlements.store.ts'
import { saveCourier } from '../../src/dispatch/save-courier.action.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { OWNER, openDesk } from './desk.ts'
import { act, made } from './desk-acts.ts'
import { openStreet, order } from './shoppers.ts'

/** What the motorizado charges for a delivery. */
export const FEE = 650

type Fields = Readonly<Record<string, unknown>>

/** The desk of a shop whose motorizado is out with parcels; each has the given products. */
export async function openEvening(db: Database, parcels: readonly (readonly string[])[]) {
  const street = await openStreet(db)
  const { shop, host, time } = street
  const desk = openDesk(db, { clock: () => time.now })
  const rosa = await desk.join(shop, OWNER)
  const asked = { id: '', name: 'Beto Moto', kind: 'persona' as const, phone: '51911222333', fee: FEE, zones: [] }
  const beto = made(await saveCourier(desk.deps, shop, asked, commandLine))
  const codes: string[] = []
  for (const [number, slugs] of parcels.entries()) {
    const code = await order(street, { phone: String(930_000_000 + number), address: `190.1.${number}.7`, slugs })
    made(await act(desk.deps, shop, code, 'confirmar', { override: true }))
    made(await act(desk.deps, shop, code, 'preparar', { courier: beto.id }))
    made(await act(desk.deps, shop, code, 'despachar'))
    codes.push(code)
  }
  const base = `/t/${host}`
  const path = `${base}/motorizados/${beto.id}`
  const has = () => riderDay(db.read, shop.id, beto)
  const settle = async (key: string, fields: Fields) => {
    const seen = await settlementsVersion(db.read, shop.id, beto.id)
    return rosa.call(`${base}/rendiciones`, { key, rider: beto.id, day: '2026-11-21', seen, ...fields })
  }
  const file = async (id: string, format: string) => {
    const response = await rosa.get(`${base}/rendiciones/${id}/archivo?formato=${format}`)
    if (response.status !== 200) throw new Error(`The file was answered with ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const balance = async () => (await riderBalances(db.read, shop.id)).get(beto.id) ?? 0
  const read = async (code = '') => {
    const found = await findOrder(db.read, shop.id, code)
    if (!found) throw new Error('the order is gone')
    return found
  }
  return { db, desk, shop, rosa, beto, codes, base, path, has, settle, file, balance, read }
}
