import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { CourierTemplate } from './courier-template.ts'
import { saveTemplate, templateOf } from './courier-templates.store.ts'
import { sheetOf } from './template-match.ts'
import type { UploadMapping } from './upload-mapping.ts'

export type PointColumnsRefusal = { readonly reason: 'no-template' | 'no-sheet' | 'no-columns' }

/** Says how the template of a courier is filled in. */
export function pointColumns(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { courier, mapping, actor }: { readonly courier: string; readonly mapping: UploadMapping; readonly actor: Actor },
): Promise<Outcome<CourierTemplate, PointColumnsRefusal>> {
  return deps.db.transaction(async (tx) => {
    const template = await templateOf(tx, shop.id, courier)
    if (!template) return refused({ reason: 'no-template' })
    if (!sheetOf(template.facts, mapping.sheet)) return refused({ reason: 'no-sheet' })
    if (mapping.columns.length === 0) return refused({ reason: 'no-columns' })
    const pointed = { ...template, mapping }
    await saveTemplate(tx, shop.id, pointed)
    const details = { courier, columns: mapping.columns.length }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'point-courier-columns', subject: template.id, details })
    return done(pointed)
  })
}
