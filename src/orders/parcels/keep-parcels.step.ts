import type { Sql } from '../../database/database.ts'
import { seal } from '../../lib/secrets/secret-box.ts'
import type { Deps } from '../../server/deps.ts'
import type { ParcelWords } from '../acts/act-plan.ts'
import { isParcel } from '../fact-names.ts'
import type { Order } from '../order.ts'
import type { OrderEvent } from '../order-event.ts'
import type { Parcel } from '../order-work.ts'
import { insertShipmentEvent, type ShipmentEvent } from './shipment-events.store.ts'
import { findShipment, type ParcelSign, saveShipment, setShipmentState } from './shipments.store.ts'

export type WriteDeps = Pick<Deps, 'clock' | 'chance' | 'settings'>

/** A report of somebody outside, by which a parcel moves. */
export type Told = Pick<ShipmentEvent, 'id' | 'words' | 'place' | 'source' | 'at'>

interface Kept {
  readonly event: OrderEvent
  readonly words: Readonly<Record<string, ParcelWords>>
  readonly told?: Told
}

/** Writes the parcels that an event changes, with their signs, and that they moved. */
export async function keepParcels(
  tx: Sql,
  deps: WriteDeps,
  { shopId, id: orderId }: Order,
  { event, words, told }: Kept,
): Promise<void> {
  const { change, seq, at, actor: by } = event
  for (const [field, [had, has]] of Object.entries(change) as [string, [Parcel | null, Parcel | null]][]) {
    if (!isParcel(field)) continue
    const id = field.slice(field.indexOf(':') + 1)
    const state = has?.state ?? 'anulado'
    if (has) await saveShipment(tx, shopId, { ...has, id, orderId }, await signsOf(tx, deps, shopId, words[id]))
    else await setShipmentState(tx, shopId, id, state, at)
    if (state === had?.state) continue
    const own = told ?? { id: `event-${seq}`, words: '', place: '', source: 'desk', at }
    await insertShipmentEvent(tx, shopId, { ...own, shipmentId: id, state, by, keptAt: at })
  }
}

async function signsOf(
  tx: Sql,
  { settings }: WriteDeps,
  shopId: string,
  words: ParcelWords = {},
): Promise<Partial<ParcelSign>> {
  const { from, clave, ...given } = words
  const earlier = from === undefined ? null : await findShipment(tx, shopId, from)
  const before = earlier ? pick(earlier) : {}
  return { ...before, ...given, ...(clave && { clave: seal(settings.rootKey.of('parcel-codes'), clave) }) }
}

function pick({ agency, guide, guideCode, clave }: ParcelSign): ParcelSign {
  return { agency, guide, guideCode, clave }
}
