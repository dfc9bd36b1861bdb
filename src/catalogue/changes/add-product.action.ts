import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import { done, type Outcome, refused } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { findDeskProduct, insertDeskProduct } from '../desk-products.store.ts'
import { slugOf } from '../import/formats/slug-of-title.ts'
import { takeImport } from '../import/imports.store.ts'
import { nextPosition } from '../rows/product-places.store.ts'
import { takeProduct } from '../slugs/product-slugs.store.ts'
import type { ProductValues } from './product-fields.ts'

export interface NewProduct {
  /** From the browser: the same key is the same product, so that a second tap adds none. */
  readonly key: string
  readonly values: Pick<ProductValues, 'title' | 'tiers'>
  /** The id of the product that it is a copy of. */
  readonly copyOf: string | null
  readonly actor: Actor
}

const EMPTY = {
  ...{ state: 'draft', colors: [], images: [], status: 'normal', dependents: [], categories: [] },
  ...{ campaignCategories: [], tags: [], messaging: null, description: '', sections: [], cost: null, soldOut: [] },
  ...{ startAmount: 1, amountLabel: '', brand: '', gtin: '' },
} as const satisfies Partial<ProductValues>

/** Adds a draft, empty or as a copy of another product. Its address is made of its title. Returns its id. */
export function addProduct(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  { key, values, copyOf, actor }: NewProduct,
): Promise<Outcome<{ readonly id: string }, { readonly reason: 'not-found' }>> {
  const id = `d-${key}`
  return retryUniqueViolations(() =>
    deps.db.transaction<Outcome<{ readonly id: string }, { readonly reason: 'not-found' }>>(async (tx) => {
      await takeImport(tx, shop.id)
      if (await findDeskProduct(tx, shop.id, id)) return done({ id })
      const original = copyOf === null ? null : await findDeskProduct(tx, shop.id, copyOf)
      if (copyOf !== null && !original) return refused({ reason: 'not-found' })
      const now = deps.clock()
      const title = original ? `${original.values.title} (copia)`.slice(0, 200) : values.title
      const base = (slugOf(title) || 'producto').slice(0, 74).replace(/-+$/, '')
      let slug = base
      for (let nth = 2; await takeProduct(tx, shop.id, slug); nth += 1) slug = `${base}-${nth}`
      const product = {
        ...{ id, version: 1, currency: shop.currency, shown: null, mostOrdered: 0, updatedAt: now },
        stock: { state: 'for-sale', soldOutColors: [] } as const,
        position: await nextPosition(tx, shop.id),
        byHand: Object.fromEntries(['title', 'tiers'].map((name) => [name, { at: now, by: actorText(actor) }])),
        // A bar code is of one product, so a copy has none yet.
        values: {
          ...EMPTY,
          ...values,
          ...original?.values,
          title,
          slug,
          state: 'draft' as const,
          soldOut: [],
          gtin: '',
        },
      }
      await insertDeskProduct(tx, shop.id, product, now)
      await logActivity(tx, deps, {
        ...{ shopId: shop.id, actor, act: 'add-product' as const, subject: slug },
        details: { title, ...(original && { copyOf: original.values.slug }) },
      })
      return done({ id })
    }),
  )
}
