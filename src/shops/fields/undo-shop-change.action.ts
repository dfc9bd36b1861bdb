import { findActivity } from '../../activity/activity.store.ts'
import type { Actor } from '../../activity/actor.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { takeShop } from '../shops.store.ts'
import { changeShopFields, type LoggedChange } from './change-shop-fields.step.ts'
import { type FieldName, fieldNames } from './shop-fields.ts'
import { writtenText } from './written-text.ts'

export type UndoShopRefusal =
  /** There is no such change of this shop, or it has nothing that can be undone: the values of tokens are not logged. */
  | { readonly reason: 'nothing-to-undo' }
  /** Fields that somebody has changed since. Nothing was undone. */
  | { readonly reason: 'changed-since'; readonly fields: readonly FieldName[] }

/** Undoes a change of a shop's fields, by its log entry, which stays: the undo is logged as another change. */
export async function undoShopChange(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  actor: Actor,
  { shopId, host, entry }: { readonly shopId: string; readonly host: string; readonly entry: string },
): Promise<Outcome<{ readonly entry: string | null }, UndoShopRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const shop = await takeShop(tx, shopId)
      const logged = await findActivity(tx, shopId, entry)
      const change = logged?.act === 'change-shop' ? (logged.details as Partial<LoggedChange>) : null
      const { was = {}, now = {} } = change ?? {}
      const fields = fieldNames.filter((name) => was[name] !== undefined)
      if (!shop || fields.length === 0) return refused({ reason: 'nothing-to-undo' })
      const since = fields.filter((name) => writtenText(shop, name) !== now[name])
      if (since.length > 0) return refused({ reason: 'changed-since', fields: since })
      const written = Object.fromEntries(fields.map((name) => [name, was[name] || null]))
      const changed = await changeShopFields(tx, deps, shop, { actor, host, written, undoes: entry })
      if (!changed.ok) return refused({ reason: 'changed-since', fields: changed.refusal.map(({ field }) => field) })
      return done({ entry: changed.value.entry })
    }),
  )
}
