import type { Country } from '../../lib/countries.ts'
import type { DeskFilter, DeskList } from '../../orders/queues/desk-list.ts'
import type { Role } from '../../staff/team/permission.ts'
import { askedQueue } from '../orders/queue/asked-queue.ts'

/** A list with its filter, as an address has it. Nothing of it is personal. */
export interface ListAddress {
  readonly list: DeskList
  readonly filter: DeskFilter
}

/** Reads a list and its filters as the queue's address has them. Without a list it is all orders. */
export function readList(
  fields: URLSearchParams,
  person: { readonly role: Role; readonly personId: string; readonly country: Country },
): ListAddress {
  const { list, filter } = askedQueue(fields, person)
  return { list: fields.has('cola') ? list : 'todo', filter }
}
