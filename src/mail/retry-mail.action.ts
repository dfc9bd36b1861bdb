import type { Actor } from '../activity/actor.ts'
import { logActivity } from '../activity/log-activity.step.ts'
import type { Sql } from '../database/database.ts'
import { MAIL_CHANNEL } from '../outbox/channel.ts'
import { clearTrouble } from '../outbox/channels.store.ts'
import { replaceBody, reviveDeadMail } from '../outbox/revivals.store.ts'
import type { Deps } from '../server/deps.ts'
import { emptyMail, type MailLetter, mailId, postedId } from './mail-letter.ts'
import { RETRIED_FOR_MS } from './mail-waits.ts'

interface Retrying {
  /** The ids under which they were posted; `null` for every letter. */
  readonly ids: readonly string[] | null
  readonly actor: Actor
  readonly addressesOf: AddressesOf
}

/**
 * Returns the current addresses of letters, by the ids under which they were posted. A letter without one goes to its old address. The caller passes it in,
 * because `mail` knows no orders.
 */
export type AddressesOf = (tx: Sql, shopId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Letters per call. The caller calls again for the rest. */
const MOST = 500

/**
 * Revives a shop’s refused letters of the last seven days, except those of forgotten persons, each to its person’s current address, and clears the trouble of
 * their channel. Returns how many were revived.
 */
export function retryMail(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shopId: string,
  { ids, actor, addressesOf }: Retrying,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const young = { postedSince: deps.clock() - RETRIED_FOR_MS, empty: JSON.stringify(emptyMail), limit: MOST }
    const revived = await reviveDeadMail(tx, shopId, { ...young, ids: ids?.map(mailId) ?? null })
    await readdress(tx, shopId, revived, addressesOf)
    await clearTrouble(tx, { shopId, channel: MAIL_CHANNEL })
    const letters = revived.length
    if (letters > 0)
      await logActivity(tx, deps, { shopId, actor, act: 'retry-mail', subject: '', details: { letters } })
    return letters
  })
}

/** Writes the corrected address on letters. Their words and ids stay: it is the same letter. */
async function readdress(
  tx: Sql,
  shopId: string,
  letters: readonly { readonly id: string; readonly body: string }[],
  addressesOf: AddressesOf,
): Promise<void> {
  const addresses = await addressesOf(
    tx,
    shopId,
    letters.map(({ id }) => postedId(id)),
  )
  for (const { id, body } of letters) {
    const letter: MailLetter = JSON.parse(body)
    const to = addresses.get(postedId(id)) ?? letter.to
    if (to !== letter.to) await replaceBody(tx, shopId, id, JSON.stringify({ ...letter, to }))
  }
}
