import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { TemplateFacts } from '../../lib/files/read-template.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import {
  type CourierTemplate,
  insertTemplate,
  replaceTemplates,
  saveTemplate,
  templateOf,
} from './courier-templates.store.ts'
import { fittedMapping, sheetOf, type TemplateMismatch } from './template-match.ts'
import type { UploadCourier } from './upload-couriers.step.ts'
import type { UploadMapping } from './upload-mapping.ts'

type SaveDeps = Pick<Deps, 'db' | 'clock' | 'chance'>

export type SaveTemplateRefusal = TemplateMismatch

interface Asked {
  readonly courier: UploadCourier
  readonly fileName: string
  readonly content: Uint8Array
  readonly facts: TemplateFacts
  /** It is taken although it is not as the courier's file says: its columns are pointed at. */
  readonly isOther: boolean
  readonly actor: Actor
}

/** Keeps a courier's template. How it is filled in comes from the courier's file, or from the template before it; else it is asked. */
export function keepTemplate(
  deps: SaveDeps,
  shop: Shop,
  { courier, fileName, content, facts, isOther, actor }: Asked,
): Promise<Outcome<CourierTemplate, SaveTemplateRefusal>> {
  return deps.db.transaction(async (tx) => {
    const before = await templateOf(tx, shop.id, courier.courier)
    const known = [courier.file?.upload, before?.mapping].filter((one) => !!one)
    const fits = known.map((mapping) => fittedMapping(mapping, facts))
    const fit = fits.find(({ ok }) => ok)
    const [first] = fits
    if (courier.file?.upload && first && !first.ok && !fit && !isOther) return first
    const now = deps.clock()
    const template: CourierTemplate = {
      ...{ id: Buffer.from(deps.chance(10)).toString('hex'), courier: courier.courier, courierName: courier.name },
      ...{ fileName: fileName.slice(0, 200), facts, mapping: fit?.ok ? fit.value : null },
      ...{ usual: before?.usual ?? {}, savedBy: actorText(actor), savedAt: now },
    }
    await replaceTemplates(tx, shop.id, courier.courier, now)
    await insertTemplate(tx, shop.id, template, content)
    const details = { courier: courier.courier }
    await logActivity(tx, deps, { shopId: shop.id, actor, act: 'keep-courier-template', subject: template.id, details })
    return done(template)
  })
}

export type PointColumnsRefusal = { readonly reason: 'no-template' | 'no-sheet' | 'no-columns' }

/** Says how the template of a courier is filled in. */
export function pointColumns(
  deps: SaveDeps,
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
