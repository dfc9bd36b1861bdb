import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { ensureOwnTemplates } from './shop-templates.step.ts'
import { deleteTemplate } from './templates.store.ts'
import type { Template } from './templates.ts'

export type RemoveTemplateRefusal = { readonly reason: 'template-not-found' }

/** Removes a message. A shop that has removed its last one gets those of its country again. */
export function removeTemplate(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  id: string,
  actor: Actor,
): Promise<Outcome<Template, RemoveTemplateRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const template = (await ensureOwnTemplates(tx, shop)).find((one) => one.id === id)
      if (!template) return refused({ reason: 'template-not-found' })
      await deleteTemplate(tx, shop.id, id)
      const details = { moment: template.moment }
      await logActivity(tx, deps, { shopId: shop.id, actor, act: 'remove-template', subject: id, details })
      return done(template)
    }),
  )
}
