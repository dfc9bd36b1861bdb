import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { ShopAct } from '../../activity/logged-acts.ts'
import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import { shopsOfPerson } from './memberships.store.ts'

interface PersonAct {
  readonly act: ShopAct
  readonly personId: string
  readonly actor?: Actor
  readonly details?: Readonly<Record<string, unknown>>
}

/** Logs an act on a person’s account in every shop where they work, so that its owner can see it. */
export async function logInShopsOfPerson(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  { act, personId, actor = { by: 'staff', personId }, details = {} }: PersonAct,
): Promise<void> {
  for (const { shopId } of await shopsOfPerson(tx, personId)) {
    await logActivity(tx, deps, { shopId, actor, act, subject: personId, details })
  }
}
