import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { DeskFilter, DeskList } from '../queues/desk-list.ts'

/** What the log keeps of an export: who took what before its first row leaves, and how much when it ends. Nothing of it is personal. */
export type ExportNote =
  | { readonly act: 'begin-export'; readonly list: DeskList; readonly filter: DeskFilter; readonly format: string }
  | {
      readonly act: 'end-export'
      readonly orders: number
      /** Whether the file got its end. */
      readonly whole: boolean
    }

export function noteExport(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  actor: Actor,
  { act, ...details }: ExportNote,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await logActivity(tx, deps, { shopId: shop.id, actor, act, subject: '', details })
  })
}
