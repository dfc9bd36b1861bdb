import type { Product } from '../catalogue/product.ts'
import { wholeProduct } from './buying/buyable.ts'
import { withOnlyColor } from './buying/unit-colors.ts'
import { type CartItem, itemsOf } from './cart-item.ts'
import { groupId, isHead, type Line, lineKey, sameGroup } from './line.ts'
import type { LineStock } from './line-stock.ts'

/** The lines of a cart as the catalogue knows them at this moment. Plain JSON. */
export interface KnownCart {
  readonly items: readonly CartItem[]
  /** By slug. */
  readonly stock: Readonly<Record<string, LineStock>>
  /** The keys of products, packs and promos of the cart that the shop does not have any more. */
  readonly lost: readonly string[]
}

/**
 * `products` has every product that a line names or that its pack or promo brings, by slug. A renamed product is there under its earlier slug, and its item
 * has the current one. A pack has the parts that it has now, in its head's amount; a colour that a product does not have is not chosen.
 */
export function knownCart(
  lines: readonly Line[],
  products: ReadonlyMap<string, Product>,
  imagePath: (hash: string) => string,
): KnownCart {
  const groups = new Map<string, readonly CartItem[]>()
  const lost: string[] = []
  for (const head of lines.filter(isHead)) {
    const items = knownGroup(sameGroup(lines, head), head, products, imagePath)
    const [first] = items
    if (first) groups.set(lineKey(first), items)
    else lost.push(lineKey(head))
  }
  const items = [...groups.values()].flat()
  return { items, stock: Object.fromEntries(items.flatMap(({ slug }) => stockOf(products.get(slug)))), lost }
}

/** What a page says of products, packs and promos that the shop does not have any more. */
export function lostNotice(count: number): string {
  return count === 1
    ? 'Un producto de tu carrito ya no se vende y no está en la lista.'
    : `${count} productos de tu carrito ya no se venden y no están en la lista.`
}

/** Empty for what the shop does not have any more, or not as a pack or a promo. */
function knownGroup(
  group: readonly Line[],
  head: Line,
  products: ReadonlyMap<string, Product>,
  imagePath: (hash: string) => string,
): readonly CartItem[] {
  const product = products.get(head.slug)
  if (!product || product.status !== head.status || groupId(product) !== head.pack) return []
  const whole = wholeProduct(product, products, imagePath)
  if (!whole) return []
  const parts = [whole, ...whole.dependents]
  const chosen = parts.map(({ colors }, order) => {
    const names = colors.map(({ name }) => name)
    const line = group.find((one) => one.order === order) ?? { ...head, colors: [] }
    const found = withOnlyColor(names, line).map((name) => (names.includes(name) ? name : ''))
    return found.some((name) => name !== '') ? found : []
  })
  return itemsOf(whole, head.amount, chosen).map((item, order) => ({
    ...item,
    choices: parts[order]?.colors.map(({ name }) => name) ?? [],
  }))
}

function stockOf(product: Product | undefined): readonly (readonly [string, LineStock])[] {
  if (!product) return []
  const colors = product.colors.filter((color) => color.soldOut).map(({ name }) => name)
  return product.soldOut || colors.length > 0 ? [[product.slug, { soldOut: product.soldOut, colors }]] : []
}
