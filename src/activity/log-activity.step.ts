import type { Sql } from '../database/database.ts'
import type { Deps } from '../server/deps.ts'
import { insertActivity } from './activity.store.ts'
import { type Actor, actorText } from './actor.ts'
import type { LoggedActName } from './logged-acts.ts'

/** One entry of a shop's log. It has no personal data: only ids, codes, counts and names of fields. */
export interface Activity {
  readonly shopId: string
  readonly actor: Actor
  readonly act: LoggedActName
  /** What it changed: an order's code, a shop's host, or `''`. */
  readonly subject: string
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * Logs an act in the transaction that does it, so that neither is stored without the other. Returns the entry's id, which a caller may choose: a second entry
 * with one id is refused by the database, so that an act is not done twice.
 */
export async function logActivity(
  tx: Sql,
  { clock, chance }: Pick<Deps, 'clock' | 'chance'>,
  activity: Activity & { readonly id?: string },
): Promise<string> {
  const { shopId, actor, act, subject, details = {} } = activity
  const id = activity.id ?? Buffer.from(chance(16)).toString('base64url')
  await insertActivity(tx, {
    shop_id: shopId,
    id,
    at: clock(),
    actor: actorText(actor),
    act,
    subject,
    details: JSON.stringify(details),
  })
  return id
}
