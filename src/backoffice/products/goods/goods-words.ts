import { listed } from '../../../delivery/place-names.ts'
import { counted } from '../../../lib/text/counted.ts'
import type { PostedGoods } from './posted-goods.ts'

/** Names are cut behind so many. */
const MOST_NAMES = 2

/** Categories and products in a few words: `Lámparas y 3 productos`; '' for any. `nameOf`: the name of one by its id. */
export function goodsWords({ products, categories }: PostedGoods, nameOf: (id: string) => string): string {
  const goods = products.length > 1 ? [counted(products.length, 'producto', 'productos')] : products.map(nameOf)
  const names = [...categories.map(nameOf), ...goods]
  return names.length === 0 ? '' : listed(names, MOST_NAMES)
}
