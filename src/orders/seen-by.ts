import { smallestLevels } from '../places/levels.ts'
import type { Role } from '../staff/team/permission.ts'
import { noPerson, type Order } from './order.ts'
import type { OrderEvent } from './order-event.ts'
import { noWorkPerson } from './order-work.ts'
import type { DeskRow, DeskTag } from './queues/desk-row.ts'

/** An order, a lead, or a row of a list. */
type Seen = Pick<Order, 'country' | 'name' | 'phone' | 'provincia' | 'distrito' | 'placeCode'> &
  Partial<Pick<Order, 'email' | 'documento' | 'direccion' | 'suspicions' | 'workPerson'>> &
  Partial<Pick<DeskRow, 'tags' | 'said'>>

const { phone, email, documento, direccion, suspicions } = noPerson

/** What a viewer never sees, as it is in an order without it. */
const hidden = { phone, email, documento, direccion, suspicions, workPerson: noWorkPerson, said: null }

/** They follow from other orders of the phone. Who orders under somebody's phone would learn from them whether it is known here. */
const OF_PHONE: readonly DeskTag['kind'][] = ['repetido', 'devolvio']

/**
 * What a role sees of an order. Viewers look at figures: they see of the buyer a first name, an initial and the district, and nothing that somebody wrote. Whatever the desk shows
 * or sends of an order passes here first.
 */
export function seenBy<Shown extends Seen>(role: Role, order: Shown): Shown {
  if (role !== 'viewer') return order
  const fields = Object.entries(hidden).filter(([field]) => field in order)
  return {
    ...order,
    ...Object.fromEntries(fields),
    ...placeOf(order),
    ...(order.tags && { tags: order.tags.filter(({ kind }) => !OF_PHONE.includes(kind)) }),
    name: shortName(order.name),
  }
}

/** The same of its history. Notes and former names are personal, and so are messages that were opened. */
export function eventsSeenBy(role: Role, events: readonly OrderEvent[]): readonly OrderEvent[] {
  return role === 'viewer' ? events.map((event) => ({ ...event, personal: null })) : events
}

/** Whether a role finds orders by what belongs to their buyers. Others find them by code only, because a search that finds something confirms it. */
export function searchesPersons(role: Role): boolean {
  return role !== 'viewer'
}

/** Without an official code it is a text that the buyer typed, as a neighbourhood below the municipio is. */
function placeOf({ country, placeCode, provincia, distrito }: Seen): Pick<Seen, 'provincia' | 'distrito'> {
  if (placeCode === '') return { provincia: '', distrito: '' }
  return { provincia, distrito: smallestLevels[country] === 'municipio' ? provincia : distrito }
}

/** `Rosa Q.` of *Rosa Quispe Huamán*; *Cliente* where the name begins with no word. */
function shortName(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  if (name.trim() === '') return ''
  if (!/^[\p{L}\p{M}'’.-]+,?$/u.test(first)) return 'Cliente'
  const initial = /^\p{L}/u.exec(second)?.[0].toUpperCase()
  return [first.replace(',', ''), initial && `${initial}.`].filter(Boolean).join(' ')
}
