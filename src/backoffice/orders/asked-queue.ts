import type { DeskFilter, DeskList } from '../../orders/desk-list.ts'
import { ORDER_STATES } from '../../orders/order.ts'
import { ORDER_SOURCES } from '../../orders/order-work.ts'
import type { Role } from '../../staff/permission.ts'
import { isList } from './queue-words.ts'

/** Where each role begins. */
const firstLists = {
  owner: 'llamar',
  confirmer: 'llamar',
  packer: 'empacar',
  viewer: 'todo',
} as const satisfies Record<Role, DeskList>

/** The list and the filters of an address. What means nothing is left out. */
export function askedQueue(
  query: URLSearchParams,
  { role, personId }: { readonly role: Role; readonly personId: string },
) {
  const list = query.get('cola') ?? ''
  const state = ORDER_STATES.find((one) => one === query.get('estado'))
  const source = ORDER_SOURCES.find((one) => one === query.get('origen'))
  const filter: DeskFilter = {
    ...(state && { state }),
    ...(source && { source }),
    ...texts(query, { departamento: 'departamento', placeCode: 'lugar', product: 'producto' }),
    ...(query.has('mias') && { keeper: personId }),
  }
  return { list: isList(list) ? list : firstLists[role], filter, after: query.get('desde-pedido') }
}

function texts(query: URLSearchParams, names: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const found = Object.entries(names).map(([field, name]) => [field, query.get(name) ?? ''] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== '' && value.length <= 100))
}
