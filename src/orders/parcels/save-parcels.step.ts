import type { Sql } from '../../database/database.ts'
import { seal } from '../../lib/secrets/secret-box.ts'
import type { Deps } from '../../server/deps.ts'
import type { ParcelWords } from '../acts/act-plan.ts'
import { isParcel } from '../fact-names.ts'
import type { Order } from '../order.ts'
import type { OrderEvent } from '../order-event.ts'
import type { Parcel } from '../order-work.ts'
import { insertShipmentEvent, type ShipmentEvent } from './shipment-events.store.ts'
import { findShipment, type ParcelSecrets, saveShipment, setShipmentState } from './shipments.store.ts'

export type WriteDeps = Pick<Deps, 'clock' | 'chance' | 'settings'>

/** A report from outside (a courier's file or a program) that moves a parcel. */
export type OutsideReport = Pick<ShipmentEvent, 'id' | 'words' | 'place' | 'source' | 'at'>

interface Kept {
  readonly event: OrderEvent
  readonly words: Readonly<Record<string, ParcelWords>>
  readonly outsideReport?: OutsideReport
}

/** Writes the parcels that an event changes, with their personal and secret fields, and records each change of a parcel's state. */
export async function saveParcels(
  tx: Sql,
  deps: WriteDeps,
  { shopId, id: orderId, work }: Order,
  { event, words, outsideReport }: Kept,
): Promise<void> {
  const { change, seq, at, actor: by } = event
  // A guide alone changes no fact of its parcel.
  for (const [id, own] of Object.entries(words)) {
    const parcel = `parcel:${id}` in change ? undefined : work.parcels[id]
    if (parcel) await saveShipment(tx, shopId, { ...parcel, id, orderId }, await secretsOf(tx, deps, shopId, own))
  }
  for (const [field, [had, has]] of Object.entries(change) as [string, [Parcel | null, Parcel | null]][]) {
    if (!isParcel(field)) continue
    const id = field.slice(field.indexOf(':') + 1)
    const state = has?.state ?? 'anulado'
    if (has) await saveShipment(tx, shopId, { ...has, id, orderId }, await secretsOf(tx, deps, shopId, words[id]))
    else await setShipmentState(tx, shopId, id, state, at)
    if (state === had?.state) continue
    const own = outsideReport ?? { id: `event-${seq}`, words: '', place: '', source: 'desk', at }
    await insertShipmentEvent(tx, shopId, { ...own, shipmentId: id, state, by, keptAt: at })
  }
}

async function secretsOf(
  tx: Sql,
  { settings }: WriteDeps,
  shopId: string,
  words: ParcelWords = {},
): Promise<Partial<ParcelSecrets>> {
  const { from, clave, ...given } = words
  const earlier = from === undefined ? null : await findShipment(tx, shopId, from)
  const before = earlier ? pick(earlier) : {}
  return { ...before, ...given, ...(clave && { clave: seal(settings.rootKey.of('parcel-codes'), clave) }) }
}

function pick({ agency, guide, guideCode, clave }: ParcelSecrets): ParcelSecrets {
  return { agency, guide, guideCode, clave }
}
