import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { findDeliveryRules, replaceDeliveryRules } from '../../delivery/delivery-rules.store.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { FieldProblem, WrittenValues } from '../../shops/fields/shop-values.ts'
import { saveFirstSteps } from '../../shops/first-steps/first-steps.store.ts'
import type { FirstSteps } from '../../shops/first-steps/first-steps.ts'
import { insertNewShop, type OpenedShop } from '../../shops/insert-new-shop.step.ts'
import type { Shop } from '../../shops/shop.ts'
import { findShop } from '../../shops/shops.store.ts'
import { saveMembership } from '../../staff/team/memberships.store.ts'
import { ownsAllShops } from '../../staff/team/owns-all-shops.step.ts'
import { copyArrangement } from '../arranging/copied-arrangement.store.ts'
import { countProducts } from '../rows/product-writes.store.ts'
import { insertCopy } from './shop-copies.store.ts'

export interface NewShop {
  readonly written: WrittenValues
  /** Who works there as its owner; `null`: nobody yet. Must own all shops. */
  readonly ownerId: string | null
  /** The shop whose looks, categories and products it gets. */
  readonly sourceId: string | null
}

export type BeginRefusal =
  | { readonly reason: 'not-yours' }
  | { readonly reason: 'no-source' }
  | { readonly reason: 'wrong-fields'; readonly problems: readonly FieldProblem[] }

/** What a copy takes over beside the catalogue: looks and ways, nothing that is one shop's own, such as tokens, pixels and hosts. */
const COPIED = [
  ...['directory', 'deliveryTypes', 'cash_places', 'order_form', 'logo_image', 'color_primary_1', 'color_primary_2'],
  ...['color_primary_3', 'color_secundary_1', 'text_banner', 'text_payment', 'text_delivery', 'text_exchange'],
  ...['text_footer', 'text_terms', 'phone_contact', 'logo_title'],
  ...['legal_name', 'tax_id', 'legal_address', 'contact_email'],
] as const

/** Country, name and WhatsApp are what a shop opens with. */
const OPENED: FirstSteps = { answered: ['tienda'], productId: null, putAway: [], endedAt: null }

/** Opens a shop for its owner. One that copies another gets that one's looks and categories now, and its products by `copyProducts`. */
export function beginShop(
  deps: Pick<Deps, 'db' | 'clock' | 'chance' | 'settings'>,
  actor: Actor,
  { written, ownerId, sourceId }: NewShop,
): Promise<Outcome<OpenedShop, BeginRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      if (ownerId !== null && !(await ownsAllShops(tx, ownerId))) return refused({ reason: 'not-yours' })
      const source = sourceId === null ? null : await findShop(tx, sourceId)
      if (sourceId !== null && !source) return refused({ reason: 'no-source' })
      const values = source ? { ...looksOf(source), ...written, country: source.country } : written
      const opened = await insertNewShop(tx, deps, actor, values)
      if (!opened.ok) return refused({ reason: 'wrong-fields', problems: opened.refusal })
      const { shop } = opened.value
      if (ownerId !== null) await saveMembership(tx, shop.id, ownerId, { role: 'owner', switches: [] }, deps.clock())
      if (source) await beginCopy(tx, deps, actor, source, shop)
      else if (ownerId !== null) await saveFirstSteps(tx, shop.id, OPENED, deps.clock())
      return done(opened.value)
    }),
  )
}

function looksOf({ config, ...columns }: Shop): WrittenValues {
  const values: Readonly<Record<string, unknown>> = { ...columns, ...config }
  const found = COPIED.map((name) => [name, values[name] ?? (name === 'directory' ? 'none' : undefined)] as const)
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

async function beginCopy(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  actor: Actor,
  source: Shop,
  shop: Shop,
): Promise<void> {
  await copyArrangement(tx, { from: source.id, to: shop.id })
  // Products and categories keep their ids in a copy. Couriers are not copied, so rules name none.
  const rules = (await findDeliveryRules(tx, source.id)).map((rule) => ({ ...rule, couriers: [] }))
  await replaceDeliveryRules(tx, shop.id, rules, { at: deps.clock(), by: actorText(actor) })
  await insertCopy(tx, shop.id, { sourceId: source.id, total: await countProducts(tx, source.id), now: deps.clock() })
  await logActivity(tx, deps, { shopId: shop.id, actor, act: 'copy-shop', subject: source.hosts[0] ?? '' })
}
