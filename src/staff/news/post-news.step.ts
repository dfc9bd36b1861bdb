import type { Sql } from '../../database/database.ts'
import { HEARD_CHANNEL } from '../../outbox/channel.ts'
import { type Letter, postLetters } from '../../outbox/outbox.store.ts'
import type { HeardKind, HeardThing } from './news-kinds.ts'
import { hasPushDevices } from './push-devices.store.ts'
import type { HeardLetter } from './push-round.ts'

/** News of a shop wait for each other so long at most: fifty orders of a minute are four messages. */
const ROUND_MS = 15_000

export interface Heard {
  readonly kind: HeardKind
  /** What happened, so that it is told once. */
  readonly id: string
  readonly count: number
  /** The id of who did it; `null` for a shopper. */
  readonly by: string | null
  readonly at: number
  /** Only where a message of its own leads to it; else the kind's words and page tell it. */
  readonly thing?: HeardThing
}

/** Posts news of a shop, in the transaction in which they happened. Costs one look into a key where nobody's device listens. */
export async function postHeard(tx: Sql, shopId: string, news: readonly Heard[]): Promise<void> {
  if (news.length === 0 || !(await hasPushDevices(tx, shopId))) return
  const letters = news.map(({ kind, id, count, by, at, thing }) => {
    const dueAt = Math.ceil(at / ROUND_MS) * ROUND_MS
    return heardLetter(
      shopId,
      `${kind}-${id}`,
      { kind, count, by, device: null, tries: 0, ...(thing && { thing }) },
      dueAt,
    )
  })
  await postLetters(tx, letters)
}

/** A letter to the devices of a shop's people; its id is unique among them. */
export function heardLetter(shopId: string, id: string, body: HeardLetter, dueAt: number): Letter {
  return { shopId, id: `heard-${id}`, topic: 'heard', channel: HEARD_CHANNEL, body, dueAt }
}
