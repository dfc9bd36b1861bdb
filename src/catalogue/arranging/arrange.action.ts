import type { Actor } from '../../activity/actor.ts'
import type { Sql } from '../../database/database.ts'
import { retryUniqueViolations } from '../../database/faults/retry-unique-violations.ts'
import type { Outcome } from '../../lib/outcome.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import type { MarksOf } from '../changes/merge-product-changes.ts'
import { takeImport } from '../import/imports.store.ts'
import { addCategory } from './add-category.step.ts'
import { arrangeHome } from './arrange-home.step.ts'
import { arrangePacks } from './arrange-packs.step.ts'
import type { Arranged, ArrangeRefusal } from './arranged.ts'
import type { CategoryChange, CategoryValues } from './category-fields.ts'
import { changeCategory } from './change-category.step.ts'
import type { Home } from './home.ts'
import { takeHome } from './homes.store.ts'
import { mergeCategories } from './merge-categories.step.ts'
import { orderCategories } from './order-categories.step.ts'
import { removeCategory } from './remove-category.step.ts'
import { undoArranging } from './undo-arranging.step.ts'

/** What can be arranged of a shop: its categories, its packs, its home. `seen` is what its author had before their eyes. */
export type Arrangement =
  | { readonly what: 'add-category'; readonly name: string; readonly slug?: string }
  | {
      readonly what: 'change-category'
      readonly slug: string
      readonly change: CategoryChange
      readonly seen?: MarksOf<CategoryValues>
    }
  | { readonly what: 'order-categories'; readonly order: readonly string[]; readonly seen: readonly string[] }
  | { readonly what: 'merge-categories'; readonly from: string; readonly into: string }
  | { readonly what: 'remove-category'; readonly slug: string }
  | { readonly what: 'packs'; readonly order: readonly string[]; readonly seen: readonly string[] }
  | { readonly what: 'home'; readonly home: Home; readonly seen: Home }
  | { readonly what: 'undo'; readonly entry: string }

/** Arranges something of a shop, with one entry of its log. Whoever arranges waits for others who do, and for a portion of an import. */
export function arrange(
  deps: Pick<Deps, 'db' | 'clock' | 'chance'>,
  shop: Shop,
  actor: Actor,
  asked: Arrangement,
): Promise<Outcome<Arranged, ArrangeRefusal>> {
  return retryUniqueViolations(() =>
    deps.db.transaction(async (tx) => {
      await takeImport(tx, shop.id)
      await takeHome(tx, shop.id)
      return step(tx, deps, shop, actor, asked)
    }),
  )
}

function step(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  shop: Shop,
  actor: Actor,
  asked: Arrangement,
): Promise<Outcome<Arranged, ArrangeRefusal>> {
  switch (asked.what) {
    case 'add-category':
      return addCategory(tx, deps, shop, { ...asked, actor })
    case 'change-category':
      return changeCategory(tx, deps, shop, { ...asked, actor })
    case 'order-categories':
      return orderCategories(tx, deps, shop, { ...asked, actor })
    case 'merge-categories':
      return mergeCategories(tx, deps, shop, { ...asked, actor })
    case 'remove-category':
      return removeCategory(tx, deps, shop, { ...asked, actor })
    case 'packs':
      return arrangePacks(tx, deps, shop, { ...asked, actor })
    case 'home':
      return arrangeHome(tx, deps, shop, { ...asked, actor })
    case 'undo':
      return undoArranging(tx, deps, shop, { ...asked, actor })
  }
}
