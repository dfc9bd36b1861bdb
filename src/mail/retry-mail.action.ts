import type { Actor } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import { MAIL_CHANNEL } from '../outbox/channel.ts'
import { clearTrouble } from '../outbox/channels.store.ts'
import { reviveDeadMail } from '../outbox/revivals.store.ts'
import type { Deps } from '../server/deps.ts'
import { emptyMail, mailId } from './mail-letter.ts'
import { RETRIED_FOR_MS } from './mail-waits.ts'

interface Retrying {
  /** The ids under which they were posted; `null` for every letter. */
  readonly ids: readonly string[] | null
  readonly actor: Actor
}

/** Letters of one asking. What is left is asked for again. */
const MOST = 500

/** Lets a shop's refused letters of the last seven days wait again, but for those of persons who were forgotten, and lets its letters go at once. Returns how many wait again. */
export function retryMail(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shopId: string,
  { ids, actor }: Retrying,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const young = { postedSince: deps.clock() - RETRIED_FOR_MS, empty: JSON.stringify(emptyMail), limit: MOST }
    const revived = await reviveDeadMail(tx, shopId, { ...young, ids: ids?.map(mailId) ?? null })
    await clearTrouble(tx, { shopId, channel: MAIL_CHANNEL })
    const letters = revived.length
    if (letters > 0)
      await logActivity(tx, deps, { shopId, actor, act: 'retry-mail', subject: '', details: { letters } })
    return letters
  })
}
