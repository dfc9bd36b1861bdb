import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { PastFile } from './past-file.ts'
import { savePastFile, takePastFile } from './past-files.store.ts'
import { PAST_OUTCOMES } from './past-order.ts'
import { remakePastSums, replacePastOrders } from './past-orders.store.ts'
import { readPastFile } from './read-past-file.step.ts'
import type { PastFileRefusal } from './say-past-words.action.ts'

export type ApplyPastRefusal = PastFileRefusal | { readonly reason: 'nothing-over' }

/** Lets the orders of a file count, once: applying it again changes nothing. An order that another file has told gives way. */
export function applyPastFile(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'couriers'>,
  shop: Shop,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<Outcome<PastFile, ApplyPastRefusal>> {
  return deps.db.transaction(async (tx) => {
    const file = await takePastFile(tx, shop.id, id)
    if (!file) return refused({ reason: 'not-found' })
    if (file.state === 'applied') return done(file)
    const reading = file.state === 'pending' ? await readPastFile(tx, shop.id, file, deps.couriers) : null
    if (!reading) return refused({ reason: 'wrong-state' })
    const { orders } = reading
    if (orders.length === 0) return refused({ reason: 'nothing-over' })
    await replacePastOrders(tx, shop.id, id, orders)
    await remakePastSums(tx, shop.id)
    const count = (outcome: string) => orders.filter((order) => order.outcome === outcome).length
    const [entregado, devuelto, cancelado] = PAST_OUTCOMES.map(count) as [number, number, number]
    const facts = { ...file.facts, counted: { entregado, devuelto, cancelado } }
    const applied = { ...file, state: 'applied', facts, entries: null } as const
    await savePastFile(tx, shop.id, applied)
    const details = { platform: file.platform, orders: orders.length }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'apply-past-file', subject: id, details })
    return done(applied)
  })
}
