import { commandLine } from '../../src/activity/actor.ts'
import type { Database } from '../../src/database/database.ts'
import { recordShipmentEvent } from '../../src/dispatch/record-shipment-event.action.ts'
import type { OrderActName } from '../../src/orders/acts/order-acts.ts'
import { undoAct } from '../../src/orders/acts/undo-act.action.ts'
import type { ParcelState } from '../../src/orders/order-work.ts'
import { findOrder } from '../../src/orders/orders.store.ts'
import { currentParcels } from '../../src/orders/parcels/parcels.ts'
import { testDeps } from './app.ts'
import { act, made, owner } from './desk-acts.ts'
import { openStreet, order } from './shoppers.ts'

let phones = 930_000_000

/** A confirmed order of two lamps and a pot. */
export async function openCounter(db: Database) {
  const street = await openStreet(db)
  const { shop, time } = street
  const deps = testDeps(db, { clock: () => time.now })
  const phone = String(++phones)
  const code = await order(street, { phone, slugs: ['lampara', 'olla'] })
  const does = async (name: OrderActName, fields: object = {}, of = code) => {
    time.now += 60_000
    return made(await act(deps, shop, of, name, fields))
  }
  const read = async (of = code) => {
    const found = await findOrder(db.read, shop.id, of)
    if (!found) throw new Error('the order is gone')
    return found
  }
  await does('editar', {
    lines: [
      { slug: 'lampara', amount: 2 },
      { slug: 'olla', amount: 1 },
    ],
  })
  await does('confirmar', { agency: 'Agencia Ñaña' })
  return {
    ...{ ...street, deps, phone, code, does, read },
    tries: (name: OrderActName, fields: object = {}) => act(deps, shop, code, name, fields),
    undo: (seq: number) =>
      undoAct(deps, shop, {
        code,
        seq,
        key: crypto.randomUUID(),
        actor: commandLine,
        permission: owner,
        note: 'error',
      }),
    parcels: async () => {
      const { work } = await read()
      return currentParcels(work.parcels)
    },
    states: async () => currentParcels((await read()).work.parcels).map(([, { state }]) => state),
    tells: async (parcel: string, state: ParcelState, more: { words?: string; at?: number; key?: string } = {}) => {
      time.now += 60_000
      const told = { words: '', place: '', at: time.now, source: 'file' as const, actor: commandLine, ...more }
      return recordShipmentEvent(deps, shop, { parcel, state, ...told })
    },
  }
}
