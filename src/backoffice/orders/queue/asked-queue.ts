import type { Country } from '../../../lib/countries.ts'
import { midnight } from '../../../lib/time/local-time.ts'
import { ORDER_STATES } from '../../../orders/order.ts'
import { ORDER_SOURCES } from '../../../orders/order-work.ts'
import type { DeskFilter, DeskList } from '../../../orders/queues/desk-list.ts'
import type { Role } from '../../../staff/team/permission.ts'
import type { PersonRequest, SellerRequest } from '../../desk-request.ts'
import { MINE, NOBODY } from './list-query.ts'
import { isList } from './queue-words.ts'

/** Where each role begins. */
const firstLists = {
  owner: 'llamar',
  confirmer: 'llamar',
  packer: 'empacar',
  viewer: 'todo',
} as const satisfies Record<Role, DeskList>

export interface Asker {
  readonly role: Role
  readonly personId: string
  /** Whose days `desde` and `hasta` are. */
  readonly country: Country
}

const DAY_MS = 86_400_000
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The list and the filters of an address. What means nothing is left out. Nothing of it is personal: people of the staff are named by their ids. */
export function askedQueue(query: URLSearchParams, { role, personId, country }: Asker) {
  const list = query.get('cola') ?? ''
  const state = ORDER_STATES.find((one) => one === query.get('estado'))
  const source = ORDER_SOURCES.find((one) => one === query.get('origen'))
  const day = (name: string) => (DAY.test(query.get(name) ?? '') ? midnight(query.get(name) ?? '', country) : null)
  const [from, last] = [day('desde'), day('hasta')]
  const filter: DeskFilter = {
    ...(state && { state }),
    ...(source && { source }),
    ...texts(query, { departamento: 'departamento', placeCode: 'lugar', product: 'producto' }),
    ...keeperOf(query.get('encargado') ?? '', personId),
    ...(from !== null && { from }),
    ...(last !== null && { to: last + DAY_MS }),
    // Only an order that nobody has confirmed is to be looked at.
    ...(query.get('revisar') === '1' && { suspicious: true as const, state: 'finalizado' as const }),
  }
  return { list: isList(list) ? list : firstLists[role], filter, after: query.get('desde-pedido') }
}

function keeperOf(wanted: string, personId: string): Pick<DeskFilter, 'keeper'> {
  if (wanted === MINE) return { keeper: personId }
  if (wanted === NOBODY) return { keeper: null }
  return /^[\w-]{1,64}$/.test(wanted) ? { keeper: wanted } : {}
}

function texts(query: URLSearchParams, names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const found = Object.entries(names).map(([field, name]) => [field, query.get(name) ?? ''] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== '' && value.length <= 100))
}

/** Who asks, for a list of these shops: the first one's role says where it begins, and its country whose days are meant. */
export function askerOf({ session }: PersonRequest, [work]: readonly SellerRequest[]): Asker {
  return {
    personId: session.person.id,
    role: work?.permission.role ?? 'viewer',
    country: work?.shop.country ?? 'peru',
  }
}
