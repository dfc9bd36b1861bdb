import type { Deps } from '../deps.ts'
import { forgetTrouble, troubledChannels } from '../outbox/channels.store.ts'
import { reviveDead } from '../outbox/upkeep.store.ts'
import { TAKEN_FOR_MS } from './taken-for.ts'

/** Orders wait behind each portion. */
const PORTION = 500

export interface Retry {
  readonly shopId: string | null
  /** Of letters; without them, all of the shop. */
  readonly ids: readonly string[] | null
}

/** Lets dead letters that the network still takes wait again, and channels send at once: those of the letters, or all of the shop. */
export async function retryEvents({ db, clock }: Deps, { shopId, ids }: Retry) {
  const revived: string[] = []
  for (;;) {
    const revival = { shopId, ids, postedSince: clock() - TAKEN_FOR_MS, limit: PORTION }
    const portion = await db.transaction((tx) => reviveDead(tx, revival))
    revived.push(...portion)
    if (portion.length < PORTION) break
  }
  const troubled = await troubledChannels(db.read, shopId)
  const freed = troubled.filter(({ channel }) => ids === null || revived.includes(channel))
  await db.transaction(async (tx) => {
    for (const { channel } of freed) await forgetTrouble(tx, channel)
  })
  return { letters: revived.length, channels: freed.map(({ channel }) => channel) }
}
