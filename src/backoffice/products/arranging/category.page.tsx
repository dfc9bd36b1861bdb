import type {
  CategoryChange,
  CategoryFieldName,
  CategoryValues,
  WrongCategoryField,
} from '../../../catalogue/arranging/category-fields.ts'
import { productsInOrder } from '../../../catalogue/arranging/category-links.store.ts'
import {
  countInCategories,
  type DeskCategory,
  findDeskCategory,
  listDeskCategories,
} from '../../../catalogue/arranging/desk-categories.store.ts'
import { marksOf } from '../../../catalogue/changes/merge-product-changes.ts'
import { FEATURED } from '../../../catalogue/product.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { type DeskAnswer, deskPage } from '../../frame/desk-page.ts'
import { sentImages } from '../editor/stored-images.page.ts'
import { stateWords } from '../list/product-words.ts'
import { saidOf } from './arranging-said.page.ts'
import { CategoryView } from './category-view.tsx'
import type { Said } from './said.tsx'

/** More products stand in the order of the catalogue. */
const MOST_SHOWN = 200

/** A category: its name, its address, its picture, its products in their order, and what it can become part of. */
export async function categoryPage(asked: SellerRequest): Promise<DeskAnswer> {
  return shownCategory(asked, { said: await saidOf(asked) })
}

export interface ShownCategory {
  readonly said?: Said | null
  /** What was typed and is not saved. */
  readonly typed?: CategoryChange
  readonly order?: readonly string[]
  readonly wrong?: readonly WrongCategoryField[]
  readonly status?: number
}

/** The page with what was typed and what became of it. */
export async function shownCategory(asked: SellerRequest, shown: ShownCategory): Promise<DeskAnswer> {
  const { deps, shop, params } = asked
  const { said = null, typed = {}, order = [], wrong = [], status = 200 } = shown
  const sql = deps.db.read
  const found = await findDeskCategory(sql, shop.id, params.slug ?? '')
  if (!found) return null
  const [products, others, counts, sent] = await Promise.all([
    productsInOrder(sql, shop.id, found.slug, MOST_SHOWN),
    listDeskCategories(sql, shop.id),
    countInCategories(deps.db.reports, shop.id),
    sentImages(asked, found.image ? [found.image] : []),
  ])
  const leading = products.filter(({ isArranged }) => isArranged).map(({ id }) => id)
  const { slug, name, hidden, newestFirst } = found
  const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : products.length)
  const rows = products
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id))
    .map(({ id, title, image, state }) => ({
      ...{ key: id, label: title, image, href: null },
      note: state === 'visible' ? '' : stateWords[state],
    }))
  return deskPage(
    <CategoryView
      base={`/t/${shop.hosts[0]}`}
      category={{ slug, name, hidden, newestFirst, image: sent.images[0] ?? found.image, ...typed }}
      slug={slug}
      isFeatured={slug === FEATURED.slug}
      refusals={sent.refusals}
      seen={JSON.stringify(marksOf(withLeading(found, leading)))}
      rows={rows}
      kept={{ seen: products.map(({ id }) => id), leading: leading.length }}
      count={counts.get(slug) ?? 0}
      others={others.filter((one) => one.slug !== slug).map((one) => ({ slug: one.slug, name: one.name }))}
      problems={Object.fromEntries(wrong.map(({ field, message }) => [field, message])) as Problems}
      said={said}
    />,
    { title: found.name, status },
  )
}

type Problems = Readonly<Partial<Record<CategoryFieldName, string>>>

function withLeading(
  { name, slug, hidden, image, newestFirst }: DeskCategory,
  leading: readonly string[],
): CategoryValues {
  return { name, slug, hidden, image, newestFirst, leading }
}
