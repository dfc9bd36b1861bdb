import { lowCounts } from '../../../catalogue/stock/low-counts.store.ts'
import type { Deps } from '../../../server/deps.ts'
import type { Hook, HookMessage } from '../hook.ts'
import { takeHook } from '../hooks.store.ts'
import { deleteToldCount, insertToldCounts, toldCounts } from './hook-stock.store.ts'
import { lowChanges } from './low-stock.ts'
import { messageId } from './message-id.ts'
import { queueMessages } from './queue-messages.step.ts'

/** In one look; the next tells the others. */
const MOST_COUNTS = 1_000

/** Writes messages of the counts that run low since the last look, each once until there is enough again. */
export async function tellStock(deps: Pick<Deps, 'db' | 'clock' | 'chance'>, found: Hook): Promise<void> {
  const { db, clock, chance } = deps
  const { shopId, id } = found
  const seen = lowChanges(await lowCounts(db.reports, shopId), await toldCounts(db.reports, found))
  if (seen.toTell.length === 0 && seen.over.length === 0) return
  const now = clock()
  await db.transaction(async (tx) => {
    const hook = await takeHook(tx, shopId, id)
    if (!hook || hook.state === 'off') return
    const changes = lowChanges(await lowCounts(tx, shopId), await toldCounts(tx, hook))
    const toTell = changes.toTell.slice(0, MOST_COUNTS)
    for (const count of changes.over) await deleteToldCount(tx, hook, count)
    await insertToldCounts(tx, hook, toTell)
    const look = Buffer.from(chance(12)).toString('base64url')
    const messages = toTell.map(
      ({ productId, slug, color, available }): HookMessage => ({
        ...{ id: messageId(id, look, productId, color), topic: 'stock.low', at: now },
        ...{ data: { productId, slug, color, available }, subjectId: null, nth: 0 },
      }),
    )
    await queueMessages(tx, deps, hook, messages)
  })
}
