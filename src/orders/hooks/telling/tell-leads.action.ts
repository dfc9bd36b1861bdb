import type { Deps } from '../../../server/deps.ts'
import { findTicketsById } from '../../../tickets/tickets.store.ts'
import { leadsIdleSince } from '../../leads/leads.store.ts'
import type { Hook, HookMessage } from '../hook.ts'
import { takeHook } from '../hooks.store.ts'
import { messageId } from './message-id.ts'
import { queueMessages } from './queue-messages.step.ts'

/** Clocks of two processes differ, and a call may commit late. The ids of messages keep a lead from being told twice. */
const LOOK_BACK_MS = 5 * 60_000
/** Leads are looked for within a day. */
const MOST_LEADS = 1_000

/** Writes messages of the leads that became idle since the last look. */
export async function tellLeads(deps: Pick<Deps, 'db' | 'clock' | 'chance'>, found: Hook): Promise<void> {
  const { db, clock } = deps
  const { shopId, id } = found
  const now = clock()
  const since = Math.max(found.madeAt, found.leadsUntil - LOOK_BACK_MS)
  const ids = await leadsIdleSince(db.reports, shopId, { since, now, limit: MOST_LEADS })
  const isStill = ids.length === 0 && now - found.leadsUntil < LOOK_BACK_MS
  if (isStill) return
  await db.transaction(async (tx) => {
    const hook = await takeHook(tx, shopId, id)
    if (!hook || hook.state === 'off') return
    const tickets = await findTicketsById(tx, shopId, ids)
    const messages = tickets.map(
      (ticket): HookMessage => ({
        ...{ id: messageId(id, 'lead', ticket.id), topic: 'lead.waiting', at: now, data: { code: ticket.code } },
        ...{ subjectId: ticket.id, nth: 0 },
      }),
    )
    await queueMessages(tx, deps, { ...hook, leadsUntil: Math.max(hook.leadsUntil, now) }, messages)
  })
}
