import type { Deps } from '../../../server/deps.ts'
import { changesOfOrders, eventsPlacedAfter } from '../../order-events.store.ts'
import type { Hook, HookKey, HookMessage } from '../hook.ts'
import { takeHook } from '../hooks.store.ts'
import { messageId } from './message-id.ts'
import { queueMessages } from './queue-messages.step.ts'
import { toldOf } from './told-events.ts'

const PORTION = 200

type TellDeps = Pick<Deps, 'db' | 'clock' | 'chance'>

/**
 * Writes messages of the shop’s next events and moves the hook’s place behind them, in one transaction behind the lock of its row: each event is told once,
 * whichever process looks. Returns whether there may be more.
 */
export function tellEvents(deps: TellDeps, { shopId, id }: HookKey): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const hook = await takeHook(tx, shopId, id)
    if (!hook || hook.state === 'off') return false
    const events = await eventsPlacedAfter(tx, shopId, { after: hook.place, limit: PORTION })
    const [last] = events.slice(-1)
    if (!last) return false
    const ids = [...new Set(events.map(({ orderId }) => orderId))]
    const histories = Map.groupBy(await changesOfOrders(tx, shopId, ids), ({ orderId }) => orderId)
    const messages = events.flatMap(({ orderId, seq, nth }) => {
      const history = histories.get(orderId) ?? []
      const event = history.find((one) => one.seq === seq)
      return event ? toldOf(event, history).flatMap((told) => messageOf(hook, told, { ...event, orderId, nth })) : []
    })
    await queueMessages(tx, deps, { ...hook, place: last.nth }, messages)
    return events.length === PORTION
  })
}

interface Source {
  readonly orderId: string
  readonly seq: number
  readonly at: number
  readonly nth: number
}

function messageOf(
  hook: Hook,
  { topic, part, data }: ReturnType<typeof toldOf>[number],
  { orderId, seq, at, nth }: Source,
): readonly HookMessage[] {
  if (!hook.topics.includes(topic)) return []
  const id = messageId(hook.id, orderId, seq, topic, part)
  return [{ id, topic, at, data, subjectId: orderId, nth }]
}
