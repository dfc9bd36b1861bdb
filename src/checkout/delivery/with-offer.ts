import { cascades } from '../../places/levels.ts'
import type { Client } from '../form/client.ts'
import type { Saved } from '../form/order-form.ts'
import type { Delivery, OfferedWay } from './offered-way.ts'

/** Shown where the rules cannot tell the cost. */
export const OPEN_DELIVERY = 'Te confirmamos el costo antes de enviar.'

/** The way in which an order is sent; `null` while none is known. */
export function chosenWay({ delivery }: Pick<Saved, 'delivery'>): OfferedWay | null {
  return delivery?.kind === 'options' ? delivery.chosen : null
}

/** Applies the rules’ delivery: the chosen way decides about the delivery type, and the total has freight and surcharge. */
export function withOffer(saved: Saved, delivery: Delivery): Saved {
  const { client } = saved
  if (delivery.kind !== 'options') return { ...saved, delivery, client: { ...client, way: '', agency: '' } }
  const { chosen } = delivery
  const agency = chosen?.way === 'agencia' ? client.agency : ''
  const offered: Client = { ...client, way: chosen?.way ?? '', agency, lima: chosen?.lima ?? '' }
  return { ...saved, delivery, client: offered, total: saved.total > 0 && chosen ? chosen.total : saved.total }
}

/** The name of the place for a sentence: the smallest that the country's list has. */
export function placeName({ client, country }: Pick<Saved, 'client' | 'country'>): string {
  const parts = cascades[country].map(({ part }) => client[part]).filter((name) => name !== '')
  return parts[parts.length - 1] ?? client.distrito
}

/** Why the shop does not send to the place; '' where it does. */
export function notServed({ delivery }: Pick<Saved, 'delivery'>): string {
  return delivery?.kind === 'refused' ? delivery.text : ''
}
