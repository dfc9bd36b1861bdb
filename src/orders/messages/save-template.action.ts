import type { Actor } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { ensureOwnTemplates } from './shop-templates.step.ts'
import { insertTemplates, updateTemplate } from './templates.store.ts'
import { placeholdersOf, type Template, type TemplatePurpose, type TemplateRefusal } from './templates.ts'

/** Nobody who has to choose one would read more. */
const MOST_TEMPLATES = 60

export type SaveTemplateRefusal =
  | TemplateRefusal
  | { readonly reason: 'template-not-found' }
  | { readonly reason: 'too-many-templates'; readonly most: number }

export interface TemplateRequest extends Pick<Template, 'moment' | 'name' | 'text'> {
  /** '' for a new one. */
  readonly id: string
  /** `pedido` by default. */
  readonly purpose?: TemplatePurpose
}

/** Saves a new or changed message. A text with a placeholder that does not exist is refused. */
export function saveTemplate(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  asked: TemplateRequest,
  actor: Actor,
): Promise<Outcome<Template, SaveTemplateRefusal>> {
  const wanted = placeholdersOf(asked.text)
  if (!wanted.ok) return Promise.resolve(wanted)
  const newId = Buffer.from(deps.chance(9)).toString('base64url')
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      const own = await ensureOwnTemplates(tx, shop)
      const before = own.find(({ id }) => id === asked.id)
      if (asked.id !== '' && !before) return refused({ reason: 'template-not-found' })
      if (!before && own.length >= MOST_TEMPLATES)
        return refused({ reason: 'too-many-templates', most: MOST_TEMPLATES })
      const position = before?.moment === asked.moment ? before.position : own.length
      const template: Template = { purpose: 'pedido', ...asked, id: before?.id ?? newId, position }
      if (before) await updateTemplate(tx, shop.id, template)
      else await insertTemplates(tx, shop.id, [template])
      const { id, moment } = template
      await logActivity(tx, deps, { shopId: shop.id, actor, act: 'save-template', subject: id, details: { moment } })
      return done(template)
    }),
  )
}
