import { type BadStock, hasLeft, isBad, type StockSign } from '../csv-table.ts'

/** The cells of a variant that tell of its stock; `null` for a column that the file lacks. */
export interface ShopifyStockCells {
  /** Who counts: `shopify`, a fulfilment service, or nobody. */
  readonly tracker: string | null
  readonly quantity: string | null
  /** `deny` or `continue`; some exports write true or false. */
  readonly policy: string | null
}

const GOES_ON = /^(?:continue|true|verdadero|yes|s[ií])$/i
const ENDS = /^(?:|deny|false|falso|no)$/i

/** As Shopify sells it: what nobody counts is always for sale, and so is what goes on when its stock has ended. */
export function shopifyStock(cells: ShopifyStockCells): StockSign | BadStock {
  const { quantity, policy } = cells
  if (GOES_ON.test(policy ?? '')) return 'for-sale'
  if (!ENDS.test(policy ?? '')) return { bad: { code: 'not-a-policy', text: policy ?? '' } }
  if (isUncounted(cells)) return 'for-sale'
  const left = hasLeft(quantity ?? '')
  if (isBad(left)) return left
  // A shop with several locations exports no quantities.
  if (left === null) return 'unknown'
  return left ? 'for-sale' : 'sold-out'
}

/** The quantity says that nothing is left, but nobody counts: worth telling the seller. */
export function isUncountedNothing(cells: ShopifyStockCells): boolean {
  return ENDS.test(cells.policy ?? '') && isUncounted(cells) && hasLeft(cells.quantity ?? '') === false
}

/** Somebody counts it, and it is not sold beyond what there is. */
export function isCounted({ tracker, policy }: ShopifyStockCells): boolean {
  return tracker !== null && tracker !== '' && ENDS.test(policy ?? '')
}

function isUncounted({ tracker }: ShopifyStockCells): boolean {
  return tracker === ''
}
