import { type Actor, actorText } from '../../activity/actor.ts'
import { logActivity } from '../../activity/log-activity.step.ts'
import type { Sql } from '../../database/database.ts'
import type { Deps } from '../../server/deps.ts'
import type { Shop } from '../../shops/shop.ts'
import { touchShop } from '../../shops/shops.store.ts'
import { type ByHand, type DeskProduct, saveDeskProduct, takeDeskProducts } from '../desk-products.store.ts'
import { takeImport } from '../import/imports.store.ts'
import { markListings } from '../lists/list-places.store.ts'
import { type ProductToChange, planProduct } from './plan-product.step.ts'
import { changedFields } from './product-changes.ts'
import type { ProductFieldName, WrongField } from './product-fields.ts'
import { renameInGroups } from './rename-in-groups.step.ts'

/** What became of one product: what was saved of it, and what others had changed meanwhile. */
export type ChangedProduct =
  | { readonly is: 'changed' | 'same'; readonly product: DeskProduct; readonly conflicts: readonly ProductFieldName[] }
  | { readonly is: 'not-found' }
  | { readonly is: 'wrong'; readonly wrong: readonly WrongField[] }

export interface ChangedProducts {
  /** The entry of the log; `null` when nothing was changed. */
  readonly entry: string | null
  /** In the order in which they were asked for. */
  readonly results: readonly ChangedProduct[]
}

interface Asked {
  readonly products: readonly ProductToChange[]
  readonly actor: Actor
  /** The entry of the log that is taken back. */
  readonly undoes: string | null
  /** The id of the log's entry; by default a random one. */
  readonly entry?: string | undefined
}

/** Changes products in its caller's transaction. It locks the shop's import, so that a portion of it and a change wait for each other. */
export async function writeProducts(
  tx: Sql,
  deps: Pick<Deps, 'clock' | 'chance'>,
  shop: Shop,
  { products, actor, undoes, entry: id }: Asked,
): Promise<ChangedProducts> {
  await takeImport(tx, shop.id)
  const found = await takeDeskProducts(
    tx,
    shop.id,
    products.map(({ id }) => id),
  )
  const written: Written[] = []
  const results: ChangedProduct[] = []
  for (const asked of products) {
    const before = found.get(asked.id)
    const one = before
      ? await writeProduct(tx, deps, shop, { ...asked, before, actor })
      : ({ is: 'not-found' } as const)
    results.push(one)
    if (before && one.is === 'changed') written.push({ before, after: one.product })
  }
  if (written.length === 0) return { entry: null, results }
  if (written.some(isSeenInLists)) await markListings(tx, shop.id)
  if (written.some(isSeenByShoppers)) await touchShop(tx, shop.id)
  const changes = written.map(({ before, after }) => changedFields(before, after))
  const [first] = changes
  const entry = await logActivity(tx, deps, {
    ...(id !== undefined && { id }),
    ...{ shopId: shop.id, actor, act: 'change-products' as const },
    subject: changes.length === 1 && first ? first.slug : '',
    details: { products: changes, ...(undoes !== null && { undoes }) },
  })
  return { entry, results }
}

interface Written {
  readonly before: DeskProduct
  readonly after: DeskProduct
}

type Writing = ProductToChange & { readonly before: DeskProduct; readonly actor: Actor }

async function writeProduct(
  tx: Sql,
  { clock }: Pick<Deps, 'clock'>,
  shop: Shop,
  { before, actor, ...asked }: Writing,
): Promise<ChangedProduct> {
  const planned = await planProduct(tx, shop.id, { before, ...asked })
  if (planned.is === 'same') return { is: 'same', product: before, conflicts: planned.conflicts }
  if (planned.is === 'wrong') return planned
  const { values, names, conflicts } = planned
  const now = clock()
  const hand = Object.fromEntries(names.map((name) => [name, { at: now, by: actorText(actor) }]))
  const byHand: ByHand = { ...before.byHand, ...hand }
  const product = { ...before, version: before.version + 1, values, byHand, updatedAt: now }
  await saveDeskProduct(tx, shop.id, { before, product, now })
  const [from, to] = [before.values.slug, values.slug]
  if (from !== to) await renameInGroups(tx, shop.id, { from, to, now })
  return { is: 'changed', product, conflicts }
}

function isSeenInLists({ before, after }: Written): boolean {
  return before.values.state !== after.values.state || before.values.categories !== after.values.categories
}

/** Drafts and costs change no page. */
function isSeenByShoppers({ before, after }: Written): boolean {
  if (before.values.state !== 'visible' && after.values.state !== 'visible') return false
  return changedFields(before, after).names.some((name) => name !== 'cost')
}
