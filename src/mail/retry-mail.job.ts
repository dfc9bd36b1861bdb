import { MAIL_CHANNEL } from '../outbox/channel.ts'
import { clearTrouble } from '../outbox/channels.store.ts'
import { reviveDeadMail } from '../outbox/upkeep.store.ts'
import type { Deps } from '../server/deps.ts'
import { emptyMail } from './mail-letter.ts'

/** What is older is given up: what comes so late confuses more than it tells. */
const TRIED_FOR_MS = 7 * 86_400_000

/** Lets a shop's refused letters of the last seven days wait again, but for those of persons who were forgotten, and lets its letters go at once. Returns how many wait again. */
export function retryMail({ db, clock }: Pick<Deps, 'db' | 'clock'>, shopId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const revival = { postedSince: clock() - TRIED_FOR_MS, empty: JSON.stringify(emptyMail) }
    const revived = await reviveDeadMail(tx, shopId, revival)
    await clearTrouble(tx, { shopId, channel: MAIL_CHANNEL })
    return revived
  })
}
