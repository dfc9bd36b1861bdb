import type { Actor } from '../../activity/actor.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import { findShopByHost, takeShop } from '../shops.store.ts'
import { type ChangedShop, changeShopFields } from './change-shop-fields.step.ts'
import type { FieldProblem, WrittenValues } from './shop-values.ts'
import type { WrittenTexts } from './written-text.ts'

type ChangeRefusal =
  | { readonly reason: 'unknown-shop' }
  | { readonly reason: 'wrong-fields'; readonly problems: readonly FieldProblem[] }

/**
 * Changes the fields that were written, and writes no others: two changes at the same time are both kept. A field that is not as in `seen` any more is a conflict
 * and stays; the rest is changed.
 */
export async function changeShop(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  actor: Actor,
  host: string,
  written: WrittenValues,
  seen?: WrittenTexts,
): Promise<Outcome<ChangedShop, ChangeRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const found = await findShopByHost(tx, host)
      const shop = found && (await takeShop(tx, found.id))
      if (!shop?.hosts.includes(host)) return refused({ reason: 'unknown-shop' })
      const changed = await changeShopFields(tx, deps, shop, { actor, host, written, ...(seen && { seen }) })
      return changed.ok ? changed : refused({ reason: 'wrong-fields', problems: changed.refusal })
    }),
  )
}
