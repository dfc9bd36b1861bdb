import type { LabelledParcel } from '../../../dispatch/labels/label.ts'
import { parcelsCarriedBy } from '../../../dispatch/riders/parcels-of-rider.step.ts'
import { actsOfBatch } from '../../../orders/acts/acts-of-batch.step.ts'
import { isParcel, PARCEL } from '../../../orders/fact-names.ts'
import { findOrders } from '../../../orders/orders.store.ts'
import { isOver, isPrepared } from '../../../orders/parcels/parcels.ts'
import { MOST_SELECTED } from '../../../orders/queues/desk-list.ts'
import { firstOfList } from '../../../orders/queues/list-part.step.ts'
import { readLabelCode } from '../../../tickets/label-code.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type ChosenOrders, forPerson, ordersOfAddress, ordersOfCodes } from '../../exports/chosen-orders.api.ts'

/** Parcels that somebody puts on paper. */
export interface ChosenParcels extends ChosenOrders {
  /** Which parcels of these orders. */
  isChosen(one: LabelledParcel): boolean
}

const isOpen = ({ parcel }: LabelledParcel) => !isOver(parcel)

/**
 * The parcels that an address names: of orders and labels (`codigo`), of a list with its filters (`cola`), of a courier who is a person (`motorizado`), of what was handed over
 * together (`lote`), else those of *Por despachar*.
 */
export async function chosenParcels(asked: SellerRequest): Promise<ChosenParcels> {
  const { searchParams } = asked.url
  if (searchParams.has('codigo')) return parcelsOfCodes(asked, searchParams.getAll('codigo'))
  if (searchParams.has('cola')) return { ...(await ordersOfAddress(asked)), isChosen: isOpen }
  if (searchParams.has('motorizado')) return ofRider(asked, searchParams.get('motorizado') ?? '')
  if (searchParams.has('lote')) return ofBatch(asked, searchParams.get('lote') ?? '')
  return leaving(asked)
}

/** Parcels by what their labels say; by the code of an order all of its own. */
export async function parcelsOfCodes(asked: SellerRequest, texts: readonly string[]): Promise<ChosenParcels> {
  const read = texts.flatMap((text) => readLabelCode(text) ?? [])
  const chosen = await ordersOfCodes(
    asked,
    read.map(({ code }) => code),
  )
  const isNamed = ({ order, label }: LabelledParcel) =>
    read.some(({ code, part }) => code === order.code && (part === null || part === label.number))
  return { ...chosen, isChosen: (one) => isOpen(one) && isNamed(one) }
}

async function ofRider(asked: SellerRequest, rider: string): Promise<ChosenParcels> {
  const carried = await parcelsCarriedBy(asked.deps.db.read, asked.shop.id, rider)
  return among(asked, carried)
}

/** What has left with one act, also what was delivered since. */
async function ofBatch(asked: SellerRequest, batch: string): Promise<ChosenParcels> {
  const acts = await actsOfBatch(asked.deps.db.read, asked.shop.id, batch)
  return among(
    asked,
    acts
      .filter(({ event }) => event.act === 'despachar')
      .toSorted((one, other) => one.event.at - other.event.at)
      .flatMap(({ order, event }) =>
        Object.keys(event.change)
          .filter(isParcel)
          .map((field) => ({ order, id: field.slice(PARCEL.length) })),
      ),
  )
}

async function leaving(asked: SellerRequest): Promise<ChosenParcels> {
  const { deps, shop } = asked
  const place = { list: 'despachar', limit: MOST_SELECTED, now: deps.clock() } as const
  const ids = await firstOfList(deps.db.reports, shop.id, place)
  const found = await findOrders(deps.db.read, shop.id, ids)
  const orders = forPerson(asked, found).toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  return { orders, hidden: 0, isChosen: ({ parcel }) => isPrepared(parcel) }
}

/** Parcels by their ids, in their order. */
function among(asked: SellerRequest, parcels: readonly Pick<LabelledParcel, 'order' | 'id'>[]): ChosenParcels {
  const all = new Map(parcels.map(({ order }) => [order.id, order]))
  const orders = forPerson(asked, [...all.values()])
  const ids = new Set(parcels.map(({ id }) => id))
  return { orders, hidden: all.size - orders.length, isChosen: ({ id }) => ids.has(id) }
}
