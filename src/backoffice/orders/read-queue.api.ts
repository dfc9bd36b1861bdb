import { ordersChangedSince, toldUntil } from '../../orders/changed-orders.step.ts'
import { deskCounts } from '../../orders/desk-counts.step.ts'
import type { DeskFilter, DeskList } from '../../orders/desk-list.ts'
import { deskPage } from '../../orders/desk-page.step.ts'
import type { DeskRow } from '../../orders/desk-row.ts'
import { searchOrders } from '../../orders/search-orders.step.ts'
import { membersOf } from '../../staff/memberships.store.ts'
import { peopleByIds } from '../../staff/people.store.ts'
import type { Role } from '../../staff/permission.ts'
import type { SellerRequest } from '../desk-request.ts'
import { countsFor } from './counts-for.ts'
import { makeCard } from './make-card.ts'
import type { QueueAnswer } from './queue-answer.ts'
import { shopTime } from './shop-time.ts'

const PAGE_SIZE = 50

export interface QueueAsked {
  readonly list: DeskList
  readonly filter: DeskFilter
  readonly after: string | null
}

/** A page of a list with the counts of all, as the screen has it. */
export async function readQueue(asked: SellerRequest, { list, filter, after }: QueueAsked): Promise<QueueAnswer> {
  const { deps, shop, session, permission } = asked
  const now = deps.clock()
  const viewer = session.person.id
  const [page, counts, names] = await Promise.all([
    deskPage(deps.db.reports, [shop.id], { list, filter, after, viewer, now, limit: PAGE_SIZE }),
    deskCounts(deps.db.reports, shop.id, now),
    memberNames(asked),
  ])
  const shown = { list, time: shopTime(now, shop.country), names, viewer, seesPhones: permission.role !== 'viewer' }
  return {
    cards: page.rows.filter((row) => isShownTo(permission.role, row)).map((row) => makeCard(row, shown)),
    next: page.next === null ? null : nextPage(asked.url, page.next),
    counts: countsFor(permission.role, counts),
    now,
  }
}

/** What a text finds, shown as a list. */
export async function findInQueue(asked: SellerRequest, text: string): Promise<QueueAnswer> {
  const { deps, shop, session, permission } = asked
  const now = deps.clock()
  const viewer = session.person.id
  const [rows, counts, names] = await Promise.all([
    searchOrders(deps.db.reports, shop, text, { viewer, now }),
    deskCounts(deps.db.reports, shop.id, now),
    memberNames(asked),
  ])
  const seesPhones = permission.role !== 'viewer'
  const shown = { list: 'todo', time: shopTime(now, shop.country), names, viewer, seesPhones } as const
  return {
    cards: rows.filter((row) => isShownTo(permission.role, row)).map((row) => makeCard(row, shown)),
    next: null,
    counts: countsFor(permission.role, counts),
    now,
  }
}

/** Whether an order of the shop changed since a list was read. */
export async function hasChangedSince({ deps, shop, session }: SellerRequest, since: number): Promise<boolean> {
  const now = deps.clock()
  const asked = { viewer: session.person.id, now }
  const { changed } = await ordersChangedSince(deps.db.reports, shop.id, toldUntil(since), asked)
  return changed.length > 0
}

/** A packer sees orders once they are confirmed. */
function isShownTo(role: Role, { state }: Pick<DeskRow, 'state'>): boolean {
  return role !== 'packer' || state !== 'finalizado'
}

/** The names of those who work in the shop, by their ids. */
export async function memberNames({ deps, shop }: SellerRequest): Promise<ReadonlyMap<string, string>> {
  const ids = (await membersOf(deps.db.read, shop.id)).map(({ personId }) => personId)
  return new Map((await peopleByIds(deps.db.read, ids)).map(({ id, name }) => [id, name]))
}

/** The address of this list's next page. Its place names nobody. */
function nextPage(url: URL, after: string): string {
  const query = new URLSearchParams(url.searchParams)
  query.set('desde-pedido', after)
  query.delete('desde')
  return `?${query}`
}
