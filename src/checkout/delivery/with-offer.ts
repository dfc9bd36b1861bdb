import { cascades } from '../../places/levels.ts'
import type { Client } from '../form/client.ts'
import type { Saved } from '../form/order-form.ts'
import type { Delivery, OfferedWay } from './offered-way.ts'

/** Where the rules cannot tell. */
export const OPEN_DELIVERY = 'Te confirmamos el costo antes de enviar.'

/** The way in which an order is sent; `null` while none is known. */
export function chosenWay({ delivery }: Pick<Saved, 'delivery'>): OfferedWay | null {
  return delivery?.kind === 'options' ? delivery.chosen : null
}

/** Client and total as the rules have them. The way that is offered decides about the delivery type, and the total has freight and surcharge. */
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

/** Why nothing is sent; '' where something is. */
export function notServed({ delivery }: Pick<Saved, 'delivery'>): string {
  return delivery?.kind === 'refused' ? delivery.text : ''
}
