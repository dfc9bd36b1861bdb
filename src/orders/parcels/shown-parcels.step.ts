import type { Sql } from '../../database/database.ts'
import type { RootKey } from '../../lib/secrets/root-key.ts'
import { CannotUnseal, unseal } from '../../lib/secrets/secret-box.ts'
import type { Order } from '../order.ts'
import { saldoOf } from '../order-money.ts'
import type { Parcel } from '../order-work.ts'
import { unitsOf, withinLines } from './parcel-lines.ts'
import { numberedParcels } from './parcel-numbers.ts'
import { parcelsOf } from './parcels.ts'
import { type KeptShipment, shipmentsOf } from './shipments.store.ts'
import type { ShownParcel } from './shown-parcel.ts'

/** Who reads the parcels. Staff see every clave, the buyer only one that is of use and paid for (`mayBuyerSeeClave`). */
export type Reader = 'staff' | 'buyer'

/** The buyer sees the clave while the parcel waits at the agency, also in trouble, and nothing is left to pay. A payment that nobody has accepted yet does not count. */
function mayBuyerSeeClave(order: Order, { state, atAgencySince }: Parcel): boolean {
  const isThere = atAgencySince !== null && (state === 'en_agencia' || state === 'novedad')
  return order.state === 'enviado' && isThere && saldoOf(order) <= 0
}

/** The current parcels of an order, by their numbers. A clave that the reader may not see is not even opened. */
export async function shownParcels(
  sql: Sql,
  rootKey: RootKey,
  order: Order,
  reader: Reader,
): Promise<readonly ShownParcel[]> {
  const parcels = parcelsOf(order, '')
  const current = numberedParcels(parcels)
  if (current.length === 0) return []
  const kept = new Map((await shipmentsOf(sql, order.shopId, [order.id])).map((one) => [one.id, one]))
  const { agency, guide } = order.workPerson
  const own = { agency, guide, guideCode: '', clave: '' }
  return current.map(({ id, parcel }) => {
    const secrets: Pick<KeptShipment, keyof typeof own> = kept.get(id) ?? own
    const maySee = reader === 'staff' || mayBuyerSeeClave(order, parcel)
    return {
      ...parcel,
      ...{ id, lines: withinLines(order.lines, unitsOf(order, parcels, id)) },
      ...{ agency: secrets.agency, guide: secrets.guide, guideCode: secrets.guideCode },
      hasClave: secrets.clave !== '',
      clave: maySee && secrets.clave !== '' ? opened(rootKey, secrets.clave) : '',
    }
  })
}

/** A clave that was sealed under an earlier root key is lost: the courier has to tell it again. */
function opened(rootKey: RootKey, sealed: string): string {
  try {
    return unseal(rootKey.of('parcel-codes'), sealed)
  } catch (error) {
    if (error instanceof CannotUnseal) return ''
    throw error
  }
}
