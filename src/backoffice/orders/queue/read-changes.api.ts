import { changesCursorAt, ordersChangedSince } from '../../../orders/queues/changed-orders.step.ts'
import { openedOrders } from '../../../orders/risk/order-marks.store.ts'
import type { PersonRequest, SellerRequest } from '../../desk-request.ts'
import { memberNames } from '../../member-names.api.ts'
import { orderPath } from '../order/order-path.ts'
import type { Opened } from './queue-answer.ts'
import { isShownTo } from './read-queue.api.ts'

/** Whether an order of these shops changed since a list was read. */
export async function hasChangedSince(
  { deps, session }: PersonRequest,
  works: readonly SellerRequest[],
  since: number,
): Promise<boolean> {
  const asked = { viewer: session.person.id, now: deps.clock() }
  const answers = await Promise.all(
    works.map(({ shop }) => ordersChangedSince(deps.db.reports, shop.id, changesCursorAt(since), asked)),
  )
  return answers.some(({ changed }) => changed.length > 0)
}

/** Who else has which orders of these shops open just now. Opening one changes nothing of it, so it is told beside what changed. */
export async function openedNow({ deps }: PersonRequest, works: readonly SellerRequest[]): Promise<Opened> {
  const opened = await Promise.all(works.map((work) => openedIn(work, deps.clock())))
  return Object.fromEntries(opened.flat())
}

async function openedIn(work: SellerRequest, now: number): Promise<readonly (readonly [string, readonly string[]])[]> {
  const { deps, shop, session, permission } = work
  const marks = await openedOrders(deps.db.reports, shop.id, now)
  const others = marks.filter((mark) => mark.personId !== session.person.id && isShownTo(permission.role, mark))
  if (others.length === 0) return []
  const names = await memberNames(work)
  return [...Map.groupBy(others, ({ code }) => code)].map(([code, by]) => [
    orderPath(`/t/${shop.hosts[0]}`, code),
    by.flatMap(({ personId }) => names.get(personId) ?? []).toSorted(),
  ])
}
