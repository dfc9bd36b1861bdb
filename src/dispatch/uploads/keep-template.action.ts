import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { TemplateFacts } from '../../lib/files/read-template.ts'
import { done, type Outcome } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { CourierTemplate } from './courier-template.ts'
import { insertTemplate, replaceTemplates, templateOf } from './courier-templates.store.ts'
import { fittedMapping, type TemplateMismatch } from './template-match.ts'
import type { UploadCourier } from './upload-couriers.step.ts'

type KeepDeps = Pick<Deps, 'db' | 'clock' | 'chance'>

export type KeepTemplateRefusal = TemplateMismatch

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
  deps: KeepDeps,
  shop: Shop,
  { courier, fileName, content, facts, isOther, actor }: Asked,
): Promise<Outcome<CourierTemplate, KeepTemplateRefusal>> {
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
