import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { DeskFilter, DeskList } from '../queues/desk-list.ts'

/** The two log entries of an export: what is taken, before its first row is sent, and how many orders it had, when it ends. Neither holds anything personal. */
export type ExportLogEntry =
  | { readonly act: 'begin-export'; readonly list: DeskList; readonly filter: DeskFilter; readonly format: string }
  | {
      readonly act: 'end-export'
      readonly orders: number
      /** Whether the file was sent to its end. */
      readonly whole: boolean
    }

export function logExport(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Pick<Shop, 'id'>,
  actor: Actor,
  { act, ...details }: ExportLogEntry,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await logActivity(tx, deps, { shopId: shop.id, actor, act, subject: '', details })
  })
}
