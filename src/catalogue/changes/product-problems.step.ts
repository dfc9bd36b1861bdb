import type { Sql } from '../../database/database.ts'
import { statusesOf, takeGroups, takeProduct } from '../slugs/product-slugs.store.ts'
import { categorySlugsAmong } from '../slugs/slugs-in-use.store.ts'
import { soldOutAs } from '../stock/stock.ts'
import type { ProductValues, WrongField } from './product-fields.ts'

/** What is wrong with a product that is about to be saved, beyond its single fields. `before` is `null` for a new one. */
export async function productProblems(
  sql: Sql,
  shopId: string,
  {
    id,
    values,
    before,
  }: { readonly id: string; readonly values: ProductValues; readonly before: ProductValues | null },
): Promise<readonly WrongField[]> {
  const wrong: WrongField[] = []
  if (values.slug !== before?.slug) {
    const owner = await takeProduct(sql, shopId, values.slug)
    if (owner && owner.id !== id) wrong.push({ field: 'slug', message: 'Otro producto ya tiene esta dirección.' })
  }
  const known = await categorySlugsAmong(sql, shopId, values.categories)
  if (values.categories.some((slug) => !known.has(slug)))
    wrong.push({ field: 'categories', message: 'Una de las categorías ya no existe.' })
  const message = await dependentsProblem(sql, shopId, values)
  if (message !== null) wrong.push({ field: 'dependents', message })
  if (before && before.status === 'normal' && values.status !== 'normal') {
    const groups = [...(await takeGroups(sql, shopId)).values()]
    if (groups.some((brought) => brought.some(({ slug }) => slug === before.slug)))
      wrong.push({ field: 'status', message: 'Un pack o promo ya trae este producto, así que no puede ser uno.' })
  }
  return wrong
}

async function dependentsProblem(sql: Sql, shopId: string, { status, dependents, slug }: ProductValues) {
  if (status === 'normal') return null
  if (dependents.length === 0) return 'Elige qué trae.'
  const slugs = dependents.map((one) => one.slug)
  if (slugs.includes(slug)) return 'No puede traerse a sí mismo.'
  if (new Set(slugs).size < slugs.length) return 'Un producto está dos veces.'
  const statuses = await statusesOf(sql, shopId, slugs)
  const isWrong = slugs.some((one) => statuses.get(one) !== 'normal')
  return isWrong ? 'Solo puede traer productos de la tienda que no sean packs ni promos.' : null
}

/** A product's values without what contradicts itself: a normal product brings nothing, a colour shows a picture that the product has, and only its own colours are sold out. */
export function consistent(values: ProductValues): ProductValues {
  const hashes = new Set(values.images.map(({ hash }) => hash))
  const colors = values.colors.map(({ picture, ...color }) =>
    picture !== undefined && hashes.has(picture) ? { ...color, picture } : color,
  )
  const dependents = values.status === 'normal' ? [] : values.dependents
  return { ...values, colors, dependents, soldOut: soldOutAs(values.soldOut, colors) }
}
